/** The SQL of sessions and of logins under way: a cookie's value is never stored, only its hash. */
import type { StoredSession } from '../db/application-store.ts';
import type { Queries } from '../db/database.ts';
import { openWithKey, sealWithNewKey } from '../db/sealed-document.ts';
import type { Place, Vault } from '../db/vault.ts';
import type { Advisor, Audience, Person } from './person.ts';

/** What a customer's session knows; encrypted with a key of its own. */
export interface SessionData {
  readonly person: Person;
  /** Tells the provider at log-out whom it is about. */
  readonly idToken: string;
}

/** The same of an advisor's. */
export interface AdvisorSessionData {
  readonly advisor: Advisor;
  readonly idToken: string;
}

const MINUTE = 60_000;
/** Milliseconds without a call after which a session is over. */
export const IDLE: Readonly<Record<Audience, number>> = { customer: 30 * MINUTE, advisor: 20 * MINUTE };
/**
 * Milliseconds from login to the end, whatever is called. Of customers twice the four hours that a declaration may be kept
 * alive; of advisors a working day.
 */
export const LONGEST: Readonly<Record<Audience, number>> = { customer: 8 * 60 * MINUTE, advisor: 9 * 60 * MINUTE };
/** Milliseconds from the start of a login to its end. */
export const ATTEMPT = 10 * MINUTE;

const sessionPlace = (idHash: Buffer): Place => ({ table: 'session', row: idHash.toString('hex'), column: 'data' });
const attemptPlace = (key: Buffer): Place => ({
  table: 'login_attempt',
  row: key.toString('hex'),
  column: 'data',
});
const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

export interface NewSession {
  readonly idHash: Buffer;
  readonly bank: string;
  readonly audience: Audience;
  /** Keyed hash of person or advisor. */
  readonly personKey: Buffer;
  /** Keyed hash of the session at the provider, by which that tells of its end; left out where it names none. */
  readonly providerKey?: Buffer | null;
  readonly data: SessionData | AdvisorSessionData;
  readonly now: Date;
}

export async function insertSession(
  db: Queries,
  vault: Vault,
  { idHash, bank, audience, personKey, providerKey = null, data, now }: NewSession,
): Promise<void> {
  const { dataKey, sealed } = sealWithNewKey(vault, sessionPlace(idHash), data);
  await db.query(
    `insert into session
       (id_hash, bank, person_key, data, data_key, created_at, seen_at, idle_ends_at, ends_at, audience, provider_key)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10)`,
    [
      idHash,
      bank,
      personKey,
      sealed,
      dataKey,
      now,
      later(now, IDLE[audience]),
      later(now, LONGEST[audience]),
      audience,
      providerKey,
    ],
    'session-insert',
  );
}

/** The live session of a bank and an audience; null when there is none, it ended, it was revoked or is another's. */
export async function loadSession(
  db: Queries,
  idHash: Buffer,
  bank: string,
  audience: Audience,
  now: Date,
): Promise<StoredSession | null> {
  const [row] = await db.query<StoredSession>(
    `select id_hash as "idHash", bank, person_key as "personKey", data, data_key as "dataKey", seen_at as "seenAt",
       ends_at as "endsAt"
     from session
     where id_hash = $1 and bank = $2 and audience = $4 and revoked_at is null and idle_ends_at > $3 and ends_at > $3`,
    [idHash, bank, now, audience],
    'session-load',
  );
  return row ?? null;
}

/** Of a customer's session, as it was loaded. Throws `VaultError` when the row was tampered with. */
export const openSessionData = (vault: Vault, { idHash, data, dataKey }: StoredSession): SessionData =>
  openWithKey<SessionData>(vault, sessionPlace(idHash), { dataKey, sealed: data });

/** The same of an advisor's. */
export const openAdvisorData = (vault: Vault, { idHash, data, dataKey }: StoredSession): AdvisorSessionData =>
  openWithKey<AdvisorSessionData>(vault, sessionPlace(idHash), { dataKey, sealed: data });

/** Puts the idle end off; never past the absolute one. */
export async function touchSession(db: Queries, idHash: Buffer, audience: Audience, now: Date): Promise<void> {
  await db.query(
    'update session set seen_at = $2, idle_ends_at = least($3, ends_at) where id_hash = $1 and revoked_at is null',
    [idHash, now, later(now, IDLE[audience])],
    'session-touch',
  );
}

/** Ends a session for good. True when it was live. */
export async function revokeSession(db: Queries, idHash: Buffer, bank: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    'update session set revoked_at = $3 where id_hash = $1 and bank = $2 and revoked_at is null returning id_hash',
    [idHash, bank, now],
    'session-revoke',
  );
  return rows.length > 0;
}

