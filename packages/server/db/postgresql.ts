/** PostgreSQL as the production database: a pool of connections, and a refusal to start where commits are not durable. */
import pg from 'pg';
import { databaseOf, type Database } from './database.ts';
import type { Session } from './session-source.ts';
import { breaksConnection, DatabaseError, translateError } from './database-error.ts';
import { sql } from './sql.ts';
import { runStatement, wireTypes } from './wire-driver.ts';

/** Answers no request waits for: milliseconds. */
const STATEMENT_TIMEOUT = 5_000;
const LOCK_TIMEOUT = 2_000;
const CONNECT_TIMEOUT = 3_000;
const OLDEST_VERSION = 150_000;

/** Throws with an explanation when the server is too old or when `fsync` or `synchronous_commit` is off. */
export async function openPostgresql(databaseUrl: string, connections: number): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    types: wireTypes,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT,
    application_name: 'bli-kunde',
  });
  // Without listeners, a connection that ends would end the process: the pool hears those that are idle in it, and the
  // client those in use, between two statements of a transaction. The next statement, or the next use, meets the loss.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const database = databaseOf({
    kind: 'postgresql',
    acquire: async () =>
      sessionOf(await pool.connect().catch((error: unknown) => Promise.reject(translateError(error)))),
    breaks: (error) => error instanceof DatabaseError && breaksConnection(error),
    stats: () => ({ open: pool.totalCount, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  });
  try {
    await refuseUnsafe(database);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return database;
}

function sessionOf(client: pg.PoolClient): Session {
  return {
    query: (text, values = [], name) => runStatement(client, text, values, name),
    release: (broken = false) => client.release(broken),
  };
}

async function refuseUnsafe(database: Database): Promise<void> {
  const [row] = await database.query<{ version: number; fsync: string; commit: string }>(
    sql`select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
            current_setting('synchronous_commit') as commit`,
  );
  if (row === undefined || row.version < OLDEST_VERSION) throw new Error('PostgreSQL 15 or later is needed');
  const off = [row.fsync === 'off' ? 'fsync' : '', row.commit === 'off' ? 'synchronous_commit' : ''].filter(Boolean);
  if (off.length > 0)
    throw new Error(
      `PostgreSQL runs with ${off.join(' and ')} off: answers already given could be lost. Turn on and start again.`,
    );
}
