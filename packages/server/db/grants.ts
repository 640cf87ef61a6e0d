/**
 * Rights of the server's own role where it isn't the owner: it uses the tables, and neither changes nor empties them.
 */
import type { Database } from './database.ts';
import { raw } from './sql.ts';

/** A plain name, since a role can't be a parameter. */
const ROLE = /^[a-z_][a-z0-9_]{0,62}$/;
/** Tables whose rows never change. */
const APPEND_ONLY = ['audit', 'audit_anchor', 'audit_anchor_head', 'risk_policy'];
/** Read at the start, to see that nothing is left to apply. */
const READ_ONLY = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Run by the owner after each migration. Only an owner may disable triggers or drop, and truncating is not granted. Throws
 * Error for a name that is none, and DatabaseError when there is no such role.
 */
export async function grantUse(database: Database, role: string): Promise<void> {
  if (!ROLE.test(role))
    throw new Error('SERVER_ROLE: give the name of a role in small letters, digits and underscores');
  await database.transaction(async (queries) => {
    for (const statement of [
      'revoke create on schema public from public',
      `grant usage on schema public to ${role}`,
      `revoke all on all tables in schema public from ${role}`,
      `grant select, insert, update, delete on all tables in schema public to ${role}`,
      `revoke update, delete on ${APPEND_ONLY.join(', ')} from ${role}`,
      `revoke insert, update, delete on ${READ_ONLY.join(', ')} from ${role}`,
    ])
      await queries.query(raw(statement));
  });
}
