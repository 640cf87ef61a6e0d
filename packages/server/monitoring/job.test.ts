/** The job that holds customers against a list: what a stop leaves lying, and what the log is told of. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import { type TestWorld, onBothDatabases } from '../db/test-database.ts';
import { createLog } from '../http/log.ts';
import { outboxWithCases } from '../outbox/outbox.fixture.ts';
import { never } from '../schedule/runs-at.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import type { Row } from '../screening/list.fixture.ts';
import { monitoringJob } from './job.ts';
import { screeningOf } from './screening-of.fixture.ts';
import { sql } from '../db/sql.ts';

const NOBODY = { id: 'X', name: 'Viktor Provenko', sanctions: 'Programme' };
const MINUTE = 60_000;

async function jobOf(
  world: TestWorld,
  t: TestContext,
  { maxAge, failed, rows = [NOBODY] }: { maxAge?: number; failed?: () => void; rows?: Row[] | null },
) {
  const { database: db, vault, random, clock, banks } = world;
  const screening = await screeningOf(world, t, { rows });
  const lines: string[] = [];
  const outbox = outboxWithCases({ database: db, vault, clock, random, handlers: {}, failed: () => undefined });
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const config = { SCREENING_MAX_AGE_DAYS: maxAge };
  const rowFailed = () => failed?.();
  const parts = { db, vault, random, clock, banks, screening, outbox, log, config, rowFailed };
  const run = (signal = never, page = 200) => monitoringJob(parts, { page }).run(clock.now(), signal);
  const tooOld = () => lines.splice(0).filter((line) => line.includes('too old')).length;
  return { run, tooOld };
}
const personsOf = async ({ database }: TestWorld) =>
  (await database.query<{ persons: number }>(sql`select persons from monitoring_run`))[0]?.persons;

onBothDatabases(
  'A-101 a page that a stop cut off is taken again after ten minutes, and not before',
  async (world, t) => {
    const { database, clock } = world;
    const persons = [casePerson('CEO', 'Live Daglund', null)];
    for (const organisationNumber of ['319000003', '319000011']) await declared(world, { organisationNumber, persons });
    const [row] = await database.query<{ id: string; document: Buffer }>(
      sql`select id, document from declaration order by id limit 1`,
    );
    const put = (document: Buffer) =>
      database.query(sql`update declaration set document = ${document} where id = ${row?.id ?? null}`);
    await database.query(sql`alter table declaration disable trigger user`);
    await put(Buffer.from([0]));
    const stop = new AbortController();
    const { run } = await jobOf(world, t, { failed: () => stop.abort() });
    await run(stop.signal);
    assert.equal(await personsOf(world), 0);
    await put(row?.document ?? assert.fail());
    clock.move(10 * MINUTE);
    await run();
    assert.equal(await personsOf(world), 0, 'the server that was stopped may be at it still');
    clock.move(1);
    await run();
    assert.equal(await personsOf(world), 2);
  },
);

onBothDatabases(
  'A-103 a list older than the bank allows is told with its run, and not one of the last day',
  async (world, t) => {
    world.clock.set('2026-11-14T05:00:00Z');
    const { run, tooOld } = await jobOf(world, t, { maxAge: 2 });
    await run();
    assert.equal(tooOld(), 0);
    await world.database.query(sql`delete from monitoring_run`);
    world.clock.set('2026-11-15T07:00:00Z');
    await run();
    assert.equal(tooOld(), 1);
    await run();
    assert.equal(tooOld(), 0, 'once, by the run that ends');
  },
);

onBothDatabases('A-101 a server without a list begins no run', async (world, t) => {
  const { run } = await jobOf(world, t, { rows: null });
  await run();
  assert.deepEqual(await world.database.query(sql`select 1 from monitoring_run`), []);
});
