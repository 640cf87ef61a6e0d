/** The SQL of operations: whether the database answers and takes writes, and what waits in the outbox. */
import { newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { UNFINISHED_MESSAGE } from '../db/outbox-rows.ts';
import { sql } from '../db/sql.ts';

/** Throws DatabaseError when the database does not answer. */
export const answers = (db: Queries): Promise<unknown[]> => db.query(sql`select 1 as one`);

/** Throws DatabaseError when the database takes no write. */
export const writeSomething = (db: Queries, now: Date): Promise<unknown[]> =>
  db.query(
    sql`insert into ${newRow('job_run', { name: 'ready', lastAt: now })}
     on conflict (name) do update set last_at = excluded.last_at`,
  );

export interface OutboxDepth {
  /** `failing` has been tried for an hour; `given_up` is stopped and not decided yet. */
  readonly state: 'waiting' | 'failing' | 'given_up';
  readonly kind: string;
  readonly count: number;
  /** Creation time of the oldest of them. */
  readonly oldest: Date;
}

/** Number of unfinished messages and the time since when, by kind. */
export const outboxDepth = (db: Queries): Promise<OutboxDepth[]> =>
  db.query<OutboxDepth>(
    sql`select case when state = 'given_up' then 'given_up' when case_id is not null then 'failing' else 'waiting' end as state,
       kind, count(*)::int as count, min(created_at) as oldest
     from outbox m where ${UNFINISHED_MESSAGE} group by 1, 2`,
  );
