/** Retries of a failed query and the delays between them (S-050, S-051). */
import { isCallError } from './call-error.ts';

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
