/** The advisor who is logged in, and how much waits in each queue. */
import { getAdvisor, getQueues } from '@bli-kunde/domain/advisor/person-api.ts';
import { useQuery } from '../app/use-query.ts';
import { bankSlug } from '../app/address.ts';
import { raisedError } from '../app/call-error.ts';
import { call } from '../app/client.ts';
import { keepDraftsOf } from '../app/draft-owner.ts';
import { sessionBegan, visitorIs } from '../app/session-store.ts';
import { KEPT } from '../app/state.ts';

/** True where the page was sent without a session, by its own element: everything there leads to a log-in, which loads another page. */
function isToNobody(): boolean {
  const said = document.getElementById('page-session');
  return said !== null && !(JSON.parse(said.textContent) as { readonly loggedIn: boolean }).loggedIn;
}

export const meQuery = {
  queryKey: ['advisor'] as const,
  queryFn: async () => {
    // Asking would only be refused.
    if (isToNobody()) throw raisedError('error.not.logged.in', location.href);
    const { body } = await call(getAdvisor);
    sessionBegan();
    visitorIs(body.visitor);
    keepDraftsOf(sessionStorage, bankSlug(), body.visitor);
    return body;
  },
  ...KEPT,
};

export type Me = Awaited<ReturnType<typeof meQuery.queryFn>>;

/** Only below {@link meQuery}'s answer. */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  if (data === undefined) throw new Error('useMe before the advisor is known');
  return data;
}

/**
 * Counted anew when a case moves, when one comes back to the window, and every other minute: colleagues work on the same queues.
 * The call is quiet, so that a page left standing keeps nobody logged in.
 */
export const queuesQuery = {
  queryKey: ['advisor-queues'] as const,
  queryFn: async () => (await call(getQueues)).body,
  staleTime: 10_000,
  refetchInterval: 120_000,
  refetchOnWindowFocus: true,
};
export type Queues = Awaited<ReturnType<typeof queuesQuery.queryFn>>;

export const loginPath = (
  base: string,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string => `${base}/radgiver/login?returnTo=${encodeURIComponent(pathname + search + hash)}`;
export const logoutPath = (base: string): string => `${base}/radgiver/logout`;
