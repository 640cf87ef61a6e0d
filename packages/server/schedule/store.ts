/** The SQL of periodic jobs: one row each, moved forward by whoever runs it. */
import { newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/**
 * True for the one instance that may run the job now. `every` is in milliseconds. A clock that was set back far must not
 * hold a job up until it has caught up.
 */
export async function claimRun(db: Queries, name: string, every: number, now: Date): Promise<boolean> {
  const rows = await db.query(
    sql`insert into ${newRow('job_run', { name, lastAt: now })}
     on conflict (name) do update set last_at = excluded.last_at where job_run.last_at <= ${new Date(now.getTime() - every)} or job_run.last_at > ${new Date(now.getTime() + every)}
     returning name`,
  );
  return rows.length > 0;
}
