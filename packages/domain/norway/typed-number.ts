/** Numbers as they are typed or pasted: their digits, whatever stands between and about them (R-235, N-017). */
import { visibleText } from './visible-text.ts';

/**
 * Wide digits, and those of Arabic, Persian, Indian, Thai and Lao keyboards, as ours, and other wide characters as plain ones. A raised or
 * circled digit is another character, and stays.
 */
export const plainDigits = (text: string): string =>
  text
    .replace(/[^\0-\x7f\p{No}]+/gu, (run) => run.normalize('NFKC'))
    .replace(/(?=\p{Nd})[\u0660-\u0ed9]/gu, (digit) => {
      const code = digit.charCodeAt(0);
      // Ten in a row, from a code that ends with 0, or with 6 in the scripts of India.
      return `${(code & 15) - (code > 0x965 && code < 0xdf0 ? 6 : 0)}`;
    });

/**
 * Digits of every keyboard as plain ones, without the blanks and marks that people, address books and spreadsheets set between digits and about
 * them. A plus and letters stay, and what hides or counts digits ('*', '%', '&', '@').
 */
export const typedNumber = (text: string): string =>
  plainDigits(visibleText(text)).replace(/(?![%&*@])[\s\p{P}\p{Cf}\u2212\u00b4=<>|`]/gu, '');
