/** Shows that the server works through PgBouncer by transaction, and does not start where that would lose its limits or its statements. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { openDatabase, type DatabaseSettings } from './connect.ts';
import type { Database } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { migrate } from './migrate.ts';
import { type Pgbouncer, type PgbouncerOptions, startPgbouncer } from './pgbouncer.fixture.ts';
import { knowsStatements, pgbouncerProgram } from './programs.fixture.ts';
import { postgresqlServer, withPostgresql } from './test-database.ts';
import { sql } from './sql.ts';

interface Scene {
  readonly pooler: Pgbouncer;
  /** Address through the pooler, and straight to the server. */
  readonly pooled: string;
  readonly straight: string;
}

async function behind(t: TestContext, options: PgbouncerOptions, work: (scene: Scene) => Promise<void>): Promise<void> {
  const server = await postgresqlServer();
  if (server === null) return t.skip('no PostgreSQL answers');
  if (pgbouncerProgram() === null) return t.skip('no PgBouncer is installed');
  await withPostgresql(server, async (straight) => {
    const pooler = await startPgbouncer(server, options);
    try {
      await work({ pooler, straight, pooled: pooler.through(straight) });
    } finally {
      await pooler.stop();
    }
  });
}

const BY_TRANSACTION: Omit<DatabaseSettings, 'databaseUrl'> = { dataDir: '', pooler: 'transaction', prepares: false };
const refusal = async (settings: DatabaseSettings): Promise<string> => {
  const opened = await openDatabase(settings).catch((error: Error) => error);
  if (opened instanceof Error) return opened.message;
  await opened.close();
  return 'started';
};
const pidOf = async (database: Pick<Database, 'query'>): Promise<number> =>
  (await database.query<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid ?? 0;

test('O-031 transactions and statements go over few connections that change between them, and a migration leaves nothing behind', (t) =>
  behind(t, { size: 2 }, async ({ pooled, straight }) => {
    let found = '';
    const database = await openDatabase({ ...BY_TRANSACTION, databaseUrl: pooled, met: (what) => (found = what) });
    assert.match(
      found,
      /^PostgreSQL \d+.* through a pooler by transaction, prepared statements off at 127\.0\.0\.1:\d+$/,
    );
    const applied = await Promise.all([migrate(database), migrate(database)]);
    assert.equal(applied.filter((names) => names.length > 0).length, 1);
    const watching = new pg.Client({ connectionString: straight });
    await watching.connect();
    const held = await watching.query(
      "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    );
    await watching.end();
    assert.equal(held.rowCount, 0, 'the next migration would wait for ever');
    const seen = new Set<number>();
    for (let n = 0; n < 8; n += 1)
      await database.transaction(async (tx) => {
        const first = await pidOf(tx);
        assert.equal(await pidOf(tx), first);
        seen.add(first);
      });
    assert.equal(seen.size, 2);
    // More callers than connections, each with a name for its statement.
    const sums = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        database.transaction((tx) => tx.query(sql`select ${n}::int + ${1}::int as sum`)),
      ),
    );
    assert.deepEqual(
      sums.flat(),
      Array.from({ length: 40 }, (_, n) => ({ sum: n + 1 })),
    );
    const limits = new Set<string>();
    for (let n = 0; n < 8; n += 1)
      limits.add(
        JSON.stringify(
          await database.query(
            sql`select current_setting('statement_timeout') as s, current_setting('lock_timeout') as l`,
          ),
        ),
      );
    assert.deepEqual([...limits], ['[{"s":"5s","l":"2s"}]']);
    await database.close();
  }));

test('O-030 a single statement behind a pooler has its limit', (t) =>
  behind(t, {}, async ({ pooled }) => {
    const database = await openDatabase({ ...BY_TRANSACTION, databaseUrl: pooled });
    await assert.rejects(
      database.query(sql`select pg_sleep(30)`),
      (error: unknown) => error instanceof DatabaseError && error.code === '57014',
    );
    await database.close();
  }));

test('O-032 behind a pooler a server does not start without being told of it, without limits, or with statements that the pooler loses', (t) =>
  behind(t, { limits: false }, async ({ pooled, straight }) => {
    assert.match(
      await refusal({ dataDir: '', databaseUrl: pooled }),
      /^DATABASE_URL: 127\.0\.0\.1:\d+: a pooler refuses .*DATABASE_POOLER/,
    );
    const unlimited = await refusal({ ...BY_TRANSACTION, databaseUrl: pooled });
    assert.match(unlimited, /behind a pooler the limits are the role's/);
    const name = new URL(straight).pathname.slice(1);
    const admin = new pg.Client({ connectionString: straight });
    await admin.connect();
    // What the message says, for this database alone: the role is shared with other tests.
    for (const [, setting = ''] of unlimited.matchAll(/alter role \S+ (set \w+ = \d+);/g))
      await admin.query(`alter database ${name} ${setting}`);
    await admin.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
    );
    await admin.end();
    assert.equal(await refusal({ ...BY_TRANSACTION, databaseUrl: pooled }), 'started');
    const longer = { ...BY_TRANSACTION, databaseUrl: pooled, lockTimeout: 1_000 };
    assert.match(await refusal(longer), /set lock_timeout = 1000; then/);
  }));

test('O-032 a pooler that hands names of statements on is told from one that knows of them', async (t) => {
  const asked = { ...BY_TRANSACTION, prepares: true };
  // Before 1.21 PgBouncer has no such setting.
  await behind(t, { more: knowsStatements() ? ['max_prepared_statements = 0'] : [] }, async ({ pooled }) =>
    assert.match(
      await refusal({ ...asked, databaseUrl: pooled }),
      /hands prepared statements on as they are: .*DATABASE_PREPARED_STATEMENTS=off/,
    ),
  );
  if (knowsStatements())
    await behind(t, { more: ['max_prepared_statements = 100'], size: 2 }, async ({ pooled }) => {
      const database = await openDatabase({ ...asked, databaseUrl: pooled });
      const named = (n: number) => database.query(sql`select ${n}::int as n`);
      const rows = await Promise.all(Array.from({ length: 20 }, (_, n) => named(n)));
      assert.deepEqual(
        rows.flat(),
        Array.from({ length: 20 }, (_, n) => ({ n })),
      );
      await database.close();
    });
});

test('O-030 a pooler that drops the limits in silence is found out, and one by session keeps them', (t) =>
  behind(
    t,
    {
      limits: false,
      more: [
        'pool_mode = session',
        'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
      ],
    },
    async ({ pooled }) => {
      assert.match(
        await refusal({ dataDir: '', databaseUrl: pooled }),
        /is not as it was asked for: .*DATABASE_POOLER/,
      );
      const database = await openDatabase({
        dataDir: '',
        databaseUrl: pooled,
        pooler: 'session',
        statementTimeout: 1_000,
      });
      assert.deepEqual(await database.query(sql`select current_setting('statement_timeout') as s`), [{ s: '1s' }]);
      for (let n = 0; n < 3; n += 1) assert.deepEqual(await database.query(sql`select ${n}::int as n`), [{ n }]);
      await database.close();
    },
  ));
