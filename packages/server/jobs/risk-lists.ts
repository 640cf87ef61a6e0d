/** Hourly: the log tells of each list of risk that nobody has looked after in time, since every case is an advisor's from then on. */
import { listsInForce } from '@bli-kunde/domain/kyc/risk/lists-in-force.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { policiesInForce } from '../banks/policy-in-force.ts';
import type { Context } from '../context.ts';
import type { Job } from '../schedule/scheduler.ts';

const HOUR = 60 * 60 * 1000;

export const riskListsJob = ({ banks, db, log }: Pick<Context, 'banks' | 'db' | 'log'>): Job => ({
  name: 'risk-lists',
  every: HOUR,
  run: async (now) => {
    const today = osloDate(now);
    for (const { bank, policy } of await policiesInForce(db, banks.values(), now))
      for (const { name, reviewedUntil } of listsInForce(today, policy.risk))
        if (reviewedUntil < today)
          log.error(
            { bank: bank.slug, list: name, reviewedUntil },
            'a list of risk is past the day it was looked after until',
          );
  },
});
