/** The SQL of the bank's own people: who they are by the last login, sealed, and until when they are away. */
import type { Queries } from '../db/database.ts';

/** `YYYY-MM-DD`, or null for who is not away, or is not known. */
export async function awayUntilOf(queries: Queries, bank: string, key: string): Promise<string | null> {
  const [row] = await queries.query<{ until: string | null }>(
    'select away_until::text as until from advisor where bank = $1 and key = $2',
    [bank, key],
    'advisor-away-of',
  );
  return row?.until ?? null;
}

export async function noteAway(queries: Queries, bank: string, key: string, until: string | null): Promise<void> {
  await queries.query(
    'update advisor set away_until = $3::date where bank = $1 and key = $2',
    [bank, key, until],
    'advisor-away',
  );
}
