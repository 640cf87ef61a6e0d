/** Shows that either database keeps what it acknowledges, and refuses to start where it could not. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fsyncSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { openDatabase } from './connect.ts';
import { DatabaseError, isUniqueViolation } from './database-error.ts';
import { proveDurable } from './durability.ts';
import { durableFiles } from './durable-files.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { sql } from './sql.ts';
import { postgresqlServer, onBothDatabases, withPostgresql } from './test-database.ts';

onBothDatabases('both databases give the same JavaScript values', async ({ database }) => {
  const [row] = await database.query(
    sql`select ${Buffer.from([0, 255])}::bytea as bytes, 3000000000::bigint as big, ${new Date('2026-11-20T10:00:00.123Z')}::timestamptz as at, ${JSON.stringify({ a: [1] })}::jsonb as doc, ${null}::int as nothing,
              date '2026-02-28' as day, ${['0b0e7a48-6d1c-4b6f-8f5e-111111111111']}::uuid[] as ids, true as yes, ${'æøå \\ "'}::text as words`,
  );
  assert.deepEqual(row, {
    bytes: Buffer.from([0, 255]),
    big: 3_000_000_000,
    at: new Date('2026-11-20T10:00:00.123Z'),
    doc: { a: [1] },
    nothing: null,
    day: '2026-02-28',
    ids: ['0b0e7a48-6d1c-4b6f-8f5e-111111111111'],
    yes: true,
    words: 'æøå \\ "',
  });
});

onBothDatabases('a transaction is all or nothing, and a swallowed error does not look saved', async ({ database }) => {
  const insert = (name: string) => sql`insert into job_run values (${name}, now())`;
  let told = 0;
  await assert.rejects(
    database.transaction(async (queries) => {
      queries.afterCommit(() => (told += 1));
      await queries.query(insert('a'));
      await queries.query(insert('a')).catch(() => {});
    }),
    isUniqueViolation,
  );
  await assert.rejects(
    database.transaction(async (queries) => {
      await queries.query(insert('b'));
      throw new Error('no');
    }),
    /no/,
  );
  assert.equal(told, 0);
  assert.deepEqual(await database.query(sql`select name from job_run`), []);
  await database.transaction(async (queries) => {
    queries.afterCommit(() => (told += 1));
    await queries.query(insert('c'));
  });
  assert.equal(told, 1);
  assert.deepEqual(await database.query(sql`select name from job_run`), [{ name: 'c' }]);
});

onBothDatabases(
  'a query on the outer handle inside a transaction is refused instead of waiting for itself',
  async ({ database }) => {
    await assert.rejects(
      database.transaction(() => database.query(sql`select 1`)),
      /must use the handle/,
    );
    assert.deepEqual(await database.query(sql`select 1 as one`), [{ one: 1 }]);
  },
);

onBothDatabases('many callers at once are served in turn', async ({ database }) => {
  await database.query(sql`insert into job_run values ('n', now())`);
  await database.query(sql`insert into audit_chain (chain, name) values ('0b0e7a48-6d1c-4b6f-8f5e-111111111111', 'n')`);
  await Promise.all(
    Array.from({ length: 40 }, () =>
      database.transaction(async (queries) => {
        const [row] = await queries.query<{ n: number }>(sql`select audit_seq as n from audit_chain for update`);
        await queries.query(sql`update audit_chain set audit_seq = ${(row?.n ?? 0) + 1}`);
      }),
    ),
  );
  assert.deepEqual(await database.query(sql`select audit_seq as n from audit_chain`), [{ n: 40 }]);
});

onBothDatabases('S-149 an error names state and constraint and repeats no value', async ({ database }) => {
  await database.query(sql`insert into job_run values ('01810099999', now())`);
  for (const statement of [
    sql`insert into job_run values (${'01810099999'}, now())`,
    sql`select ${'01810099999x'}::text::int`,
  ]) {
    const error = await database.query(statement).then(
      () => assert.fail('must fail'),
      (thrown: unknown) => thrown,
    );
    assert.ok(error instanceof DatabaseError);
    assert.doesNotMatch(inspect(error, { showHidden: true }) + error.stack, /0181/);
  }
});

test('every commit of the embedded database forces a file to disk', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bli-kunde-test-'));
  let forced = 0;
  const database = await openEmbedded(dataDir, undefined, (fd) => {
    forced += 1;
    fsyncSync(fd);
  });
  await database.query(sql`create table one (n int)`);
  const before = forced;
  for (let n = 0; n < 50; n += 1) await database.query(sql`insert into one values (${n})`);
  assert.ok(forced - before >= 50, `${forced - before} of 50`);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the self-test refuses an embedded database that forces nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bli-kunde-test-'));
  const counter = { files: 0, failed: false };
  const engine = new PGlite({ fs: durableFiles(dataDir, counter), startParams: PGlite.defaultStartParams });
  await engine.waitReady;
  await assert.rejects(
    proveDurable((text) => engine.query(text), counter),
    /does not force its commits/,
  );
  await engine.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('after the disk has refused a forced write nothing is acknowledged any more', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bli-kunde-test-'));
  let broken = false;
  const database = await openEmbedded(dataDir, undefined, (fd) => {
    if (broken) throw new Error('EIO');
    fsyncSync(fd);
  });
  await database.query(sql`create table one (n int)`);
  broken = true;
  await assert.rejects(database.query(sql`insert into one values (1)`), DatabaseError);
  broken = false;
  await assert.rejects(database.query(sql`insert into one values (2)`), /the disk refused/);
  await database.close().catch(() => {});
  rmSync(dataDir, { recursive: true, force: true });
});

test('a second process on the same data directory is refused, and let in when the first is killed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bli-kunde-test-'));
  const program = `
    const { openEmbedded } = await import(${JSON.stringify(new URL('embedded.ts', import.meta.url).href)});
    const { raw } = await import(${JSON.stringify(new URL('sql.ts', import.meta.url).href)});
    const database = await openEmbedded(${JSON.stringify(dataDir)});
    await database.query(raw('create table kept (n int)'));
    await database.query(raw('insert into kept values (1)'));
    console.log('open');
    setInterval(() => {}, 1000);`;
  const first = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(first.stdout, 'data');
  await assert.rejects(openDatabase({ dataDir }), /in use by another process/);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const database = await openDatabase({ dataDir });
  assert.deepEqual(await database.query(sql`select n from kept`), [{ n: 1 }]);
  await assert.rejects(openDatabase({ dataDir }), /in use by another process/);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('PostgreSQL with synchronous_commit off is refused', async (t) => {
  const server = await postgresqlServer();
  if (server === null) return t.skip('no PostgreSQL answers');
  await withPostgresql(server, async (databaseUrl) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} set synchronous_commit = off`);
    await client.end();
    await assert.rejects(openDatabase({ databaseUrl, dataDir: '' }), /synchronous_commit off/);
  });
});

test('two processes that migrate at once do it once', async (t) => {
  const server = await postgresqlServer();
  if (server === null) return t.skip('no PostgreSQL answers');
  await withPostgresql(server, async (databaseUrl) => {
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: '' })));
    const applied = await Promise.all(databases.map((database) => migrate(database)));
    assert.equal(applied.flat()[0], '0001-ground');
    assert.equal(new Set(applied.flat()).size, applied.flat().length);
    assert.equal(applied.filter((names) => names.length > 0).length, 1);
    await Promise.all(databases.map((database) => database.close()));
  });
});

test('a start that was killed while it made the database is made good by the next', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bli-kunde-test-'));
  mkdirSync(join(dataDir, 'database.new', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), '18');
  const database = await openDatabase({ dataDir });
  assert.deepEqual(await database.query(sql`select 1 as one`), [{ one: 1 }]);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});
