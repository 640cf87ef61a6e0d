/** The SQL of operations: whether the database answers and takes writes, and what waits in the outbox. */
import type { Queries } from '../db/database.ts';
import { UNFINISHED_MESSAGE } from '../db/outbox-rows.ts';

/** Throws DatabaseError when the database does not answer. */
export const answers = (db: Queries): Promise<unknown[]> => db.query('select 1 as one', [], 'operations-answers');

/** Throws DatabaseError when the database takes no write. */
export const writeSomething = (db: Queries, now: Date): Promise<unknown[]> =>
  db.query(
    `insert into job_run (name, last_at) values ('ready', $1)
     on conflict (name) do update set last_at = excluded.last_at`,
    [now],
    'operations-write',
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
    `select case when state = 'given_up' then 'given_up' when case_id is not null then 'failing' else 'waiting' end as state,
       kind, count(*)::int as count, min(created_at) as oldest
     from outbox m where ${UNFINISHED_MESSAGE} group by 1, 2`,
    [],
    'operations-outbox',
  );
