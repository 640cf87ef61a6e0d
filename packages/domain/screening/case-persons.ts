/** Everybody on a case, persons and organisations, each once, with what they are on it and what is declared of them: all of them are screened. */
import type { CaseFacts } from '../kyc/case-facts.ts';
import type { Actor } from '../kyc/actors/actor.ts';
import type { Known } from '../kyc/condition.ts';
import type { DynamicAnswers } from '../kyc/dynamic/question.ts';
import type { Owner, OwnersAnswer } from '../kyc/owners/answer.ts';
import type { RegisteredOwners } from '../kyc/owners/register.ts';
import type { PepAnswer } from '../kyc/pep/entry.ts';
import { ORGANISATION, TRUSTS_KIND, type TrustsAnswer } from '../kyc/trusts/answer.ts';
import { countriesSaid } from '../kyc/risk/countries-said.ts';
import { positionCounts } from '../kyc/risk/positions.ts';
import type { RoleEnd } from '../kyc/rows/role-end.ts';
import type { CountryAnswer } from '../kyc/sections/country.ts';
import { nameKey } from '../norway/name.ts';
import { birthDateIn } from '../norway/national-id.ts';
import { normaliseNationalId } from '../norway/national-id-digits.ts';
import type { ScreenedSubject } from './hit.ts';
import { namedInQuestions } from './named-in-questions.ts';
import type { NumberCheck } from './number-check.ts';

export const CASE_ROLES = [
  'APPLICANT',
  'CHILD',
  'GUARDIAN',
  'CEO',
  'CHAIRMAN',
  'BOARD_MEMBER',
  'SIGNATORY',
  /** Somebody else who leads or acts for the organisation by a role of the business register; a person or an organisation. */
  'ROLE_HOLDER',
  /** Of the organisation's online bank: may make payments from its accounts. */
  'ADMINISTRATOR',
  'BENEFICIAL_OWNER',
  /** An owner in the register of beneficial owners, whatever is answered. */
  'REGISTERED_OWNER',
  /** Somebody with a public position whom another person on the case stands near. */
  'RELATED_PEP',
  /** The organisation that the case is about. */
  'CUSTOMER',
  /** A company between an owner and the customer, by answer or by register. */
  'OWNER_COMPANY',
  /** An organisation with another role in the customer: a partner, or the company that a foreign one is a branch of. */
  'CORPORATE_ACTOR',
  /** Somebody who holds shares or a seat for another, whom they act for, or who stands behind; a person or an organisation. */
  'NOMINEE',
  /** A trust or a similar legal arrangement, or an organisation with a part in one. */
  'TRUST',
  /** Owner of the account that a disponent is to use, as the disponent names them. */
  'ACCOUNT_OWNER',
  /** The one whose loan a guarantor stands surety for, as the guarantor names them; a person or an organisation. */
  'BORROWER',
] as const;
export type CaseRole = (typeof CASE_ROLES)[number];

export interface CasePerson {
  readonly subject: ScreenedSubject;
  /** An organisation's own number, where it has a Norwegian one. */
  readonly registrationNumber?: string | null;
  /** Keyed hash of the national id, where it is known: tells namesakes born the same day apart for ever. */
  readonly numberKey?: string;
  readonly name: string;
  /** `YYYY-MM-DD`, or null where nobody gave one. */
  readonly birthDate: string | null;
  /** Source of the birth date: a register or the log-in, or only somebody's word; null where there is none. */
  readonly birthDateFrom: 'REGISTER' | 'DECLARATION' | null;
  readonly roles: readonly CaseRole[];
  /** Citizenships and residence by three letters, as far as they are known. */
  readonly countryCodes: readonly string[];
  /** True for a declared position that counts today; one that is said to have ended explains no entry on a list. */
  readonly declared: { readonly pep: boolean; readonly rca: boolean };
}

const NOTHING = { pep: false, rca: false };

/** With the national id where it is known, by which namesakes born the same day are told apart; it stays in here. */
interface Numbered extends CasePerson {
  readonly nationalId?: string;
}

type Named = { readonly firstName: string; readonly lastName: string; readonly birthDate: string | null };
const nameOf = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Whoever a register knows, or the log-in, with nothing declared of them. */
export const casePerson = (
  role: CaseRole,
  name: string,
  birthDate: string | null,
  countryCodes: readonly string[] = [],
): CasePerson => ({
  subject: 'PERSON',
  name,
  birthDate,
  birthDateFrom: birthDate === null ? null : 'REGISTER',
  roles: [role],
  countryCodes,
  declared: NOTHING,
});

