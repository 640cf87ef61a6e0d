/** The SQL of operations: whether the database answers, and what waits in the outbox. */
import type { Queries } from '../db/database.ts';

/** Throws DatabaseError when the database does not answer. */
export const answers = (db: Queries): Promise<unknown[]> => db.query('select 1 as one', [], 'operations-answers');

export interface OutboxDepth {
  readonly state: 'waiting' | 'dead';
  readonly kind: string;
  readonly count: number;
}

/** How many messages wait to be sent, and how many were given up, by what they are to do. */
export const outboxDepth = (db: Queries): Promise<OutboxDepth[]> =>
  db.query<OutboxDepth>(
    "select state, kind, count(*)::int as count from outbox where state in ('waiting', 'dead') group by state, kind",
    [],
    'operations-outbox',
  );
