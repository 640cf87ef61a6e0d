/** Origin of a new card's PIN: made by the bank, or chosen by the customer and kept by the card system alone. */

/** P-045: bank-generated random, customer-chosen, already configured, change. */
export const PIN_OPTIONS = ['RANDOM', 'CHOSEN', 'CONFIGURED', 'CHANGE'] as const;
export type PinOption = (typeof PIN_OPTIONS)[number];

export interface PinDecision {
  readonly option: PinOption;
  /** The card system's name for the PIN it keeps; null until one is set. Says nothing about the PIN. */
  readonly reference: string | null;
  /** True if a PIN was set and dropped, since a card came that it was not set for. */
  readonly again?: boolean;
}

/** Default for a customer who has chosen nothing: the bank makes the PIN. */
export const RANDOM_PIN: PinDecision = { option: 'RANDOM', reference: null };

/** The options there are to choose among: once a PIN is set it can be kept or changed, until then it can be chosen. */
export const pinOptionsOf = ({ reference }: PinDecision): readonly PinOption[] =>
  reference === null ? ['RANDOM', 'CHOSEN'] : ['RANDOM', 'CONFIGURED', 'CHANGE'];

/** The option that stands chosen when the card step is shown (again). */
export const shownPinOption = ({ option, reference }: PinDecision): PinOption =>
  option === 'RANDOM' ? 'RANDOM' : reference === null ? 'CHOSEN' : 'CONFIGURED';

/** The decision after an option was chosen; null for an option that is not offered. A PIN that is not kept is let go of. */
export function pinDecision(before: PinDecision, option: PinOption): PinDecision | null {
  // Whoever chose a PIN and has set it may say so again, as from an older page.
  if (option === 'CHOSEN' && before.option === 'CHOSEN') return before;
  if (!pinOptionsOf(before).includes(option)) return null;
  return { option, reference: option === 'CONFIGURED' ? before.reference : null };
}

/** True if the PIN is to be typed now or was typed on this way: the step `pinkode` belongs to the sequence (P-071). */
export const typesOwnPin = ({ option }: PinDecision): boolean => option === 'CHOSEN' || option === 'CHANGE';

/** A PIN was set for the cards there were: with a new one it is let go of, and one that was chosen is chosen anew. */
export const pinForOtherCards = ({ option, reference, again = false }: PinDecision): PinDecision =>
  option === 'RANDOM' ? RANDOM_PIN : { option: 'CHOSEN', reference: null, again: again || reference !== null };

/** Question about the PIN: its options, the chosen one, and whether a PIN that was set is chosen anew. */
export interface PinQuestion {
  readonly chosen: PinOption;
  readonly options: readonly PinOption[];
  readonly again: boolean;
}

export const pinQuestion = (decision: PinDecision): PinQuestion => ({
  chosen: shownPinOption(decision),
  options: pinOptionsOf(decision),
  again: decision.again ?? false,
});

/** The question as it will be once other cards are saved, while they are being chosen. */
export const pinQuestionForOtherCards = ({ chosen, again }: PinQuestion): PinQuestion =>
  pinQuestion(
    chosen === 'RANDOM' ? RANDOM_PIN : { option: 'CHOSEN', reference: null, again: again || chosen === 'CONFIGURED' },
  );

/** The offered option that says what `option` said when others were offered: one's own PIN, or the bank's. */
export function sameAmong(options: readonly PinOption[], option: PinOption): PinOption {
  if (option === 'RANDOM' || options.includes(option)) return option;
  return options.includes('CHOSEN') ? 'CHOSEN' : 'CONFIGURED';
}
