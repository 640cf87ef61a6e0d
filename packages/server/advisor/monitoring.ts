/** Handler of the call that shows runs over the customers, the list they are held against, and review dates to come. */
import type { getMonitoring } from '@bli-kunde/domain/advisor/oversight-api.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Handler } from '../http/handler.ts';
import { listIsTooOld, runIsLate } from '../monitoring/health.ts';
import { newestRuns, reviewsByMonth } from '../monitoring/report-store.ts';

const monitoring: Handler<typeof getMonitoring> = async (context, { bank, now }) => {
  const { db, screening } = context;
  const today = osloDate(now);
  const { version } = screening;
  const runs = await newestRuns(db, bank.slug);
  return {
    body: {
      lists: version
        ? [
            {
              name: version.name,
              date: version.date,
              entries: version.entries,
              isTooOld: listIsTooOld(context, version, now),
              unread: version.unread ?? 0,
              unfindable: [...screening.unfindable],
              isInForce: screening.inForce !== null,
            },
          ]
        : [],
      runs: runs.map(({ listDate, startedAt, endedAt, ...run }) => ({
        ...run,
        listDate: listDate.toISOString(),
        startedAt: startedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        isLate: runIsLate({ startedAt, endedAt }, now),
      })),
      oneAdvisor: bank.risk.agreement.oneAdvisor.filter(({ until }) => until >= today),
      reviews: await reviewsByMonth(db, bank.slug, today.slice(0, 7)),
    },
  };
};

export const monitoringHandlers = { getMonitoring: monitoring };
