/** Questions that the registers of today raise about a sealed declaration: a difference that its answers did not have already (D-230, D-240). */
import {
  CHANGED_FACTS,
  type ChangedFact,
  type ChangedField,
  type ChangedValues,
  factOfSection,
  type RaisedQuestion,
} from '../../cases/register-change.ts';
import { nameKey } from '../../norway/name.ts';
import { formatShortDate, isIsoDate } from '../../norway/oslo-date.ts';
import { inTitleCase } from '../../norway/title-case.ts';
import { type Condition, newConditions } from '../../organisation/condition.ts';
import { type Actor, actorName, type Board, type BoardAnswer } from '../actors/actor.ts';
import { canonical } from '../canonical.ts';
import { countryDifferences } from '../risk/countries-said.ts';
import type { CountryAnswer } from '../sections/country.ts';
import type { CaseFacts } from '../case-facts.ts';
import type { FrozenDeclaration } from '../kept-declaration.ts';
import type { Owner, OwnersAnswer } from '../owners/answer.ts';
import {
  bornOn,
  type Difference,
  differencesOf,
  intervalOf,
  intervalText,
  pairsOf,
  type RegisteredOwner,
  type RegisteredOwners,
} from '../owners/register.ts';

/** Facts of the registers that questions are raised by. */
export type RegisteredFacts = Pick<
  CaseFacts,
  'organisation' | 'board' | 'isBoardInPart' | 'beneficialOwners' | 'person'
>;

export interface Raised {
  readonly questions: readonly RaisedQuestion[];
  /** Reasons of a case: what a customer can not answer. */
  readonly judge: readonly string[];
  /** Facts of which a register told nothing: unknown, and looked at again. */
  readonly silent: readonly ChangedFact[];
}

type Sealed = Pick<FrozenDeclaration, 'facts' | 'sections'>;

interface Compared {
  readonly values: readonly ChangedValues[];
  /** One text for each difference from the answer. */
  readonly differences: readonly string[];
}

const shownDay = (on: string): string => (isIsoDate(on) ? formatShortDate(on) : on);

type Organisation = NonNullable<CaseFacts['organisation']>;

function organisationCompared(confirmed: Organisation, answer: unknown, now: Organisation): Compared {
  const chosen = (answer as { readonly businessCode?: string | null } | null)?.businessCode ?? null;
  const code = chosen === null ? null : confirmed.businessCodes.find((item) => item.code === chosen);
  const formOf = ({ companyForm, companyFormName }: Organisation) => companyFormName || companyForm;
  const dayOf = ({ establishedOn }: Organisation) => (establishedOn === null ? [] : [shownDay(establishedOn)]);
  const words = (one: { readonly code: string; readonly name: string }) => `${one.code} ${one.name}`.trim();
  const differs: readonly (ChangedValues & { readonly is: boolean })[] = [
    {
      field: 'companyForm',
      before: [formOf(confirmed)],
      after: [formOf(now)],
      is: confirmed.companyForm !== now.companyForm,
    },
    {
      field: 'establishedOn',
      before: dayOf(confirmed),
      after: dayOf(now),
      // A register that has no day any more contradicts none.
      is: now.establishedOn !== null && confirmed.establishedOn !== now.establishedOn,
    },
    {
      field: 'businessCode',
      before: chosen === null ? [] : [code ? words(code) : chosen],
      after: now.businessCodes.map(words),
      is: chosen !== null && now.businessCodes.length > 0 && now.businessCodes.every((item) => item.code !== chosen),
    },
  ];
  const found = differs.filter(({ is }) => is);
  return {
    values: found.map(({ is: _is, ...values }) => values),
    differences: found.map(({ field, after }) => `${field} ${after.join(' ')}`),
  };
}

interface Seats {
  readonly ceo: readonly Actor[];
  readonly chairman: readonly Actor[];
  readonly members: readonly Actor[];
}
const SEATS = ['ceo', 'chairman', 'members'] as const satisfies readonly ChangedField[];
const NOBODY: Seats = { ceo: [], chairman: [], members: [] };
const item = (actor: Actor | null): Actor[] => (actor === null ? [] : [actor]);
const seatsOfBoard = (board: Board | null): Seats =>
  board === null ? NOBODY : { ceo: item(board.ceo), chairman: item(board.boardChairman), members: board.boardMembers };

/** A person who is told of without a birth date is whoever of that name sits there. */
const isSeated = (actor: Actor, seated: readonly Actor[]): boolean =>
  seated.some(
    (other) =>
      nameKey(actorName(other)) === nameKey(actorName(actor)) &&
      (actor.birthDate === null || other.birthDate === null || actor.birthDate === other.birthDate),
  );

const seatKey = (sign: string, seat: string, actor: Actor): string =>
  `${sign} ${seat} ${nameKey(actorName(actor))} ${actor.birthDate ?? ''}`.trim();

function seatsCompared(declared: Seats, now: Seats): Compared {
  const both = SEATS.map((seat) => ({
    seat,
    left: declared[seat].filter((actor) => !isSeated(actor, now[seat])),
    come: now[seat].filter((actor) => !isSeated(actor, declared[seat])),
  }));
  const shown = (all: readonly Actor[]): string[] => all.map((actor) => inTitleCase(actorName(actor)));
  return {
    values: both
      .filter(({ left, come }) => left.length + come.length > 0)
      .map(({ seat }) => ({ field: seat, before: shown(declared[seat]), after: shown(now[seat]) })),
    differences: both.flatMap(({ seat, left, come }) => [
      ...left.map((actor) => seatKey('-', seat, actor)),
      ...come.map((actor) => seatKey('+', seat, actor)),
    ]),
  };
}

