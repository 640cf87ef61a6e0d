/** The SQL of short links. */
import { newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface ShortLink {
  readonly bank: string;
  readonly code: string;
  /** Path below the bank's, with its fragment. */
  readonly target: string;
  /** The link is erased with it. */
  readonly applicationId: string | null;
  readonly endsAt: Date;
}

/** Writes a link, or lets it live longer; false, and nothing changed, when the code is another target's. */
export async function keepLink(
  tx: Queries,
  { bank, code, target, applicationId, endsAt }: ShortLink,
): Promise<boolean> {
  const rows = await tx.query(
    sql`insert into ${newRow('short_link', { bank, code, target, applicationId, endsAt })}
     on conflict (bank, code) do update set ends_at = greatest(short_link.ends_at, excluded.ends_at)
       where short_link.target = excluded.target
     returning code`,
  );
  return rows.length === 1;
}

/** Null for a code that nobody was given, and one that is over. */
export async function targetOf(db: Queries, bank: string, code: string, now: Date): Promise<string | null> {
  const [row] = await db.query<{ target: string }>(
    sql`select target from short_link where bank = ${bank} and code = ${code} and ends_at > ${now}`,
  );
  return row?.target ?? null;
}
