/** Days of the demo's past as the calendar in Oslo counts them, which has days of 23 and of 25 hours. */
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';

const HOUR = 60 * 60 * 1000;

/** The same time of day, give or take the hour of a clock change, `days` calendar days before. */
export function dayBefore(now: Date, days: number): Date {
  const wanted = addDays(osloDate(now), -days);
  const then = now.getTime() - days * 24 * HOUR;
  const hit = [0, -HOUR, HOUR].map((off) => new Date(then + off)).find((one) => osloDate(one) === wanted);
  return hit ?? new Date(then);
}

/** True for an application that is older than the call that asked for it to be made. */
export const hasPast = ({ version }: { readonly version: number }): boolean => version > 1;
