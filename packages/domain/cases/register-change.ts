/** Questions that the registers raise about a customer's sealed answers: facts, states and transitions of a row of `register_change` (D-231). */

/** Facts of a customer that a register may come to have otherwise than the sealed declaration; each has sections of its own. */
export const CHANGED_FACTS = ['ORGANISATION', 'LEADERS', 'OWNERS', 'COUNTRIES'] as const;
export type ChangedFact = (typeof CHANGED_FACTS)[number];

const KINDS: readonly (readonly [RegExp, ChangedFact])[] = [
  [/^corporateInformationSection$/, 'ORGANISATION'],
  [/^(corporateBoardActors.*|readonlyActorsSection)$/, 'LEADERS'],
  [/^corporateBeneficialOwner/, 'OWNERS'],
  [/^country$/, 'COUNTRIES'],
];

/** The fact that a kind of section is about; null where no register's change is asked about there. */
export const factOfSection = (kind: string): ChangedFact | null => KINDS.find(([of]) => of.test(kind))?.[1] ?? null;

/** Cause of the case about a question: each time that it is opened has one. */
export const causeOfChange = (declaration: string, fact: ChangedFact, times: number): string =>
  `register-change:${declaration}:${fact}:${times}`;

/**
 * `ASKED`: the question is open. `OVERDUE`: its last day has passed, and it may still be answered. `CASE`: nobody may answer, and a person of the
 * bank judges. `ANSWERED`: a later declaration has been completed. `SETTLED`: the register agrees with the answer again.
 */
export const CHANGE_STATES = ['ASKED', 'OVERDUE', 'CASE', 'ANSWERED', 'SETTLED'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** States that each state may become; an answer opens the question again only where it never came to count. */
export const CHANGE_TRANSITIONS: Readonly<Record<ChangeState, readonly ChangeState[]>> = {
  ASKED: ['OVERDUE', 'CASE', 'ANSWERED', 'SETTLED'],
  OVERDUE: ['CASE', 'ANSWERED', 'SETTLED'],
  CASE: ['ANSWERED', 'SETTLED'],
  ANSWERED: ['ASKED', 'CASE'],
  SETTLED: ['ASKED', 'CASE'],
};

export const statesBefore = (to: ChangeState): ChangeState[] =>
  CHANGE_STATES.filter((from) => CHANGE_TRANSITIONS[from].includes(to));

/** States in which the customer may answer. */
export const ANSWERABLE = ['ASKED', 'OVERDUE'] as const satisfies readonly ChangeState[];

const FIELDS = [
  'companyForm',
  'establishedOn',
  'businessCode',
  'ceo',
  'chairman',
  'members',
  'owners',
  // Of a person, by three letters.
  'citizenship',
  'countryOfBirth',
  'countryOfResidence',
] as const;
export type ChangedField = (typeof FIELDS)[number];

/** Values of a field by the sealed answer and by the register of today; none of a side that has nobody. */
export interface ChangedValues {
  readonly field: ChangedField;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Question about one fact. */
export interface RaisedQuestion {
  readonly fact: ChangedFact;
  readonly values: readonly ChangedValues[];
  /** State that contradicts the answer, in one text: the same for the same state of the register. */
  readonly state: string;
}

/**
 * Outcome of a look at the register for a question about a fact that it contradicts. `NOTHING` where the same has been asked;
 * `SHOW` where the question is open and shows something else from now on, without another message.
 */
export function changeStepOf(
  before: { readonly state: ChangeState; readonly isSame: boolean; readonly hasFailed: boolean } | null,
  mayBeAsked: boolean,
): 'ASK' | 'JUDGE' | 'SHOW' | 'NOTHING' {
  const begins = mayBeAsked ? 'ASK' : 'JUDGE';
  if (before === null || before.state === 'SETTLED') return begins;
  if (before.state === 'ANSWERED') return before.hasFailed ? begins : 'NOTHING';
  if (before.state !== 'CASE' && !mayBeAsked) return 'JUDGE';
  return before.isSame ? 'NOTHING' : 'SHOW';
}
