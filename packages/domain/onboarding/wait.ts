/** Waiting time between two onboardings (S-143). */
import { daysBetween, osloDate } from '../norway/oslo-date.ts';

/** Days in Oslo from a completed onboarding to a new one. */
const WAIT_DAYS = 7;

/** True if somebody who completed one at that instant may begin anew now. */
export const waitIsOver = (completedAt: Date, now: Date): boolean =>
  daysBetween(osloDate(completedAt), osloDate(now)) >= WAIT_DAYS;
