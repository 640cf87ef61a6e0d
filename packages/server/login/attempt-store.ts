/** The SQL of logins under way, and of those that came back. */
import { columns, newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { openWithKey, sealWithNewKey } from '../db/sealed-document.ts';
import { sql } from '../db/sql.ts';
import type { Place, Vault } from '../db/vault.ts';

/** Milliseconds from the start of a login to its end. */
export const ATTEMPT = 10 * 60_000;

const attemptPlace = (key: Buffer): Place => ({
  table: 'login_attempt',
  row: key.toString('hex'),
  column: 'data',
});

/** Data of a log-in attempt that the return from the provider is checked against. */
export interface LoginAttempt {
  readonly verifier: string;
  readonly nonce: string;
  /** Path to go to afterwards. */
  readonly returnTo: string;
}

/** `key` is a hash of the state and of what only the browser has that began; an attempt that is there already stays. */
export async function insertAttempt(
  db: Queries,
  vault: Vault,
  key: Buffer,
  bank: string,
  attempt: LoginAttempt,
  now: Date,
): Promise<void> {
  const { dataKey, sealed } = sealWithNewKey(vault, attemptPlace(key), attempt);
  await db.query(
    sql`insert into ${newRow('login_attempt', {
      stateHash: key,
      bank,
      data: sealed,
      dataKey,
      createdAt: now,
      endsAt: new Date(now.getTime() + ATTEMPT),
    })}
     on conflict (state_hash) do nothing`,
  );
}

interface AttemptRow {
  readonly data: Buffer;
  readonly data_key: Buffer;
}

const openAttempt = (vault: Vault, key: Buffer, row: AttemptRow | undefined): LoginAttempt | null =>
  row ? openWithKey<LoginAttempt>(vault, attemptPlace(key), { dataKey: row.data_key, sealed: row.data }) : null;

/** Gives an attempt once: it is gone afterwards. Null for an unknown, used, expired or another bank's one. */
export async function takeAttempt(
  db: Queries,
  vault: Vault,
  key: Buffer,
  bank: string,
  now: Date,
): Promise<LoginAttempt | null> {
  const [row] = await db.query<AttemptRow>(
    sql`delete from login_attempt where state_hash = ${key} and bank = ${bank} and ends_at > ${now} returning ${columns('login_attempt', 'data', 'data_key')}`,
  );
  return openAttempt(vault, key, row);
}

/** The rest of an attempt that came back. */
export interface UsedAttempt {
  /** Path that it led to. */
  readonly returnTo: string;
  /** Null while the provider is asked. */
  readonly end: UsedEnd | null;
}
/** `session` is the hash of the session that came of it, in hexadecimal; null where none did. */
export interface UsedEnd {
  readonly session: string | null;
}

/** Keeps what is left of an attempt, in the place of what was kept of it before. */
export async function keepUsedAttempt(
  db: Queries,
  vault: Vault,
  key: Buffer,
  bank: string,
  used: UsedAttempt,
  now: Date,
): Promise<void> {
  const { dataKey, sealed } = sealWithNewKey(vault, attemptPlace(key), used);
  await db.query(
    sql`insert into ${newRow('login_attempt', {
      stateHash: key,
      bank,
      data: sealed,
      dataKey,
      createdAt: now,
      endsAt: new Date(now.getTime() + ATTEMPT),
    })}
     on conflict (state_hash) do update set data = excluded.data, data_key = excluded.data_key`,
  );
}

/** Null for an attempt that did not come back, or too long ago. */
export async function loadUsedAttempt(
  db: Queries,
  vault: Vault,
  key: Buffer,
  bank: string,
  now: Date,
): Promise<UsedAttempt | null> {
  const [row] = await db.query<AttemptRow>(
    sql`select ${columns('login_attempt', 'data', 'data_key')} from login_attempt where state_hash = ${key} and bank = ${bank} and ends_at > ${now}`,
  );
  return row ? openWithKey<UsedAttempt>(vault, attemptPlace(key), { dataKey: row.data_key, sealed: row.data }) : null;
}
