/** Two servers on one database hold the same list: the newest that any of them has loaded, and no other says no. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type TestWorld, onBothDatabases } from '../db/test-database.ts';
import { outboxWithCases } from '../outbox/outbox.fixture.ts';
import { createLog } from '../http/log.ts';
import { monitoringJob } from '../monitoring/job.ts';
import { isSameList, listInForce } from './in-force-store.ts';
import { listText, type Row } from './list.fixture.ts';
import { screenCase } from './screen-case.ts';
import { createScreening, type Screening } from './screening.ts';
import { runsAt } from '../schedule/runs-at.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'in-force-'));
after(() => rmSync(folder, { recursive: true }));

const NILS = casePerson('APPLICANT', 'Nils Holm', null);
const KARI = casePerson('APPLICANT', 'Kari Lundgren', null);
const listed: Row = { id: 'K', name: 'Kari Lundgren', sanctions: 'Programme' };
const of = (day: string, ...more: Row[]): string => listText([{ ...listed, seen: `${day}T06:00:00` }, ...more]);

let files = 0;
/** A server with a list of its own. */
async function serverWith({ clock }: TestWorld, db: Database, text: string) {
  const path = join(folder, `list-${files++}.csv`);
  writeFileSync(path, text);
  const pin = (version: Screening['version']) => listInForce(db, version, clock.now());
  const screening = createScreening({ path, maxAgeDays: 10_000, clock, lookEvery: 3_600_000, pin });
  await screening.reload();
  const change = async (to: string) => {
    writeFileSync(path, to);
    await screening.reload();
  };
  const ask = async (person: typeof NILS) => {
    const [{ verdict, reason, complete } = assert.fail()] = await screenCase(screening, [person]);
    return [verdict, reason, complete];
  };
  return { screening, change, ask };
}

onBothDatabases(
  'R-186 a server that holds another list than the one in force says no to nobody until it has it',
  async (world) => {
    const first = await serverWith(world, world.database, of('2026-11-10'));
    const second = await serverWith(world, world.second, of('2026-11-10'));
    for (const one of [first, second]) assert.deepEqual(await one.ask(NILS), ['no', 'NO_HIT', true]);
    const newer = of('2026-11-12', { id: 'N', name: 'Nina Fremmed', seen: '2026-11-12T06:00:00' });
    await second.change(newer);
    assert.deepEqual(await second.ask(NILS), ['no', 'NO_HIT', true]);
    assert.deepEqual(await first.ask(NILS), ['unknown', 'OTHER_LIST', false]);
    assert.deepEqual(await first.ask(KARI), ['yes', 'HIT', false], 'a hit is one on any list');
    assert.equal(first.screening.inForce, null);
    await first.change(newer);
    assert.deepEqual(await first.ask(NILS), ['no', 'NO_HIT', true]);
    await second.change(of('2026-11-10'));
    assert.deepEqual(await second.ask(NILS), ['unknown', 'OTHER_LIST', false], 'an older list is not put back');
    assert.deepEqual(await first.ask(NILS), ['no', 'NO_HIT', true]);
    const rows = await world.database.query(sql`select list_sha256 from list_in_force`);
    assert.equal(rows.length, 2, 'each version is rolled forward to once');
    await Promise.all([first.screening.close(), second.screening.close()]);
  },
);

onBothDatabases('R-186 servers that see a newer list at once roll forward to it once', async (world) => {
  const version = { name: 'list', date: '2026-11-12T06:00:00.000Z', sha256: 'a'.repeat(64), entries: 1 };
  const found = await Promise.all(
    [world.database, world.second, world.database, world.second].map((db) =>
      listInForce(db, version, world.clock.now()),
    ),
  );
  for (const one of found) assert.ok(one && isSameList(one, version));
  assert.equal((await world.database.query(sql`select seq from list_in_force`)).length, 1);
  assert.deepEqual(
    await listInForce(world.database, null, world.clock.now()),
    { version: null, sha256: 'a'.repeat(64) },
    'who has no list is told as well',
  );
});

onBothDatabases(
  'R-186 the same published version is the same list, whether it was loaded whole or made of changes',
  async ({ database, clock }) => {
    const whole = {
      name: 'l',
      date: '2026-11-12T06:00:00.000Z',
      sha256: 'a'.repeat(64),
      version: '20261112-x',
      entries: 1,
    };
    const made = { ...whole, sha256: 'b'.repeat(64) };
    assert.ok(await listInForce(database, whole, clock.now()));
    const inForce = (await listInForce(database, made, clock.now())) ?? assert.fail();
    assert.deepEqual(
      { isSameList: isSameList(inForce, made), sha256: inForce.sha256 },
      { isSameList: true, sha256: whole.sha256 },
    );
    const { version: _, ...unnamed } = made;
    assert.equal(isSameList(inForce, unnamed), false, 'without a name only the bytes tell');
  },
);

onBothDatabases(
  'R-186 the monitoring runs by the list in force, and a server with another begins no run',
  async (world) => {
    const { database, vault, random, clock, banks } = world;
    const newer = await serverWith(world, database, of('2026-11-12'));
    const older = await serverWith(world, world.second, of('2026-11-10'));
    const run = (screening: Screening) =>
      runsAt(
        monitoringJob({
          db: database,
          vault,
          random,
          clock,
          banks,
          screening,
          outbox: outboxWithCases({
            database: world.database,
            vault,
            clock,
            random,
            handlers: {},
            failed: () => undefined,
          }),
          config: { SCREENING_MAX_AGE_DAYS: 10_000 },
          log: createLog('info', { write: () => undefined }),
          rowFailed: () => undefined,
        }),
        clock.now(),
      );
    await run(older.screening);
    assert.deepEqual(await database.query(sql`select 1 from monitoring_run`), []);
    await run(newer.screening);
    const [{ sha256 } = assert.fail()] = await database.query<{ sha256: string }>(
      sql`select list_sha256 as sha256 from monitoring_run`,
    );
    assert.equal(sha256, newer.screening.version?.sha256);
    await Promise.all([newer.screening.close(), older.screening.close()]);
  },
);
