/** The correlation id of the server's newest answer: what the page itself raises came of that, and is told by it (S-123 to S-126). */
let newest = '';

/** @param rcid empty when the answer had none, which changes nothing */
export const heard = (rcid: string): void => {
  if (rcid !== '') newest = rcid;
};

/** Empty before any answer came. */
export const newestCorrelationId = (): string => newest;
