/** The embedded database has no processes of its own beside the queries: checkpoints and cleaning are done from here. */
import type { Database } from '../db/database.ts';
import type { Job } from './scheduler.ts';

const MINUTE = 60 * 1000;

/** No jobs on PostgreSQL, which sees to this itself. */
export const upkeepJobs = (database: Database): readonly Job[] =>
  database.kind === 'postgresql'
    ? []
    : [
        { name: 'checkpoint', every: 5 * MINUTE, run: () => database.query('checkpoint') },
        { name: 'vacuum', every: 6 * 60 * MINUTE, run: () => database.query('vacuum (analyze)') },
      ];
