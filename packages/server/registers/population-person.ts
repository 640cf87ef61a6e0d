/** One person's document of the population register as facts of the product: what is current, and what leaves the rest to a person. */
import { CITIZENSHIP_UNKNOWN } from '@bli-kunde/domain/kyc/citizenship.ts';
import { NORWAY } from '@bli-kunde/domain/kyc/rows/country-choice.ts';
import { REGISTER_CAUTIONS, type RegisterCaution } from '@bli-kunde/domain/person/register-caution.ts';
import * as z from 'zod';
import {
  addressOf,
  addressProperty,
  gradingProperty,
  isProtected,
  type RegisteredAddress,
} from './population-address.ts';
import { registerCountry } from './population-country.ts';
import { capacityProperty, guardianshipCautions, guardianshipProperty } from './population-guardianship.ts';
import { writtenName } from './population-name.ts';
import {
  decidingNumber,
  decidingWord,
  knownWord,
  nationalNumber,
  notOver,
  property,
  theCurrent,
} from './population-property.ts';
import { count, day, fields, flag, isAbsent, optional, text } from './tolerant-reader.ts';

export interface RegisteredPerson {
  /** The number in use: another than the one asked about where that has been replaced, and then `NUMBER_REPLACED` is among the cautions. */
  readonly nationalId: string;
  /** Empty for who has one name only, which is the last name. */
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`; null where the register has no day, and then `BIRTH_DATE_UNKNOWN` is among the cautions. */
  readonly birthDate: string | null;
  /** Null when the address is protected, and when the register has none that can be written to. */
  readonly address: RegisteredAddress | null;
  readonly addressIsProtected: boolean;
  /** Three-letter country codes, `XXX` for nobody's citizen; none where the register does not state any. */
  readonly citizenships: readonly string[];
  readonly birthCountry: string | null;
  readonly residenceCountry: string | null;
  /** Set of whoever has moved abroad, also to where the register does not know (D-021). */
  readonly livesAbroad?: true;
  /** Each once; any of them leaves the rest to a person. */
  readonly cautions: readonly RegisterCaution[];
}

interface StatusMeaning {
  readonly caution: RegisterCaution | null;
  /**
   * Residence by the status: NORWAY, ABROAD whatever address in Norway is left, BY_ADDRESS where it says nothing
   * and an address does, UNTOLD where an address in Norway says nothing either.
   */
  readonly lives: 'NORWAY' | 'ABROAD' | 'BY_ADDRESS' | 'UNTOLD';
}

/**
 * Meaning of a status; one that is not in the table is unknown. Words of the register's code list (`kodeverk.json` of the contract, 30 November 2026);
 * what each says of where somebody lives is common knowledge and not read at the register, and that of `foedselsregistrert`, `midlertidig` and
 * `aktiv` is unsure.
 */
const STATUSES = {
  /** Registered as resident. */
  bosatt: { caution: null, lives: 'NORWAY' },
  /** Was resident and has moved abroad. */
  utflyttet: { caution: null, lives: 'ABROAD' },
  /** Birth is notified, and nothing of where they live yet. */
  foedselsregistrert: { caution: null, lives: 'BY_ADDRESS' },
  /** Has a D-number, often for work: the stay is no residence, and an address in Norway is true. */
  midlertidig: { caution: null, lives: 'BY_ADDRESS' },
  /** Has a number and was never resident, such as who has a D-number or lives on Svalbard. */
  ikkeBosatt: { caution: null, lives: 'BY_ADDRESS' },
  /** Has a D-number that is in use. */
  aktiv: { caution: null, lives: 'BY_ADDRESS' },
  /** Has a D-number that nobody has confirmed for five years: so old is its address. */
  inaktiv: { caution: 'NUMBER_INACTIVE', lives: 'UNTOLD' },
  /** Nobody knows where they are. */
  forsvunnet: { caution: 'DISAPPEARED', lives: 'UNTOLD' },
  doed: { caution: 'DEAD', lives: 'UNTOLD' },
  /** The number is in use no more. */
  opphoert: { caution: 'NUMBER_CEASED', lives: 'UNTOLD' },
} as const satisfies Readonly<Record<string, StatusMeaning>>;
type PersonStatus = keyof typeof STATUSES;
const PERSON_STATUSES = Object.keys(STATUSES) as PersonStatus[];

const NUMBER_STATUSES = ['iBruk', 'opphoert'] as const;
/** Relations by the relative's part in them (`kodeverk.json` of the contract). */
const RELATIVES = ['mor', 'far', 'medmor', 'barn', 'soesken', 'ektefelleEllerPartner', 'doedfoedtBarn'] as const;

/** Undefined where it is absent, null where the register says that it is not stated; one that cannot be read is one that nobody knows. */
const citizenship = z.unknown().transform((value): string | null | undefined => {
  const read = optional(registerCountry).parse(value);
  return read === undefined && !isAbsent(value) ? CITIZENSHIP_UNKNOWN : read;
});
const relationProperty = property({
  relatertPerson: optional(nationalNumber),
  relatertPersonsRolle: knownWord(RELATIVES),
});
const responsibilityProperty = property({
  ansvar: decidingWord,
  ansvarssubjekt: decidingNumber,
  ansvarlig: optional(nationalNumber),
});

/**
 * Only what is used; everything but the number may be absent.
 * @param today `YYYY-MM-DD` in Oslo: nobody is born after it
 */
export const personDocument = (today: string) =>
  fields({
    identifikasjonsnummer: property({ foedselsEllerDNummer: nationalNumber, status: knownWord(NUMBER_STATUSES) }),
    status: property({ status: knownWord(PERSON_STATUSES) }),
    doedsfall: property({ doedsdato: optional(day) }),
    falskIdentitet: property({ erFalsk: optional(flag) }),
    foedsel: property({
      foedselsdato: optional(day.refine((born) => born <= today)),
      foedselsaar: optional(count),
      foedeland: optional(registerCountry),
    }),
    navn: property({ fornavn: optional(text), mellomnavn: optional(text), etternavn: optional(text) }),
    statsborgerskap: property({ statsborgerskap: citizenship }),
    adressebeskyttelse: gradingProperty,
    bostedsadresse: addressProperty,
    oppholdsadresse: addressProperty,
    deltBosted: addressProperty,
    postadresse: addressProperty,
    postadresseIUtlandet: addressProperty,
    preferertKontaktadresse: addressProperty,
    utflytting: property({ tilflyttingsland: optional(registerCountry) }),
    familierelasjon: relationProperty,
    foreldreansvar: responsibilityProperty,
    vergemaalEllerFremtidsfullmakt: guardianshipProperty,
    rettsligHandleevne: capacityProperty,
  });
export type PersonDocument = z.output<ReturnType<typeof personDocument>>;

/** Every number that the register has or had for the person. */
export const numbersOf = ({ identifikasjonsnummer }: PersonDocument): readonly string[] =>
  identifikasjonsnummer.all.map(({ foedselsEllerDNummer }) => foedselsEllerDNummer);

const statusCaution = (word: PersonStatus | null | undefined): RegisterCaution | null =>
  word === undefined || word === null ? 'STATUS_UNKNOWN' : STATUSES[word].caution;

/** Of the current status, and of each that does not say whether it is. */
const statusCautions = ({ status }: PersonDocument): (RegisterCaution | null)[] => [
  statusCaution(theCurrent(status)?.status),
  ...status.all.filter(({ erGjeldende }) => erGjeldende === undefined).map((one) => statusCaution(one.status)),
  ...(status.dropped > 0 ? (['STATUS_UNKNOWN'] as const) : []),
];

/** The number in use, and whether that is the one asked about. */
function numberInUse({ identifikasjonsnummer }: PersonDocument, asked: string) {
  const inUse = identifikasjonsnummer.all.filter(
    ({ status, erGjeldende }) => erGjeldende !== false && status !== 'opphoert',
  );
  const numbers = [...new Set(inUse.map(({ foedselsEllerDNummer }) => foedselsEllerDNummer))];
  const [one, ...others] = numbers;
  const told = numbers.includes(asked)
    ? { nationalId: asked, caution: null }
    : one !== undefined && others.length === 0
      ? { nationalId: one, caution: 'NUMBER_REPLACED' as const }
      : { nationalId: asked, caution: 'NUMBER_CEASED' as const };
  // A word that nobody knows is none of being in use.
  const isUnknown = inUse.some(
    ({ foedselsEllerDNummer, status }) => foedselsEllerDNummer === told.nationalId && status === null,
  );
  return { ...told, isUnknown };
}

const isDead = ({ doedsfall }: PersonDocument): boolean => doedsfall.dropped > 0 || notOver(doedsfall).length > 0;
const isFalse = ({ falskIdentitet }: PersonDocument): boolean =>
  falskIdentitet.dropped > 0 || notOver(falskIdentitet).some(({ erFalsk }) => erFalsk !== false);

/** By the current status; null for none that is known. */
function livesBy({ status }: PersonDocument): StatusMeaning['lives'] | null {
  const word = theCurrent(status)?.status ?? null;
  return word === null ? null : STATUSES[word].lives;
}

/** Country of residence; of a person who is not resident (a D-number), as far as a move or an address gives it. */
function residenceOf(document: PersonDocument, address: RegisteredAddress | null): string | null {
  const lives = livesBy(document);
  if (lives === 'NORWAY') return NORWAY;
  const country = address?.country ?? null;
  if (lives === 'BY_ADDRESS') return country;
  const moved = (lives === 'ABROAD' && theCurrent(document.utflytting)?.tilflyttingsland) || null;
  return [moved, country].find((one) => one !== null && one !== NORWAY) ?? null;
}

/** The person by their own document, which names the number asked about. */
export function personOf(document: PersonDocument, asked: string): RegisteredPerson {
  const { bostedsadresse, oppholdsadresse, deltBosted, postadresse, postadresseIUtlandet } = document;
  const { nationalId, caution, isUnknown } = numberInUse(document, asked);
  const { firstName, lastName } = writtenName(theCurrent(document.navn));
  const birth = theCurrent(document.foedsel);
  const graded = [bostedsadresse, oppholdsadresse, deltBosted, postadresse, postadresseIUtlandet];
  const addressIsProtected = isProtected(document.adressebeskyttelse, [...graded, document.preferertKontaktadresse]);
  const found = new Set([
    ...(isDead(document) ? ['DEAD'] : []),
    ...(isFalse(document) ? ['FALSE_IDENTITY'] : []),
    caution,
    ...(isUnknown ? ['STATUS_UNKNOWN'] : []),
    ...statusCautions(document),
    ...guardianshipCautions(document.vergemaalEllerFremtidsfullmakt, document.rettsligHandleevne),
    ...(firstName === '' && lastName === '' ? ['NAME_UNKNOWN'] : []),
    ...(birth?.foedselsdato === undefined ? ['BIRTH_DATE_UNKNOWN'] : []),
  ]);
  const citizenships = [
    ...notOver(document.statsborgerskap).flatMap(({ statsborgerskap }) => statsborgerskap ?? []),
    ...(document.statsborgerskap.dropped > 0 ? [CITIZENSHIP_UNKNOWN] : []),
  ];
  return {
    nationalId,
    firstName,
    lastName,
    birthDate: birth?.foedselsdato ?? null,
    address: addressIsProtected
      ? null
      : addressOf([bostedsadresse, oppholdsadresse, postadresse, postadresseIUtlandet]),
    addressIsProtected,
    citizenships: [...new Set(citizenships)],
    birthCountry: birth?.foedeland ?? null,
    ...(livesBy(document) === 'ABROAD' ? { livesAbroad: true as const } : {}),
    residenceCountry: residenceOf(document, addressOf([postadresseIUtlandet, bostedsadresse, oppholdsadresse])),
    cautions: REGISTER_CAUTIONS.filter((one) => found.has(one)),
  };
}
