/** PostgreSQL as the production database: a connection pool to the host that takes writes, and a refusal to start where answers could be lost. */
import pg from 'pg';
import { connectFault } from './connect-fault.ts';
import { databaseOf, type Database } from './database.ts';
import { type DatabaseHost, hostsOf } from './database-hosts.ts';
import type { Session } from './session-source.ts';
import { breaksConnection, DatabaseError, translateError } from './database-error.ts';
import type { PostgresqlSettings } from './postgresql-settings.ts';
import { refuseUnsafe } from './start-check.ts';
import { runStatement, wireTypes } from './wire-driver.ts';

/** Milliseconds past the statement's own time after which its connection is given up: a host that died says nothing any more. */
const SILENCE = 5_000;
/** Milliseconds without traffic after which the other end is asked for a sign of life. */
const KEEP_ALIVE = 10_000;
/** SQLSTATE of a write on a host that takes none. */
const TAKES_NO_WRITES = '25006';
/** SQLSTATE of a host that can't be used now. */
const LOSES_ANSWERS = '57P03';
/** Codes that a statement meets at a host that has been demoted, or that died without a word. */
const OF_A_LOST_HOST = [TAKES_NO_WRITES, 'TIMEOUT'];

/**
 * Throws Error with one line for whoever starts the program when no host can be connected to, or the database could lose answers that were
 * given (`start-check.ts`). `met` is told what it found.
 */
export async function openPostgresql(
  databaseUrl: string,
  settings: PostgresqlSettings,
  met: (what: string) => void = () => {},
): Promise<Database> {
  const { hosts, writable } = hostsOf(databaseUrl);
  /** Counts how often a host was found lost: connections made before are not lent again. */
  let era = 0;
  const eraOf = new WeakMap<pg.ClientBase, number>();
  const pools = hosts.map((host) => ({ host, pool: poolOf(host, settings, prepare) }));
  /** Place of the host that was connected to last. */
  let good = 0;
  /** True once a host was looked at whole: those that follow it are asked for what it promised. */
  let isStarted = false;

  async function prepare(client: pg.ClientBase): Promise<void> {
    eraOf.set(client, era);
    if (settings.pooler === 'session') await client.query(timeoutsAsStatements(settings));
    if (!writable) return;
    const { rows } = await client.query<{ closed: boolean; lossy: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as closed,
         current_setting('fsync') = 'off' or current_setting('synchronous_commit') = 'off' as lossy`,
    );
    if (rows[0]?.closed !== false) throw new DatabaseError(TAKES_NO_WRITES, null, true, '');
    // At the start the check of the database says so in words.
    if (isStarted && rows[0].lossy) throw new DatabaseError(LOSES_ANSWERS, null, true, '');
  }

  /** A connection made since the last change of hosts. */
  async function lent(pool: pg.Pool): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect();
      if (eraOf.get(client) === era) return client;
      client.release(true);
    }
  }

  /** From the host that was good last, else from the first of the others that can be connected to. `failed` hears of each that can't. */
  async function connect(failed: (host: DatabaseHost, error: unknown) => void): Promise<pg.PoolClient> {
    const from = good;
    let first: unknown;
    for (let turn = 0; turn < pools.length; turn += 1) {
      const at = (from + turn) % pools.length;
      const { host, pool } = pools[at] ?? neverEmpty();
      const isFull = pool.totalCount >= settings.connections && pool.idleCount === 0;
      try {
        const client = await lent(pool);
        good = at;
        return client;
      } catch (error) {
        first ??= error;
        failed(host, error);
        // Everybody waits for their turn at a host that answers: another one would not take what is written.
        if (isFull) break;
      }
    }
    throw first;
  }

  const lost = (client: pg.ClientBase): void => {
    if (writable && eraOf.get(client) === era) era += 1;
  };
  const sum = (of: (pool: pg.Pool) => number): number => pools.reduce((total, { pool }) => total + of(pool), 0);
  const database = databaseOf({
    kind: 'postgresql',
    acquire: async () => {
      try {
        return sessionOf(await connect(() => {}), settings, lost);
      } catch (error) {
        throw translateError(error);
      }
    },
    breaks: (error) => error instanceof DatabaseError && breaksConnection(error),
    stats: () => ({
      open: sum((pool) => pool.totalCount),
      busy: sum((pool) => pool.totalCount - pool.idleCount),
      waiting: sum((pool) => pool.waitingCount),
    }),
    close: async () => void (await Promise.all(pools.map(({ pool }) => pool.end()))),
  });
  try {
    const faults: string[] = [];
    const client = await connect((host, error) => faults.push(connectFault(host.name, error))).catch(() => null);
    if (client === null) throw new Error(`DATABASE_URL: ${faults.join('; ')}`);
    const found = await refuseUnsafe(client, settings).finally(() => client.release());
    isStarted = true;
    met(`${found} at ${hosts[good]?.name ?? ''}`);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function neverEmpty(): never {
  throw new Error('an address has at least one host');
}

function poolOf(
  { url }: DatabaseHost,
  settings: PostgresqlSettings,
  prepare: (client: pg.ClientBase) => Promise<void>,
): pg.Pool {
  const { connections, connectTimeout, statementTimeout, lockTimeout, idleInTransactionTimeout, pooler } = settings;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: wireTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: statementTimeout + SILENCE,
    // A pooler refuses these, since its connections outlive a client's.
    ...(pooler === 'none'
      ? {
          statement_timeout: statementTimeout,
          lock_timeout: lockTimeout,
          idle_in_transaction_session_timeout: idleInTransactionTimeout,
        }
      : {}),
    application_name: 'bli-kunde',
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool 3.14 awaits it (`newClient`), though its types say nothing of it
    onConnect: prepare,
  });
  // Without listeners, a connection that ends would end the process: the pool hears those that are idle in it, and the
  // client those in use, between two statements of a transaction. The next statement, or the next use, meets the loss.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const timeoutsAsStatements = (settings: PostgresqlSettings): string =>
  `set statement_timeout = ${settings.statementTimeout}; set lock_timeout = ${settings.lockTimeout}; ` +
  `set idle_in_transaction_session_timeout = ${settings.idleInTransactionTimeout}`;

function sessionOf(
  client: pg.PoolClient,
  { prepares }: PostgresqlSettings,
  lost: (client: pg.ClientBase) => void,
): Session {
  return {
    async query<Row>(text: string, values: readonly unknown[] = [], name?: string, silence?: number): Promise<Row[]> {
      try {
        return await runStatement<Row>(client, text, values, name, { prepares, silence });
      } catch (error) {
        if (error instanceof DatabaseError && OF_A_LOST_HOST.includes(error.code)) lost(client);
        throw error;
      }
    },
    release: (broken = false) => client.release(broken),
  };
}
