/** A paper that a customer sends: its states as a transition table, and the limits of what is taken (D-205 to D-212). */

/**
 * `RECEIVED` waits for the scanner, `SCANNED` for its copy; `RENDERED` may be read by the bank's people. What is infected or can't be made a
 * copy of is never read, and nobody withdraws what was read.
 */
export const PAPER_STATES = ['RECEIVED', 'SCANNED', 'RENDERED', 'READ', 'INFECTED', 'UNREADABLE', 'WITHDRAWN'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

export const PAPER_TRANSITIONS: Readonly<Record<PaperState, readonly PaperState[]>> = {
  RECEIVED: ['SCANNED', 'INFECTED', 'WITHDRAWN'],
  SCANNED: ['RENDERED', 'UNREADABLE', 'WITHDRAWN'],
  RENDERED: ['READ', 'WITHDRAWN'],
  READ: [],
  INFECTED: ['WITHDRAWN'],
  UNREADABLE: ['WITHDRAWN'],
  WITHDRAWN: [],
};

/** States from which this one is reached. */
export const paperStatesBefore = (to: PaperState): readonly PaperState[] =>
  PAPER_STATES.filter((from) => PAPER_TRANSITIONS[from].includes(to));

export const mayWithdraw = (state: PaperState): boolean => PAPER_TRANSITIONS[state].includes('WITHDRAWN');

/** The bank can read it, or will when it is checked. */
export const mayBeRead = (state: PaperState): boolean =>
  state === 'RECEIVED' || state === 'SCANNED' || state === 'RENDERED' || state === 'READ';

/** True while the server works on it, so that a page asks again. */
export const isBeingChecked = (state: PaperState): boolean => state === 'RECEIVED' || state === 'SCANNED';

/** Bytes of one file. */
export const MOST_PAPER_BYTES = 20 * 1024 * 1024;
/** Files of one request, those that were withdrawn left out. */
export const MOST_PAPERS = 10;
/** Files of one request in all, so that whoever sends and withdraws has an end, too. */
export const MOST_PAPERS_EVER = 30;
/** Pages of one file of which a copy is made. */
export const MOST_PAGES = 30;
/** Picture elements of a photograph: more than any telephone of 2026 takes by itself (usikker). */
export const MOST_PIXELS = 64_000_000;
