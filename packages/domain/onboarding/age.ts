/** Age limit for becoming a customer without a guardian (B-171, C-007). */
import { Refusal } from '../errors/refusal.ts';
import { addDays, ageOn, type IsoDate, isIsoDate, osloDate } from '../norway/oslo-date.ts';

const MINIMUM_AGE = 18;

/** Eighteen on a day in Oslo: a customer alone, and no longer by guardians. */
export const isOfAge = (birthDate: IsoDate, today: IsoDate): boolean => ageOn(birthDate, today) >= MINIMUM_AGE;

/** The day before somebody turns eighteen: the last one on which guardians sign. By {@link ageOn}, also for 29 February. */
export function lastDayUnderAge(birthDate: IsoDate): IsoDate {
  const year = Number(birthDate.slice(0, 4)) + MINIMUM_AGE;
  const birthday = `${year}${birthDate.slice(4)}`;
  return addDays(isIsoDate(birthday) ? birthday : `${year}-03-01`, -1);
}

/** Throws 'error.age.not.approved' for who has not turned eighteen in Oslo. */
export function assertOfAge(birthDate: IsoDate, now: Date): void {
  if (!isOfAge(birthDate, osloDate(now))) throw new Refusal('error.age.not.approved');
}