/** The leaders that were answered; where they were only read, those that the register had then. */
function declaredSeats(answer: unknown, then: Board | null): Seats {
  const given = answer as Partial<BoardAnswer> | null;
  if (given?.board === undefined) return seatsOfBoard(then);
  return { ceo: item(given.ceo ?? null), chairman: item(given.chairman ?? null), members: given.board };
}

const ownerName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  inTitleCase(`${firstName} ${lastName}`.trim());

const withShare = (name: string, share: string | null): string =>
  share === null || share === '' ? name : `${name}, ${share}`;
const registeredLine = (owner: RegisteredOwner): string => {
  const interval = intervalOf(owner);
  return withShare(ownerName(owner), interval && intervalText(interval));
};
const shareOf = ({ eierandel }: Owner): string | null =>
  eierandel === '' || eierandel.includes('%') ? eierandel : `${eierandel} %`;

/** Owners as they may be compared with another answer of the register: a token stands for a person of one answer only. */
function withoutTokens(owners: readonly Owner[], then: RegisteredOwners | null): Owner[] {
  const known = pairsOf(owners, then?.owners ?? []);
  return owners.map((owner) => {
    const register = known.get(owner);
    const value = owner.publicId.value || register?.nationalId;
    return {
      ...owner,
      birthDate: bornOn(owner) ?? register?.birthDate ?? null,
      publicId: { ...owner.publicId, token: null, ...(value ? { value } : {}) },
    };
  });
}

const differenceKey = ({ kind, name, registered }: Difference): string =>
  `${kind} ${nameKey(name)} ${registered ?? ''}`.trim();

const ownersCompared = (owners: readonly Owner[], register: RegisteredOwners | null): Compared => ({
  values: [
    {
      field: 'owners',
      before: owners.map((owner) => withShare(ownerName(owner), shareOf(owner))),
      after: (register?.owners ?? []).map(registeredLine),
    },
  ],
  differences: differencesOf(owners, register).map(differenceKey),
});

const countriesCompared = (answer: CountryAnswer, person: CaseFacts['person']): Compared => {
  const differing = countryDifferences(answer, person) ?? [];
  return {
    values: differing.map(({ field, answered, registered }) => ({ field, before: answered, after: registered })),
    differences: differing.map(({ field, registered }) => `${field} ${[...registered].sort().join(' ')}`),
  };
};

/** A question where the register of today contradicts the answer in something that it did not when that was sealed. */
function raised(fact: ChangedFact, now: Compared, then: readonly string[]): RaisedQuestion[] {
  const known = new Set(then);
  if (now.differences.every((difference) => known.has(difference))) return [];
  return [{ fact, values: now.values, state: canonical([...now.differences].sort()) }];
}

function questionsOf(fact: ChangedFact, answer: unknown, { facts: then }: Sealed, now: RegisteredFacts) {
  if (fact === 'ORGANISATION') {
    if (!now.organisation) return null;
    return then.organisation === null
      ? []
      : raised(fact, organisationCompared(then.organisation, answer, now.organisation), []);
  }
  if (fact === 'LEADERS') {
    if (!now.board) return null;
    const declared = declaredSeats(answer, then.board ?? null);
    const before = then.board ? seatsCompared(declared, seatsOfBoard(then.board)).differences : [];
    return raised(fact, seatsCompared(declared, seatsOfBoard(now.board)), before);
  }
  if (fact === 'COUNTRIES') {
    if (!now.person) return null;
    const said = answer as CountryAnswer;
    const before = then.person ? countriesCompared(said, then.person).differences : [];
    return raised(fact, countriesCompared(said, now.person), before);
  }
  if (!now.beneficialOwners) return null;
  const { beneficialOwners: owners } = answer as OwnersAnswer;
  const before = then.beneficialOwners ? differencesOf(owners, then.beneficialOwners).map(differenceKey) : [];
  const own = withoutTokens(owners, then.beneficialOwners ?? null);
  return raised(fact, ownersCompared(own, now.beneficialOwners), before);
}

/** Conditions that nobody declares: a bankruptcy, a compulsory winding-up, a note. */
const conditionReasons = (now: RegisteredFacts, { facts: then }: Sealed): string[] =>
  newConditions(now.organisation?.conditions, then.organisation?.conditions).map(
    (condition: Condition) => `unit-${condition.toLowerCase().replaceAll('_', '-')}`,
  );

/**
 * Compares a sealed declaration with the registers of today. An answer that differed from the register when it was sealed has been
 * judged with it, and raises nothing while the register says the same.
 */
export function raisedBy(declared: Sealed, now: RegisteredFacts): Raised {
  const questions: RaisedQuestion[] = [];
  const silent: ChangedFact[] = [];
  for (const fact of CHANGED_FACTS) {
    const section = declared.sections.find(
      ({ kind, answered, answer }) => factOfSection(kind) === fact && answered && answer !== null,
    );
    if (section === undefined) continue;
    const found = questionsOf(fact, section.answer, declared, now);
    if (found === null) silent.push(fact);
    else questions.push(...found);
  }
  const inPart = now.isBoardInPart === true && declared.facts.isBoardInPart !== true;
  return {
    questions,
    judge: [...conditionReasons(now, declared), ...(inPart ? ['register-roles-in-part'] : [])],
    silent,
  };
}
