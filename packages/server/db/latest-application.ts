/**
 * Finds the open application that a session's person saved last: all that a page can know before its address is read.
 */
import type { Queries } from './database.ts';
import { notExpiredSql } from './standing.ts';

interface Claim {
  readonly idHash: Buffer;
  readonly bank: string;
}

/** A customer's live session by $1 and $2 at the instant $3. */
const LIVE = `s.id_hash = $1 and s.bank = $2 and s.audience = 'customer' and s.revoked_at is null
    and s.idle_ends_at > $3 and s.ends_at > $3`;
const OPEN = `a.closed_at is null and ${notExpiredSql('a', '$3')}`;

const OWN = `select a.subject_key as "subjectKey" from session s
  join application a on a.bank = s.bank and a.context = $4 and a.person_key = s.person_key and ${OPEN}
  where ${LIVE} order by a.saved_at desc limit 1`;
const GUARDED = `select a.id from session s
  join application_guardian g on g.bank = s.bank and g.person_key = s.person_key
  join application a on a.id = g.application_id and a.bank = s.bank and a.context = 'cm' and ${OPEN}
  where ${LIVE} order by a.saved_at desc limit 1`;

/** The key of what the application is about; null where the person has none in this context, and without a live session. */
export async function latestSubject(
  queries: Queries,
  { idHash, bank }: Claim,
  context: string,
  now: Date,
): Promise<Buffer | null> {
  const [row] = await queries.query<{ subjectKey: Buffer }>(OWN, [idHash, bank, now, context], 'application-latest');
  return row?.subjectKey ?? null;
}

/** The id of the newest application of a child whose guardian the person is. */
export async function latestOfGuardian(queries: Queries, { idHash, bank }: Claim, now: Date): Promise<string | null> {
  const [row] = await queries.query<{ id: string }>(GUARDED, [idHash, bank, now], 'application-latest-of-guardian');
  return row?.id ?? null;
}
