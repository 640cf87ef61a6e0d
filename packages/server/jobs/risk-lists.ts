/** Hourly: the log tells of each list of risk that nobody has looked after in time, since every case is an advisor's from then on. */
import { listsInForce } from '@bli-kunde/domain/kyc/risk/lists-in-force.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Context } from '../context.ts';
import type { Job } from '../schedule/scheduler.ts';

const HOUR = 60 * 60 * 1000;

export const riskListsJob = ({ banks, log }: Pick<Context, 'banks' | 'log'>): Job => ({
  name: 'risk-lists',
  every: HOUR,
  run: async (now) => {
    const today = osloDate(now);
    for (const { slug, risk } of banks.values())
      for (const { name, reviewedUntil } of listsInForce(today, risk))
        if (reviewedUntil < today)
          log.error(
            { bank: slug, list: name, reviewedUntil },
            'a list of risk is past the day it was looked after until',
          );
  },
});
