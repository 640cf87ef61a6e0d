/** Shows that a connection which is cut costs the one who had it an answer, and nobody else anything. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { failureOf } from '../http/errors.ts';
import { outboxWithCases } from '../outbox/outbox.fixture.ts';
import { createScheduler } from '../schedule/scheduler.ts';
import { openDatabase } from './connect.ts';
import type { Database, Queries } from './database.ts';
import { migrate, MIGRATIONS } from './migrate.ts';
import { sql } from './sql.ts';
import { postgresqlServer, testRandom, testVault, withPostgresql } from './test-database.ts';

interface World {
  readonly database: Database;
  /** Another server's pool on the same data. */
  readonly second: Database;
}

/** Runs `work` on PostgreSQL alone, with a connection that may end the others. */
async function onPostgresql(t: TestContext, work: (world: World, cutter: pg.Client) => Promise<void>): Promise<void> {
  const server = await postgresqlServer();
  if (server === null) return t.skip('no PostgreSQL answers');
  await withPostgresql(server, async (databaseUrl) => {
    const database = await openDatabase({ databaseUrl, dataDir: '' });
    const second = await openDatabase({ databaseUrl, dataDir: '' });
    const cutter = new pg.Client({ connectionString: databaseUrl });
    await cutter.connect();
    try {
      await migrate(database);
      await work({ database, second }, cutter);
    } finally {
      await cutter.end();
      await second.close();
      await database.close();
    }
  });
}

const OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'bli-kunde'`;
const pidOf = async (queries: Pick<Queries, 'query'>): Promise<number> =>
  (await queries.query<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid ?? assert.fail();
/** The driver hears of the end when the event loop has read the socket. */
const heard = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));
const answers = async (database: Database): Promise<void> => {
  for (let n = 0; n < 12; n += 1) assert.ok((await pidOf(database)) > 0);
};

for (const [when, ending] of [
  ['is idle in a transaction', (queries: Queries) => queries.query(sql`select 1`)],
  ['has only the commit left', async () => undefined],
  [
    'has just met a refusal',
    async () => {
      throw new Error('refused');
    },
  ],
] as const)
  test(`a connection cut while it ${when} fails that transaction, to be tried again, and leaves the pool whole`, (t) =>
    onPostgresql(t, async ({ database }, cutter) => {
      await database.query(sql`create table kept (n int)`);
      const failed = database.transaction(async (queries) => {
        await queries.query(sql`insert into kept values (1)`);
        const pid = await pidOf(queries);
        await cutter.query('select pg_terminate_backend($1, 5000)', [pid]);
        await heard();
        await ending(queries);
      });
      await assert.rejects(failed, (error: Error) =>
        error.message === 'refused' ? true : failureOf(error).key === 'error.overloaded',
      );
      await answers(database);
      assert.deepEqual(await database.query(sql`select * from kept`), []);
      assert.equal(database.stats().busy, 0);
    }));

test('a connection that a migration waits with, and one that became read-only, go and are replaced', (t) =>
  onPostgresql(t, async ({ database }, cutter) => {
    const cut = migrate(database, {
      ...MIGRATIONS,
      '9999-cut': {
        up: async () => {
          await cutter.query(OTHERS);
          await heard();
          throw new Error('over');
        },
      },
    });
    await assert.rejects(cut, /over/);
    assert.equal(database.stats().busy, 0);
    // A primary that was demoted keeps its connections and refuses every write.
    const demoted = database.transaction(async (queries) => {
      await queries.query(sql`set session characteristics as transaction read only`);
      await queries.query(sql`commit`);
      await queries.query(sql`begin`);
      await queries.query(sql`create table refused (n int)`);
    });
    await assert.rejects(demoted, (error) => failureOf(error).key === 'error.overloaded');
    for (let n = 0; n < 12; n += 1) await database.query(sql`create table if not exists taken (n int)`);
  }));

test('connections that are cut again and again end neither the worker of the outbox nor a job', (t) =>
  onPostgresql(t, async (world, cutter) => {
    const sent = new Set<string>();
    let runs = 0;
    const outbox = outboxWithCases({
      database: world.database,
      vault: testVault(),
      random: testRandom,
      clock: { now: () => new Date() },
      handlers: { mail: async ({ idempotencyKey }) => void sent.add(idempotencyKey) },
      failed: () => undefined,
      settings: { lookEvery: 20, deadline: 500 },
    });
    const scheduler = createScheduler({
      database: world.database,
      clock: { now: () => new Date() },
      lookEvery: 20,
      jobs: [
        {
          name: 'count',
          every: 1,
          run: () =>
            world.database.transaction(async (queries) => {
              await queries.query(sql`select pg_sleep(0.01)`);
              runs += 1;
            }),
        },
      ],
      failed: () => undefined,
    });
    outbox.start();
    scheduler.start();
    const wanted = new Set<string>();
    let hit = 0;
    const until = Date.now() + 2_500;
    const writing = (async () => {
      for (let n = 0; Date.now() < until; n += 1) {
        const item = { bank: 'fjellbanken', kind: 'mail', idempotencyKey: `m${n}`, applicationId: null, payload: {} };
        await world.second
          .transaction((queries) => outbox.enqueue(queries, [item]))
          .then(
            () => wanted.add(item.idempotencyKey),
            () => (hit += 1),
          );
      }
    })();
    while (Date.now() < until) {
      await cutter.query(`${OTHERS} and state <> 'idle'`);
      await heard();
    }
    await writing;
    const runsThen = runs;
    const deadline = Date.now() + 15_000;
    const isBehind = (): boolean => sent.size < wanted.size || runs === runsThen;
    while (isBehind() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    await Promise.all([outbox.stop(), scheduler.stop()]);
    assert.ok(hit > 3 && wanted.size > 3, `${hit} cut, ${wanted.size} written`);
    assert.deepEqual(
      [...wanted].filter((key) => !sent.has(key)),
      [],
    );
    assert.ok(runs > runsThen);
  }));
