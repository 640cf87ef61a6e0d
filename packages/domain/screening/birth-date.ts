/** Birth dates as lists know them, whole or in part, and what two of them say of each other. */
import { isIsoDate } from '../norway/oslo-date.ts';
import type { BirthDateMatch } from './hit.ts';

/**
 * `YYYYMMDD` as a number, with zeros for a month and day that are not known; null for what is no date,
 * as 30 February is none.
 * The first of January on a list, or in a register, often stands for a day that nobody knew: `isWhole` tells.
 */
export function packedDate(text: string): number | null {
  const parts = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T.*)?$/.exec(text.trim());
  if (!parts) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2] ?? 0), Number(parts[3] ?? 0)];
  if (year < 1800 || month > 12) return null;
  if (month !== 0 && day !== 0 && !isIsoDate(parts[0].slice(0, 10))) return null;
  return year * 10_000 + month * 100 + (month === 0 ? 0 : day);
}

export const yearOf = (date: number): number => Math.floor(date / 10_000);

/** True where the day is known and is more than a placeholder. */
export const isWhole = (date: number): boolean => date % 100 !== 0 && date % 10_000 !== 101;

/**
 * Match of a person's birth date (packed; null when not known) with the dates on a list: the best of them counts. Null rules the entry
 * out: every date differs, whole against whole or by more than `yearsApart`.
 */
export function matchBirthDates(
  own: number | null,
  listed: ArrayLike<number>,
  yearsApart: number,
): BirthDateMatch | null {
  if (own === null || listed.length === 0) return 'unknown';
  let best: BirthDateMatch | null = null;
  for (let at = 0; at < listed.length; at++) {
    const other = listed[at] as number;
    if (other === own && own % 100 !== 0) return 'exact';
    if (isWhole(own) && isWhole(other)) continue;
    const apart = Math.abs(yearOf(own) - yearOf(other));
    if (apart === 0) {
      if (!monthsDiffer(own, other)) best = 'year';
    } else if (apart <= yearsApart) best ??= 'differs';
  }
  return best;
}

/** Both know the month, one not the day, and the months are two: no agreement, whatever the year. */
function monthsDiffer(one: number, other: number): boolean {
  const [a, b] = [Math.floor(one / 100) % 100, Math.floor(other / 100) % 100];
  const placeholder = one % 10_000 === 101 || other % 10_000 === 101;
  return !placeholder && a !== 0 && b !== 0 && a !== b;
}

/** As many days from another that a clerk may have counted wrong, or a border of days lies between. */
const DAYS_OFF = 2;

/**
 * Whole dates (packed) that somebody may have meant who gave another: a day or two off, a year off, day and month swapped, one digit
 * wrong, or two neighbouring digits swapped (N-002). Empty for a date without a day; the date itself is none of them.
 */
export function slipsOf(date: number): readonly number[] {
  if (date % 100 === 0) return [];
  const digits = String(date).padStart(8, '0');
  const found = new Set<string>();
  for (let at = 0; at < digits.length; at++) {
    const [before, after] = [digits.slice(0, at), digits.slice(at + 1)];
    for (let digit = 0; digit < 10; digit++) found.add(`${before}${digit}${after}`);
    if (at + 1 < digits.length) found.add(`${before}${digits[at + 1]}${digits[at]}${digits.slice(at + 2)}`);
  }
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
  found.add(`${year}${day}${month}`);
  for (const apart of [-1, 1]) found.add(`${Number(year) + apart}${month}${day}`);
  const noon = Date.UTC(Number(year), Number(month) - 1, Number(day), 12);
  for (let apart = -DAYS_OFF; apart <= DAYS_OFF; apart++)
    found.add(new Date(noon + apart * 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''));
  return [...found].flatMap((text) => {
    const slip = packedDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
    return slip === null || slip % 100 === 0 || slip === date ? [] : [slip];
  });
}

/** True for a slip of a year: one digit wrong, two neighbouring ones swapped, or one year off. */
export function isYearSlip(one: number, other: number): boolean {
  if (Math.abs(one - other) <= 1) return true;
  const [a, b] = [String(one), String(other)];
  if (a.length !== b.length) return false;
  const apart = Array.from(a).flatMap((digit, at) => (digit === b[at] ? [] : [at]));
  const [first = 0, second = 0] = apart;
  return (
    apart.length === 1 ||
    (apart.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first])
  );
}
