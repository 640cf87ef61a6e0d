/** Kinds of cases: names, decisions, outcomes and deadlines, as they follow from the list in `kinds/list.ts` (A-008, A-099, decision 0157). */
import { addDays, endOfOsloDay, osloDate } from '../norway/oslo-date.ts';
import { addWorkingDays } from '../norway/working-days.ts';
import type { DeclarationSnapshots } from './declaration-snapshots.ts';
import { type Agreeable, type Agreement, CANCEL_SIGNING, type DecisionRow } from './decisions.ts';
import type { Gravity } from './gravity.ts';
import { type Days, type KindOfCase, SPECIFIED } from './kind.ts';
import { KIND_LIST } from './kinds/list.ts';

type Listed = (typeof KIND_LIST)[number];
export type CaseKind = Listed['name'];
export type KindNamed<Name extends CaseKind> = Extract<Listed, { readonly name: Name }>;
/** Kinds whose decisions change more than the case: each has its half on the server. */
export type KindWithEffects = Exclude<Listed, { readonly hasNoEffects: true }>['name'];
/** Type of the snapshot that a case of the kind keeps beside its declaration. */
export type SnapshotOf<Name extends CaseKind> = Snapshots[Name];
type Snapshots = DeclarationSnapshots & {
  readonly [Kind in Listed as Exclude<Kind['name'], keyof DeclarationSnapshots>]: NonNullable<Kind['snapshot']>;
};

export const CASE_KINDS: readonly CaseKind[] = KIND_LIST.map(({ name }) => name);
export const KINDS = Object.fromEntries(KIND_LIST.map((kind) => [kind.name, kind])) as unknown as {
  readonly [Name in CaseKind]: KindOfCase & Pick<KindNamed<Name>, 'name' | 'point'>;
};

type PointName = NonNullable<Listed['point']>['is'];
/** Names of the points that the kinds put before an advisor. */
export const POINT_NAMES: readonly PointName[] = KIND_LIST.flatMap(({ point }) => point?.is ?? []);

/** Those of which something holds, for a query or a filter. */
export const kindsWith = (holds: (kind: KindOfCase) => boolean): CaseKind[] =>
  CASE_KINDS.filter((name) => holds(KINDS[name]));
/** True of a kind with a difference from a register, which a notice reports or the customer corrects. */
export const hasNotice = (name: CaseKind): boolean => KINDS[name].acts.includes('NOTICE');
/** In which the customer is asked about what they declared. */
export const asksCustomer = (name: CaseKind): boolean => KINDS[name].acts.includes('ASK');
export const isSecret = (name: CaseKind): boolean => KINDS[name].isSecret === true;

type DecisionsOf<Kind> = Kind extends { readonly decisions: infer Rows } ? keyof Rows & string : never;
type RowsOf<Kind> = Kind extends { readonly decisions: infer Rows } ? Rows[keyof Rows] : never;
export type Decision = DecisionsOf<Listed> | 'CANCEL_SIGNING';
/** Decisions of one kind, but CANCEL_SIGNING. */
export type DecisionOf<Name extends CaseKind> = DecisionsOf<KindNamed<Name>>;
type OutcomeIn<Row> = Row extends { readonly outcome: infer Name extends string } ? Name : never;
/** LAPSED is what nobody has decided: the cause is gone. */
export type Outcome = OutcomeIn<RowsOf<Listed>> | 'LAPSED';

/** A decision's row, the same in whichever kind has it. */
export const DECISION_TABLE = Object.assign(
  { CANCEL_SIGNING },
  ...KIND_LIST.map(({ decisions }) => decisions),
) as Readonly<Record<Decision, DecisionRow & { readonly outcome: Outcome | null }>>;
export const DECISIONS = Object.keys(DECISION_TABLE) as Decision[];
export const OUTCOMES: readonly Outcome[] = [
  ...new Set([...DECISIONS.flatMap((decision) => DECISION_TABLE[decision].outcome ?? []), 'LAPSED' as const]),
];

/** Decisions of a kind, but CANCEL_SIGNING. */
export const decisionsOfKind = (name: CaseKind): Decision[] =>
  DECISIONS.filter((decision) => Object.hasOwn(KINDS[name].decisions, decision));

/** The decision as the kind has it; undefined where it has none such. */
export const rowIn = (name: CaseKind, decision: Decision): DecisionRow | undefined =>
  decision === 'CANCEL_SIGNING' && KINDS[name].cancelsSigning ? CANCEL_SIGNING : KINDS[name].decisions[decision];

/** Roles that propose a decision and that must agree to it, by the decision table. */
export const agreementOn = ({ decision, ...about }: Agreeable & { readonly decision: Decision }): Agreement =>
  DECISION_TABLE[decision].agreement(about);

/** Days of a sanctions hit, whatever the kind. */
const SANCTIONS: Readonly<Record<'SANCTION' | 'CUSTOMER_SANCTION', readonly Days[]>> = {
  SANCTION: [{ from: SPECIFIED, days: 1 }],
  CUSTOMER_SANCTION: [{ from: SPECIFIED, days: 0 }],
};

type DeadlineName = CaseKind | keyof typeof SANCTIONS;
export const DEADLINE_NAMES: readonly DeadlineName[] = [...CASE_KINDS, 'SANCTION', 'CUSTOMER_SANCTION'];

/** Days that a bank has set for itself; more than the table's count for nothing. */
export type OwnDeadlines = Readonly<Partial<Record<DeadlineName, number>>>;

/**
 * The instant a case opened at `openedAt` is overdue: the end of its last day in Oslo. `customer` is somebody who is one
 * already. A bank's own days shorten the table's and never lengthen them.
 */
export function dueAt(
  { kind, gravity, customer = false }: { kind: CaseKind; gravity: Gravity; customer?: boolean },
  openedAt: Date,
  own: OwnDeadlines = {},
): Date {
  const opened = osloDate(openedAt);
  const lastDay = (row: DeadlineName): string => {
    const dated = row === 'SANCTION' || row === 'CUSTOMER_SANCTION' ? SANCTIONS[row] : KINDS[row].deadlines;
    const table = dated.findLast(({ from }) => from <= opened) ?? dated[0];
    if (table === undefined) throw new Error('no deadlines');
    const { days, calendar = false } = table;
    const fewest = Math.min(days, own[row] ?? days);
    return calendar ? addDays(opened, fewest) : addWorkingDays(opened, fewest);
  };
  const rows: DeadlineName[] = [kind];
  if (gravity === 'SANCTION') rows.push(customer ? 'CUSTOMER_SANCTION' : 'SANCTION');
  const [first = opened] = rows.map(lastDay).sort();
  return endOfOsloDay(first);
}
