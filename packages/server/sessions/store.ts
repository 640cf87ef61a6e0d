/** Session store, the SQL of sessions: a cookie's value is never stored, only its hash. */
import type { StoredSession } from '../db/stored-session.ts';
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { openWithKey, sealWithNewKey } from '../db/sealed-document.ts';
import { sql } from '../db/sql.ts';
import type { Place, Vault } from '../db/vault.ts';
import type { Advisor, Audience, Person } from './person.ts';

/** Data of a customer's session; encrypted with a key of its own. */
export interface SessionData {
  readonly person: Person;
  /** Tells the provider at log-out whom it is about. */
  readonly idToken: string;
}

/** The same of an advisor's. */
export interface AdvisorSessionData {
  readonly advisor: Advisor;
  readonly idToken: string;
  /** As the provider names the advisor; left out, as the token beside it, in a session that an older server began. */
  readonly subject?: string;
  /** By which the roles are read again (D-043); null of a provider that gives none. */
  readonly refreshToken?: string | null;
}

const MINUTE = 60_000;
/** Milliseconds without a call after which a session is over (A-021). */
export const IDLE: Readonly<Record<Audience, number>> = { customer: 30 * MINUTE, advisor: 20 * MINUTE };
/**
 * Milliseconds from login to the end, whatever is called. Of customers twice the four hours that a declaration may be kept
 * alive; of advisors a working day (A-021).
 */
export const LONGEST: Readonly<Record<Audience, number>> = { customer: 8 * 60 * MINUTE, advisor: 9 * 60 * MINUTE };

export const sessionPlace = (idHash: Buffer): Place => ({
  table: 'session',
  row: idHash.toString('hex'),
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
    sql`insert into session
       (id_hash, bank, person_key, data, data_key, created_at, seen_at, idle_ends_at, ends_at, audience, provider_key)
     values (${idHash}, ${bank}, ${personKey}, ${sealed}, ${dataKey}, ${now}, ${now}, ${later(now, IDLE[audience])}, ${later(now, LONGEST[audience])}, ${audience}, ${providerKey})`,
  );
}

/** A second session beside a stored one, for the same person and until the same time. False where that one has been revoked. */
export async function insertSessionBeside(
  tx: Queries,
  vault: Vault,
  of: StoredSession,
  idHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { dataKey, sealed } = sealWithNewKey(
    vault,
    sessionPlace(idHash),
    openWithKey<object>(vault, sessionPlace(of.idHash), { dataKey: of.dataKey, sealed: of.data }),
  );
  const rows = await tx.query(
    sql`insert into session
       (id_hash, bank, person_key, data, data_key, created_at, seen_at, idle_ends_at, ends_at, audience, provider_key, roles_read_at)
     select ${idHash}, bank, person_key, ${sealed}, ${dataKey}, created_at, ${now}, idle_ends_at, ends_at, audience, provider_key, roles_read_at
     from session where id_hash = ${of.idHash} and revoked_at is null
     returning id_hash`,
  );
  return rows.length > 0;
}

/** As it was loaded, with the instant of which the roles in it are; of a customer, who has none, when it began. */
export interface LoadedSession extends StoredSession {
  readonly rolesReadAt: Date;
}

/** The live session of a bank and an audience; null when there is none, it ended, it was revoked or is another's (A-020). */
export async function loadSession(
  db: Queries,
  idHash: Buffer,
  bank: string,
  audience: Audience,
  now: Date,
): Promise<LoadedSession | null> {
  const [row] = await db.query<LoadedSession>(
    sql`select ${columns('session', 'idHash', 'bank', 'personKey', 'data', 'dataKey', 'seenAt', 'endsAt')}, coalesce(roles_read_at, created_at) as "rolesReadAt"
     from session
     where id_hash = ${idHash} and bank = ${bank} and audience = ${audience} and revoked_at is null and idle_ends_at > ${now} and ends_at > ${now}`,
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
    sql`update session set seen_at = ${now}, idle_ends_at = least(${later(now, IDLE[audience])}, ends_at) where id_hash = ${idHash} and revoked_at is null`,
  );
}

/** Ends a session for good. True when it was live. */
export async function revokeSession(db: Queries, idHash: Buffer, bank: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    sql`update session set revoked_at = ${now} where id_hash = ${idHash} and bank = ${bank} and revoked_at is null returning id_hash`,
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
    sql`update session set revoked_at = ${now}
       where bank = ${bank} and person_key = ${personKey} and created_at >= ${new Date(now.getTime() - Math.max(...Object.values(LONGEST)))} and revoked_at is null and idle_ends_at > ${now} and ends_at > ${now}
       returning id_hash`,
  );
  return rows.length;
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
    sql`select expires_at as "expiresAt" from application a
       where bank = ${bank} and context = ${context} and person_key = ${personKey} and closed_at is null and expires_at > ${now} and version > 1
         and not exists (select from signing_order o
           where o.application_id = a.id and o.state not in ('CANCELLED', 'FAILED', 'EXPIRED'))
       order by saved_at desc limit 1`,
  );
  return row?.expiresAt ?? null;
}

/** One transaction after the other: a login that ends and an end that is told of. */
export const orderLogins = async (tx: Queries, bank: string): Promise<void> => {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`advisor login ${bank}`}, 0))`);
};
