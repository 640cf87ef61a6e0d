/** The SQL of limits that hold over all instances: one row for each caller and minute, gone soon after. */
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Adds to the caller's count of the minute that `now` is in, and gives the sum. */
export async function addToCount(db: Queries, key: Buffer, now: Date, weight: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`insert into rate_count (key, minute, count) values (${key}, date_trunc('minute', ${now}::timestamptz), ${weight})
     on conflict (key, minute) do update set count = rate_count.count + excluded.count returning count`,
  );
  return row?.count ?? weight;
}

/** Forgets what was counted before the given time. */
export const forgetCounts = (db: Queries, before: Date): Promise<unknown[]> =>
  db.query(sql`delete from rate_count where minute < ${before}`);
