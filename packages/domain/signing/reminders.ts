/** Limits by time on asking somebody again who is to sign (N-126). */
import { endOfOsloDay, osloDate } from '../norway/oslo-date.ts';

/** Milliseconds between two, to one person. */
export const REMINDER_PAUSE = 60 * 60 * 1000;
/** The most in a day of Oslo, to one person. */
export const REMINDERS_A_DAY = 3;

/** The earliest moment of the next one after those that were sent, which may be past. Epoch where none was. */
export function nextReminder(sent: readonly Date[], now: Date): Date {
  const last = Math.max(0, ...sent.map((at) => at.getTime() + REMINDER_PAUSE));
  const today = osloDate(now);
  const isFull = sent.filter((at) => osloDate(at) === today).length >= REMINDERS_A_DAY;
  return new Date(isFull ? Math.max(last, endOfOsloDay(today).getTime()) : last);
}
