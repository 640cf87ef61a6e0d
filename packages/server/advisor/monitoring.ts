/** Handler of the call that shows runs over the customers, the list they are held against, and review dates to come. */
import type { getMonitoring } from '@bli-kunde/domain/advisor/oversight-api.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { ageInDays } from '@bli-kunde/domain/screening/outcome.ts';
import { policyOn } from '@bli-kunde/domain/screening/policy.ts';
import type { Handler } from '../http/handler.ts';
import { newestRuns, reviewsByMonth } from '../monitoring/report-store.ts';

const DAY = 24 * 60 * 60_000;

const monitoring: Handler<typeof getMonitoring> = async ({ db, screening, config }, { bank, now }) => {
  const today = osloDate(now);
  const { version } = screening;
  const days = config.SCREENING_MAX_AGE_DAYS ?? policyOn(today).maxAgeDays;
  const runs = await newestRuns(db);
  return {
    body: {
      lists: version
        ? [
            {
              name: version.name,
              date: version.date,
              entries: version.entries,
              isTooOld: !(ageInDays(version, now.toISOString()) <= days),
            },
          ]
        : [],
      runs: runs.map(({ listDate, startedAt, endedAt, cases: casesOpened, ...run }) => ({
        ...run,
        casesOpened,
        listDate: listDate.toISOString(),
        startedAt: startedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        isLate: (endedAt ?? now).getTime() - startedAt.getTime() > DAY,
      })),
      reviews: await reviewsByMonth(db, bank.slug, today.slice(0, 7)),
    },
  };
};

export const monitoringHandlers = { getMonitoring: monitoring };
