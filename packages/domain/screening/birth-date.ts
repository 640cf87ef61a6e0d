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
  if (month !== 0 && day !== 0 && !isIsoDate(parts[0].trim().slice(0, 10))) return null;
  return year * 10_000 + month * 100 + (month === 0 ? 0 : day);
}

export const yearOf = (date: number): number => Math.floor(date / 10_000);

/** Whether the day is known and is more than a placeholder. */
export const isWhole = (date: number): boolean => date % 100 !== 0 && date % 10_000 !== 101;

/**
 * What the dates on a list say of a person's (packed; null when not known): the best of them counts. Null rules the entry
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
