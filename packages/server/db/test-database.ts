/** Fresh, migrated databases of both kinds for tests, with a clock that the test moves. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import pg from 'pg';
import type { Clock, Random } from '../clock.ts';
import { openDatabase } from './connect.ts';
import type { Database } from './database.ts';
import { createTemplate, openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { createVault, type Vault } from './vault.ts';

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

export const testRandom: Random = { bytes: randomBytes, uuid: randomUUID };

export const testVault = (): Vault =>
  createVault({ masterKeys: [{ version: 1, key: Buffer.alloc(32, 7) }], random: testRandom });

/**
 * Runs `work` as a subtest on the embedded database and, when a server answers, on PostgreSQL: that of DATABASE_URL, or the
 * one on this machine. Each gets a database of its own, dropped afterwards.
 */
export async function withDatabases(t: TestContext, work: (world: TestWorld) => Promise<void>): Promise<void> {
  await t.test('embedded', async () => {
    const { database, close } = await embeddedTestDatabase();
    try {
      await work({ ...parts(), database, second: database, databaseUrl: null });
    } finally {
      await close();
    }
  });
  const server = await postgresqlServer();
  await t.test('PostgreSQL', { skip: server === null ? 'no PostgreSQL answers' : false }, async () => {
    if (server === null) return;
    await withPostgresql(server, async (databaseUrl) => {
      const database = await openDatabase({ databaseUrl, dataDir: '' });
      const second = await openDatabase({ databaseUrl, dataDir: '' });
      try {
        await migrate(database);
        await work({ ...parts(), database, second, databaseUrl });
      } finally {
        await second.close();
        await database.close();
      }
    });
  });
}

const parts = () => ({ vault: testVault(), clock: movableClock(), random: testRandom });

/**
 * The embedded database in a directory of its own, copied from a template that is made once per schema. It asks for every
 * forced write and the disk is spared them: a test's data need not outlive the machine.
 */
export async function embeddedTestDatabase(): Promise<{ database: Database; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bli-kunde-test-'));
  const database = await openEmbedded(dataDir, await testTemplate(), () => {});
  return {
    database,
    close: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function testTemplate(): Promise<string> {
  const schema = createHash('sha256').update(process.version);
  const migrations = join(import.meta.dirname, 'migrations');
  schema.update(readFileSync(join(import.meta.dirname, 'migrate.ts')));
  for (const file of readdirSync(migrations).sort()) schema.update(readFileSync(join(migrations, file)));
  const template = join(tmpdir(), `bli-kunde-template-${schema.digest('hex').slice(0, 16)}`);
  if (existsSync(template)) return template;
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

/** The address of a PostgreSQL server that answers, or null. */
export async function postgresqlServer(): Promise<string | null> {
  const url = process.env['DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/postgres';
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.end();
    return url;
  } catch {
    return null;
  }
}

/** Makes an empty database on the server, hands its address over, and drops it. */
export async function withPostgresql(server: string, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const name = `bk_db_${process.pid}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    await work(url.href);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}
