/** Sub-units, and the search for units, as the public register answers. */
import type { People } from '../people/people.ts';
import type { Organisation } from '../people/person.ts';
import type { World } from '../world.ts';
import { addressJson, formJson, unitJson } from './unit-json.ts';

const API = '/enhetsregisteret/api';

interface SubUnit {
  readonly organisationNumber: string;
  readonly name: string;
  readonly parent: string;
  /** `YYYY-MM-DD`. */
  readonly deletedOn?: string;
}

export const SUB_UNITS: readonly SubUnit[] = [
  { organisationNumber: '319000364', name: 'TESTBYGG ENTREPRENØR AVD BERGEN', parent: '319000011' },
  { organisationNumber: '318101140', name: 'NEDLAGT AVDELING', parent: '319000011', deletedOn: '2026-09-21' },
];

/** The answer of `GET /underenheter/{orgnr}`; a deleted one does not tell whose it was. */
export function subUnitJson(origin: string, one: SubUnit, people: People): Record<string, unknown> {
  const { organisationNumber, name, parent: number, deletedOn } = one;
  const self = { self: { href: `${origin}${API}/underenheter/${organisationNumber}` } };
  const head = { organisasjonsnummer: organisationNumber, navn: name, organisasjonsform: formJson(origin, 'BEDR') };
  if (deletedOn !== undefined)
    return {
      ...head,
      historiskeNavn: [],
      slettedato: deletedOn,
      nedleggelsesdato: deletedOn,
      _links: self,
      respons_klasse: 'SlettetUnderEnhet',
    };
  const parent = people.organisation(number);
  if (parent === null) throw new Error(`no main unit ${number}`);
  const [code] = parent.businessCodes;
  return {
    ...head,
    historiskeNavn: [],
    registreringsdatoEnhetsregisteret: '2020-01-10',
    registrertIMvaregisteret: false,
    ...(code ? { naeringskode1: { kode: code.code, beskrivelse: code.name } } : {}),
    antallAnsatte: parent.employees,
    harRegistrertAntallAnsatte: true,
    overordnetEnhet: number,
    oppstartsdato: '2020-01-10',
    beliggenhetsadresse: addressJson(parent),
    _links: { ...self, overordnetEnhet: { href: `${origin}${API}/enheter/${number}` } },
    respons_klasse: 'Underenhet',
  };
}

export interface UnitQuery {
  readonly navn?: string;
  /** Numbers with commas between. */
  readonly organisasjonsnummer?: string;
  readonly size?: string;
  readonly page?: string;
}

/** The answer of `GET /enheter`, or the body of a 400. */
export function searchJson(
  { origin, clock }: Pick<World, 'origin' | 'clock'>,
  organisations: readonly Organisation[],
  query: UnitQuery,
): Record<string, unknown> {
  const size = Number(query.size ?? 20);
  const page = Number(query.page ?? 0);
  if (!Number.isInteger(size) || !Number.isInteger(page) || size < 1 || page < 0)
    return {
      tidsstempel: clock.now().getTime(),
      status: 400,
      feilmelding: 'Feilaktig forespørsel',
      sti: `${API}/enheter`,
      antallFeil: 1,
      valideringsfeil: [
        {
          feilmelding: 'Ugyldig sidestørrelse eller sidetall',
          parametere: ['size', 'page'],
          feilaktigVerdi: `[${size}, ${page}]`,
        },
      ],
    };
  const wanted = (query.navn ?? '').trim().toUpperCase();
  const numbers = query.organisasjonsnummer?.split(',') ?? null;
  const hits = organisations
    .filter(({ organisationNumber }) => numbers === null || numbers.includes(organisationNumber))
    .filter(({ name }) => name.toUpperCase().includes(wanted));
  const link = (number: number) => ({
    href: `${origin}${API}/enheter?navn=${encodeURIComponent(wanted)}&size=${size}&page=${number}`,
  });
  const pages = Math.ceil(hits.length / size);
  const shown = hits.slice(page * size, (page + 1) * size).map((organisation) => unitJson(origin, organisation));
  return {
    ...(shown.length > 0 ? { _embedded: { enheter: shown } } : {}),
    _links: {
      ...(pages > 1 ? { first: link(0), last: link(pages - 1) } : {}),
      self: link(page),
      ...(page + 1 < pages ? { next: link(page + 1) } : {}),
    },
    page: { size, totalElements: hits.length, totalPages: pages, number: page },
  };
}
