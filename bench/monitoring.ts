/**
 * Customers held against a new list: processor time, rate and what a request waits meanwhile:
 * `node bench/monitoring.ts [names=1000000] [customers=100000]`.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { casePerson } from '../packages/domain/screening/case-persons.ts';
import { openDatabase } from '../packages/server/db/connect.ts';
import type { Database } from '../packages/server/db/database.ts';
import { migrate } from '../packages/server/db/migrate.ts';
import { sealWithNewKey } from '../packages/server/db/sealed-document.ts';
import { derivedKeys } from '../packages/server/db/derived-keys.fixture.ts';
import { raw, sql } from '../packages/server/db/sql.ts';
import { createVault } from '../packages/server/db/vault.ts';
import { createLog } from '../packages/server/http/log.ts';
import { outboxWithCases } from '../packages/server/outbox/outbox.fixture.ts';
import { declared } from '../packages/server/kyc/evidence.fixture.ts';
import { monitoringJob } from '../packages/server/monitoring/job.ts';
import { createScreening } from '../packages/server/screening/screening.ts';
import { people } from './screening/people.ts';
import { writeList } from './screening/list-file.ts';
import { makeDatabase } from './server/database.ts';

const [names = 1_000_000, customers = 100_000] = process.argv.slice(2).map(Number);
/** A customer, and now and then somebody beside them: three persons in two declarations. */
const PERSONS = [1, 2] as const;
const NOW = new Date('2026-11-24T12:00:00Z');
const clock = { now: () => NOW };
const random = { bytes: randomBytes, uuid: randomUUID };
const vault = createVault({ keys: derivedKeys([{ version: 1, key: Buffer.alloc(32, 7) }]), random });

/** Copies one completed declaration, with persons of its own for each copy. */
async function fill(db: Database): Promise<void> {
  const first = await declared({
    database: db,
    vault,
    clock: { now: () => NOW, set: () => {}, move: () => {} },
    banks: new Map(),
    random,
  });
  const someone = people(3003)[Symbol.iterator]();
  const next = () => {
    const { name = 'Kari Prøve', birthDate = '' } = (someone.next().value ?? {}) as {
      name?: string;
      birthDate?: string;
    };
    return casePerson('APPLICANT', name, birthDate.length === 10 ? birthDate : '1980-05-06');
  };
  const columns = (
    await db.query<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_name = 'declaration'`,
    )
  ).map(({ name }) => name);
  const copied = columns.filter((name) => !['id', 'subject_key', 'person_key', 'token_hash'].includes(name));
  for (let at = 0; at < customers; at += 1000) {
    const ids = Array.from({ length: Math.min(1000, customers - at) }, () => randomUUID());
    const keys = ids.map(() => randomBytes(32));
    await db.query(
      sql`insert into declaration (id, subject_key, person_key, token_hash, ${raw(copied.join(', '))})
       select n.id, n.key, n.key, n.key, ${raw(copied.map((name) => `d.${name}`).join(', '))}
       from declaration d, unnest(${ids}::uuid[], ${keys}::bytea[]) as n (id, key) where d.id = ${first}`,
    );
    const sealed = ids.map((id, n) =>
      sealWithNewKey(
        vault,
        { table: 'screened_person', row: id, column: 'data' },
        {
          subject: { name: 'Kari Prøve', number: '00000000000' },
          enhanced: false,
          persons: Array.from({ length: PERSONS[n % PERSONS.length] ?? 1 }, next),
        },
      ),
    );
    await db.query(
      sql`insert into screened_person (declaration_id, key_version, data_key, data)
       select * from unnest(${ids}::uuid[], ${ids.map(() => 1)}::int[], ${sealed.map(({ dataKey }) => dataKey)}::bytea[], ${sealed.map((one) => one.sealed)}::bytea[])`,
    );
  }
  await db.query(sql`analyze`);
}

const folder = mkdtempSync(join(tmpdir(), 'bench-monitoring-'));
const made = await makeDatabase('monitoring');
const db = await openDatabase({ databaseUrl: made.url, dataDir: '' });
const path = join(folder, 'list.csv');
await writeList(path, { names });
const screening = createScreening({ path, maxAgeDays: 10_000, clock });
try {
  await migrate(db);
  await fill(db);
  await screening.reload();
  const failed: string[] = [];
  const job = monitoringJob(
    {
      db,
      vault,
      random,
      clock,
      banks: new Map(),
      screening,
      outbox: outboxWithCases({ database: db, vault, clock, random, handlers: {}, failed: () => undefined }),
      config: { SCREENING_MAX_AGE_DAYS: 10_000 },
      log: createLog('error', { write: () => undefined }),
      rowFailed: (name) => void failed.push(name),
    },
    { pagesARun: Number.MAX_SAFE_INTEGER },
  );
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const [started, cpu, database] = [performance.now(), process.cpuUsage(), made.processorTime()];
  await job.run(NOW, new AbortController().signal);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  delay.disable();
  const [run] = await db.query<{ persons: number; hits: number; cases: number; ended: boolean }>(
    sql`select persons, hits, cases, ended_at is not null as ended from monitoring_run`,
  );
  const processor = (user + system) / 1e6;
  const ms = (nanoseconds: number): string => `${(nanoseconds / 1e6).toFixed(1)} ms`;
  console.log(`\n${customers} customers held against ${screening.version?.entries} entries (${names} names)`);
  console.table({
    'persons, hits, cases, failed': `${run?.persons}, ${run?.hits}, ${run?.cases}, ${failed.length}`,
    ended: run?.ended,
    'processor time of the server': `${processor.toFixed(1)} s`,
    'processor time of PostgreSQL': `${((made.processorTime() - database) / 1000).toFixed(1)} s`,
    'as much for 100,000 customers (goal < 20 min)': `${(((processor / customers) * 100_000) / 60).toFixed(1)} min`,
    'time on the clock': `${seconds.toFixed(1)} s`,
    'a request waits for its turn, median': ms(delay.percentile(50)),
    'a request waits for its turn, 99th percentile': ms(delay.percentile(99)),
    'a request waits for its turn, at the most': ms(delay.max),
  });
} finally {
  await screening.close();
  await db.close();
  await made.drop();
  rmSync(folder, { recursive: true });
}
