/** A deadline as it is told: one day in Norwegian time, the same words on the screen, in an e-mail, in a text message and on paper (S-145, S-146). */
import { formatLongDate, type IsoDate, isIsoDate, lastDayBefore } from './oslo-date.ts';

/** End of something: its last day, or the instant from which it is over, also as ISO 8601. */
export type Deadline = Date | string;

/** The last day on which it is not over. Throws RangeError for no time. */
export const deadlineDay = (ends: Deadline): IsoDate =>
  typeof ends === 'string' && isIsoDate(ends) ? ends : lastDayBefore(new Date(ends));

/** Last day of a deadline as `21. november 2026`. */
export const formatDeadline = (ends: Deadline): string => formatLongDate(deadlineDay(ends));