const organisation = (role: CaseRole, name: string, number: string | null): CasePerson => ({
  ...casePerson(role, name.trim(), null),
  subject: 'ORGANISATION',
  registrationNumber: number || null,
});

/** An organisation stands among a company's leaders by its name and number. */
const isOrganisation = ({ firstName, publicId }: Actor): boolean => firstName === '' && publicId.value !== null;

const actor = (role: CaseRole, one: Actor | null): CasePerson[] =>
  one === null || isOrganisation(one) ? [] : [casePerson(role, nameOf(one), one.birthDate, one.citizenship)];

function boardOf({ board, beneficialOwners }: CaseFacts): Numbered[] {
  return [
    ...(board
      ? [
          ...actor('CEO', board.ceo),
          ...actor('CHAIRMAN', board.boardChairman),
          ...board.boardMembers.flatMap((one) => actor('BOARD_MEMBER', one)),
        ]
      : []),
    ...(beneficialOwners?.owners ?? []).map((one) => ({
      ...(one.nationalId === undefined ? {} : { nationalId: one.nationalId }),
      ...casePerson('REGISTERED_OWNER', nameOf(one), one.birthDate, [
        ...one.citizenship,
        ...(one.countryOfResidence === null ? [] : [one.countryOfResidence]),
      ]),
    })),
  ];
}

type RoleHolder = NonNullable<CaseFacts['roleHolders']>[number];
const isPerson = ({ organisationNumber }: RoleHolder): boolean => organisationNumber === undefined;

const holdersOf = ({ roleHolders }: CaseFacts): CasePerson[] =>
  (roleHolders ?? []).filter(isPerson).map((one) => casePerson('ROLE_HOLDER', one.name, one.birthDate));

/** Without a birth date a holder of procuration may be an organisation as well. */
const corporateHoldersOf = ({ roleHolders }: CaseFacts): CasePerson[] =>
  (roleHolders ?? [])
    .filter((one) => !isPerson(one) || one.birthDate === null)
    .map(({ name, organisationNumber = null }) => organisation('ROLE_HOLDER', name, organisationNumber));

interface PositionRow {
  readonly roleEnd?: RoleEnd | null | undefined;
}
const counts = (rows: readonly PositionRow[], today: string): boolean =>
  rows.some(({ roleEnd }) => positionCounts(roleEnd ?? null, today));

const relatedPep = (person: readonly [firstName: string, lastName: string, country: string], counting: boolean) => ({
  ...casePerson('RELATED_PEP', nameOf({ firstName: person[0], lastName: person[1] }), null, [person[2]]),
  declared: { pep: counting, rca: false },
});

/** By the numbers as they stand in the answer. */
export type NumberChecks = ReadonlyMap<string, NumberCheck>;

interface OwnersKnown {
  readonly checks: NumberChecks;
  readonly register: RegisteredOwners | null;
  readonly today: string;
}

/**
 * An owner as the customer names them, and beside them whom the population register has by their number: the two are one
 * where the names belong together. A date that was only typed, or only read out of a typed number, stays the customer's word.
 */
function ownerOf(one: Owner, { checks, register, today }: OwnersKnown): Numbered[] {
  const check = checks.get(one.publicId.value ?? '') ?? null;
  const belongs = check?.outcome === 'BELONGS';
  const countryCodes = [one.citizenship, one.secondaryCitizenship, one.countryOfResidence].flatMap(
    (code) => code || [],
  );
  const declared = { pep: counts(one.pep, today), rca: counts(one.rca, today) };
  const registered = check?.registered ?? null;
  const birthDate = belongs && registered ? registered.birthDate : (one.birthDate ?? birthDateIn(one.publicId.value));
  const known = one.publicId.token !== null || belongs;
  const chosen = register?.owners.find(({ token }) => token === one.publicId.token);
  const number = normaliseNationalId(one.publicId.value ?? chosen?.nationalId ?? '');
  const numbered = number === '' ? {} : { nationalId: number };
  const typed: Numbered = {
    ...numbered,
    subject: 'PERSON',
    name: nameOf(one),
    birthDate,
    birthDateFrom: birthDate === null ? null : known ? 'REGISTER' : 'DECLARATION',
    roles: ['BENEFICIAL_OWNER'],
    countryCodes,
    declared,
  };
  if (registered === null) return [typed];
  const { name, birthDate: born, countryCodes: theirCodes } = registered;
  const theirs = { ...numbered, ...casePerson('BENEFICIAL_OWNER', name, born, theirCodes) };
  return [typed, belongs ? { ...theirs, declared } : theirs];
}

