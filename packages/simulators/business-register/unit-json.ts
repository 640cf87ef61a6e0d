/** Writes a test organisation as the public register of units does. */
import type { Organisation } from '../people/person.ts';
import { filedYear, shareCapital } from './annual-accounts.ts';
import { FORM_NAMES, MUNICIPALITIES } from './names.ts';

const API = '/enhetsregisteret/api';
/** The register enters nobody before they are founded. */
const FIRST_REGISTERED = '2018-04-20';
const registeredOn = (founded: string): string => (founded > FIRST_REGISTERED ? founded : FIRST_REGISTERED);

const NOT_IN_BUSINESS_ENTERPRISE_REGISTER = ['ENK', 'FLI', 'STI'];

/** The organisation's form with the register's name and link. */
export function formJson(origin: string, code: string) {
  return {
    kode: code,
    beskrivelse: FORM_NAMES[code] ?? code,
    _links: { self: { href: `${origin}${API}/organisasjonsformer/${code}` } },
  };
}

/** The answer of `GET /enheter/{orgnr}`; a deleted unit has only what is left of it. */
export function unitJson(origin: string, organisation: Organisation): Record<string, unknown> {
  const { organisationNumber, name, selskapsform: form, stub } = organisation;
  const head = {
    organisasjonsnummer: organisationNumber,
    navn: name.toUpperCase(),
    organisasjonsform: formJson(origin, form),
  };
  const links = { _links: { self: { href: `${origin}${API}/enheter/${organisationNumber}` } } };
  if (stub.respons_klasse === 'SlettetEnhet')
    return { ...head, historiskeNavn: [], slettedato: stub.slettedato, ...links, respons_klasse: 'SlettetEnhet' };
  const codes = organisation.businessCodes.map((code, index) => [
    `naeringskode${index + 1}`,
    { kode: code.code, beskrivelse: code.name },
  ]);
  const accountsOf = filedYear(organisation);
  const capital = shareCapital(organisation);
  const enterprise = !NOT_IN_BUSINESS_ENTERPRISE_REGISTER.includes(form);
  return {
    ...head,
    historiskeNavn: [],
    registreringsdatoEnhetsregisteret: registeredOn(organisation.establishDate),
    registrertIMvaregisteret: organisation.hasEmployees,
    ...Object.fromEntries(codes),
    ...(organisation.hasEmployees ? { antallAnsatte: organisation.employees } : {}),
    harRegistrertAntallAnsatte: organisation.hasEmployees,
    epostadresse: organisation.email,
    mobil: `${organisation.phone.slice(0, 3)} ${organisation.phone.slice(3, 5)} ${organisation.phone.slice(5)}`,
    ...(stub.foreignAddress
      ? { forretningsadresse: stub.foreignAddress, postadresse: addressJson(organisation) }
      : { forretningsadresse: addressJson(organisation) }),
    ...(form === 'ENK' || form === 'NUF' ? {} : { stiftelsesdato: organisation.establishDate }),
    ...(form === 'NUF' ? { ...foreignJson, ...stub.home } : {}),
    institusjonellSektorkode: stub.sector
      ? { kode: stub.sector, beskrivelse: 'Offentlig eid' }
      : form === 'ENK'
        ? { kode: '8200', beskrivelse: 'Personlig næringsdrivende' }
        : { kode: '2100', beskrivelse: 'Private aksjeselskaper mv.' },
    registrertIForetaksregisteret: enterprise,
    registrertIStiftelsesregisteret: form === 'STI',
    registrertIFrivillighetsregisteret: form === 'FLI',
    ...(accountsOf === null ? {} : { sisteInnsendteAarsregnskap: accountsOf }),
    ...(capital === null
      ? {}
      : {
          kapital: {
            belop: capital,
            antallAksjer: 300,
            type: 'Aksjekapital',
            valuta: 'NOK',
            innfortDato: '2018-04-20',
          },
        }),
    konkurs: stub.konkurs ?? false,
    ...(stub.konkursdato ? { konkursdato: stub.konkursdato } : {}),
    underAvvikling: false,
    underTvangsavviklingEllerTvangsopplosning: false,
    // Two states have no flag: only the date tells of them.
    ...(stub.reconstructionSince ? { underRekonstruksjonsforhandlingDato: stub.reconstructionSince } : {}),
    ...(stub.insolvencyAbroadSince ? { underUtenlandskInsolvensbehandlingDato: stub.insolvencyAbroadSince } : {}),
    maalform: 'Bokmål',
    ...(form === 'ENK'
      ? {}
      : {
          vedtektsfestetFormaal: [
            `Drive ${(organisation.businessCodes[0]?.name ?? 'virksomhet').toLowerCase()} og det som hører til.`,
          ],
        }),
    aktivitet: organisation.businessCodes.slice(0, 1).map((code) => code.name),
    ...(enterprise ? { registreringsdatoForetaksregisteret: '2018-04-20' } : {}),
    registrertIPartiregisteret: false,
    paategninger: stub.notes ?? [],
    erIKonsern: false,
    ...links,
    respons_klasse: 'Enhet',
  };
}

const foreignJson = {
  utenlandskRegisterNavn: 'Companies House',
  registreringsnummerIHjemlandet: '01234567',
  underlagtLovgivningLandKode: 'GB',
  underlagtLovgivningLand: 'Storbritannia',
  foretaksformIHjemlandet: { kode: 'LTD', beskrivelse: 'Private limited company' },
  utenlandskRegisterAdresse: { adresse: ['1 Sample Street'], poststed: 'London', land: 'Storbritannia' },
};

export function addressJson({ address }: Organisation) {
  const municipality = MUNICIPALITIES[address.postalArea] ?? { name: address.postalArea, number: '0000' };
  return {
    land: 'Norge',
    landkode: 'NO',
    postnummer: address.postalCode,
    poststed: address.postalArea,
    adresse: [address.street],
    kommune: municipality.name,
    kommunenummer: municipality.number,
  };
}
