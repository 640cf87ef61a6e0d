/** Rewrites what stands in an input without moving the caret away from the character it stood at. */

import { plainDigits } from '@bli-kunde/domain/norway/typed-number.ts';

/** Displayed text of an input, its caret, and the bare value behind it. */
export interface Masked {
  readonly display: string;
  readonly caret: number;
  readonly value: string;
}

/** Of any script. */
export const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '');

/** The place in `display` right after its `count`-th character that `counts`; 0 when count is 0. */
export function placeAfter(display: string, count: number, counts: (character: string) => boolean): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let at = 0; at < display.length; at += 1) {
    if (counts(display[at] ?? '')) seen += 1;
    if (seen === count) return at + 1;
  }
  return display.length;
}

const isDigit = (character: string): boolean => character >= '0' && character <= '9';

/** Digits only, at most the sum of `groups` of them, a space between groups: `[3, 3, 3]` gives `123 456 789`. */
export function maskDigits(raw: string, caret: number, groups: readonly number[]): Masked {
  const most = groups.reduce((sum, size) => sum + size, 0);
  const value = digitsOf(raw).slice(0, most);
  let at = 0;
  const display = groups
    .map((size) => value.slice(at, (at += size)))
    .filter(Boolean)
    .join(' ');
  const before = Math.min(digitsOf(raw.slice(0, caret)).length, value.length);
  return { display, caret: before === value.length ? display.length : placeAfter(display, before, isDigit), value };
}

/** Backspace on a mere separator deletes the digit before it. A decimal mark is no mere separator. */
export function backspaceOver(previous: string, raw: string, caret: number): { raw: string; caret: number } {
  const onlySeparatorGone =
    raw.length === previous.length - 1 && digitsOf(raw) === digitsOf(previous) && !/[.,]/.test(previous[caret] ?? '');
  if (!onlySeparatorGone || !isDigit(raw[caret - 1] ?? '')) return { raw, caret };
  return { raw: raw.slice(0, caret - 1) + raw.slice(caret), caret: caret - 1 };
}
