/** Looks after cases that wait: what nobody finished in time ends, and the bank's request is open again. */
import type { Context } from '../context.ts';
import type { Job } from '../jobs/scheduler.ts';
import { overdueCases } from '../kyc/waiting-store.ts';
import { endOverdue } from './waiting.ts';

const MINUTE = 60_000;
const AT_A_TIME = 100;

export const standaloneJobs = (context: Context): readonly Job[] => [
  {
    name: 'declaration-overdue',
    every: 10 * MINUTE,
    run: async (now) => {
      for (const id of await overdueCases(context.db, now, AT_A_TIME)) await endOverdue(context, id, now);
    },
  },
];
