/** The SQL of periodic jobs: one row each, moved forward by whoever runs it. */
import type { Queries } from '../db/database.ts';

/**
 * True for the one instance that may run the job now. `every` is in milliseconds. A clock that was set back far must not
 * hold a job up until it has caught up.
 */
export async function claimRun(db: Queries, name: string, every: number, now: Date): Promise<boolean> {
  const rows = await db.query(
    `insert into job_run (name, last_at) values ($1, $2)
     on conflict (name) do update set last_at = excluded.last_at where job_run.last_at <= $3 or job_run.last_at > $4
     returning name`,
    [name, now, new Date(now.getTime() - every), new Date(now.getTime() + every)],
    'job-claim',
  );
  return rows.length > 0;
}
