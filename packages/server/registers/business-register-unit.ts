/** A unit of the business register as it stands on the wire, and as the organisation we keep. */
import type { Address } from '@bli-kunde/domain/contact/address.ts';
import { companyFormOf } from '@bli-kunde/domain/organisation/company-form.ts';
import type { Condition, RegisterNote } from '@bli-kunde/domain/organisation/condition.ts';
import type { Organisation } from '@bli-kunde/domain/organisation/organisation.ts';
import { phoneDigits } from '@bli-kunde/domain/norway/phone.ts';
import * as z from 'zod';
import type { Reader } from './outside-answer.ts';
import { countryOf } from './population-country.ts';
import { count, day, fields, flag, isAbsent, lines, list, optional, text } from './tolerant-reader.ts';

/** Contact data that the register happens to have; each part is valid or null. */
export interface RegisteredContact {
  readonly email: string | null;
  /** Eight digits. */
  readonly phone: string | null;
}

export type UnitAnswer =
  | { readonly kind: 'found'; readonly organisation: Organisation; readonly contact: RegisteredContact }
  /** The register has it no more, it is bankrupt or being wound up, or never had it (B-069); `withheld` may not be told of. */
  | { readonly kind: 'deleted' | 'bankrupt' | 'dissolving' | 'unknown' | 'withheld' }
  /** The number of a department. Names are null where the register tells none. */
  | {
      readonly kind: 'sub-unit';
      readonly name: string | null;
      readonly isDeleted: boolean;
      readonly mainUnit: { readonly organisationNumber: string; readonly name: string | null } | null;
    };

const coded = fields({ kode: text, beskrivelse: optional(text) });
const address = fields({
  adresse: lines,
  postnummer: optional(text),
  poststed: optional(text),
  land: optional(text),
  landkode: optional(text),
});
/** Something stands there, though it may be no day: a state that has a date is there however the date is written. */
const told = z.unknown().transform((value) => !isAbsent(value));
const note = fields({ infotype: optional(text), tekst: optional(text), innfoertDato: optional(day) });

/** The number asked for is the number answered: it alone makes the answer; what else is missing is unknown. */
const numbered = (number: string) =>
  z.union([z.string(), z.number()]).refine((answered) => String(answered).replace(/\s/g, '') === number);

const UNIT = {
  navn: optional(text),
  organisasjonsform: optional(coded),
  respons_klasse: optional(text),
  slettedato: told,
  nedleggelsesdato: told,
  konkurs: optional(flag),
  konkursdato: told,
  underAvvikling: optional(flag),
  underAvviklingDato: told,
  underTvangsavviklingEllerTvangsopplosning: optional(flag),
  underRekonstruksjonsforhandlingDato: told,
  underUtenlandskInsolvensbehandlingDato: told,
  paategninger: list(note),
  overordnetEnhet: optional(text),
  forretningsadresse: optional(address),
  postadresse: optional(address),
  stiftelsesdato: optional(day),
  registreringsdatoEnhetsregisteret: optional(day),
  naeringskode1: optional(coded),
  naeringskode2: optional(coded),
  naeringskode3: optional(coded),
  antallAnsatte: optional(count),
  harRegistrertAntallAnsatte: optional(flag),
  institusjonellSektorkode: optional(coded),
  aktivitet: optional(lines),
  vedtektsfestetFormaal: optional(lines),
  registrertIMvaregisteret: optional(flag),
  underlagtLovgivningLandKode: optional(text),
  registreringsnummerIHjemlandet: optional(text),
  epostadresse: optional(text),
  telefon: optional(text),
  mobil: optional(text),
};

/** A unit or a sub-unit; `number` is nine digits. */
export const unitSchema = (number: string) => fields({ organisasjonsnummer: numbered(number), ...UNIT });
/** One of the units of a search, whatever its number. */
export const foundUnitSchema = fields({ organisasjonsnummer: z.union([z.string(), z.number()]), ...UNIT });
type Unit = z.output<typeof foundUnitSchema>;

/** The body of 410: with the number it is a unit that is taken away, and without one nothing may be said of it. */
export const removedUnit = (number: string): Reader<UnitAnswer> => ({
  maxBytes: 65_536,
  read(bytes) {
    let body: unknown;
    try {
      body = JSON.parse(bytes.toString('utf8'));
    } catch {
      return { kind: 'withheld' };
    }
    return { kind: fields({ organisasjonsnummer: numbered(number) }).safeParse(body).success ? 'deleted' : 'withheld' };
  },
});

const SUB_UNIT_FORMS = ['BEDR', 'AAFY'];
const isDeleted = ({ slettedato, respons_klasse: kind }: Unit): boolean => slettedato || /^slettet/i.test(kind ?? '');

/** A department of another unit; its number is no customer's. */
export const isSubUnit = ({ respons_klasse: kind, organisasjonsform }: Unit): boolean =>
  /underenhet$/i.test(kind ?? '') || SUB_UNIT_FORMS.includes((organisasjonsform?.kode ?? '').toUpperCase());

