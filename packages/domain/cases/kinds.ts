/** Kinds of cases as one table: what may be decided of them, and the days they may take. */
import { addDays, endOfOsloDay, osloDate } from '../norway/oslo-date.ts';
import { addWorkingDays } from '../norway/working-days.ts';
import type { Decision } from './decisions.ts';
import type { Gravity } from './gravity.ts';

export const CASE_KINDS = [
  'DECLARATION',
  'SIGNING_RULE',
  'NEW_HIT',
  'DISCREPANCY',
  'REVIEW',
  'FOLLOW_UP',
  'MESSAGE',
  'CHILD_LOCK',
  'SUSPICION',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

interface Kind {
  readonly decisions: readonly Decision[];
}

export const KINDS: Readonly<Record<CaseKind, Kind>> = {
  DECLARATION: { decisions: ['APPROVE', 'REJECT', 'KEEP', 'END'] },
  SIGNING_RULE: { decisions: ['COMBINE', 'REJECT'] },
  NEW_HIT: { decisions: ['KEEP', 'END'] },
  DISCREPANCY: { decisions: ['REPORT', 'CORRECTED', 'NO_DISCREPANCY'] },
  REVIEW: { decisions: ['KEEP', 'END'] },
  FOLLOW_UP: { decisions: ['ADMIT', 'DONE'] },
  MESSAGE: { decisions: ['SEND_AGAIN', 'GIVE_UP'] },
  CHILD_LOCK: { decisions: ['RELEASE'] },
  SUSPICION: { decisions: ['REPORTED', 'NOT_REPORTED'] },
};

/** Kinds that are about somebody who is a customer already, whatever is decided. */
export const isOfCustomers = (kind: CaseKind): boolean => kind === 'NEW_HIT' || kind === 'REVIEW';

interface Days {
  readonly days: number;
  /** Of the week, holidays included. */
  readonly calendar?: true;
}
/** A case's kind, and what a sanctions hit is, whatever the kind. */
export const DEADLINE_NAMES = [...CASE_KINDS, 'SANCTION', 'CUSTOMER_SANCTION'] as const;
type Deadlines = Readonly<Record<(typeof DEADLINE_NAMES)[number], Days>>;

/** Specification 4 §9, oldest first. */
const DEADLINES: readonly { readonly from: string; readonly source: string; readonly of: Deadlines }[] = [
  {
    from: '2018-10-15',
    source: 'Specification 4 §9',
    of: {
      SANCTION: { days: 1 },
      CUSTOMER_SANCTION: { days: 0 },
      DECLARATION: { days: 3 },
      SIGNING_RULE: { days: 2 },
      NEW_HIT: { days: 5 },
      DISCREPANCY: { days: 14, calendar: true },
      REVIEW: { days: 20 },
      FOLLOW_UP: { days: 2 },
      MESSAGE: { days: 1 },
      CHILD_LOCK: { days: 2 },
      SUSPICION: { days: 1 },
    },
  },
];

/** Days that a bank has set for itself, by the names of the table; one that is longer than the table's counts for nothing. */
export type OwnDeadlines = Readonly<Partial<Record<keyof Deadlines, number>>>;

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
  const table = (DEADLINES.findLast(({ from }) => from <= opened) ?? DEADLINES[0])?.of;
  if (table === undefined) throw new Error('no deadlines');
  const lastDay = (row: keyof Deadlines): string => {
    const { days, calendar = false } = table[row];
    const fewest = Math.min(days, own[row] ?? days);
    return calendar ? addDays(opened, fewest) : addWorkingDays(opened, fewest);
  };
  const rows: (keyof Deadlines)[] = [kind];
  if (gravity === 'SANCTION') rows.push(customer ? 'CUSTOMER_SANCTION' : 'SANCTION');
  const [first = opened] = rows.map(lastDay).sort();
  return endOfOsloDay(first);
}
