/** Writes an organisation's signature and procuration rights as the public register of them does. */
import type { People } from '../people/people.ts';
import { fullName, type Organisation } from '../people/person.ts';
import {
  type Combination,
  EXEMPT_FORMS,
  type RoleHolder,
  registeredCombinations,
  statutoryCombinations,
} from './combinations.ts';
import { ROLES } from './names.ts';
import { formJson } from './unit-json.ts';

const SIGNING_ROLES = ['DAGL', 'INNH', 'LEDE', 'NEST', 'MEDL', 'DTSO', 'DTPR', 'KOMP'];
const ROUTINE_OK = { kode: 'OK', tekstforklaring: 'Maskinelt oppslag utført uten feil.' };
const RULES = {
  RF: { kode: 'RF', tekstforklaring: 'Regel funnet.' },
  RT: { kode: 'RT', tekstforklaring: 'Regel kan ikke tolkes' },
  RI: { kode: 'RI', tekstforklaring: 'Regel er ikke registrert eller standardisert.', regelIdent: null },
};
const COMBINED = { kode: 'OK', tekstforklaring: 'Kombinasjon finnes.' };
const NOT_COMBINED = { kode: 'IK', tekstforklaring: 'Kombinasjon kan ikke hentes eller finnes ikke.' };
const BASIS = { kode: 'SF', tekstforklaring: 'Signeringsgrunnlag finnes' };
const NO_BASIS = { kode: 'SI', tekstforklaring: 'Signeringsgrunnlag finnes ikke' };

export type Lookup = { readonly origin: string; readonly people: People; readonly now: Date; readonly ident: number };

/** The answer of `GET /fullmakt/enheter/{orgnr}/signatur`. */
export function signatureJson(lookup: Lookup, organisation: Organisation): Record<string, unknown> {
  if (EXEMPT_FORMS.includes(organisation.selskapsform)) return exemptJson(lookup, organisation);
  const unreadable = organisation.stub.fullmakt?.regelStatus === 'RT';
  const combinations = unreadable
    ? []
    : [...statutoryCombinations(organisation), ...registeredCombinations(organisation)];
  const code = organisation.signingRule?.code ?? null;
  // An owner signs by law: nothing is registered of a sole proprietorship.
  const standard = code !== null && code !== 'INNH';
  return {
    ...headJson(lookup),
    status: {
      rutineStatus: ROUTINE_OK,
      kombinasjonStatus: combinations.length > 0 ? COMBINED : NOT_COMBINED,
      regelStatus: unreadable ? RULES.RT : standard ? { ...RULES.RF, regelIdent: code } : RULES.RI,
    },
    enhet: unit(lookup, organisation),
    signeringsGrunnlag:
      organisation.signingRule && code !== 'INNH'
        ? {
            ...BASIS,
            signaturProkuraRoller: {
              signaturProkuraFritekst: sentence(organisation.signingRule.text),
              ...(unreadable ? { personRolleGrunnlag: [] } : {}),
            },
            muligeSigneringsRoller: {
              personRolleGrunnlag: organisation.roles
                .filter(({ role }) => SIGNING_ROLES.includes(role))
                .map((holder) => holderJson(lookup, holder)),
            },
          }
        : NO_BASIS,
    ...(combinations.length > 0 || unreadable
      ? {
          signeringsKombinasjon: {
            kombinasjon: combinations.map((combination) => combinationJson(lookup, combination, combinations)),
          },
        }
      : {}),
    ...links(lookup, organisation, 'signatur'),
  };
}

/** The answer of `GET /fullmakt/enheter/{orgnr}/prokura`: each holder of procuration alone, and mostly nobody. */
export function procurationJson(lookup: Lookup, organisation: Organisation): Record<string, unknown> {
  if (EXEMPT_FORMS.includes(organisation.selskapsform)) return exemptJson(lookup, organisation);
  const holders = organisation.roles.filter(({ role }) => role === 'PROK').map((holder) => holderJson(lookup, holder));
  const alone = { kode: 'PROK', tekstforklaring: 'Prokura' };
  return {
    ...headJson(lookup),
    status: {
      rutineStatus: ROUTINE_OK,
      kombinasjonStatus: holders.length > 0 ? COMBINED : NOT_COMBINED,
      regelStatus: RULES.RI,
    },
    enhet: unit(lookup, organisation),
    ...(holders.length > 0
      ? {
          signeringsGrunnlag: { ...BASIS, signaturProkuraRoller: { personRolleGrunnlag: holders } },
          signeringsKombinasjon: {
            kombinasjon: holders.map((holder, at) => ({
              ...alone,
              kombinasjonsId: String(at + 1),
              personRolleKombinasjon: [holder],
            })),
          },
        }
      : { signeringsGrunnlag: NO_BASIS }),
    ...links(lookup, organisation, 'prokura'),
  };
}

function exemptJson({ origin }: Lookup, { organisationNumber, name, selskapsform }: Organisation) {
  return {
    enhet: {
      organisasjonsnummer: organisationNumber,
      navn: name.toUpperCase(),
      organisasjonsform: { kode: formJson(origin, selskapsform).kode },
    },
    status: { rutineStatus: { kode: 'NA', tekstforklaring: `Unntak for organisasjonsform: ${selskapsform}` } },
  };
}

function headJson({ now, ident }: Lookup) {
  const oslo = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Oslo',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(now);
  return { oppslagsData: { oppslagsTidspunkt: oslo.replace(' ', 'T'), oppslagsIdent: String(1_000_000 + ident) } };
}

function unit({ origin }: Lookup, organisation: Organisation) {
  return {
    organisasjonsnummer: organisation.organisationNumber,
    navn: organisation.name.toUpperCase(),
    organisasjonsform: formJson(origin, organisation.selskapsform),
    konkurs: String(organisation.stub.konkurs ?? false),
    underAvvikling: 'false',
    underTvangsavviklingEllerTvangsopplosning: 'false',
    _links: { self: { href: `${origin}/enhetsregisteret/api/enheter/${organisation.organisationNumber}` } },
  };
}

function combinationJson(lookup: Lookup, combination: Combination, all: readonly Combination[]) {
  const id = all.filter(({ code }) => code === combination.code).indexOf(combination) + 1;
  return {
    kode: combination.code,
    tekstforklaring: combination.text,
    kombinasjonsId: String(id),
    personRolleKombinasjon: combination.holders.map((holder) => holderJson(lookup, holder)),
  };
}

function holderJson({ people }: Lookup, { role, person: id }: RoleHolder) {
  const person = people.personById(id);
  const [year, month, day] = (person?.birthDate ?? '').split('-');
  const text = role === 'DAGL' ? 'Daglig leder/administrerende direktør' : (ROLES[role]?.name ?? role);
  return {
    fodselsdato: `${day}.${month}.${year}`,
    navn: person ? fullName(person) : id,
    rolle: { kode: role, tekstforklaring: text },
  };
}

function links({ origin }: Lookup, { organisationNumber }: Organisation, what: string) {
  return { _links: { self: { href: `${origin}/fullmakt/enheter/${organisationNumber}/${what}` } } };
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
