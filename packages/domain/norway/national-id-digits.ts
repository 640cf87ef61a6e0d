/** The digits of a national id or D-number: the date in them, and how they are shown. Nothing here judges whether they hold. */

import { plainDigits, typedNumber } from './typed-number.ts';
import { visibleText } from './visible-text.ts';

/** Issuer of the number: the population register, or one of three test populations that raise the month. */
export type Series = 'real' | 'tenor' | 'nhn' | 'dolly';

/** Added to the month by each test population. */
const MONTH_RAISED: readonly { readonly series: Series; readonly by: number }[] = [
  { series: 'real', by: 0 },
  { series: 'dolly', by: 40 },
  { series: 'nhn', by: 65 },
  { series: 'tenor', by: 80 },
];

/** Takes away what people type between the digits. */
export const normaliseNationalId = typedNumber;

/** Eleven digits between blanks and marks, that may stand in groups; more digits right before or after them make another number. */
const ELEVEN = /(?:^|\D)(?=(\d(?:[^\p{L}\p{N}]*\d){10})(?!\d))/gu;

/** Every eleven digits of a text that are written as one number, whatever stands beside them. */
export const elevenDigitsIn = (text: string): readonly string[] =>
  [...plainDigits(visibleText(text)).matchAll(ELEVEN)].map(([, found = '']) => found.replace(/\D/g, ''));

/** Day and month of eleven digits with what is added to them taken away, and the year of a century; null for no month. */
export function dateDigits(digits: string) {
  const isDNumber = Number(digits[0]) >= 4;
  const day = Number(digits.slice(0, 2)) - (isDNumber ? 40 : 0);
  const raised = MONTH_RAISED.find(({ by }) => {
    const month = Number(digits.slice(2, 4)) - by;
    return month >= 1 && month <= 12;
  });
  if (raised === undefined) return null;
  return {
    isDNumber,
    day,
    series: raised.series,
    month: Number(digits.slice(2, 4)) - raised.by,
    year: Number(digits.slice(4, 6)),
  };
}

/**
 * Day, month and year of the century, two digits each, of a number that was accepted before: of some it does not tell the
 * century.
 */
export function birthDigitsIn(
  nationalId: string,
): { readonly day: string; readonly month: string; readonly year: string } | null {
  const date = dateDigits(nationalId);
  const two = (part: number): string => String(part).padStart(2, '0');
  return date && { day: two(date.day), month: two(date.month), year: two(date.year) };
}

/** `123456 78901`; anything but eleven digits is returned as it came. */
export const formatNationalId = (typed: string): string =>
  normaliseNationalId(typed).replace(/^(\d{6})(\d{5})$/, '$1 $2');

/** `123456 *****`, for places where a person should recognise a number without it being shown. */
export const maskNationalId = (typed: string): string => {
  const digits = normaliseNationalId(typed);
  return /^\d{11}$/.test(digits) ? `${digits.slice(0, 6)} *****` : '***********';
};
