/**
 * Acts in a case as one table (decision 0191): the roles that have each, when it is possible, whether only some kinds have it, its action
 * in the audit trail, and its form where that asks for grounds alone.
 */
import type { Role } from './decisions.ts';

/** Facts of a case, and of the advisor who looks at it, that make an act possible. */
export interface ActFacts {
  readonly isOpen: boolean;
  readonly isInProgress: boolean;
  readonly waitsFor: 'CUSTOMER' | 'APPROVAL' | null;
  readonly isNobodys: boolean;
  readonly isMine: boolean;
  readonly isDisqualified: boolean;
  /** Disqualified, or perhaps a person of the case: judges, proposes and agrees to nothing. */
  readonly settlesNothing: boolean;
  /** Has the name of a person of the case, and has not said to be another (D-041). */
  readonly isNamesake: boolean;
  /** Has one of the roles that the next agreement takes, and no part in the proposal. */
  readonly mayReturn: boolean;
  readonly isProposer: boolean;
  /** Has judged a hit of the case, and can't agree in it. */
  readonly hasJudged: boolean;
  /** Somebody in it is confirmed on a sanctions list. */
  readonly isSanctioned: boolean;
  readonly isPostponable: boolean;
}

/** Form that asks for grounds and nothing else: the console makes it, and its button, of the row. */
interface GroundsActForm {
  /** Of the form in the console, and in the keys of its texts: `advisor.console.act.…`, `explain`, `done`. */
  readonly name: string;
  /** Name of the endpoint that it calls. */
  readonly call: string;
  readonly grounds: 'NEEDED' | 'OPTIONAL';
  /** Group of buttons in which it stands; null where a part of the page has its button. */
  readonly group: 'work' | 'more' | null;
}

interface ActRow {
  readonly roles: readonly Role[];
  readonly isPossible: (facts: ActFacts) => boolean;
  /** Only kinds that name it have it; every case has the others. */
  readonly ofSomeKinds?: true;
  /** Left out of an act that leaves one of several actions in the trail. */
  readonly audit?: string;
  readonly form?: GroundsActForm;
}

const OFFICER: readonly Role[] = ['AML_OFFICER'];
const SENIOR: readonly Role[] = ['SENIOR_ADVISOR', ...OFFICER];
const ADVISES: readonly Role[] = ['ADVISOR', ...SENIOR];
const WORKS: readonly Role[] = [...ADVISES, 'OPERATIONS'];
const AGREES: readonly Role[] = [...SENIOR, 'MANAGEMENT', 'OPERATIONS'];
const TAKES_PART: readonly Role[] = [...WORKS, 'MANAGEMENT'];

const always = (): boolean => true;
const isFree = ({ isNobodys, isMine }: ActFacts): boolean => isNobodys || isMine;
const isJudgeable = ({ isOpen, settlesNothing }: ActFacts): boolean => isOpen && !settlesNothing;

export const ACT_TABLE = {
  TAKE: {
    roles: WORKS,
    isPossible: ({ isOpen, isNobodys, isDisqualified }) => isOpen && isNobodys && !isDisqualified,
    audit: 'case.taken',
  },
  GIVE_BACK: {
    roles: WORKS,
    isPossible: ({ isInProgress, isMine }) => isInProgress && isMine,
    audit: 'case.given.back',
  },
  ASSIGN: { roles: SENIOR, isPossible: ({ isOpen }) => isOpen, audit: 'case.assigned' },
  POSTPONE: {
    roles: WORKS,
    isPossible: ({ isOpen, waitsFor, isPostponable }) => isOpen && waitsFor === null && isPostponable,
    audit: 'case.postponed',
  },
  DISQUALIFY: {
    roles: TAKES_PART,
    isPossible: ({ isOpen, isDisqualified }) => isOpen && !isDisqualified,
    audit: 'case.disqualified',
    form: { name: 'disqualify', call: 'disqualifySelf', grounds: 'OPTIONAL', group: null },
  },
  ANOTHER_PERSON: {
    roles: TAKES_PART,
    isPossible: ({ isOpen, isDisqualified, isNamesake }) => isOpen && !isDisqualified && isNamesake,
    audit: 'case.namesake',
    form: { name: 'anotherPerson', call: 'sayAnotherPerson', grounds: 'NEEDED', group: null },
  },
  REOPEN: {
    roles: SENIOR,
    isPossible: ({ isOpen }) => !isOpen,
    audit: 'case.reopened',
    form: { name: 'reopen', call: 'reopenCase', grounds: 'NEEDED', group: 'work' },
  },
  RESTRICT: { roles: OFFICER, isPossible: always, ofSomeKinds: true, audit: 'case.restricted' },
  NOTE: { roles: TAKES_PART, isPossible: ({ isOpen }) => isOpen, audit: 'case.noted' },
  REPORT_SUSPICION: {
    roles: ADVISES,
    isPossible: always,
    ofSomeKinds: true,
    audit: 'suspicion.reported',
    form: { name: 'suspicion', call: 'reportSuspicion', grounds: 'NEEDED', group: 'more' },
  },
  HOLD_ERASURE: { roles: OFFICER, isPossible: always, audit: 'case.erasure.held' },
  JUDGE: { roles: ADVISES, isPossible: isJudgeable, ofSomeKinds: true },
  JUDGE_SANCTION: { roles: SENIOR, isPossible: isJudgeable, ofSomeKinds: true },
  ASK: {
    roles: ADVISES,
    // Who is frozen is not written to: whatever was asked would tell that something is looked into.
    isPossible: (facts) =>
      facts.isOpen && facts.waitsFor !== 'APPROVAL' && isFree(facts) && !facts.isDisqualified && !facts.isSanctioned,
    ofSomeKinds: true,
  },
  PROPOSE: {
    roles: WORKS,
    isPossible: (facts) => isJudgeable(facts) && facts.waitsFor !== 'CUSTOMER' && isFree(facts),
  },
  AGREE: { roles: AGREES, isPossible: ({ mayReturn, hasJudged }) => mayReturn && !hasJudged },
  RETURN: { roles: AGREES, isPossible: ({ mayReturn }) => mayReturn },
  WITHDRAW: { roles: WORKS, isPossible: ({ waitsFor, isProposer }) => waitsFor === 'APPROVAL' && isProposer },
  // It is sent once it was agreed to, which closes the case.
  NOTICE: { roles: ADVISES, isPossible: always, ofSomeKinds: true },
} as const satisfies Record<string, ActRow>;

