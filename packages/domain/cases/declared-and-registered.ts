/** Facts of a frozen declaration beside what the registers had when they were asked. */
import type { Actor, Board, BoardAnswer } from '../kyc/actors/actor.ts';
import { actorName } from '../kyc/actors/actor.ts';
import { BIRTH_COUNTRY_UNKNOWN, countryCode, NO_COUNTRYS } from '../kyc/citizenship.ts';
import { COUNTRIES } from '../kyc/countries.ts';
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import type { OwnersAnswer } from '../kyc/owners/answer.ts';
import type { RegisteredOwners } from '../kyc/owners/register.ts';
import { isReadWhole, remarksTold } from '../kyc/owners/register-remarks.ts';
import { OWNER_KINDS } from '../kyc/owners/unidentified.ts';
import { COUNTRY_FIELDS, type CountryFieldName } from '../kyc/risk/countries-said.ts';
import type { CountryAnswer } from '../kyc/sections/country.ts';
import { formatShortDate, isIsoDate } from '../norway/oslo-date.ts';
import type { Texts } from '../texts/texts.ts';
import { differencesTold } from './discrepancy-notice.ts';
import { limitAsked } from './no-owners.ts';
import type { FactLikeness } from './side-by-side.ts';

export interface RegisterFact {
  /** Person or organisation by name. */
  readonly about: string;
  readonly fact: string;
  /** Null where nothing was declared. */
  readonly declared: string | null;
  /** Null where the register has nothing, and where it did not answer. */
  readonly register: string | null;
  readonly source: string;
  /** ISO instant; null where it is not kept. */
  readonly askedAt: string | null;
  readonly is: FactLikeness;
  /** Difference in words; null where there is none. */
  readonly why: string | null;
  readonly isSilent: boolean;
}

const BOARD_KINDS: readonly string[] = ['corporateBoardActorsV3', 'corporateBoardActorsV2'];

const listed = (all: readonly string[]): string | null => (all.length > 0 ? all.join(', ') : null);
const named =
  (texts: Texts, field: CountryFieldName) =>
  (iso3: string): string => {
    if (field === 'countryOfBirth' && iso3 === BIRTH_COUNTRY_UNKNOWN) return texts('kyc.country.birth.unknown');
    const key = NO_COUNTRYS[iso3];
    return key === undefined ? (COUNTRIES.find((one) => one.iso3 === iso3)?.text ?? iso3) : texts(key);
  };

/** Compares two sets of values: an empty side is UNKNOWN, whatever the other has. */
function alike(declared: readonly string[], register: readonly string[]): FactLikeness {
  if (declared.length === 0 || register.length === 0) return 'UNKNOWN';
  const [ours, theirs] = [new Set(declared), new Set(register)];
  return ours.size === theirs.size && [...ours].every((one) => theirs.has(one)) ? 'SAME' : 'DIFFERENT';
}

/** Reason of a difference in words, by who or what one side has alone; of persons who are shown alike, that they are not born the same day. */
function whyOf(
  is: FactLikeness,
  declared: readonly string[],
  register: readonly string[],
  texts: Texts,
): string | null {
  if (is !== 'DIFFERENT') return null;
  const without = (all: readonly string[], other: readonly string[]): string =>
    all.filter((one) => !other.includes(one)).join(', ');
  const [ours, theirs] = [without(declared, register), without(register, declared)];
  return [
    ...(ours === '' ? [] : [texts('advisor.register.why.declared', { all: ours })]),
    ...(theirs === '' ? [] : [texts('advisor.register.why.register', { all: theirs })]),
    ...(ours === '' && theirs === '' ? [texts('advisor.register.why.birthDate')] : []),
  ].join(' ');
}

const answerOf = ({ sections }: FrozenDeclaration, kinds: readonly string[]): unknown =>
  sections.find(({ kind }) => kinds.includes(kind))?.answer ?? null;

const valuesOf = (said: object | null, field: string): readonly string[] => {
  const value = ((said ?? {}) as Readonly<Record<string, string | readonly string[] | null>>)[field] ?? [];
  return (typeof value === 'string' ? [value] : value).filter((one) => one !== '').map(countryCode);
};

