/** Typing, pasting and erasing of digits in boxes of one each. */

import { digitsOf } from './mask.ts';

/** The digit of each box; empty for a box with none. */
export type Digits = readonly string[];

/** New digits, and the box that is next. */
export interface Moved {
  readonly digits: Digits;
  readonly next: number;
}

export const noDigits = (count: number): Digits => Array.from({ length: count }, () => '');

const within = (digits: Digits, at: number): number => Math.min(Math.max(at, 0), digits.length - 1);

/** As many digits of `text` as there is room for from box `at` on; null when it holds none. Room for all starts at the first box. */
export function filledFrom(digits: Digits, at: number, text: string): Moved | null {
  const found = digitsOf(text).slice(0, digits.length);
  if (found === '') return null;
  const from = found.length === digits.length ? 0 : at;
  const filled = digits.map((digit, box) => found[box - from] ?? digit);
  return { digits: filled, next: within(digits, from + found.length) };
}

/**
 * After box `at` was written in: `text` is all that stands in it now. A digit over another one takes its place wherever
 * the caret was; more than two are a paste or an autofill. Null for what is no digit.
 */
export function typedInto(digits: Digits, at: number, text: string): Moved | null {
  if (text === '') return { digits: digits.map((digit, box) => (box === at ? '' : digit)), next: at };
  const old = digits[at] ?? '';
  const typed = text.length === 2 && old !== '' && text.includes(old) ? text.replace(old, '') : text;
  return filledFrom(digits, at, typed);
}

/** Backspace in box `at`: its own digit goes, or that of the box before when it has none. */
export function erasedAt(digits: Digits, at: number): Moved {
  const box = digits[at] === '' ? within(digits, at - 1) : at;
  return { digits: digits.map((digit, one) => (one === box ? '' : digit)), next: box };
}
