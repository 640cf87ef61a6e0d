/** Numbers as they are typed or pasted: their digits, whatever stands between and about them (R-235, N-017). */
import { visibleText } from './visible-text.ts';

/** Wide digits, and those of an Arabic, Persian or Urdu keyboard, as ours, and other wide characters as plain ones; a raised or circled digit is no digit. */
export const plainDigits = (text: string): string =>
  text
    .replace(/\P{No}/gu, (one) => one.normalize('NFKC'))
    // Ten in a row, from a code that ends with 0.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`);

/**
 * Digits of every keyboard as plain ones, without the blanks and marks that people, address books and spreadsheets set between digits and about
 * them. A plus and letters stay, and what hides or counts digits ('*', '%', '&', '@').
 */
export const typedNumber = (text: string): string =>
  plainDigits(visibleText(text)).replace(/(?![%&*@])[\s\p{P}\p{Cf}\u2212\u00b4=<>|`]/gu, '');
