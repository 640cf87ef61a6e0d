/** Retries of a failed query and the delays between them (S-050, S-051), and the patience with a busy server (N-042). */
import { isBusy, isCallError } from './call-error.ts';

/** Milliseconds before attempt `attempt` (0 first): 1 s, doubled each time, 30 s at most (S-050). */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

/** S-051. */
export const QUERY_RETRIES = 3;

/**
 * True if a query is retried after `failures` failures. A refusal (4xx) stays a refusal however often it is asked, and
 * retrying it would only keep its text from the customer.
 */
export const retriesQuery = (failures: number, error: unknown): boolean =>
  failures < QUERY_RETRIES && !(isCallError(error) && error.status >= 400 && error.status < 500);

/** Milliseconds in which a busy server is asked again before a failure is shown (N-042). */
export const PATIENCE_MS = 20_000;

/** Milliseconds that doubling stops at, so that a server that is back is asked soon. */
const LONGEST_BUSY = 4000;

/**
 * Milliseconds until a busy server is asked again, null for an error of another kind: as every retry, and no sooner than it said
 * itself. `spread`, from 0 to 1, keeps those who were turned away at once from coming back at once.
 */
export const busyDelay = (failures: number, error: unknown, spread = Math.random()): number | null =>
  isBusy(error)
    ? Math.max(Math.min(retryDelay(failures), LONGEST_BUSY), (error.retryAfter ?? 0) * 1000) * (1 + spread / 4)
    : null;
