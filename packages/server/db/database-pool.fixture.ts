/** For tests: databases that are emptied between borrowers, since making one takes many times as long as emptying it. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, databaseOf } from './database.ts';
import type { SessionSource } from './session-source.ts';
import { DatabaseError } from './database-error.ts';
import { openEmbeddedSource } from './embedded.ts';
import { throughPgbouncer } from './on-both.fixture.ts';

type Ask = <Row>(text: string) => Promise<Row[]>;

/** Fingerprint of what a test may have changed beyond rows: tables, columns, indexes, constraints, triggers and functions, and whether they are on. */
const SCHEMA = `select md5(string_agg(line, '|' order by line)) as digest from (
  select concat_ws(' ', 'class', oid, relname, relkind, relowner, relacl) as line from pg_class
    where relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, attisdropped) from pg_attribute
    join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'constraint', oid, conname) from pg_constraint where connamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'trigger', oid, tgname, tgenabled) from pg_trigger
  union all select concat_ws(' ', 'function', oid, proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'migration', to_jsonb(kysely_migration)) from kysely_migration
) as lines`;
const schemaOf = async (ask: Ask) => (await ask<{ digest: string }>(SCHEMA))[0]?.digest ?? '';

const TABLES = `select quote_ident(relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%' order by 1`;

const FORGOTTEN = [
  'close all',
  'reset all',
  'unlisten *',
  'select pg_advisory_unlock_all()',
  'discard temp',
  'discard sequences',
];

/**
 * Takes the rows away, triggers that keep them notwithstanding, and begins counting anew; false where more than rows differs from
 * `untouched`. Not by `truncate`, which makes new files for each table and index, and for those that refer to them.
 */
async function emptied(ask: Ask, untouched: string): Promise<boolean> {
  // All that `discard all` does but to forget prepared statements, which the connection's client goes on counting with.
  for (const part of FORGOTTEN) await ask(part);
  if ((await schemaOf(ask)) !== untouched) return false;
  const names = (await ask<{ name: string }>(TABLES)).map(({ name }) => name);
  const isFilled = names.map((name) => `select '${name}' as name where exists (select from ${name})`);
  const filled = await ask<{ name: string }>(isFilled.join(' union all '));
  await ask('begin');
  await ask('set local session_replication_role = replica');
  for (const { name } of filled) await ask(`delete from ${name}`);
  await ask('select setval(seqrelid, seqstart, false) from pg_sequence');
  await ask('commit');
  return true;
}

/**
 * Timer of the embedded engine that its process would wait for at its end: PostgreSQL asks for one of 10 s to write statistics
 * (`PGSTAT_IDLE_INTERVAL` in `pgstat.c`) and leaves it running when it is needed no more. One of 50 ms takes its place, and with no
 * statistics waiting there is no other after it.
 */
const TIMER_TAKEN_BACK = ['set statement_timeout = 50', 'reset statement_timeout', 'select pg_stat_force_next_flush()'];
async function atRest(ask: Ask): Promise<void> {
  for (const part of TIMER_TAKEN_BACK) await ask(part);
}

interface Embedded {
  readonly source: SessionSource;
  readonly ask: Ask;
  readonly directory: string;
  readonly untouched: string;
}

/** Idle ones that are kept: a test beside another database needs two. */
const KEPT = 2;
const idle: Embedded[] = [];
const directories = new Set<string>();
process.on('exit', () => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

async function openedEmbedded(template: string): Promise<Embedded> {
  const directory = mkdtempSync(join(tmpdir(), 'bli-kunde-test-'));
  directories.add(directory);
  // Asks for every forced write as always, and the disk is spared them: a test's data need not outlive the machine.
  const source = await openEmbeddedSource(directory, template, () => {});
  const ask: Ask = async (text) => {
    const session = await source.acquire();
    try {
      return await session.query(text);
    } finally {
      session.release();
    }
  };
  return { source, ask, directory, untouched: await schemaOf(ask) };
}

/** One borrower's way to the database: it ends with them, so that what they left running never writes among the next one's rows. */
function lease(source: SessionSource): { readonly leased: SessionSource; readonly end: () => void } {
  let ended = false;
  const refuse = () => {
    if (ended) throw new DatabaseError('57P03', null, true, ': closed');
  };
  const acquire = async () => {
    refuse();
    const session = await source.acquire();
    if (ended) session.release();
    refuse();
    return session;
  };
  const end = () => void (ended = true);
  return { leased: { ...source, acquire, close: async () => end() }, end };
}

/** An embedded database made from `template`, without rows; `close` gives it back, and whoever uses it later is refused. */
export async function borrowEmbedded(template: string): Promise<{ database: Database; close: () => Promise<void> }> {
  const one = idle.pop() ?? (await openedEmbedded(template));
  const { leased, end } = lease(one.source);
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    end();
    const isKept = idle.length < KEPT && (await emptied(one.ask, one.untouched).catch(() => false));
    await atRest(one.ask).catch(() => {});
    if (isKept) return void idle.push(one);
    await one.source.close();
    rmSync(one.directory, { recursive: true, force: true });
    directories.delete(one.directory);
  };
  return { database: databaseOf(leased), close };
}

interface OnServer {
  readonly name: string;
  readonly url: string;
  readonly untouched: string;
}

async function connected<T>(connectionString: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
  }
}

/** Idle databases by server, dropped when the process has nothing left to do. */
const idleOnServers = new Map<string, OnServer[]>();
process.on('beforeExit', async () => {
  const left = [...idleOnServers];
  idleOnServers.clear();
  for (const [server, databases] of left)
    await connected(server, async (ask) => {
      for (const { name } of databases) await ask(`drop database if exists ${name} with (force)`);
    });
});

const OTHERS = 'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

/** A process that outlives its test still holds a connection, and could write among the next one's rows; one that was closed takes a moment. */
async function isAlone(ask: Ask): Promise<boolean> {
  // A pooler keeps connections whose clients have gone.
  if (throughPgbouncer()) await ask(OTHERS.replace('1', 'pg_terminate_backend(pid, 2000)'));
  for (let turn = 0; turn < 20; turn += 1) {
    if ((await ask(OTHERS)).length === 0) return true;
    await ask('select pg_sleep(0.02)');
  }
  return false;
}

const reusable = ({ url, untouched }: OnServer): Promise<boolean> =>
  connected(url, async (ask) => (await isAlone(ask)) && emptied(ask, untouched)).catch(() => false);

/** Hands out the address of a database on `server` that is a copy of `template`, without rows, and takes it back after `work`. */
export async function borrowPostgresql(
  server: string,
  template: string,
  addressOf: (name: string) => string,
  work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const pool = idleOnServers.get(server) ?? [];
  idleOnServers.set(server, pool);
  let one = pool.pop();
  if (one === undefined) {
    const name = `bk_db_${process.pid}_${randomBytes(4).toString('hex')}`;
    await connected(server, (ask) => ask(`create database ${name} template ${template}`));
    one = { name, url: addressOf(name), untouched: await connected(addressOf(name), schemaOf) };
  }
  const { name, url } = one;
  let clean = false;
  try {
    await work(url);
    clean = pool.length < KEPT && (await reusable(one));
  } finally {
    if (clean) pool.push(one);
    else await connected(server, (ask) => ask(`drop database if exists ${name} with (force)`));
  }
}
