/** The SQL of reading an advisor's roles again: one server at a time asks for a session, and keeps what it hears. */
import type { Queries } from '../db/database.ts';
import { sealWithNewKey } from '../db/sealed-document.ts';
import type { Vault } from '../db/vault.ts';
import { type AdvisorSessionData, sessionPlace } from '../sessions/store.ts';

/** Milliseconds after which a server that set out to ask, and kept nothing, is taken to be gone. */
const LEASE = 10_000;

/** True for the one that asks: roles read at `readAt` are still those of the session, and nobody is asking. */
export async function setOutToAsk(db: Queries, idHash: Buffer, readAt: Date, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update session set roles_asked_at = $3
     where id_hash = $1 and revoked_at is null and coalesce(roles_read_at, created_at) = $2
       and (roles_asked_at is null or roles_asked_at <= $4 or roles_asked_at > $3) returning id_hash`,
    [idHash, readAt, now, new Date(now.getTime() - LEASE)],
    'session-roles-ask',
  );
  return rows.length === 1;
}

/** Lets the next one ask at once. */
export async function gaveUpAsking(db: Queries, idHash: Buffer): Promise<void> {
  await db.query('update session set roles_asked_at = null where id_hash = $1', [idHash], 'session-roles-unasked');
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
    `update session set data = $2, data_key = $3, roles_read_at = $4, roles_asked_at = null
     where id_hash = $1 and revoked_at is null returning id_hash`,
    [idHash, sealed, dataKey, readAt],
    'session-roles-keep',
  );
  return rows.length === 1;
}
