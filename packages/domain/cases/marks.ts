/** The newest event in a case that whoever works on it must know before they go on. */

/** `RETURNED` by a colleague who did not agree, `ANSWERED` by the customer. */
export const MARKS = ['RETURNED', 'ANSWERED'] as const;
export type Mark = (typeof MARKS)[number];
