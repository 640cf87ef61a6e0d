/** A question to the server on the page: what is known of it, asked for when it is shown, and again as it says. */
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { CachedQuery, KnownState, Query } from './query.ts';
import type { QueryClient } from './query-cache.ts';

export const QueryClientContext = createContext<QueryClient | null>(null);

export function useQueryClient(): QueryClient {
  const client = useContext(QueryClientContext);
  if (client === null) throw new Error('useQueryClient outside a QueryClientContext');
  return client;
}

export interface WatchedQuery<T> extends Query<T> {
  /** False asks nothing. */
  readonly enabled?: boolean;
  /** False does not ask again for what has failed before it was shown. */
  readonly retryOnMount?: boolean;
  /** However new what is known may be. */
  readonly refetchOnMount?: 'always';
  /** Milliseconds after which it is asked again, over and over; never while the page is hidden. */
  readonly refetchInterval?: number | false | ((query: { readonly state: KnownState<T> }) => number | false);
  /** Asks again for what is old when one comes back to the page. */
  readonly refetchOnWindowFocus?: boolean;
}

interface Shared {
  /** True once it was answered after mounting. */
  readonly isFetchedAfterMount: boolean;
  /** True if the cached answer is stale. */
  readonly isStale: boolean;
  /** Asks now; resolves when it is answered or has failed. */
  readonly refetch: () => Promise<void>;
}
export type UseQueryResult<T> = Shared &
  (
    | {
        readonly isPending: true;
        readonly isError: false;
        readonly isSuccess: false;
        readonly data: undefined;
        readonly error: null;
      }
    | {
        readonly isPending: false;
        readonly isError: true;
        readonly isSuccess: false;
        readonly data: undefined;
        readonly error: unknown;
      }
    /** Data from before asking again failed. */
    | {
        readonly isPending: false;
        readonly isError: true;
        readonly isSuccess: false;
        readonly data: T;
        readonly error: unknown;
      }
    | {
        readonly isPending: false;
        readonly isError: false;
        readonly isSuccess: true;
        readonly data: T;
        readonly error: null;
      }
  );

const nothing = (): void => undefined;
const isVisible = (): boolean => document.visibilityState !== 'hidden';

/** True if the shown query is to be fetched at once. */
function wants(
  client: QueryClient,
  entry: CachedQuery,
  {
    retryOnMount,
    refetchOnMount,
    staleTime,
  }: Pick<WatchedQuery<unknown>, 'retryOnMount' | 'refetchOnMount' | 'staleTime'>,
): boolean {
  const { status, data } = entry.known;
  if (data === undefined) return status !== 'error' || retryOnMount !== false;
  return refetchOnMount === 'always' || client.isOld(entry, staleTime);
}

export function useQuery<T>(query: WatchedQuery<T>): UseQueryResult<T> {
  const client = useQueryClient();
  const { enabled = true, refetchInterval = false, refetchOnWindowFocus = false, retryOnMount = true } = query;
  const entry = client.entryOf(query);
  const look = useCallback((changed: () => void) => client.look(entry, changed), [client, entry]);
  const [before, setBefore] = useState({ entry, settled: entry.settled });
  if (before.entry !== entry) setBefore({ entry, settled: entry.settled });
  const knownNow = () => entry.shown;
  const known = useSyncExternalStore(look, knownNow, knownNow);
  const answeredNow = () => entry.settled > before.settled;
  const isFetchedAfterMount = useSyncExternalStore(look, answeredNow, answeredNow);

  useLayoutEffect(() => {
    if (enabled) client.follow(entry, query);
  });
  const askIfWanted = useEffectEvent(() => {
    if (enabled && wants(client, entry, query)) client.ask(query).catch(nothing);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked once for each question; how it is asked is no new question
  useLayoutEffect(() => askIfWanted(), [client, entry, enabled]);

  const every =
    enabled &&
    (typeof refetchInterval === 'function' ? refetchInterval({ state: known as KnownState<T> }) : refetchInterval);
  useEffect(() => {
    if (every === false) return undefined;
    const timer = setInterval(() => (isVisible() ? client.again(entry) : undefined), every);
    return () => clearInterval(timer);
  }, [client, entry, every]);
  const { staleTime } = query;
  useEffect(() => {
    if (!refetchOnWindowFocus || !enabled) return undefined;
    const back = () => (isVisible() && client.isOld(entry, staleTime) ? client.again(entry) : undefined);
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [client, entry, refetchOnWindowFocus, enabled, staleTime]);

  const { status, data, error } = known;
  // A failure from before it was shown is being asked for again.
  const waits = enabled && retryOnMount && !isFetchedAfterMount && data === undefined;
  const shown = status === 'error' && waits ? 'pending' : status;
  return {
    isPending: shown === 'pending',
    isError: shown === 'error',
    isSuccess: shown === 'success',
    data,
    error: shown === 'error' ? error : null,
    isFetchedAfterMount,
    isStale: client.isOld(entry, staleTime),
    refetch: () => client.ask(query, true).then(nothing, nothing),
  } as UseQueryResult<T>;
}
