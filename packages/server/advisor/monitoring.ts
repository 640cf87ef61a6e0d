/** Handler of the call that shows runs over the customers, the list they are held against, and review dates to come. */
import { FILES_DUE, type getMonitoring } from '@bli-kunde/domain/advisor/oversight-api.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { policyInForce } from '../banks/policy-in-force.ts';
import { scopeOfAdvisor } from '../cases/visible-store.ts';
import type { Handler } from '../http/handler.ts';
import { listIsTooOld, runIsLate } from '../monitoring/health.ts';
import { filesCases, filesDue, newestRuns, reviewsByMonth } from '../monitoring/report-store.ts';

const monitoring: Handler<typeof getMonitoring> = async (context, { bank, now, session }) => {
  const { db, vault, screening } = context;
  const today = osloDate(now);
  const { risk } = await policyInForce(db, bank, today);
  const { version } = screening;
  const runs = await newestRuns(db, bank.slug);
  const counts = await filesDue(db, bank.slug, today);
  const cases = await filesCases(db, bank.slug, scopeOfAdvisor(vault, bank.slug, session.advisor));
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
      oneAdvisor: risk.agreement.oneAdvisor.filter(({ until }) => until >= today),
      files: FILES_DUE.map((what) => ({
        what,
        count: counts.find((one) => one.what === what)?.count ?? 0,
        cases: cases.filter((one) => one.what === what).map(({ number }) => number),
      })),
      reviews: await reviewsByMonth(db, bank.slug, today.slice(0, 7)),
    },
  };
};

export const monitoringHandlers = { getMonitoring: monitoring };
