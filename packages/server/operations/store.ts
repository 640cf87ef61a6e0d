/** The SQL of operations: whether the database answers, and what waits in the outbox. */
import type { Queries } from '../db/database.ts';

/** Throws DatabaseError when the database does not answer. */
export const answers = (db: Queries): Promise<unknown[]> => db.query('select 1 as one', [], 'operations-answers');

/** Messages that wait to be sent, and those given up. */
export async function outboxDepth(db: Queries): Promise<{ waiting: number; dead: number }> {
  const rows = await db.query<{ state: string; count: number }>(
    "select state, count(*)::int as count from outbox where state in ('waiting', 'dead') group by state",
    [],
    'operations-outbox',
  );
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { waiting: of('waiting'), dead: of('dead') };
}
