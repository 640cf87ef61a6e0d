/** Last day that a case may be postponed to: fourteen days ahead, and never past its deadline. */
import { addDays, type IsoDate, lastDayBefore } from '../norway/oslo-date.ts';

const MOST_DAYS = 14;

/** `today` is the day in Oslo. Today itself, or a day before it, where it may not be postponed at all. */
export function lastDayToPostpone(dueAt: Date, today: IsoDate): IsoDate {
  const [due, most] = [lastDayBefore(dueAt), addDays(today, MOST_DAYS)];
  return due < most ? due : most;
}
