/** Fresh, migrated databases of both kinds for tests, with a clock that the test moves. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { lazily } from '@bli-kunde/domain/lazily.ts';
import pg from 'pg';
import type { Clock, Random, Stopwatch } from '../clock.ts';
import { openDatabase } from './connect.ts';
import type { Bank } from '../banks/banks.ts';
import type { Database } from './database.ts';
import { createTemplate } from './embedded.ts';
import { borrowEmbedded, borrowPostgresql } from './database-pool.fixture.ts';
import { migrate } from './migrate.ts';
import { NO_POSTGRESQL, throughPgbouncer, titledOnBoth } from './on-both.fixture.ts';
import { startPgbouncer } from './pgbouncer.fixture.ts';
import { knowsStatements } from './programs.fixture.ts';
import { derivedKeys } from './derived-keys.fixture.ts';
import { createVault, type Vault } from './vault.ts';
import { legibleIds } from '../http/log.ts';

export interface MovableClock extends Clock {
  set(instant: Date | string): void;
  /** Moves by milliseconds, backward when negative. */
  move(milliseconds: number): void;
}

export interface TestWorld {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: MovableClock;
  readonly random: Random;
  /** None: what a bank has set for itself is tried where banks are. */
  readonly banks: ReadonlyMap<string, Bank>;
  readonly stopwatch: Stopwatch;
  /** A second server on the same data: another pool on PostgreSQL, the same handle on the embedded database. */
  readonly second: Database;
  /** Set on PostgreSQL. */
  readonly databaseUrl: string | null;
}

export const DAY = 24 * 60 * 60 * 1000;
const START = '2026-11-20T10:00:00.000Z';

export function movableClock(start: Date | string = START): MovableClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (instant) => void (now = new Date(instant)),
    move: (milliseconds) => void (now = new Date(now.getTime() + milliseconds)),
  };
}

export const testRandom: Random = { bytes: randomBytes, uuid: legibleIds(randomUUID) };

export const testVault = (): Vault =>
  createVault({ keys: derivedKeys([{ version: 1, key: Buffer.alloc(32, 7) }]), random: testRandom });

/**
 * Registers a test on a fresh database of each kind: the embedded one and, when a server answers, PostgreSQL: that of DATABASE_URL, or the
 * one on this machine.
 */
export function onBothDatabases(title: string, work: (world: TestWorld, t: TestContext) => Promise<void>): void {
  titledOnBoth(title, async (kind, t) => {
    if (kind === 'embedded') {
      const { database, close } = await embeddedTestDatabase();
      return work({ ...parts(), database, second: database, databaseUrl: null }, t).finally(close);
    }
    const server = await postgresqlServer();
    if (server === null) return t.skip(NO_POSTGRESQL);
    return withMigrated(server, async (databaseUrl) => {
      const database = await openTestDatabase(databaseUrl);
      const second = await openTestDatabase(databaseUrl);
      try {
        await work({ ...parts(), database, second, databaseUrl }, t);
      } finally {
        await second.close();
        await database.close();
      }
    });
  });
}

/** One PgBouncer for each process of tests; it ends with it. */
const pooler = lazily(async () => {
  const more = knowsStatements() ? ['max_prepared_statements = 100'] : [];
  return startPgbouncer((await postgresqlServer()) ?? '', { more });
});

/** The database of a server as its tests ask for it: straight, or through PgBouncer. Tests that watch it go straight there themselves. */
export async function openTestDatabase(databaseUrl: string): Promise<Database> {
  if (!throughPgbouncer()) return openDatabase({ databaseUrl, dataDir: '' });
  const prepares = knowsStatements();
  const pooled = (await pooler()).through(databaseUrl);
  return openDatabase({ databaseUrl: pooled, dataDir: '', pooler: 'transaction', prepares });
}

const parts = () => ({
  vault: testVault(),
  clock: movableClock(),
  random: testRandom,
  banks: new Map<string, Bank>(),
  stopwatch: performance,
});

/** Sixteen digits that tell schemas apart. */
const schemaOf = lazily(() => {
  const schema = createHash('sha256').update(process.version);
  const migrations = join(import.meta.dirname, 'migrations');
  schema.update(readFileSync(join(import.meta.dirname, 'migrate.ts')));
  for (const file of readdirSync(migrations).sort()) schema.update(readFileSync(join(migrations, file)));
  return schema.digest('hex').slice(0, 16);
});

/** An embedded database with the whole schema and no rows; `close` gives it back. */
export const embeddedTestDatabase = async (): Promise<{ database: Database; close: () => Promise<void> }> =>
  borrowEmbedded(await testTemplate());

async function testTemplate(): Promise<string> {
  const template = join(tmpdir(), `bli-kunde-template-${schemaOf()}`);
  // A folder that several processes share may be linked here: what is copied is the folder, and not the link.
  if (existsSync(template)) return realpathSync(template);
  const mine = mkdtempSync(join(tmpdir(), 'bli-kunde-template-'));
  await createTemplate(join(mine, 'database'), async (database) => void (await migrate(database)));
  try {
    renameSync(join(mine, 'database'), template);
  } catch {
    // Another test process was faster; its template is as good.
  }
  rmSync(mine, { recursive: true, force: true });
  return template;
}

/** The address of a PostgreSQL server that answers, or null; null as well where TEST_DATABASES asks for the embedded one alone. */
export async function postgresqlServer(): Promise<string | null> {
  if (process.env['TEST_DATABASES'] === 'embedded') return null;
  const url = process.env['DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/postgres';
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: throughPgbouncer() ? 30_000 : 2_000 });
  try {
    await client.connect();
    await client.end();
    return url;
  } catch {
    return null;
  }
}

const TEMPLATES = 'bk_template_';
/** Advisory lock of whoever makes a template. */
const TEMPLATE_LOCK = 7_241_908;

/** The name of a migrated database to copy, made once per schema; those that are older than a day go. */
export async function postgresqlTemplate(server: string): Promise<string> {
  const template = `${TEMPLATES}${schemaOf()}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    const stands = async () =>
      (await admin.query('select from pg_database where datname = $1', [template])).rowCount === 1;
    if (await stands()) return template;
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (await stands()) return template;
    const { rows } = await admin.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1) and coalesce(shobj_description(oid, 'pg_database'), '') < $2",
      [TEMPLATES, new Date(Date.now() - DAY).toISOString()],
    );
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
    const making = `${template}_making`;
    await admin.query(`create database ${making}`);
    const database = await openDatabase({ databaseUrl: addressOf(server, making), dataDir: '' });
    try {
      await migrate(database);
    } finally {
      await database.close();
    }
    await admin.query(`comment on database ${making} is '${new Date().toISOString()}'`);
    await admin.query(`alter database ${making} rename to ${template}`);
    return template;
  } finally {
    await admin.end();
  }
}

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Hands over the address of a database on the server with the whole schema and no rows, which others may have used before. */
export const withMigrated = async (server: string, work: (databaseUrl: string) => Promise<void>): Promise<void> =>
  borrowPostgresql(server, await postgresqlTemplate(server), (name) => addressOf(server, name), work);

/** Makes a database on the server, empty or a copy of `template`, hands its address over, and drops it. */
export async function withPostgresql(
  server: string,
  work: (databaseUrl: string) => Promise<void>,
  template = 'template1',
): Promise<void> {
  const name = `bk_db_${process.pid}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query(`create database ${name} template ${template}`);
    await work(addressOf(server, name));
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}
