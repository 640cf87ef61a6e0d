/** Last days of a child's application: guardians sign nothing, and begin nothing anew, once the child is of age (C-005, C-007). */
import { addDays, type IsoDate } from '../norway/oslo-date.ts';
import { lastDayUnderAge } from '../onboarding/age.ts';
import { SIGNING_DAYS } from '../signing/days.ts';
import type { ChildState } from './state.ts';

/** The last day of a deadline, or the day before the child turns eighteen where that is sooner. */
export function lastDayToSign(birthDate: IsoDate, due: IsoDate): IsoDate {
  const underAge = lastDayUnderAge(birthDate);
  return underAge < due ? underAge : due;
}

/** The day before the child turns eighteen, where it is no later than the days that the other guardian has; null where it is. */
export function soonOfAge(birthDate: IsoDate, today: IsoDate): ChildState['soonOfAge'] {
  const lastDay = lastDayUnderAge(birthDate);
  return lastDay > addDays(today, SIGNING_DAYS) ? null : { lastDay, isToday: lastDay === today };
}

/** True if guardians may begin anew once the deadline has passed. */
export const mayBeginAnew = ({ soonOfAge: soon, lastDay }: Pick<ChildState, 'soonOfAge' | 'lastDay'>): boolean =>
  soon === null || (lastDay !== null && lastDay < soon.lastDay);
