/** The SQL of ends that a bank's provider tells of: sessions that are live, and logins that are still under way. */
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Vault } from '../db/vault.ts';
import { ATTEMPT } from './attempt-store.ts';
import { LONGEST } from '../sessions/store.ts';

/**
 * Subject of an end that a provider tells: one session of its own, all of an advisor's, or both where it names both.
 */
export interface ToldEnd {
  readonly bank: string;
  readonly personKey: Buffer | null;
  readonly providerKey: Buffer | null;
}

/**
 * Ends the advisors' sessions that a provider tells the end of. Of a session with an advisor the session alone, and those of the
 * advisor whose login named none: which of the provider's they are nobody knows. Gives how many were live.
 */
export async function revokeToldSessions(
  db: Queries,
  { bank, personKey, providerKey }: ToldEnd,
  now: Date,
): Promise<number> {
  const rows = await db.query(
    sql`update session set revoked_at = ${now}
       where bank = ${bank} and audience = 'advisor' and created_at >= ${new Date(now.getTime() - LONGEST.advisor)} and revoked_at is null
         and (provider_key = ${providerKey} or person_key = ${personKey} and (${providerKey}::bytea is null or provider_key is null))
       returning id_hash`,
  );
  return rows.length;
}

/** Under which an end that was told of is found by a login that is under way; never what a browser brings back. */
const endMark = (vault: Vault, bank: string, of: 'advisor' | 'session', key: Buffer): Buffer =>
  vault.lastingHash('login-ended', bank, of, key);

/** Keeps for as long as a login may take what was told, for logins whose session is not there yet. */
export async function noteToldEnd(
  tx: Queries,
  vault: Vault,
  { bank, personKey, providerKey }: ToldEnd,
  now: Date,
): Promise<void> {
  const marks = [
    ...(providerKey === null ? [] : [endMark(vault, bank, 'session', providerKey)]),
    ...(personKey === null ? [] : [endMark(vault, bank, 'advisor', personKey)]),
  ];
  await tx.query(
    sql`insert into login_attempt (state_hash, bank, data, data_key, created_at, ends_at)
     select mark, ${bank}, '', '', ${now}::timestamptz, ${new Date(now.getTime() + ATTEMPT)}::timestamptz from unnest(${marks}::bytea[]) as mark
     on conflict (state_hash) do update set created_at = excluded.created_at, ends_at = excluded.ends_at`,
  );
}

/**
 * True if the provider has told of the end of this very login: of its session, or since `askedAt` of everything of the
 * advisor.
 */
export async function isToldEnded(
  tx: Queries,
  vault: Vault,
  { bank, personKey, providerKey }: ToldEnd & { readonly personKey: Buffer },
  askedAt: Date,
): Promise<boolean> {
  const rows = await tx.query(
    sql`select 1 from login_attempt where bank = ${bank} and (state_hash = ${providerKey && endMark(vault, bank, 'session', providerKey)} or state_hash = ${endMark(vault, bank, 'advisor', personKey)} and created_at > ${askedAt}) limit 1`,
  );
  return rows.length > 0;
}
