/** Birth dates as lists write them where nobody is sure: about a year, within some years, a month or a day left out, in words (N-002). */
import { packedDate } from './birth-date.ts';

/** Years on each side of one that is only about right. */
const ABOUT = 1;
/** A longer span says nothing. */
const LONGEST_SPAN = 15;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'ma[iy]', 'jun', 'jul', 'aug', 'sep', 'o[kc]t', 'nov', 'de[sc]'].map(
  (name) => new RegExp(`^${name}`),
);
const YEAR = /(?:^|\D)(1[89]\d\d|20\d\d)(?!\d)/g;

const years = (from: number, to: number): number[] =>
  to < from || to - from > LONGEST_SPAN ? [] : Array.from({ length: to - from + 1 }, (_, at) => (from + at) * 10_000);

const dateOf = (year: number | string, month: number | string, day: number | string): number[] => {
  const two = (part: number | string): string => String(part).padStart(2, '0');
  const packed = packedDate(`${year}-${two(month)}-${two(day)}`);
  return packed === null ? [] : [packed];
};

/** `04.05.1965`, `4/5/1965` and `00/05/1965`; both ways where nothing tells the day from the month. */
function dayFirst(line: string): number[] | null {
  const [, one = '', other = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(line) ?? [];
  if (year === '') return null;
  const isPoint = line.includes('.');
  const found = [...dateOf(year, other, one), ...(isPoint ? [] : dateOf(year, one, other))];
  return [...new Set(found)];
}

/** `4 May 1965`, `May 4, 1965` and `May 1965`. */
function inWords(line: string): number[] | null {
  const words = line.match(/[\p{L}]+|\d+/gu) ?? [];
  const month = words.flatMap((word) => MONTHS.findIndex((name) => name.test(word))).find((at) => at >= 0);
  const year = words.find((word) => /^\d{4}$/.test(word));
  if (month === undefined || year === undefined || words.length > 4) return null;
  const day = words.find((word) => /^\d{1,2}$/.test(word)) ?? '00';
  return dateOf(year, month + 1, day);
}

/**
 * Packed dates of what a list writes as one birth date, each of which it may be; empty where it says nothing. `circa 1965` is the years
 * around it, `1965 to 1967` and `1960s` those within, `1965-00-00` and `00/05/1965` what is known of them.
 */
export function listedDates(text: string): number[] {
  const line = text.normalize('NFKC').trim().toLowerCase();
  const whole = packedDate(text);
  if (whole !== null) return [whole];
  const exact = dayFirst(line.replaceAll(' ', '')) ?? inWords(line);
  if (exact !== null && exact.length > 0) return exact;
  const decade = /(?:^|\D)(\d{3})0['’]?(?:s|-?tallet)/.exec(line);
  if (decade) return years(Number(decade[1]) * 10, Number(decade[1]) * 10 + 9);
  const named = Array.from(line.matchAll(YEAR), ([, year]) => Number(year));
  const [first, last] = [named[0], named.at(-1)];
  if (first === undefined || last === undefined) return [];
  const short = /(?:^|\D)(\d{4})\s*[-–/]\s*(\d{2})(?!\d)/.exec(line);
  if (named.length === 1 && short) return years(first, Math.floor(first / 100) * 100 + Number(short[2]));
  if (named.length === 1 && /\d{4}-\d/.test(line)) return [];
  return named.length > 1 ? years(Math.min(first, last), Math.max(first, last)) : years(first - ABOUT, first + ABOUT);
}
