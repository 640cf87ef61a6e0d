/** Days as Norway counts them: the date in Oslo, whole years of age, deadlines that end with the day (S-145). */

import { lazily } from '../lazily.ts';
import { language } from '../texts/language.ts';

/** A day, `YYYY-MM-DD`. */
export type IsoDate = string;

// Made at the first date that is asked for: a telephone takes 80 ms for the two, and a first screen has no date.
const oslo = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Oslo', year: 'numeric', month: '2-digit', day: '2-digit' }),
);
const osloTime = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Oslo',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

const MONTHS = [
  'januar',
  'februar',
  'mars',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'desember',
] as const;

const ENGLISH_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;

/** The day it is in Oslo at an instant (S-145). Throws RangeError for an invalid Date. */
export function osloDate(instant: Date): IsoDate {
  const [day, month, year] = oslo().format(instant).split('/');
  return `${year}-${month}-${day}`;
}

/** The hour that the clock shows in Oslo at an instant, 0 to 23. */
export const osloHour = (instant: Date): number => Number(osloTime().format(instant).slice(0, 2));

const utcOf = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`);

/** True if a text is `YYYY-MM-DD` and names a day that exists. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = utcOf(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day `days` later, or earlier when negative. `date` must be a day that exists. */
export const addDays = (date: IsoDate, days: number): IsoDate =>
  new Date(utcOf(date) + days * MS_PER_DAY).toISOString().slice(0, 10);

/** The last day of a month, which is counted from January of year 0. */
function lastOfMonth(count: number): IsoDate {
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${days}`;
}

/** The same day so many months later, or the last of that month where it has no such day. `date` must be a day that exists. */
export function monthsLater(date: IsoDate, months: number): IsoDate {
  const last = lastOfMonth(Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months);
  const same = `${last.slice(0, 7)}-${date.slice(8)}`;
  return same < last ? same : last;
}

/** Whole days from one day to another; negative when `to` comes first. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => Math.round((utcOf(to) - utcOf(from)) / MS_PER_DAY);

/**
 * Whole years of age on a day (S-145). Who is born on 29 February is a year older on 1 March in other
 * years, since the year isn't over before 28 February is. Negative before birth.
 */
export function ageOn(birthDate: IsoDate, today: IsoDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The instant a day begins in Oslo. Norway changes its clocks at night after midnight, so there is just one. */
export function startOfOsloDay(date: IsoDate): Date {
  const winter = new Date(utcOf(date) - MS_PER_HOUR);
  const summer = new Date(utcOf(date) - 2 * MS_PER_HOUR);
  return osloDate(summer) === date ? summer : winter;
}

/** The first instant after a day in Oslo: what is open until the day is over is open before this. */
export const endOfOsloDay = (date: IsoDate): Date => startOfOsloDay(addDays(date, 1));

/** The last day of what is over at an instant: where `end` is the first instant of a day, the day before it. */
export const lastDayBefore = (end: Date): IsoDate => osloDate(new Date(end.getTime() - 1));

/** The last day of a time limit of `days` days that starts at an instant; day one is the day after. */
export const lastDayOf = (from: Date, days: number): IsoDate => addDays(osloDate(from), days);

/** The instant a time limit of `days` days is over: the end of its last day in Oslo, never an hour of it. */
export const endOfLimit = (from: Date, days: number): Date => endOfOsloDay(lastDayOf(from, days));

/** `21. november 2026`; in English `21 November 2026`. */
export function formatLongDate(date: IsoDate): string {
  const [day, month] = [Number(date.slice(8, 10)), Number(date.slice(5, 7)) - 1];
  return language() === 'en'
    ? `${day} ${ENGLISH_MONTHS[month] ?? ''} ${date.slice(0, 4)}`
    : `${day}. ${MONTHS[month] ?? ''} ${date.slice(0, 4)}`;
}

const shownInstant = (instant: Date): string =>
  language() === 'en'
    ? `${formatLongDate(osloDate(instant))} at ${osloTime().format(instant)}`
    : `${formatLongDate(osloDate(instant))} kl. ${osloTime().format(instant).replace(/:/g, '.')}`;

/**
 * `21. november 2026 kl. 13.05.00`, in English `21 November 2026 at 13:05:00`, as the clock in Oslo shows it. The hour that it shows twice when summer time ends says which of
 * the two it is, since what is signed or proved by a time has one. Throws RangeError for an invalid Date.
 */
export function formatInstant(instant: Date): string {
  const shown = shownInstant(instant);
  const isShownAgain = (hours: number): boolean =>
    shownInstant(new Date(instant.getTime() + hours * MS_PER_HOUR)) === shown;
  const [summer, standard] =
    language() === 'en' ? [' (summer time)', ' (winter time)'] : [' (sommertid)', ' (normaltid)'];
  return `${shown}${isShownAgain(1) ? summer : isShownAgain(-1) ? standard : ''}`;
}

/** `21. november kl. 13.05`, as the clock in Oslo shows it: of what is weeks old at most. Throws RangeError for an invalid Date. */
export const formatDayAndTime = (instant: Date): string =>
  shownInstant(instant).replace(/ \d{4}( kl\. \d{2}\.\d{2})\.\d{2}$/, '$1');

/** `21.11.2026`. */
export const formatShortDate = (date: IsoDate): string =>
  `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;

/** Reads `21.11.2026`, day and month with one digit allowed; null when it is no day that exists. */
export function parseShortDate(typed: string): IsoDate | null {
  const [, day, month, year] = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/.exec(typed) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
}
