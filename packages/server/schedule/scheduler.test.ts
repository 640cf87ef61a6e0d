/** Shows that periodic jobs run once over all instances, and what they remove. */
import assert from 'node:assert/strict';
import { onBothDatabases } from '../db/test-database.ts';
import { anchorCheckJob, anchorJob } from '../jobs/anchor.ts';
import { purgeJob } from '../jobs/purge.ts';
import { createScheduler } from './scheduler.ts';
import { upkeepJobs } from '../jobs/upkeep.ts';
import { raw, sql } from '../db/sql.ts';

const HOUR = 3_600_000;

onBothDatabases(
  'a periodic job runs once in its period over two instances, and again when the clock was set back',
  async ({ database, second, clock }) => {
    let runs = 0;
    const jobs = [{ name: 'hourly', every: HOUR, run: async () => void (runs += 1) }];
    const instances = [database, second].map((each) =>
      createScheduler({ database: each, clock, jobs, failed: (_, error) => assert.fail(String(error)) }),
    );
    const look = async (): Promise<number> => {
      await Promise.all([...instances, ...instances].map((instance) => instance.runDue()));
      return runs;
    };
    assert.equal(await look(), 1);
    clock.move(HOUR - 1);
    assert.equal(await look(), 1);
    clock.move(1);
    assert.equal(await look(), 2);
    clock.move(-40 * HOUR);
    assert.equal(await look(), 3);
  },
);

onBothDatabases('a failing job is reported and holds up no other', async ({ database, clock }) => {
  const failures: string[] = [];
  const boom = { name: 'boom', every: HOUR, run: async () => Promise.reject(new Error('no')) };
  const fine = { name: 'fine', every: HOUR, run: async () => {} };
  const scheduler = createScheduler({
    database,
    clock,
    jobs: [boom, fine],
    failed: (job) => void failures.push(job),
  });
  assert.deepEqual(await scheduler.runDue(), ['boom', 'fine']);
  assert.deepEqual(failures, ['boom']);
  await scheduler.stop();
  assert.deepEqual(await scheduler.runDue(), []);
});

onBothDatabases(
  'S-146 all jobs run on an empty database, and the purge on every table',
  async ({ database, vault, clock }) => {
    const old = new Date(clock.now().getTime() - 100 * 24 * HOUR);
    for (const statement of [
      sql`insert into session values ('\\x01', 'b', '\\x', '\\x', '\\x', ${old}, ${old}, ${old}, ${old})`,
      sql`insert into login_attempt values ('\\x01', 'b', '\\x', '\\x', ${old}, ${old})`,
      sql`insert into idempotency values ('b', '\\x', 'n', 'k', '\\x', 200, null, null, ${old})`,
      sql`insert into completed values ('b', 'bm', '\\x', '\\x', ${old})`,
      sql`insert into stored_document values ('0b0e7a48-6d1c-4b6f-8f5e-111111111111', 'b', null, null, 'k', '\\x', '\\x', '\\x', ${old}, ${old})`,
      sql`insert into outbox (id, bank, kind, idempotency_key, state, next_at, created_at, done_at)
       values ('0b0e7a48-6d1c-4b6f-8f5e-111111111111', 'b', 'k', 'k', 'done', ${old}, ${old}, ${old})`,
    ])
      await database.query(statement);
    const jobs = [
      purgeJob({ db: database, banks: new Map(), rowFailed: (job) => assert.fail(job) }, { pauseFor: 0 }),
      anchorJob(database, vault),
      anchorCheckJob(database, vault),
      ...upkeepJobs(database),
    ];
    const scheduler = createScheduler({
      database,
      clock,
      jobs,
      failed: (job, error) => assert.fail(`${job} ${String(error)}`),
    });
    assert.equal((await scheduler.runDue()).length, jobs.length);
    for (const table of ['session', 'login_attempt', 'idempotency', 'completed', 'stored_document', 'outbox'])
      assert.deepEqual(await database.query(sql`select 1 as left_over from ${raw(table)}`), [], table);
  },
);