export type Act = keyof typeof ACT_TABLE;
export const ACTS = Object.keys(ACT_TABLE) as Act[];

type Row = (typeof ACT_TABLE)[Act];
/** Acts that only some kinds have; every case has the others. */
export type ActOfKind = {
  readonly [Each in Act]: (typeof ACT_TABLE)[Each] extends { readonly ofSomeKinds: true } ? Each : never;
}[Act];

export const actRow = (act: Act): ActRow => ACT_TABLE[act];

/** Actions of the audit trail by the acts that leave them. */
export type ActAudit = Extract<Row, { readonly audit: string }>['audit'];
export const ACT_AUDITS = ACTS.flatMap((act) => actRow(act).audit ?? []) as ActAudit[];

/** Forms that the console makes of the table, with the act of each. */
type FormOfRow<Each> = Each extends { readonly form: infer Form extends GroundsActForm } ? Form : never;
export type GroundsActName = FormOfRow<Row>['name'];
export const GROUNDS_ACT_FORMS = ACTS.flatMap((act) => {
  const { form } = actRow(act);
  return form === undefined ? [] : [{ ...form, act }];
}) as readonly (GroundsActForm & { readonly act: Act; readonly name: GroundsActName })[];

/** Texts of the acts whose form is made of the table, a part of the catalogue. */
export const actTexts = {
  'advisor.console.act.disqualify': 'Jeg er inhabil',
  'advisor.console.explain.disqualify':
    'Du kan ikke lenger foreslå eller godkjenne noe i saken, og den forsvinner fra listene dine.',
  'advisor.console.done.disqualify': 'Det er notert at du er inhabil.',
  'advisor.console.act.anotherPerson': 'Det er en annen person',
  'advisor.console.explain.anotherPerson': 'Det du skriver, står i saken. En til må godkjenne det du foreslår her.',
  'advisor.console.done.anotherPerson': 'Det er notert at det er en annen person.',
  'advisor.console.act.reopen': 'Åpne saken igjen',
  'advisor.console.explain.reopen': 'Det som ble avgjort, står i historikken. Den neste avgjørelsen gjelder i stedet.',
  'advisor.console.done.reopen': 'Saken er åpen igjen.',
  'advisor.console.act.suspicion': 'Meld til hvitvaskingsansvarlig',
  'advisor.console.act.suspicion.own': 'Opprett skjermet sak',
  'advisor.console.explain.suspicion':
    'Hvitvaskingsansvarlig får en egen, skjermet sak. Denne saken blir som den er, og verken kunden eller kolleger ser at du har meldt.',
  'advisor.console.explain.suspicion.own':
    'Det blir en egen, skjermet sak. Denne saken blir som den er, og bare hvitvaskingsansvarlige ser den nye.',
  'advisor.console.done.suspicion': 'Hvitvaskingsansvarlig har fått det du skrev.',
  'advisor.console.done.suspicion.own': 'Den skjermede saken er opprettet.',
  'advisor.trail.case.disqualified': 'Meldte seg inhabil',
  'advisor.trail.case.namesake': 'Sa at personen med samme navn er en annen',
  'advisor.trail.case.reopened': 'Åpnet saken igjen',
};
