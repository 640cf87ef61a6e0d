/** The SQL of what a decision would tell the customer. */
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { inScope, type VisibleCase } from './visible-store.ts';

/** Lifts the hold of cases that the viewer's roles do not show, so that nothing is told by what is held back either. */
export const withoutHidden = (tx: Queries, { id, applicationId, roles }: VisibleCase) =>
  tx.query(
    sql`update advisor_case c set holds = false
     where c.application_id = ${applicationId} and c.id <> ${id} and not ${inScope(roles, [])}`,
  );

/** Those of the keys under which a message was enqueued before: what has the same one is told no second time. */
export async function keysTold(queries: Queries, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await queries.query<{ key: string }>(
    sql`select idempotency_key as key from outbox where idempotency_key = any(${keys}::text[])`,
  );
  return new Set(rows.map(({ key }) => key));
}
