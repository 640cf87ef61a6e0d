/** The lists that everybody has and those of the queues, as filters; and the filters of an address as the call's query. */
import { CASE_KINDS, type CaseKind, hasNotice, KINDS } from '@bli-kunde/domain/cases/kinds.ts';
import type { caseAnswer } from '@bli-kunde/domain/advisor/case-schemas.ts';
import type { Act } from '@bli-kunde/domain/cases/acts.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type * as z from 'zod/mini';
import { FILTERS, type Filters } from './addresses.ts';
import type { Queues } from './me.ts';

/** States by their names in the address. */
export const STATE_FILTERS = {
  apne: 'OPEN',
  ny: 'NEW',
  'under-arbeid': 'IN_PROGRESS',
  'venter-pa-kunden': 'WAITING_CUSTOMER',
  'til-godkjenning': 'WAITING_APPROVAL',
  avsluttet: 'CLOSED',
  utsatt: 'POSTPONED',
  'skal-sendes': 'TO_SEND',
} as const;
export const ASSIGNED_FILTERS = { meg: 'me', ingen: 'none', godkjenning: 'approval' } as const;
export const DUE_FILTERS = { 'over-fristen': 'overdue', 'i-dag': 'today', uken: 'week' } as const;

/** Reported discrepancies, closed as cases, whose notice is not noted as sent. */
export const TO_SEND: Filters = { status: 'skal-sendes' };

export interface Tab {
  readonly name: 'mine' | 'unassigned' | 'toApprove' | 'waitingCustomer' | 'postponed' | 'toSend' | 'closed';
  readonly filters: Filters;
  /** Number of its cases; null of a tab that is not counted. */
  readonly count: (queues: Queues) => number | null;
}

export const TABS: readonly Tab[] = [
  { name: 'mine', filters: { tildelt: 'meg' }, count: ({ mine }) => mine },
  { name: 'unassigned', filters: { tildelt: 'ingen' }, count: ({ unassigned }) => unassigned },
  { name: 'toApprove', filters: { tildelt: 'godkjenning' }, count: ({ toApprove }) => toApprove },
  { name: 'waitingCustomer', filters: { status: 'venter-pa-kunden' }, count: (queues) => queues.waitingCustomer },
  { name: 'postponed', filters: { status: 'utsatt' }, count: ({ postponed }) => postponed },
  { name: 'toSend', filters: TO_SEND, count: ({ toSend }) => toSend },
  { name: 'closed', filters: { status: 'avsluttet' }, count: () => null },
];

export const isSame = (one: Filters, other: Filters): boolean => FILTERS.every((name) => one[name] === other[name]);

/** Heading of a list: its tab's or its queue's own name, or 'Saker' where more is chosen. */
export function titleOf(filters: Filters): TextKey {
  const tab = TABS.find((one) => isSame(one.filters, filters));
  if (tab) return `advisor.console.tab.${tab.name}`;
  const kind = kindOf(filters);
  return kind !== undefined && Object.keys(filters).length === 1
    ? `advisor.queue.${kind}`
    : 'advisor.console.list.title';
}

export const kindOf = ({ ko }: Filters): CaseKind | undefined => CASE_KINDS.find((kind) => KINDS[kind].queue === ko);

const ofTable = <Value extends string>(table: Readonly<Record<string, Value>>, name: string | undefined) =>
  name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;

type Listed = Pick<z.output<typeof caseAnswer>, 'kind' | 'state' | 'outcome' | 'assigned' | 'postponedUntil'> & {
  readonly acts: readonly Act[];
};

/** True of a case that a list shows. Deadline and reason are not compared: no list of the menu filters by them. */
export function isIn(
  filters: Filters,
  { kind, state, outcome, assigned, postponedUntil, acts }: Listed,
  me: string,
): boolean {
  const { queue, state: asked = 'OPEN', assigned: whose } = queryOf(filters);
  const isAway = state !== 'CLOSED' && postponedUntil !== null;
  if (asked === 'TO_SEND') return state === 'CLOSED' && outcome === 'REPORTED' && hasNotice(kind);
  const isAsked = asked === 'OPEN' || asked === 'POSTPONED' ? state !== 'CLOSED' : state === asked;
  if (!isAsked || isAway !== (asked === 'POSTPONED') || (queue !== undefined && queue !== kind)) return false;
  if (whose === undefined) return true;
  if (whose === 'none') return assigned === null;
  return whose === 'approval' ? acts.includes('AGREE') : assigned?.key === (whose === 'me' ? me : whose);
}

const MINE: Filters = { tildelt: 'meg' };

/**
 * The list that a case is shown to belong to: the one that one came from while the case is in it, else one's own, where it went
 * when it was taken; null where it is in neither. `me` is the advisor's key.
 */
export const placeOfCase = (cameFrom: Filters, one: Listed, me: string): Filters | null =>
  [cameFrom, MINE].find((filters) => isIn(filters, one, me)) ?? null;

/** The call's query; a value that nobody knows chooses nothing, but an advisor's key, which is handed on. */
export const queryOf = (filters: Filters) => ({
  queue: kindOf(filters),
  state: ofTable(STATE_FILTERS, filters.status),
  assigned:
    ofTable(ASSIGNED_FILTERS, filters.tildelt) ??
    (/^[0-9a-f]{64}$/.test(filters.tildelt ?? '') ? filters.tildelt : undefined),
  due: ofTable(DUE_FILTERS, filters.frist),
  reason: filters.arsak,
});
