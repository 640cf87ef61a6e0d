/** The browser's cache of what the server knows: how long it keeps, and when it asks again. */
import { QueryClient } from '@tanstack/react-query';
import { retriesQuery, retryDelay } from './retry.ts';

/** S-049: what nothing on the page uses any more is dropped after five minutes. */
export const GARBAGE_AFTER_MS = 5 * 60_000;

/** State, configuration and lists of an application never go stale and are not retried (S-052). */
export const KEPT = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // 'always': being offline is told at once, not waited out in silence.
      queries: {
        gcTime: GARBAGE_AFTER_MS,
        retry: retriesQuery,
        retryDelay,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