function ofPerson(frozen: FrozenDeclaration, about: string, texts: Texts): RegisterFact[] {
  const person = frozen.facts.person ?? null;
  const answer = answerOf(frozen, ['country']) as CountryAnswer | null;
  if (person === null && answer === null) return [];
  return COUNTRY_FIELDS.map((field) => {
    const [declared, register] = [valuesOf(answer, field), valuesOf(person, field)];
    const is = alike(declared, register);
    const [ours, theirs] = [declared.map(named(texts, field)), register.map(named(texts, field))];
    return {
      about,
      fact: texts(`paper.field.${field}`),
      declared: listed(ours),
      register: listed(theirs),
      source: texts('advisor.register.population-register'),
      askedAt: frozen.openedAt,
      is,
      why: whyOf(is, ours, theirs, texts),
      isSilent: person === null,
    };
  });
}

/** A person of the board as both sides write one. */
const words = (one: Actor): string => [actorName(one), one.birthDate].filter(Boolean).join(' ');
function likenessOf(declared: readonly Actor[], register: readonly Actor[], texts: Texts) {
  const is = alike(declared.map(words), register.map(words));
  return { is, why: whyOf(is, declared.map(actorName), register.map(actorName), texts) };
}
const shown = (all: readonly Actor[]): string | null => listed(all.map(actorName));

function ofBoard(frozen: FrozenDeclaration, about: string, texts: Texts): RegisterFact[] {
  const board: Board | null = frozen.facts.board ?? null;
  const answer = answerOf(frozen, BOARD_KINDS) as BoardAnswer | null;
  if (board === null && answer === null) return [];
  const one = (actor: Actor | null | undefined): Actor[] => (actor ? [actor] : []);
  const both = [
    ['ceo', one(answer?.ceo), one(board?.ceo)],
    ['chairman', one(answer?.chairman), one(board?.boardChairman)],
    ['members', answer?.board ?? [], board?.boardMembers ?? []],
  ] as const;
  return both
    .filter(([, declared, register]) => board === null || declared.length > 0 || register.length > 0)
    .map(([role, declared, register]) => ({
      about,
      ...likenessOf(declared, register, texts),
      fact: texts(`paper.field.${role}`),
      declared: shown(declared),
      register: shown(register),
      source: texts('advisor.register.business-register'),
      askedAt: frozen.openedAt,
      isSilent: board === null,
    }));
}

const listedLines = (all: readonly string[]): string | null => (all.length > 0 ? all.join('\n') : null);

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** Nobody on both sides is alike only where the register says that it knows everybody. */
function ownersAlike(differences: readonly string[], register: RegisteredOwners): FactLikeness {
  if (register.status !== 'REGISTERED') return 'UNKNOWN';
  if (differences.length > 0) return 'DIFFERENT';
  return (register.withheld ?? 0) > 0 || register.allIdentified === false || !isReadWhole(register)
    ? 'UNKNOWN'
    : 'SAME';
}

function ofOwners(frozen: FrozenDeclaration, about: string, texts: Texts): RegisterFact[] {
  const register = frozen.facts.beneficialOwners ?? null;
  const answer = answerOf(frozen, OWNER_KINDS) as OwnersAnswer | null;
  if (register === null && answer === null) return [];
  const nobody = texts('advisor.register.owners.none', { limit: limitAsked(frozen) });
  const differences = answer ? differencesTold(answer.beneficialOwners, register, texts) : [];
  const nobodyKnown = register && texts(`advisor.register.owners.${register.status}`);
  return [
    {
      about,
      fact: texts('paper.field.beneficialOwners'),
      declared: answer && (listed(answer.beneficialOwners.map(nameOf)) ?? nobody),
      register: listed((register?.owners ?? []).map(nameOf)) ?? nobodyKnown,
      source: texts('advisor.register.beneficial-owner-register'),
      askedAt: frozen.openedAt,
      is: answer && register ? ownersAlike(differences, register) : 'UNKNOWN',
      why: listedLines([...differences, ...(register ? remarksTold(register, texts) : [])]),
      isSilent: register === null,
    },
  ];
}

const NUMBERS = {
  BELONGS: 'SAME',
  OTHER_NAME: 'DIFFERENT',
  NOBODY: 'DIFFERENT',
  NO_ANSWER: 'UNKNOWN',
} as const;