/** Without the main unit's name, which is asked for beside. */
export const subUnitOf = (unit: Unit): UnitAnswer & { readonly kind: 'sub-unit' } => ({
  kind: 'sub-unit',
  name: unit.navn ?? null,
  isDeleted: isDeleted(unit) || unit.nedleggelsesdato,
  mainUnit:
    unit.overordnetEnhet === undefined
      ? null
      : { organisationNumber: unit.overordnetEnhet.replace(/\s/g, ''), name: null },
});

/**
 * B-069: only a unit that is neither deleted, bankrupt nor being wound up is found. Names stay as the register writes them.
 * `unread` counts the notes that could not be read.
 */
export function unitOf(unit: Unit, number: string, unread: number): UnitAnswer {
  if (isSubUnit(unit)) return subUnitOf(unit);
  if (isDeleted(unit)) return { kind: 'deleted' };
  if (unit.konkurs || unit.konkursdato) return { kind: 'bankrupt' };
  if (unit.underAvvikling || unit.underAvviklingDato || unit.underTvangsavviklingEllerTvangsopplosning)
    return { kind: 'dissolving' };
  const codes = [unit.naeringskode1, unit.naeringskode2, unit.naeringskode3];
  return {
    kind: 'found',
    organisation: {
      name: unit.navn ?? number,
      organisationNumber: number,
      companyForm: companyFormOf(unit.organisasjonsform?.kode),
      address: addressOf(unit),
      establishedOn: unit.stiftelsesdato ?? null,
      ...(unit.registreringsdatoEnhetsregisteret === undefined
        ? {}
        : { registeredOn: unit.registreringsdatoEnhetsregisteret }),
      businessCodes: codes.flatMap((code) =>
        code === undefined ? [] : [{ code: code.kode, name: code.beskrivelse ?? code.kode }],
      ),
      // One to four employees are withheld while the register says that there are some: then the number is unknown.
      employees: unit.harRegistrertAntallAnsatte === false ? null : (unit.antallAnsatte ?? null),
      conditions: conditionsOf(unit, unread),
      notes: unit.paategninger.map(noteOf),
      ...sectorOf(unit),
      ...activityOf(unit),
      ...homeOf(unit),
    },
    contact: { email: unit.epostadresse ?? null, phone: phoneDigits(unit.mobil) ?? phoneDigits(unit.telefon) },
  };
}

const sectorOf = ({ institusjonellSektorkode: sector }: Unit): Pick<Organisation, 'sector'> =>
  sector === undefined ? {} : { sector: sector.kode };

/** Lines of the register are cut anywhere: they are one text. What it does goes before what its statutes let it do (D-266). */
function activityOf({
  aktivitet,
  vedtektsfestetFormaal,
  registrertIMvaregisteret: vat,
}: Unit): Pick<Organisation, 'activity' | 'isInVatRegister'> {
  const [activity] = [aktivitet, vedtektsfestetFormaal].flatMap((written = []) => written.join(' ').trim() || []);
  return { ...(activity === undefined ? {} : { activity }), ...(vat === undefined ? {} : { isInVatRegister: vat }) };
}

/** Under which country's law a foreign enterprise stands, and its number there; left out where either is not told (D-065). */
function homeOf({
  underlagtLovgivningLandKode: land,
  registreringsnummerIHjemlandet: number,
}: Unit): Pick<Organisation, 'home'> {
  const country = land === undefined ? null : countryOf(land);
  return country && number !== undefined ? { home: { country, foreignNumber: number } } : {};
}

/** a state that is only a date counts, and a state that is not told is unknown, which is not clean. */
function conditionsOf(unit: Unit, unread: number): Condition[] {
  const states = [unit.konkurs, unit.underAvvikling, unit.underTvangsavviklingEllerTvangsopplosning];
  const held: readonly (readonly [Condition, boolean])[] = [
    ['RECONSTRUCTION', unit.underRekonstruksjonsforhandlingDato],
    ['INSOLVENCY_ABROAD', unit.underUtenlandskInsolvensbehandlingDato],
    ['STATE_UNKNOWN', unit.navn === undefined || states.includes(undefined)],
    ['NOTED', unit.paategninger.length > 0 || unread > 0],
  ];
  return held.flatMap(([condition, holds]) => (holds ? [condition] : []));
}

const noteOf = ({ infotype, tekst, innfoertDato }: z.output<typeof note>): RegisterNote => ({
  code: infotype ?? null,
  text: tekst ?? null,
  since: innfoertDato ?? null,
});

type Place = z.output<typeof address>;

/** By its country where one is told, and else by a Norwegian post code. */
const isNorwegian = ({ landkode, land, postnummer = '' }: Place): boolean =>
  landkode || land
    ? (landkode ?? 'NO').toUpperCase() === 'NO' && (land ?? 'NORGE').toUpperCase() === 'NORGE'
    : /^\d{4}$/.test(postnummer);

/** the Norwegian one of the business and the postal address; where both are abroad, the business address with its country. */
function addressOf({ forretningsadresse, postadresse }: Unit): Address {
  const places = [forretningsadresse, postadresse].filter((place) => place !== undefined);
  const place = places.find(isNorwegian) ?? places[0];
  const country = place === undefined || isNorwegian(place) ? undefined : (place.land ?? place.landkode);
  return {
    street: (place?.adresse ?? []).join(', '),
    postalCode: place?.postnummer ?? '',
    postalArea: place?.poststed ?? '',
    ...(country === undefined ? {} : { country }),
  };
}
