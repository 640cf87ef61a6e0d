/** Who is old enough to become a customer without a guardian (B-171). */
import { Refusal } from '../errors/refusal.ts';
import { ageOn, type IsoDate, osloDate } from '../norway/oslo-date.ts';

const MINIMUM_AGE = 18;

/** Throws 'error.age.not.approved' for who has not turned eighteen in Oslo. */
export function assertOfAge(birthDate: IsoDate, now: Date): void {
  if (ageOn(birthDate, osloDate(now)) < MINIMUM_AGE) throw new Refusal('error.age.not.approved');
}
