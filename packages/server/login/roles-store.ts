/** The SQL of reading an advisor's roles again: one server at a time asks for a session, and keeps what it hears. */
import { assigned } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sealWithNewKey } from '../db/sealed-document.ts';
import { sql } from '../db/sql.ts';
import type { Vault } from '../db/vault.ts';
import { type AdvisorSessionData, sessionPlace } from '../sessions/store.ts';

/** Milliseconds after which a server that set out to ask, and kept nothing, is taken to be gone. */
const LEASE = 10_000;

/** True for the one that asks: roles read at `readAt` are still those of the session, and nobody is asking. */
export async function setOutToAsk(db: Queries, idHash: Buffer, readAt: Date, now: Date): Promise<boolean> {
  const rows = await db.query(
    sql`update session set roles_asked_at = ${now}
     where id_hash = ${idHash} and revoked_at is null and coalesce(roles_read_at, created_at) = ${readAt}
       and (roles_asked_at is null or roles_asked_at <= ${new Date(now.getTime() - LEASE)} or roles_asked_at > ${now}) returning id_hash`,
  );
  return rows.length === 1;
}

/** Lets the next one ask at once. */
export async function gaveUpAsking(db: Queries, idHash: Buffer): Promise<void> {
  await db.query(sql`update session set roles_asked_at = null where id_hash = ${idHash}`);
}

/** Keeps what the provider said, read at `readAt`, in the place of what the session knew. False where it has ended meanwhile. */
export async function keepRoles(
  db: Queries,
  vault: Vault,
  idHash: Buffer,
  data: AdvisorSessionData,
  readAt: Date,
): Promise<boolean> {
  const { dataKey, sealed } = sealWithNewKey(vault, sessionPlace(idHash), data);
  const rows = await db.query(
    sql`update session set ${assigned('session', { data: sealed, dataKey, rolesReadAt: readAt, rolesAskedAt: null })}
     where id_hash = ${idHash} and revoked_at is null returning id_hash`,
  );
  return rows.length === 1;
}
