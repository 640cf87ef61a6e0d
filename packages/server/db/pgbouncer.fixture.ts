/** For tests: a PgBouncer by transaction before a PostgreSQL, with few connections there that go round among its clients. */
import { join } from 'node:path';
import pg from 'pg';
import { POSTGRESQL_DEFAULTS } from './postgresql-settings.ts';
import { folderOfUser, freePort, pgbouncerProgram, startAsUser, untilUp, writeOfUser } from './programs.fixture.ts';

export interface Pgbouncer {
  /** The same database and role through the pooler. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

export interface PgbouncerOptions {
  /** False for connections without the limits that the server asks for, as a role of production does. */
  readonly limits?: boolean;
  /** Connections to each database. */
  readonly size?: number;
  /** Lines for the section `[pgbouncer]`. */
  readonly more?: readonly string[];
}

const LIMITS = [
  `set statement_timeout = ${POSTGRESQL_DEFAULTS.statementTimeout}`,
  `set lock_timeout = ${POSTGRESQL_DEFAULTS.lockTimeout}`,
  `set idle_in_transaction_session_timeout = ${POSTGRESQL_DEFAULTS.idleInTransactionTimeout}`,
].join('; ');

/** Before the server of this address. Throws where there is no PgBouncer: ask `pgbouncerProgram` first. */
export async function startPgbouncer(
  server: string,
  { limits = true, size = 3, more = [] }: PgbouncerOptions = {},
): Promise<Pgbouncer> {
  const program = pgbouncerProgram();
  if (program === null) throw new Error('no PgBouncer is installed');
  const { hostname, port, username, password } = new URL(server);
  const folder = folderOfUser('pgbouncer');
  const file = (name: string, lines: readonly string[]): string => {
    const path = join(folder, name);
    writeOfUser(path, `${lines.join('\n')}\n`);
    return path;
  };
  const user = decodeURIComponent(username) || 'postgres';
  const users = file('users.txt', [`"${user}" "${decodeURIComponent(password)}"`]);
  const listen = await freePort();
  const settings = file('pgbouncer.ini', [
    '[databases]',
    `* = host=${hostname} port=${port || '5432'}${limits ? ` connect_query='${LIMITS}'` : ''}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listen}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    `default_pool_size = ${size}`,
    'max_client_conn = 500',
    // The connection that was used least lately: a client seldom gets the same one twice.
    'server_round_robin = 1',
    ...more,
  ]);
  const started = startAsUser(program, [settings]);
  const through = (databaseUrl: string): string => {
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${listen}`;
    url.username = user;
    url.password = '';
    return url.href;
  };
  await untilUp(started, async () => {
    const client = new pg.Client({ connectionString: through(server) });
    client.on('error', () => {});
    await client.connect();
    await client.end();
    return true;
  });
  return { through, stop: () => started.stop('SIGTERM') };
}