/** Rows on national ids typed for others: the name that the register has for each beside the typed one. The number itself is never shown. */
const ofNumbers = ({ screening, completedAt }: FrozenDeclaration, texts: Texts): RegisterFact[] =>
  (screening.numbers ?? []).map(({ name, outcome, registered }) => ({
    about: name,
    fact: texts('advisor.register.fact.number'),
    declared: name,
    register: registered?.name ?? null,
    source: texts('advisor.register.population-register'),
    askedAt: completedAt,
    is: NUMBERS[outcome],
    why: outcome === 'OTHER_NAME' || outcome === 'NOBODY' ? texts(`advisor.register.why.${outcome}`) : null,
    isSilent: outcome === 'NO_ANSWER',
  }));

/** As the register wrote it where that is no day. */
const shownDay = (on: string): string => (isIsoDate(on) ? formatShortDate(on) : on);

/** Facts of the business register that the customer has read and confirmed, with the code that they chose; without that nothing is declared. */
function ofOrganisation(frozen: FrozenDeclaration, texts: Texts): RegisterFact[] {
  const { organisation } = frozen.facts;
  const answer = answerOf(frozen, ['corporateInformationSection']) as { readonly businessCode: string | null } | null;
  if (organisation === null || answer === null) return [];
  const form = organisation.companyFormName || organisation.companyForm;
  const day = organisation.establishedOn && shownDay(organisation.establishedOn);
  const codes = organisation.businessCodes;
  const inWords = ({ code, name }: { readonly code: string; readonly name: string }): string => `${code} ${name}`;
  const chosen = codes.find(({ code }) => code === answer.businessCode);
  const told = [
    ['companyForm', form, form],
    ['establishedOn', day, day],
    ['businessCodes', chosen ? inWords(chosen) : answer.businessCode, listed(codes.map(inWords))],
  ] as const;
  return told.flatMap(([fact, declared, register]) =>
    register
      ? [
          {
            about: organisation.name,
            fact: texts(`paper.field.${fact}`),
            declared,
            register,
            source: texts('advisor.register.business-register'),
            askedAt: frozen.openedAt,
            is: fact !== 'businessCodes' || chosen ? ('SAME' as const) : ('UNKNOWN' as const),
            why: null,
            isSilent: false,
          },
        ]
      : [],
  );
}

/** States and notes that the register has of the organisation and nobody declares, for an advisor to look at. */
function ofConditions({ facts: { organisation }, openedAt }: FrozenDeclaration, texts: Texts): RegisterFact[] {
  const states = (organisation?.conditions ?? []).filter((one) => one !== 'NOTED');
  const notes = (organisation?.notes ?? []).map(({ code, text, since }) =>
    [since === null ? null : shownDay(since), code, text].filter((part) => part !== null).join(' '),
  );
  const isNoted = organisation?.conditions?.includes('NOTED') === true;
  const read = notes.filter((note) => note !== '');
  const told = [
    ['conditions', states.map((one) => texts(`paper.field.${one}`))],
    ['notes', isNoted && read.length === 0 ? [texts('advisor.register.note.unread')] : read],
  ] as const;
  return told.flatMap(([fact, all]) =>
    all.map((register) => ({
      about: organisation?.name ?? '',
      fact: texts(`advisor.register.${fact}`),
      declared: null,
      register,
      source: texts('advisor.register.business-register'),
      askedAt: openedAt,
      is: 'UNKNOWN' as const,
      why: null,
      isSilent: false,
    })),
  );
}

/** Never an address: the person may have a protected one. `subject` is the case's name of whom it is about. */
export function registerFacts(frozen: FrozenDeclaration, subject: string, texts: Texts): RegisterFact[] {
  const { organisation } = frozen.facts;
  const own =
    organisation === null
      ? ofPerson(frozen, subject, texts)
      : [
          ...ofOrganisation(frozen, texts),
          ...ofConditions(frozen, texts),
          ...ofBoard(frozen, organisation.name, texts),
          ...ofOwners(frozen, organisation.name, texts),
        ];
  return [...own, ...ofNumbers(frozen, texts)];
}