/** Ends every session of a person in a bank for good: of whatever host or browser. Gives how many were live. */
export async function revokeSessions(
  db: Queries,
  { bank, personKey }: Pick<StoredSession, 'bank' | 'personKey'>,
  now: Date,
): Promise<number> {
  // None is older than the longest may be, by which the rows are found.
  const rows = await db.query(
    `update session set revoked_at = $3
       where bank = $1 and person_key = $2 and created_at >= $4 and revoked_at is null and idle_ends_at > $3 and ends_at > $3
       returning id_hash`,
    [bank, personKey, now, new Date(now.getTime() - Math.max(...Object.values(LONGEST)))],
    'session-revoke-all',
  );
  return rows.length;
}

/** Whom a provider tells the end of: one session of its own, everybody's of an advisor, or both where it names both. */
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
    `update session set revoked_at = $3
       where bank = $1 and audience = 'advisor' and created_at >= $4 and revoked_at is null
         and (provider_key = $5 or person_key = $2 and ($5::bytea is null or provider_key is null))
       returning id_hash`,
    [bank, personKey, now, new Date(now.getTime() - LONGEST.advisor), providerKey],
    'session-revoke-told',
  );
  return rows.length;
}

/** One transaction after the other: a login that ends and an end that is told of. */
export const orderLogins = async (tx: Queries, bank: string): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`advisor login ${bank}`], 'login-order');
};

/** Under which an end that was told of is found by a login that is under way; never what a browser brings back. */
const endMark = (vault: Vault, bank: string, of: 'advisor' | 'session', key: Buffer): Buffer =>
  vault.keyedHash('login-ended', bank, of, key);

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
    `insert into login_attempt (state_hash, bank, data, data_key, created_at, ends_at)
     select mark, $2, '', '', $3::timestamptz, $4::timestamptz from unnest($1::bytea[]) as mark
     on conflict (state_hash) do update set created_at = excluded.created_at, ends_at = excluded.ends_at`,
    [marks, bank, now, later(now, ATTEMPT)],
    'login-end-note',
  );
}

/** Whether the provider has told of the end of this very login: of its session, or since `askedAt` of everything of the advisor. */
export async function isToldEnded(
  tx: Queries,
  vault: Vault,
  { bank, personKey, providerKey }: ToldEnd & { readonly personKey: Buffer },
  askedAt: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from login_attempt where bank = $1 and (state_hash = $2 or state_hash = $3 and created_at > $4) limit 1`,
    [
      bank,
      providerKey && endMark(vault, bank, 'session', providerKey),
      endMark(vault, bank, 'advisor', personKey),
      askedAt,
    ],
    'login-end-told',
  );
  return rows.length > 0;
}

/** Until when the person's newest application of a journey is kept that can be gone on with: one saved since it began, and not sent to signing. */
export async function keptUntilOf(
  db: Queries,
  bank: string,
  context: string,
  personKey: Buffer,
  now: Date,
): Promise<Date | null> {
  const [row] = await db.query<{ expiresAt: Date }>(
    `select expires_at as "expiresAt" from application a
       where bank = $1 and context = $2 and person_key = $3 and closed_at is null and expires_at > $4 and version > 1
         and not exists (select from signing_order o
           where o.application_id = a.id and o.state not in ('CANCELLED', 'FAILED', 'EXPIRED'))
       order by saved_at desc limit 1`,
    [bank, context, personKey, now],
    'session-left-application',
  );
  return row?.expiresAt ?? null;
}

/** What the way back from the provider is checked against. */
export interface Attempt {
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
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const { dataKey, sealed } = sealWithNewKey(vault, attemptPlace(key), attempt);
  await db.query(
    `insert into login_attempt (state_hash, bank, data, data_key, created_at, ends_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (state_hash) do nothing`,
    [key, bank, sealed, dataKey, now, later(now, ATTEMPT)],
    'login-attempt-insert',
  );
}

interface AttemptRow {
  readonly data: Buffer;
  readonly data_key: Buffer;
}

const openAttempt = (vault: Vault, key: Buffer, row: AttemptRow | undefined): Attempt | null =>
  row ? openWithKey<Attempt>(vault, attemptPlace(key), { dataKey: row.data_key, sealed: row.data }) : null;

/** Gives an attempt once: it is gone afterwards. Null for an unknown, used, expired or another bank's one. */
export async function takeAttempt(
  db: Queries,
  vault: Vault,
  key: Buffer,
  bank: string,
  now: Date,
): Promise<Attempt | null> {
  const [row] = await db.query<AttemptRow>(
    'delete from login_attempt where state_hash = $1 and bank = $2 and ends_at > $3 returning data, data_key',
    [key, bank, now],
    'login-attempt-take',
  );
  return openAttempt(vault, key, row);
}

/** The same without an end to it. */
export async function loadAttempt(
  db: Queries,
  vault: Vault,
  key: Buffer,
  bank: string,
  now: Date,
): Promise<Attempt | null> {
  const [row] = await db.query<AttemptRow>(
    'select data, data_key from login_attempt where state_hash = $1 and bank = $2 and ends_at > $3',
    [key, bank, now],
    'login-attempt-load',
  );
  return openAttempt(vault, key, row);
}
