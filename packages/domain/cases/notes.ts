/** Kinds of notes in a case. */

/** A DIALOGUE with the customer is in their own copy, an ASSESSMENT is not. */
export const NOTE_KINDS = ['DIALOGUE', 'ASSESSMENT'] as const;
