/** One case on the page: found by the number of its address, read, and changed on the version that was read. */
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import type { caseAnswer } from '@bli-kunde/domain/advisor/case-schemas.ts';
import { listCases, searchCases } from '@bli-kunde/domain/advisor/list-api.ts';
import type { QueryClient } from '../app/query-cache.ts';
import { useQueryClient } from '../app/use-query.ts';
import type * as z from 'zod/mini';
import { errorKeyOf, raisedError } from '../app/call-error.ts';
import { call, type Input } from '../app/client.ts';
import { casesQuery, filtersBefore, knownId, noteIds } from './case-list.ts';
import { meQuery } from './me.ts';
import { isIn, TABS } from './tabs.ts';

export type TheCase = z.output<typeof caseAnswer>;

/** Throws what a call about a case that is not there is answered. */
async function findId(client: QueryClient, number: number): Promise<string> {
  const known = knownId(number);
  if (known !== undefined) return known;
  const { pages } = await client.ensureQueryData(meQuery);
  // Who may not search has nothing but the cases that wait for them.
  const { body } = pages.includes('SEARCH')
    ? await call(searchCases, { body: { caseNumber: number } })
    : await call(listCases, { query: { assigned: 'approval' } });
  noteIds(body.cases);
  const id = knownId(number);
  if (id === undefined) throw raisedError('error.case.not.found', location.pathname);
  return id;
}

const keyOf = (number: number) => ['advisor-case', number] as const;

/** As a list is: what a customer has answered meanwhile is there when the case is opened the next time, and not minutes later. */
const STALE_AFTER_MS = 10_000;

export const caseQuery = (client: QueryClient, number: number) => ({
  queryKey: keyOf(number),
  queryFn: async () => (await call(getCase, { params: { id: await findId(client, number) } })).body,
  staleTime: STALE_AFTER_MS,
  retry: false as const,
});

/** Reads a part of a case; a change of the case makes it old. `more` tells apart what one part is asked in several ways. */
export const partQuery = <T>(number: number, part: string, ask: () => Promise<{ readonly body: T }>, more = '') => ({
  queryKey: [...keyOf(number), part, more] as const,
  queryFn: async () => (await ask()).body,
  staleTime: STALE_AFTER_MS,
  retry: false as const,
});

type Lists = Awaited<ReturnType<ReturnType<typeof casesQuery>['queryFn']>>;

/** Mends the case's row in the lists that are kept, and takes it out of those it has left: a list is shown before it is asked for. Where the case is new, the next answer brings it. */
function showInLists(client: QueryClient, number: number): void {
  const one = client.getQueryData(keyOf(number)) as TheCase | undefined;
  const me = client.getQueryData(meQuery.queryKey) as Awaited<ReturnType<typeof meQuery.queryFn>> | undefined;
  if (one === undefined || me === undefined) return;
  const { state, outcome, mark, due, customerHasUntil, postponedUntil, assigned } = one;
  for (const filters of [filtersBefore(), ...TABS.map((tab) => tab.filters)]) {
    const { queryKey } = casesQuery(filters);
    const pages = client.getQueryData(queryKey) as Lists | undefined;
    const isThere = isIn(filters, one, me.key);
    if (pages?.some(({ cases }) => cases.some((row) => row.number === number)))
      client.setQueryData(
        queryKey,
        pages.map((page) => ({
          ...page,
          cases: page.cases.flatMap((row) =>
            row.number !== number
              ? [row]
              : isThere
                ? [{ ...row, state, outcome, mark, due, customerHasUntil, postponedUntil, assigned }]
                : [],
          ),
        })),
      );
  }
}

/** After a change: the case, its parts, the lists and the counts are what they were no longer. */
export async function readAnew(client: QueryClient, number: number): Promise<void> {
  void client.invalidateQueries({ queryKey: ['advisor-queues'] });
  await client.invalidateQueries({ queryKey: keyOf(number) });
  showInLists(client, number);
  void client.invalidateQueries({ queryKey: ['advisor-cases'] });
}

/** True when the last fetch of the case answered as not found: the management sees it only while it waits for them. */
export const isGone = (client: QueryClient, number: number): boolean => {
  const { error } = client.entryOf(caseQuery(client, number)).known;
  return error !== null && errorKeyOf(error) === 'error.case.not.found';
};

/** Runs a change of the case. A colleague's change in between is fetched, and the refusal told: what is typed stays. */
export function useChange({ id, number, version }: Pick<TheCase, 'id' | 'number' | 'version'>) {
  const client = useQueryClient();
  return async (row: Endpoint, { params, ...input }: Input<unknown> = {}): Promise<void> => {
    try {
      await call(row, { ...input, params: { id, ...params }, version });
    } catch (error) {
      if (MOVED.has(errorKeyOf(error))) await readAnew(client, number);
      throw error;
    }
    await readAnew(client, number);
  };
}

/** Refusals that say the case is not as it was read. */
const MOVED = new Set([
  'error.case.changed',
  'error.case.taken',
  'error.case.closed',
  'error.case.proposal.stale',
  'error.case.rule.changed',
  'error.case.question.open',
  'error.message.not.stopped',
  'error.step.not.allowed',
]);
