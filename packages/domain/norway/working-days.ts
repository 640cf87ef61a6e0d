/** Working days as Norway counts them: Monday to Friday without public holidays, by the day in Oslo. */
import { addDays, type IsoDate } from './oslo-date.ts';

/** Holidays on the same day each year, `MM-DD` (lov om 1. og 17. mai som høytidsdager, helligdagsfredloven § 2). */
const FIXED = ['01-01', '05-01', '05-17', '12-25', '12-26'] as const;
/** Days from Easter Sunday: Maundy Thursday, Good Friday, Easter Monday, Ascension Day, Whit Monday. */
const FROM_EASTER = [-3, -2, 1, 39, 50] as const;

/** Easter Sunday of a year of the Gregorian calendar, by the computus of Meeus, Jones and Butcher. */
export function easterSunday(year: number): IsoDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  const month = String(Math.floor(n / 31)).padStart(2, '0');
  return `${year}-${month}-${String((n % 31) + 1).padStart(2, '0')}`;
}

/** True for a working day; the day must exist. */
export function isWorkingDay(date: IsoDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (FIXED.some((day) => date.endsWith(`-${day}`))) return false;
  const easter = easterSunday(Number(date.slice(0, 4)));
  return FROM_EASTER.every((days) => addDays(easter, days) !== date);
}

/** The `count`th working day after a day; with 0 the day itself when it is one, else the next. */
export function addWorkingDays(date: IsoDate, count: number): IsoDate {
  let day = date;
  let left = count;
  if (left === 0) while (!isWorkingDay(day)) day = addDays(day, 1);
  while (left > 0) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