const ownersOf = ({ beneficialOwners }: OwnersAnswer, known: OwnersKnown): Numbered[] =>
  beneficialOwners.flatMap((one) => [
    ...ownerOf(one, known),
    ...one.rca.map((row) =>
      relatedPep([row.rcaFirstName, row.rcaLastName, row.rcaCountryOfResidence], counts([row], known.today)),
    ),
  ]);

/** An organisation may be typed in an owner's place: with no number and no register, nobody can tell that it is a person. */
const maybeOrganisation = (one: Owner): CasePerson[] =>
  one.hasNoPublicId && one.publicId.token === null ? [organisation('OWNER_COMPANY', nameOf(one), null)] : [];

/** The customer itself, whoever leads or has a part in it and is no person, and every link between it and an owner. */
function organisationsOf(facts: CaseFacts, owners: readonly OwnersAnswer[]): CasePerson[] {
  const { organisation: customer, board, beneficialOwners, corporateActors } = facts;
  const leaders = board ? [board.ceo, board.boardChairman, ...board.boardMembers] : [];
  const links = [
    ...(beneficialOwners?.owners ?? []).flatMap(({ positions }) => positions.flatMap(({ via }) => via)),
    ...owners.flatMap((one) =>
      one.beneficialOwners.flatMap(({ indirectOwnership }) => indirectOwnership.flatMap(({ companies }) => companies)),
    ),
  ];
  return [
    ...(customer ? [organisation('CUSTOMER', customer.name, customer.organisationNumber)] : []),
    ...leaders.flatMap((one) =>
      one && isOrganisation(one) ? [organisation('CORPORATE_ACTOR', one.lastName, one.publicId.value)] : [],
    ),
    ...(corporateActors ?? []).map((one) => organisation('CORPORATE_ACTOR', one.name, one.organisationNumber)),
    ...corporateHoldersOf(facts),
    ...links.map(({ name, organisationNumber }) =>
      organisation('OWNER_COMPANY', name || organisationNumber || '', organisationNumber),
    ),
    ...owners.flatMap((one) => one.beneficialOwners.flatMap(maybeOrganisation)),
  ];
}

/** Persons with a part in a trust are among the owners; the trust, organisations with a part in it and those between are named here. */
const ofTrust = ({ name, companies, parties }: TrustsAnswer['trusts'][number]): CasePerson[] => [
  organisation('TRUST', name, null),
  ...parties.flatMap((one) =>
    one.who === ORGANISATION ? [organisation('TRUST', one.name, one.organisationNumber)] : [],
  ),
  ...companies.map((one) => organisation('OWNER_COMPANY', one.name, one.organisationNumber)),
];

const keyOf = (one: CasePerson): string =>
  [one.subject, one.birthDate, one.registrationNumber, nameKey(one.name)].join(' ');

/** Two of one name and birth date with numbers of their own are two: what one has declared is not said of the other. */
function merged(persons: readonly Numbered[], keyOfNumber: KeyOfNumber): CasePerson[] {
  const numbers = new Map<string, Set<string>>();
  for (const one of persons)
    if (one.nationalId !== undefined)
      numbers.set(keyOf(one), (numbers.get(keyOf(one)) ?? new Set()).add(one.nationalId));
  const byKey = new Map<string, CasePerson>();
  for (const { nationalId = '', ...one } of persons) {
    const alike = keyOf(one);
    const key = (numbers.get(alike)?.size ?? 0) > 1 ? `${alike} ${nationalId}` : alike;
    const before = byKey.get(key);
    const both = <T>(field: (of: CasePerson) => readonly T[]): T[] => [
      ...new Set([...(before ? field(before) : []), ...field(one)]),
    ];
    const numberKey = nationalId === '' ? undefined : keyOfNumber(nationalId);
    byKey.set(key, {
      ...(before ?? one),
      ...(numberKey === undefined ? {} : { numberKey }),
      // Typed by one and registered of the other is typed: somebody may have given another's date.
      birthDateFrom: before?.birthDateFrom === 'DECLARATION' ? 'DECLARATION' : one.birthDateFrom,
      roles: both(({ roles }) => roles),
      countryCodes: both(({ countryCodes }) => countryCodes),
      declared: {
        pep: one.declared.pep || (before?.declared.pep ?? false),
        rca: one.declared.rca || (before?.declared.rca ?? false),
      },
    });
  }
  return [...byKey.values()];
}

