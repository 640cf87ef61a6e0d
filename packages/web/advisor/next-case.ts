/** The case that comes first for an advisor: of what waits for their agreement, of their own, and of nobody's; and the one after another. */
import { GRAVITIES } from '@bli-kunde/domain/cases/gravity.ts';
import type { CaseState } from '@bli-kunde/domain/cases/states.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import type { QueryClient } from '../app/query-cache.ts';
import { type Filters, listAddress } from './addresses.ts';
import { type ListedCaseRow, casesQuery, leave, noteIds } from './case-list.ts';
import { mayWorkOn } from './may-work-on.ts';

/** With these somebody else is to do something. */
const WAITS: readonly CaseState[] = ['WAITING_CUSTOMER', 'WAITING_APPROVAL'];

type Ranked = Pick<ListedCaseRow, 'number' | 'gravity' | 'state' | 'due'>;
const rank = ({ gravity, due }: Ranked): string => `${GRAVITIES.indexOf(gravity)} ${due.on}`;

interface Waiting<Row> {
  readonly toApprove: readonly Row[];
  readonly mine: readonly Row[];
  readonly nobodys: readonly Row[];
}

/** The gravest, then the one with the nearest deadline; of equals what others wait for before one's own, and that before what is nobody's. */
export function nextCaseOf<Row extends Ranked>({ toApprove, mine, nobodys }: Waiting<Row>): Row | null {
  const first = [...toApprove, ...[...mine, ...nobodys].filter(({ state }) => !WAITS.includes(state))];
  return first.reduce<Row | null>((best, one) => (best === null || rank(one) < rank(best) ? one : best), null);
}

/** By the lists that the overview shows. */
export const LISTS = {
  toApprove: { tildelt: 'godkjenning' },
  mine: { tildelt: 'meg' },
  nobodys: { tildelt: 'ingen' },
} as const satisfies Readonly<Record<string, Filters>>;

/** Asks for the lists anew, and goes on in that of the case that comes first; null where none but `number` waits that the roles can bring on. */
export async function firstOfAll(client: QueryClient, number: number, roles: readonly Role[]): Promise<number | null> {
  const listed = async (filters: Filters) => {
    const pages = await client.fetchQuery({ ...casesQuery(filters), staleTime: 0 });
    const rows = pages.flatMap(({ cases }) => cases).filter((row) => row.number !== number);
    noteIds(rows);
    return { filters, rows };
  };
  const [toApprove, mine, nobodys] = await Promise.all([
    listed(LISTS.toApprove),
    listed(LISTS.mine),
    listed(LISTS.nobodys),
  ]);
  const isOpenTo = ({ gravity }: ListedCaseRow): boolean => mayWorkOn(roles, gravity);
  const next = nextCaseOf({
    toApprove: toApprove.rows,
    mine: mine.rows.filter(isOpenTo),
    nobodys: nobodys.rows.filter(isOpenTo),
  });
  const from = [toApprove, mine, nobodys].find(({ rows }) => next !== null && rows.includes(next));
  if (next === null || from === undefined) return null;
  leave({ address: listAddress(from.filters), filters: from.filters }, from.rows, next.number);
  return next.number;
}
