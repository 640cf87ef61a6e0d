/** Reads a birth date the ways people write it. */
import { type IsoDate, isIsoDate, osloDate } from './oslo-date.ts';
import { plainDigits } from './typed-number.ts';
import { visibleLine } from './visible-text.ts';

/** The first letters of each month's name, in Norwegian, English, Swedish, Danish and German. */
const MONTHS = /^(?:(jan)|(feb)|(m[aä]r)|(apr)|(ma[ijy])|(jun)|(jul)|(aug)|(sep)|(o[kc]t)|(nov)|(de[scz]))/;
/** Endings of a day, words beside it, and names of days. */
const NOISE = /^(?:[snrt][tdh]|of|the|den?|te|f|fød.*|born|dob|date|birth|\p{L}+da[gy])$/u;

/**
 * Day, month and year as they stand: numbers, or the name of a month; fewer where the text has not the form of a date. What stands between
 * them says nothing (N-020).
 */
function partsOf(typed: string): readonly string[] {
  // A spreadsheet sets a time of day behind.
  const line = plainDigits(visibleLine(typed))
    .toLowerCase()
    .replace(/[t ]00:00.*$/, '');
  const words = (line.match(/\d+|\p{L}+|\p{No}/gu) ?? []).filter((word) => !NOISE.test(word));
  const run = words.length === 1 || words.every(({ length }) => length === 4) ? words.join('') : '';
  const [, ...parts] = /^((?:19|20)\d\d)(0\d|1[0-2])(\d\d)$/.exec(run) ?? /^(\d\d)(\d\d)(\d\d|\d{4})$/.exec(run) ?? [];
  return parts.length > 0 ? parts : words;
}

/** Nobody in Norway has become older (from general knowledge, November 2026): the earlier of two centuries is out of the question then. */
const OLDEST = 115;

/**
 * `24.12.1980`, `24/12-80`, `1980-12-24`, `24. desember 1980`, `24th of December 1980`, `24121980`, or `241280` as the online form has always
 * taken it, as `YYYY-MM-DD` (R-237, N-020); a day that does not exist or is to come is for the rules to refuse. Two digits of a year are read
 * where one century alone has such a day that somebody alive may be born on. Null for other texts.
 */
export function parseBirthDate(typed: string, now: Date): IsoDate | null {
  const parts = partsOf(typed);
  let [day = '', month = '', year = ''] = parts;
  if (/^\p{L}/u.test(day)) [day, month] = [month, day];
  if (day.length === 4) [day, year] = [year, day];
  const [name, ...months] = MONTHS.exec(month) ?? [];
  if (name !== undefined) month = `${months.indexOf(name) + 1}`;
  if (parts.length !== 3 || !/^\d\d? \d\d? (\d\d|\d{4})$/.test(`${day} ${month} ${year}`)) return null;
  const end = `-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year.length === 4) return year + end;
  const today = osloDate(now);
  const [young, old] = [`20${year}${end}`, `19${year}${end}`] as const;
  if (!isIsoDate(young) || young > today) return old;
  return Number(today.slice(0, 4)) - Number(old.slice(0, 4)) > OLDEST ? young : null;
}
