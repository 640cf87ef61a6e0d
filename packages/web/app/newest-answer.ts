/**
 * The correlation id of the server's newest answer: what the page itself raises came of that, and is told by it (S-123 to S-126); and
 * when it came, which is what the idle end of a session counts from.
 */
let newest = '';
let at = Date.now();

/** @param rcid empty when the answer had none, which changes nothing of the id */
export const heard = (rcid: string): void => {
  at = Date.now();
  if (rcid !== '') newest = rcid;
};

/** Empty before any answer came. */
export const newestCorrelationId = (): string => newest;

/** Milliseconds since the server's newest answer, or since the page was opened. */
export const sinceHeard = (): number => Date.now() - at;
