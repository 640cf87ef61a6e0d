/** Health of the monitoring: the list is new enough, and no run goes on for more than a day. */
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { ageInDays } from '@bli-kunde/domain/screening/outcome.ts';
import { policyOn } from '@bli-kunde/domain/screening/policy.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';

const DAY = 24 * 60 * 60_000;

/** Older than the policy of the day allows. */
export function listIsTooOld(
  { config }: { readonly config: Pick<Config, 'SCREENING_MAX_AGE_DAYS'> },
  version: NonNullable<Context['screening']['version']>,
  now: Date,
): boolean {
  const days = config.SCREENING_MAX_AGE_DAYS ?? policyOn(osloDate(now)).maxAgeDays;
  return !(ageInDays(version, now.toISOString()) <= days);
}

/** It took more than a day, or has gone on for more than one. */
export const runIsLate = (
  { startedAt, endedAt }: { readonly startedAt: Date; readonly endedAt: Date | null },
  now: Date,
): boolean => (endedAt ?? now).getTime() - startedAt.getTime() > DAY;
