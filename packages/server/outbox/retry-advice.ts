/** Advice of a failed attempt on the next one: an error of the delivering system knows more than that it failed. */

/** `SOON` after the growing pause; `LATER` after the kind's longest pause, for what a day or a correction mends; `NEVER` by itself. */
export type Retry = 'SOON' | 'LATER' | 'NEVER';

export interface RetryAdvice {
  readonly retry: Retry;
  /** A case at once, whatever becomes of the next attempt: nobody here knows what the failure means. */
  readonly needsPerson: boolean;
}

const RETRIES: readonly unknown[] = ['SOON', 'LATER', 'NEVER'] satisfies readonly Retry[];

/** The advice that an error carries; one without is tried again soon. */
export function adviceOf(error: unknown): RetryAdvice {
  const { retry, needsPerson } = Object(error) as Partial<RetryAdvice>;
  return RETRIES.includes(retry)
    ? { retry: retry as Retry, needsPerson: needsPerson === true }
    : { retry: 'SOON', needsPerson: false };
}
