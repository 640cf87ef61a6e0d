/** Reads a birth date the ways people write it. */
import { type IsoDate, isIsoDate, osloDate } from './oslo-date.ts';

/**
 * `24.12.1980`, `24121980`, or `241280` as the online form has always taken it, as `YYYY-MM-DD`; a day that does not exist or is to
 * come is for the rules to refuse. Two digits of a year mean the latest such year that is not in the future. Null for other texts.
 */
export function parseBirthDate(typed: string, now: Date): IsoDate | null {
  const read =
    /^\s*(\d{2})[ ./-]?(\d{2})[ ./-]?(\d{2}|\d{4})\s*$/.exec(typed) ??
    /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/.exec(typed);
  if (read === null) return null;
  const [day, month, year] = read.slice(1).map((digits) => digits.padStart(2, '0')) as [string, string, string];
  if (year.length === 4) return `${year}-${month}-${day}`;
  const today = osloDate(now);
  const century = Number(today.slice(0, 2));
  const days = [century, century - 1].map((hundreds) => `${hundreds}${year}-${month}-${day}`);
  return days.find((date) => isIsoDate(date) && date <= today) ?? days[1] ?? null;
}
