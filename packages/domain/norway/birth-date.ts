/** Reads a birth date the ways people write it. */
import { type IsoDate, isIsoDate, osloDate } from './oslo-date.ts';
import { visibleLine } from './visible-text.ts';

/** The first letters of each month's name, in Norwegian and English. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'ma[iy]', 'jun', 'jul', 'aug', 'sep', 'o[kc]t', 'nov', 'de[sc]'].map(
  (name) => new RegExp(`^${name}`),
);

interface Written {
  readonly day: string;
  readonly month: string;
  /** Two digits, or four. */
  readonly year: string;
}

/** The parts of a date as they stand; null where the text has not the form of one. */
function partsOf(typed: string): Written | null {
  const line = visibleLine(typed)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/ ?([./-]) ?/g, '$1')
    .replace(/[.,]$/, '');
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(line) ?? [];
  if (isoYear !== undefined && isoMonth !== undefined && isoDay !== undefined)
    return { day: isoDay, month: isoMonth, year: isoYear };
  const numbers =
    /^(\d{2})[ ./-]?(\d{2})[ ./-]?(\d{2}|\d{4})$/.exec(line) ??
    /^(\d{1,2})[ ./-](\d{1,2})[ ./-](\d{2}|\d{4})$/.exec(line);
  const words = /^(\d{1,2})\.? ?-?(\p{L}{3,9})[. -]? ?(\d{2}|\d{4})$/u.exec(line);
  const english = /^(\p{L}{3,9})\.? ?(\d{1,2}),? (\d{4})$/u.exec(line);
  const [, day = '', month = '', year = ''] =
    numbers ?? words ?? (english && [english[0], english[2], english[1], english[3]]) ?? [];
  const named = MONTHS.findIndex((name) => name.test(month));
  if (year === '' || (numbers === null && named < 0)) return null;
  return { day, month: numbers === null ? String(named + 1) : month, year };
}

/**
 * `24.12.1980`, `24/12-80`, `1980-12-24`, `24. desember 1980`, `24121980`, or `241280` as the online form has always taken it, as
 * `YYYY-MM-DD`; a day that does not exist or is to come is for the rules to refuse. Two digits of a year mean the latest such year
 * that is not in the future. Null for other texts.
 */
export function parseBirthDate(typed: string, now: Date): IsoDate | null {
  const written = partsOf(typed);
  if (written === null) return null;
  const { year } = written;
  const [day, month] = [written.day, written.month].map((digits) => digits.padStart(2, '0'));
  if (year.length === 4) return `${year}-${month}-${day}`;
  const today = osloDate(now);
  const century = Number(today.slice(0, 2));
  const days = [century, century - 1].map((hundreds) => `${hundreds}${year}-${month}-${day}`);
  return days.find((date) => isIsoDate(date) && date <= today) ?? days[1] ?? null;
}
