/** A case's deadline in words, by the working days of Norway: today, in some days, or some days late. */
import { addDays, type IsoDate, lastDayBefore, osloDate } from '../norway/oslo-date.ts';
import { isWorkingDay } from '../norway/working-days.ts';
import type { Texts } from '../texts/texts.ts';

/** Working days after `from`, up to and with `to`. */
function workingDaysBetween(from: IsoDate, to: IsoDate): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1;
  return count;
}

export interface Due {
  /** The last day. */
  readonly on: IsoDate;
  readonly words: string;
  readonly is: 'OVERDUE' | 'TODAY' | 'LATER';
}

/** `dueAt` is the first instant at which the case is late, as the end of its last day is. */
export function dueInWords(texts: Texts, dueAt: Date, now: Date): Due {
  const on = lastDayBefore(dueAt);
  const today = osloDate(now);
  if (on === today) return { on, words: texts('advisor.due.today'), is: 'TODAY' };
  const late = on < today;
  const count = late ? workingDaysBetween(on, today) : workingDaysBetween(today, on);
  const many = count === 0 ? 'none' : count === 1 ? 'one' : 'many';
  const words = texts(late ? `advisor.due.late.${many}` : `advisor.due.in.${many}`, { count });
  return { on, words, is: late ? 'OVERDUE' : 'LATER' };
}