/** The keyed hash that stands for a national id; the server knows the key. */
export type KeyOfNumber = (nationalId: string) => string | undefined;

export interface CasePersonsSource {
  /** Person who answers: a private declaration's positions are theirs. */
  readonly applicant: Named & { readonly nationalId?: string };
  /** Further persons whom the journey knows. */
  readonly more?: readonly CasePerson[];
  /** Answers of the population register about typed numbers; left out, it was not asked. */
  readonly numbers?: NumberChecks;
  /** Left out, persons are known by name and birth date alone. */
  readonly keyOfNumber?: KeyOfNumber;
  /** `YYYY-MM-DD` in Oslo: positions are declared that count on the day. */
  readonly today: string;
}

/**
 * Of what is asked and answered, in the order of their weight on the case. The same name and birth date is one person, as far as
 * no two national ids say otherwise.
 */
export function personsOnCase(
  { facts, answers }: { readonly facts: CaseFacts; readonly answers: Known['answers'] },
  { applicant, more = [], numbers = new Map(), keyOfNumber = () => undefined, today }: CasePersonsSource,
): CasePerson[] {
  const given = <Answer>(...kinds: string[]): Answer[] =>
    answers.flatMap(({ kind, answer }) => (kinds.includes(kind) && answer !== null ? [answer as Answer] : []));
  const positions = given<PepAnswer>('pep');
  const answered = given<CountryAnswer>('country');
  const countries = [
    ...countriesSaid('citizenship', answered, facts.person),
    ...countriesSaid('countryOfResidence', answered, facts.person),
  ];
  // For a child they are the child's.
  const isChild = ({ roles }: CasePerson): boolean => roles.includes('CHILD');
  const own = more.some(isChild) ? [] : [...new Set(countries)];
  const owners = given<OwnersAnswer>('corporateBeneficialOwnerActorsV3', 'corporateBeneficialOwnerActorsV2');
  const named = namedInQuestions(given<DynamicAnswers>('dynamic', 'dynamicSubset'));
  const people: Numbered[] = [
    {
      ...(applicant.nationalId === undefined ? {} : { nationalId: applicant.nationalId }),
      ...casePerson('APPLICANT', nameOf(applicant), applicant.birthDate, own),
      declared: {
        pep: positions.some(({ pepList }) => counts(pepList, today)),
        rca: positions.some(({ rcaList }) => counts(rcaList, today)),
      },
    },
    ...more.map((one) =>
      isChild(one) ? { ...one, countryCodes: [...new Set([...one.countryCodes, ...countries])] } : one,
    ),
    ...boardOf(facts),
    ...holdersOf(facts),
    ...owners.flatMap((one) => ownersOf(one, { checks: numbers, register: facts.beneficialOwners ?? null, today })),
    ...named.nominees.map((name) => casePerson('NOMINEE', name, null)),
    ...positions.flatMap(({ rcaList }) =>
      rcaList.map((row) => relatedPep([row.firstName, row.lastName, row.countryOfResidence], counts([row], today))),
    ),
  ];
  const organisations = [
    ...organisationsOf(facts, owners),
    ...named.tradeNames.map((name) => organisation('CUSTOMER', name, facts.organisation?.organisationNumber ?? null)),
    ...named.nominees.map((name) => organisation('NOMINEE', name, null)),
    ...given<TrustsAnswer>(TRUSTS_KIND).flatMap(({ trusts }) => trusts.flatMap(ofTrust)),
  ];
  const related = ({ roles }: CasePerson) => roles.includes('RELATED_PEP');
  const everybody = [...people.filter((one) => !related(one)), ...people.filter(related), ...organisations];
  return merged(everybody, keyOfNumber);
}
