/**
 * What the hourly jobs read when there is nothing for them to do, beside few and many kept rows: `node bench/jobs.ts [rows=300000]`.
 * Counted in pages of tables and indexes of the whole database, which noise does not change.
 */
import { loadBanks } from '../packages/server/banks/banks.ts';
import { openDatabase } from '../packages/server/db/connect.ts';
import { derivedKeys } from '../packages/server/db/derived-keys.fixture.ts';
import { sql } from '../packages/server/db/sql.ts';
import { createVault } from '../packages/server/db/vault.ts';
import { createLog } from '../packages/server/http/log.ts';
import { purgeJob } from '../packages/server/jobs/purge.ts';
import { relationsJob } from '../packages/server/jobs/relations.ts';
import type { Job } from '../packages/server/schedule/scheduler.ts';
import { type BenchDatabase, makeDatabase, settingsOf } from './server/database.ts';
import { BANK, MASTER_KEY, random, seed } from './server/seeds.ts';

const [rows = 300_000] = process.argv.slice(2).map(Number);
const FEW = 2_000;
const NOW = new Date();

/** Rows of every kind that no job changes now: applications that live since two months, declarations asked about an hour ago, drafts, and completions of last week. */
const KEPT = [
  `insert into application (id, bank, context, person_key, subject_key, key_version, data_key, document, saved_at, expires_at, created_at)
   select gen_random_uuid(), '${BANK}', 'bm', sha256(n::text::bytea), sha256(n::text::bytea), 1, '\\x00', '\\x00',
     $2::timestamptz - interval '10 days', $2::timestamptz + interval '20 days', $2::timestamptz - interval '60 days'
   from generate_series($3::int, $1::int) n`,
  `insert into declaration (id, bank, person_key, subject_key, process, channel, questionnaire_id, questionnaire_version, key_version,
     data_key, document, status, token_hash, created_at, saved_at, completed_at, frozen_hash, relation_asked_at, relation_ended_on)
   select gen_random_uuid(), '${BANK}', sha256(n::text::bytea), sha256(n::text::bytea), 'BECOME_CUSTOMER', 'WEB', 'q', '1', 1, '\\x00', '\\x00',
     'OK', sha256(n::text::bytea), $2::timestamptz - interval '60 days', $2::timestamptz - interval '60 days',
     $2::timestamptz - interval '60 days', '\\x00', $2::timestamptz - interval '1 hour',
     case when n % 10 = 0 then ($2::timestamptz - interval '40 days')::date end
   from generate_series($3::int, $1::int) n`,
  `insert into completed (bank, context, person_key, subject_key, completed_at)
   select '${BANK}', 'bm', sha256(n::text::bytea), sha256(n::text::bytea), $2::timestamptz - interval '7 days'
   from generate_series($3::int, $1::int) n`,
];

async function pagesOf(database: BenchDatabase): Promise<number> {
  await database.query('select pg_stat_clear_snapshot()');
  const [found] = await database.query<{ pages: string }>(
    `select sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0) + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0)) as pages
     from pg_statio_user_tables`,
  );
  return Number(found?.pages);
}

const bench = await makeDatabase('jobs');
try {
  await seed(bench.url, 1);
  // One connection, so that its counts can be asked for.
  const db = await openDatabase({ databaseUrl: bench.url, dataDir: '', connections: 1 });
  const banks = await loadBanks(new URL('../banks', import.meta.url).pathname);
  const nobody = async (): Promise<never> => Promise.reject(new Error('nobody is to be asked about'));
  const parts = {
    db,
    banks,
    random,
    vault: createVault({ keys: derivedKeys([{ version: 1, key: MASTER_KEY }]), random }),
    log: createLog('error'),
    coreBank: { findRelations: nobody } as never,
    rowFailed: (job: string, _: object, error: unknown) => console.error(job, error),
  };
  const once = async (job: Job): Promise<number> => {
    await db.query(sql`select pg_stat_force_next_flush()`);
    const before = await pagesOf(bench);
    await job.run(NOW, new AbortController().signal);
    await db.query(sql`select pg_stat_force_next_flush()`);
    return (await pagesOf(bench)) - before;
  };
  // An automatic vacuum reads, too.
  const read = async (job: Job): Promise<number> => Math.min(await once(job), await once(job));
  const measures: Record<string, string | number> = {};
  for (const [from, to] of [
    [1, FEW],
    [FEW + 1, rows],
  ] as const) {
    for (const statement of KEPT) await bench.query(statement, [to, NOW, from]);
    await bench.query('vacuum (analyze)');
    const purge = purgeJob(parts, { pauseFor: 0, batch: 1_000 });
    // Meets those that live, and is not to meet them again.
    await purge.run(NOW, new AbortController().signal);
    await bench.query('vacuum (analyze)');
    measures[`purge, pages read beside ${to} of each${to === rows ? ' (goal ≤ 1000)' : ''}`] = await read(purge);
    measures[`relations, pages read beside ${to} of each${to === rows ? ' (goal ≤ 1000)' : ''}`] = await read(
      relationsJob(parts),
    );
  }
  console.log(`\nJobs with nothing to do (${await settingsOf(bench)})`);
  console.table(measures);
  await db.close();
} finally {
  await bench.drop();
}
