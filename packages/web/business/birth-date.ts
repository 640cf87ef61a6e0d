/** Reads a birth date the ways people write it. */
import { type IsoDate, isIsoDate, osloDate, parseShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';

/**
 * `24.12.1980`, `24121980`, or `241280` as the online form has always taken it; null when it is no day that exists
 * or one to come. Two digits of a year mean the latest such year that is not in the future.
 */
export function parseBirthDate(typed: string, now: Date): IsoDate | null {
  const today = osloDate(now);
  const [, day = '', month = '', year = ''] = /^\s*(\d{2})[ ./-]?(\d{2})[ ./-]?(\d{2}|\d{4})\s*$/.exec(typed) ?? [];
  const past = (date: IsoDate | null): IsoDate | null => (date !== null && date <= today ? date : null);
  if (year.length === 2) {
    const century = Number(today.slice(0, 2));
    return (
      [century, century - 1]
        .map((hundreds) => `${hundreds}${year}-${month}-${day}`)
        .find((date) => isIsoDate(date) && date <= today) ?? null
    );
  }
  const iso = `${year}-${month}-${day}`;
  return past(isIsoDate(iso) ? iso : parseShortDate(typed));
}
