/** The SQL of the policy of risk in force. */
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** The newest version whose first day is not after `day`: a later version replaces each before it from its own day on. */
export async function publishedOn(
  queries: Queries,
  bank: string,
  day: string,
): Promise<{ readonly number: number; readonly document: unknown } | null> {
  const [row] = await queries.query<{ number: number; document: unknown }>(
    sql`select number, document from risk_policy where bank = ${bank} and valid_from <= ${day}::date order by number desc limit 1`,
  );
  return row ?? null;
}
