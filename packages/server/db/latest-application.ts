/**
 * Finds the open application that a session's person saved last: all that a page can know before its address is read.
 */
import type { Queries } from './database.ts';
import { columns, type RowOf } from './columns.ts';
import { sql, type Statement } from './sql.ts';
import { notExpiredSql } from './standing.ts';

interface Claim {
  readonly idHash: Buffer;
  readonly bank: string;
}

/** A customer's live session, `s`. */
const live = ({ idHash, bank }: Claim, now: Date): Statement =>
  sql`s.id_hash = ${idHash} and s.bank = ${bank} and s.audience = 'customer' and s.revoked_at is null
    and s.idle_ends_at > ${now} and s.ends_at > ${now}`;
const open = (now: Date): Statement => sql`a.closed_at is null and ${notExpiredSql('a', now)}`;

/** The key of what the application is about; null where the person has none in this context, and without a live session. */
export async function latestSubject(
  queries: Queries,
  claim: Claim,
  context: string,
  now: Date,
): Promise<Buffer | null> {
  const [row] = await queries.query<RowOf<'application', 'subjectKey'>>(
    sql`select ${columns('application a', 'subjectKey')} from session s
      join application a on a.bank = s.bank and a.context = ${context} and a.person_key = s.person_key and ${open(now)}
      where ${live(claim, now)} order by a.saved_at desc limit 1`,
  );
  return row?.subjectKey ?? null;
}

/** The id of the newest application of a child whose guardian the person is. */
export async function latestOfGuardian(queries: Queries, claim: Claim, now: Date): Promise<string | null> {
  const [row] = await queries.query<{ id: string }>(
    sql`select a.id from session s
      join application_guardian g on g.bank = s.bank and g.person_key = s.person_key
      join application a on a.id = g.application_id and a.bank = s.bank and a.context = 'cm' and ${open(now)}
      where ${live(claim, now)} order by a.saved_at desc limit 1`,
  );
  return row?.id ?? null;
}
