/** The browser's cache of what the server knows: how long it keeps, and when it asks again. */
import { makeQueryClient } from './query-cache.ts';
import { busyDelay, PATIENCE_MS, retriesQuery, retryDelay } from './retry.ts';
import { waiting } from './busy.ts';

/** S-049: what nothing on the page uses any more is dropped after five minutes. */
const GARBAGE_AFTER_MS = 5 * 60_000;

/** State, configuration and lists of an application never go stale and are not retried (S-052). */
export const KEPT = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

export const makeCache = () =>
  makeQueryClient(
    { gcTime: GARBAGE_AFTER_MS, retry: retriesQuery, retryDelay },
    { patience: PATIENCE_MS, busyDelay, waiting },
  );
