/** The list one came from: its address, its rows in order and the row one opened, so that one comes back to it and goes on to the next. */
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { type listedCase, listCases } from '@bli-kunde/domain/advisor/list-api.ts';
import type { QueryClient } from '../app/query-cache.ts';
import { pagesQuery } from './pages-query.ts';
import type * as z from 'zod/mini';
import { call } from '../app/client.ts';
import { type Filters, listAddress } from './addresses.ts';
import { mayWorkOn } from './may-work-on.ts';
import { queryOf } from './tabs.ts';

export const casesQuery = (filters: Filters) =>
  pagesQuery(
    ['advisor-cases', filters],
    async (mark) => (await call(listCases, { query: { ...queryOf(filters), after: mark ?? undefined } })).body,
    { staleTime: 10_000, refetchOnWindowFocus: true },
  );

export type ListedCaseRow = z.output<typeof listedCase>;

/** A table of cases: the address it stands at, and the filters it is asked by; null of what a search found. */
export interface ListPlace {
  readonly address: string;
  readonly filters: Filters | null;
}

/** The list that the last case was opened from, in memory only. */
let cameFrom: ListPlace = { address: listAddress(), filters: null };
let opened: number | null = null;
/** The rows of that table as they were when one left it. */
let order: readonly number[] = [];

/** A row was opened. */
export function leave(from: ListPlace, rows: readonly Pick<ListedCaseRow, 'number'>[], number: number): void {
  cameFrom = from;
  order = rows.map((row) => row.number);
  opened = number;
}
export const caseOpened = (number: number): void => {
  opened = number;
};
/** Case whose row takes the focus. */
export const lastOpened = (): number | null => opened;
export const listBefore = (): string => cameFrom.address;
/** Of the table one came from. */
export const filtersBefore = (): Filters => cameFrom.filters ?? {};

/** Ids by the numbers in addresses, of all cases that were seen. */
const ids = new Map<number, string>();
export const noteIds = (rows: readonly Pick<ListedCaseRow, 'number' | 'id'>[]): void => {
  for (const { number, id } of rows) ids.set(number, id);
};
export const knownId = (number: number): string | undefined => ids.get(number);

/**
 * The number after `number` in the order as it was that is still in the list; at its end the first that is there. What colleagues
 * have closed or taken away meanwhile is passed over. Null where nothing else is left.
 */
export function nextOf(before: readonly number[], number: number, now: readonly number[]): number | null {
  const there = new Set(now);
  const after = before.slice(before.indexOf(number) + 1).find((one) => there.has(one));
  return after ?? now.find((one) => one !== number) ?? null;
}

/** Asks for the list one came from anew; what a search found stays as it was. */
export async function nextCase(client: QueryClient, number: number, roles: readonly Role[]): Promise<number | null> {
  const { filters } = cameFrom;
  if (filters === null) return nextOf(order, number, order);
  const pages = await client.fetchQuery({ ...casesQuery(filters), staleTime: 0 });
  const rows = pages.flatMap((page) => page.cases).filter(({ gravity }) => mayWorkOn(roles, gravity));
  noteIds(rows);
  return nextOf(
    order,
    number,
    rows.map((row) => row.number),
  );
}
