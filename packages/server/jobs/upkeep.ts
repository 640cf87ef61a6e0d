/** Small cleaning: old counts everywhere, and on the embedded database, which has no processes of its own, checkpoints and vacuums. */
import type { Database } from '../db/database.ts';
import { checkpoint, vacuum } from './upkeep-store.ts';
import { forgetCounts } from '../http/rate-limit-store.ts';
import type { Job } from '../schedule/scheduler.ts';

const MINUTE = 60 * 1000;

/** PostgreSQL sees to checkpoints and vacuums itself. */
export const upkeepJobs = (database: Database): readonly Job[] => [
  {
    name: 'rate-counts',
    every: 10 * MINUTE,
    run: (now) => forgetCounts(database, new Date(now.getTime() - 10 * MINUTE)),
  },
  ...(database.kind === 'postgresql'
    ? []
    : [
        { name: 'checkpoint', every: 5 * MINUTE, run: () => checkpoint(database) },
        { name: 'vacuum', every: 6 * 60 * MINUTE, run: () => vacuum(database) },
      ]),
];
