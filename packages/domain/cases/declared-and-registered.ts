/** Facts of a frozen declaration beside what the registers had when they were asked. */
import type { Actor, Board, BoardAnswer } from '../kyc/actors/actor.ts';
import { actorName } from '../kyc/actors/actor.ts';
import { COUNTRIES } from '../kyc/countries.ts';
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import type { OwnersAnswer } from '../kyc/owners/answer.ts';
import { isSameWay } from '../kyc/owners/laws/aligned-trees.ts';
import { differencesOf, isShareAsRegistered, pairsOf, type RegisteredOwners } from '../kyc/owners/register.ts';
import { OWNER_KINDS } from '../kyc/owners/unidentified.ts';
import { COUNTRY_FIELDS } from '../kyc/risk/countries-said.ts';
import type { CountryAnswer } from '../kyc/sections/country.ts';
import { formatShortDate, isIsoDate } from '../norway/oslo-date.ts';
import type { Texts } from '../texts/texts.ts';
import type { Likeness } from './side-by-side.ts';

export interface RegisterFact {
  /** Person or organisation by name. */
  readonly about: string;
  readonly fact: string;
  /** Null where nothing was declared. */
  readonly declared: string | null;
  /** Null where the register has nothing, and where it did not answer. */
  readonly register: string | null;
  readonly source: string;
  /** ISO instant. */
  readonly askedAt: string;
  readonly is: Likeness;
  readonly isSilent: boolean;
}

const BOARD_KINDS: readonly string[] = ['corporateBoardActorsV3', 'corporateBoardActorsV2'];

const listed = (all: readonly string[]): string | null => (all.length > 0 ? all.join(', ') : null);
const named = (iso3: string): string => COUNTRIES.find((one) => one.iso3 === iso3)?.text ?? iso3;

/** What one side lacks is unknown, whatever the other has. */
function alike(declared: readonly string[], register: readonly string[]): Likeness {
  if (declared.length === 0 || register.length === 0) return 'UNKNOWN';
  const [ours, theirs] = [new Set(declared), new Set(register)];
  return ours.size === theirs.size && [...ours].every((one) => theirs.has(one)) ? 'SAME' : 'DIFFERENT';
}

const answerOf = ({ sections }: FrozenDeclaration, kinds: readonly string[]): unknown =>
  sections.find(({ kind }) => kinds.includes(kind))?.answer ?? null;

const valuesOf = (said: object | null, field: string): readonly string[] => {
  const value = ((said ?? {}) as Readonly<Record<string, string | readonly string[] | null>>)[field] ?? [];
  return (typeof value === 'string' ? [value] : value).filter((one) => one !== '');
};

function ofPerson(frozen: FrozenDeclaration, about: string, texts: Texts): RegisterFact[] {
  const person = frozen.facts.person ?? null;
  const answer = answerOf(frozen, ['country']) as CountryAnswer | null;
  if (person === null && answer === null) return [];
  return COUNTRY_FIELDS.map((field) => {
    const [declared, register] = [valuesOf(answer, field), valuesOf(person, field)];
    return {
      about,
      fact: texts(`paper.field.${field}`),
      declared: listed(declared.map(named)),
      register: listed(register.map(named)),
      source: texts('advisor.register.population-register'),
      askedAt: frozen.openedAt,
      is: alike(declared, register),
      isSilent: person === null,
    };
  });
}

/** A person of the board as both sides write one. */
const words = (one: Actor): string => [actorName(one), one.birthDate].filter(Boolean).join(' ');
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
      fact: texts(`paper.field.${role}`),
      declared: shown(declared),
      register: shown(register),
      source: texts('advisor.register.business-register'),
      askedAt: frozen.openedAt,
      is: alike(declared.map(words), register.map(words)),
      isSilent: board === null,
    }));
}

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** Nobody on both sides is alike only where the register says that it knows everybody. */
function ownersAlike({ beneficialOwners }: OwnersAnswer, register: RegisteredOwners): Likeness {
  if (register.status !== 'REGISTERED') return 'UNKNOWN';
  const isOtherWay = [...pairsOf(beneficialOwners, register.owners)].some(
    ([owner, known]) => isShareAsRegistered(owner, known) !== null && !isSameWay(owner, known),
  );
  if (isOtherWay || differencesOf(beneficialOwners, register).length > 0) return 'DIFFERENT';
  return (register.withheld ?? 0) > 0 || register.allIdentified === false ? 'UNKNOWN' : 'SAME';
}

function ofOwners(frozen: FrozenDeclaration, about: string, texts: Texts): RegisterFact[] {
  const register = frozen.facts.beneficialOwners ?? null;
  const answer = answerOf(frozen, OWNER_KINDS) as OwnersAnswer | null;
  if (register === null && answer === null) return [];
  const nobody = texts('advisor.register.owners.none');
  return [
    {
      about,
      fact: texts('paper.field.beneficialOwners'),
      declared: answer && (listed(answer.beneficialOwners.map(nameOf)) ?? nobody),
      register: listed((register?.owners ?? []).map(nameOf)) ?? (register?.status === 'REGISTERED' ? nobody : null),
      source: texts('advisor.register.beneficial-owner-register'),
      askedAt: frozen.openedAt,
      is: answer && register ? ownersAlike(answer, register) : 'UNKNOWN',
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

/** Whose the national ids are that were typed for others; the numbers themselves are not told. */
const ofNumbers = ({ screening, completedAt }: FrozenDeclaration, texts: Texts): RegisterFact[] =>
  (screening.numbers ?? []).map(({ name, outcome, registered }) => ({
    about: name,
    fact: texts('advisor.register.fact.number'),
    declared: name,
    register: registered?.name ?? null,
    source: texts('advisor.register.population-register'),
    askedAt: completedAt,
    is: NUMBERS[outcome],
    isSilent: outcome === 'NO_ANSWER',
  }));

/** As the register wrote it where that is no day. */
const shownDay = (on: string): string => (isIsoDate(on) ? formatShortDate(on) : on);

/** What the business register alone tells: nobody declares it, so that there is nothing to compare. */
function ofOrganisation({ facts, openedAt }: FrozenDeclaration, texts: Texts): RegisterFact[] {
  const { organisation } = facts;
  if (organisation === null) return [];
  const told = {
    companyForm: organisation.companyFormName || organisation.companyForm,
    establishedOn: organisation.establishedOn && shownDay(organisation.establishedOn),
    businessCodes: listed(organisation.businessCodes.map(({ code, name }) => `${code} ${name}`)),
  };
  return Object.entries(told).map(([fact, register]) => ({
    about: organisation.name,
    fact: texts(`paper.field.${fact as keyof typeof told}`),
    declared: null,
    register,
    source: texts('advisor.register.business-register'),
    askedAt: openedAt,
    is: 'UNKNOWN',
    isSilent: false,
  }));
}

/** Never an address: the person may have a protected one. `subject` is the case's name of whom it is about. */
export function registerFacts(frozen: FrozenDeclaration, subject: string, texts: Texts): RegisterFact[] {
  const { organisation } = frozen.facts;
  const own =
    organisation === null
      ? ofPerson(frozen, subject, texts)
      : [
          ...ofOrganisation(frozen, texts),
          ...ofBoard(frozen, organisation.name, texts),
          ...ofOwners(frozen, organisation.name, texts),
        ];
  return [...own, ...ofNumbers(frozen, texts)];
}
