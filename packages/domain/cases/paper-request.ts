/** A request for a paper in a case: which kinds, how many, and in which states it may be (D-203, D-204). */

export const PAPER_KINDS = [
  'ID_COPY',
  'ADDRESS',
  'INCOME',
  'ORIGIN_OF_FUNDS',
  'REGISTRATION',
  'ORGANIGRAM',
  'POWER_OF_ATTORNEY',
  'OTHER',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** `SENT` once the customer has said that all is there. */
export const PAPER_REQUEST_STATES = ['OPEN', 'SENT', 'TAKEN_BACK', 'OVERDUE'] as const;
export type PaperRequestState = (typeof PAPER_REQUEST_STATES)[number];

/** Requests of one case, those that were taken back among them: as many as there are questions. */
export const MOST_PAPER_REQUESTS = 3;

export const paperRequestsLeft = (sent: number): number => Math.max(0, MOST_PAPER_REQUESTS - sent);

/** A late paper counts, as a late answer does: until the case is decided. */
export const takesPapers = (state: PaperRequestState): boolean => state === 'OPEN' || state === 'OVERDUE';
