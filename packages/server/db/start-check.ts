/** Checks of a database before anybody is answered from it: recent enough, durable, and with limits on what a statement may take. */
import type pg from 'pg';
import { translateError } from './database-error.ts';
import type { PostgresqlSettings } from './postgresql-settings.ts';

interface Found {
  readonly version: number;
  readonly shown: string;
  readonly fsync: string;
  readonly commit: string;
  readonly role: string;
  readonly statement_timeout: number;
  readonly lock_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
}

const OLDEST_VERSION = 150_000;
const milliseconds = (name: string): string =>
  `(select setting::int from pg_settings where name = '${name}') as ${name}`;
const FOUND = `select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
  current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, quote_ident(current_user) as role,
  ${['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(milliseconds).join(', ')}`;
/** A pooler that knows of prepared statements gives each a name of its own in the database; PgBouncer from 1.21 with `max_prepared_statements`. */
const PROBE = { name: 'pooler-probe', text: "select from pg_prepared_statements where name = 'pooler-probe'" };

/**
 * Gives in a few words what it met. Throws Error with what to do when the database is too old, `fsync` or `synchronous_commit` is off, the
 * timeouts are not in force, or a pooler by transaction hands prepared statements on under names that the next connection lacks.
 */
export async function refuseUnsafe(client: pg.ClientBase, settings: PostgresqlSettings): Promise<string> {
  try {
    const { rows } = await client.query<Found>(FOUND);
    const [found] = rows;
    if (found === undefined) throw new Error('PostgreSQL says nothing about itself');
    refuse(faultOf(found, settings));
    const { pooler, prepares } = settings;
    if (pooler === 'transaction' && prepares && (await client.query(PROBE)).rowCount !== 0)
      refuse(
        'the pooler hands prepared statements on as they are: give it max_prepared_statements (PgBouncer 1.21 or later), or set DATABASE_PREPARED_STATEMENTS=off',
      );
    const through = pooler === 'none' ? '' : ` through a pooler by ${pooler}`;
    return `PostgreSQL ${found.shown}${through}, prepared statements ${prepares ? 'on' : 'off'}`;
  } catch (error) {
    throw error instanceof Refused ? error : translateError(error);
  }
}

class Refused extends Error {}

function refuse(fault: string | null): void {
  if (fault !== null) throw new Refused(`DATABASE_URL: ${fault}`);
}

function faultOf(found: Found, settings: PostgresqlSettings): string | null {
  if (found.version < OLDEST_VERSION) return `PostgreSQL 15 or later is needed, and that is ${found.shown}`;
  const off = [found.fsync === 'off' ? 'fsync' : '', found.commit === 'off' ? 'synchronous_commit' : ''].filter(
    Boolean,
  );
  if (off.length > 0)
    return `PostgreSQL runs with ${off.join(' and ')} off: answers already given could be lost. Turn on and start again.`;
  const wanted = {
    statement_timeout: settings.statementTimeout,
    lock_timeout: settings.lockTimeout,
    idle_in_transaction_session_timeout: settings.idleInTransactionTimeout,
  };
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  // Zero is no limit.
  const open = names.filter((name) => !(found[name] > 0 && found[name] <= wanted[name]));
  if (open.length === 0) return null;
  if (settings.pooler === 'transaction')
    return `behind a pooler the limits are the role's. As that role or an administrator: ${open
      .map((name) => `alter role ${found.role} set ${name} = ${wanted[name]};`)
      .join(' ')} then let the pooler connect anew`;
  return `${open.join(', ')} is not as it was asked for: something between drops it; name it by DATABASE_POOLER`;
}
