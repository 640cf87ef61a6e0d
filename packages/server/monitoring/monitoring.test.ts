/** Customers held against lists that change: everybody, once, by several servers, with cases for what is new and nothing else. */
import { hitsKept } from '@bli-kunde/domain/cases/snapshots.ts';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext } from 'node:test';
import { casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import { askingNobody, GROUNDS, proposal } from '../cases/decide.fixture.ts';
import { agree, propose } from '../cases/decide.ts';
import { caseByNumber } from '../cases/case-store.ts';
import { judgeHit } from '../cases/judge.ts';
import { DAY, type TestWorld, onBothDatabases } from '../db/test-database.ts';
import { createLog } from '../http/log.ts';
import { outboxWithCases } from '../outbox/outbox.fixture.ts';
import { type Declared, declared } from '../kyc/evidence.fixture.ts';
import { listText, type Row } from '../screening/list.fixture.ts';
import { createScreening } from '../screening/screening.ts';
import { monitoringJob } from './job.ts';
import { judgedSameEffects } from './judged-same.ts';
import { newestRuns } from './report-store.ts';
import { runOf, takePage } from './run-store.ts';
import { sql } from '../db/sql.ts';

const folder = mkdtempSync(join(tmpdir(), 'monitored-'));
after(() => rmSync(folder, { recursive: true }));
const BANK = 'provebanken';
const NOBODY: Row = { id: 'X', name: 'Viktor Provenko', sanctions: 'Programme' };
const BERIT: Row = { id: 'Q1', name: 'Berit Medlemsen', birthDate: '1974-06-13', sanctions: 'Programme' };
const berit = casePerson('BOARD_MEMBER', 'Berit Medlemsen', '1974-06-13');
const ORGANISATIONS = ['319000003', '319000011', '319000054', '319000089', '319000097', '319000186', '319000208'];

let files = 0;
/** Each list is newer than the one before it. */
const dated = (rows: readonly Row[]): string => {
  const seen = new Date(Date.parse('2026-11-10T00:00:00Z') + files * 60_000).toISOString().slice(0, 19);
  return listText(rows.map((row) => ({ seen, ...row })));
};
async function watching(t: TestContext, world: TestWorld, ...rows: Row[]) {
  const path = join(folder, `list-${files++}.csv`);
  writeFileSync(path, dated(rows));
  const { clock, vault, random } = world;
  const screening = createScreening({ path, maxAgeDays: 10_000, clock });
  t.after(() => screening.close());
  await screening.reload();
  const lines: string[] = [];
  const failed: string[] = [];
  const server = (db = world.database) => {
    const parts = {
      db,
      vault,
      random,
      clock,
      banks: world.banks,
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
      log: createLog('info', { write: (line) => void lines.push(line) }),
      rowFailed: (job: string, about: object) => void failed.push(`${job} ${Object.values(about).join(' ')}`),
    };
    return (settings = {}, signal = new AbortController().signal) =>
      monitoringJob(parts, { page: 2, ...settings }).run(clock.now(), signal);
  };
  const change = async (...to: Row[]) => {
    writeFileSync(path, dated(to));
    files += 1;
    await screening.reload();
  };
  return { run: server(), second: server(world.second), change, lines, failed, screening };
}
const casesOf = ({ database }: TestWorld) =>
  database.query<{ number: number; gravity: number }>(
    sql`select number, gravity from advisor_case where kind = 'NEW_HIT' order by number`,
  );
const runsOf = ({ database }: TestWorld) =>
  database.query<{ persons: number; hits: number; cases: number; ended: boolean }>(
    sql`select persons, hits, cases, ended_at is not null as ended from monitoring_run order by list_date, list_sha256`,
  );
async function customers(world: TestWorld): Promise<void> {
  for (const organisationNumber of ORGANISATIONS)
    await declared(world, { organisationNumber, persons: [casePerson('CEO', 'Live Daglund', '1980-02-03'), berit] });
}

onBothDatabases(
  'A-101 a run looks at everybody once, goes on after a stop in the middle, and two servers share it',
  async (world, t) => {
    await customers(world);
    const { run, second, failed } = await watching(t, world, NOBODY);
    await run({ pagesARun: 1 });
    assert.deepEqual(await runsOf(world), [{ persons: 4, hits: 0, cases: 0, ended: false }]);
    await Promise.all([run(), second()]);
    await run();
    assert.deepEqual(await runsOf(world), [{ persons: 14, hits: 0, cases: 0, ended: true }]);
    await run();
    assert.deepEqual((await runsOf(world)).length, 1);
    assert.deepEqual(failed, []);
  },
);

onBothDatabases('A-101 what a server took and never ended is another’s later, and counted once', async (world, t) => {
  await customers(world);
  const { run, screening } = await watching(t, world, NOBODY);
  const { database, clock, random } = world;
  const now = clock.now();
  const begun = await runOf(database, screening.version ?? assert.fail('no list'), { id: random.uuid(), now });
  const takenUntil = new Date(now.getTime() + 10 * 60_000);
  assert.ok(begun && (await takePage(database, begun, { size: 2, now, takenUntil })));
  await run();
  assert.equal((await runsOf(world))[0]?.ended, false);
  world.clock.move(11 * 60_000);
  await run();
  assert.deepEqual(await runsOf(world), [{ persons: 14, hits: 0, cases: 0, ended: true }]);
});

onBothDatabases(
  'A-102 a new hit is one case of its customer and list; the same list, an open case and a verdict open none again',
  async (world, t) => {
    await declared(world, { organisationNumber: '319000011', persons: [berit] });
    const { run, change } = await watching(t, world, NOBODY);
    await run();
    assert.deepEqual(await casesOf(world), []);
    await change(NOBODY, BERIT);
    await run();
    await run();
    assert.deepEqual(await casesOf(world), [{ number: 1, gravity: 0 }]);
    const one = await caseByNumber(world.database, world.vault, BANK, 1);
    const hits = hitsKept(one?.data.snapshot ?? null);
    assert.deepEqual(
      hits.map(({ name, entryId, entry }) => [name, entryId, entry?.birthDates]),
      [['Berit Medlemsen', 'Q1', ['1974-06-13']]],
    );
    // Another list with the same entry: it is before an advisor already.
    await change(BERIT);
    await run();
    assert.equal((await casesOf(world)).length, 1);

    // So it is in the case of a declaration.
    await world.database.query(sql`update advisor_case set kind = 'DECLARATION'`);
    await change(BERIT, NOBODY);
    await run();
    assert.deepEqual(await casesOf(world), []);
    await world.database.query(sql`update advisor_case set kind = 'NEW_HIT'`);

    const { database: db, vault, clock, random } = world;
    const outbox = outboxWithCases({ database: db, vault, clock, random, handlers: {}, failed: () => undefined });
    const parts = {
      db,
      vault,
      clock,
      random,
      outbox,
      banks: new Map(),
      journeys: new Map(),
      ...askingNobody({ db, vault, random }),
    };
    const by = { name: 'Siri', role: 'SENIOR_ADVISOR' } as const;
    const reasons = ['ROLE', 'NATIONAL_ID'] as const;
    await judgeHit(parts, { bank: BANK, number: 1 }, by, { hit: '1', verdict: 'NOT_SAME', reasons, grounds: GROUNDS });
    await propose(parts, { bank: BANK, number: 1 }, by, proposal('KEEP', { reason: 'OTHER_PERSON' }));
    await agree(parts, { bank: BANK, number: 1 }, { name: 'Arne', role: 'AML_OFFICER' });
    await change(BERIT, NOBODY, { id: 'Z', name: 'Zeta Ytterst', topics: 'role.pep' });
    await run();
    assert.equal((await casesOf(world)).length, 1);
    await change({ ...BERIT, countries: 'ru' });
    await run();
    assert.equal((await casesOf(world)).length, 2);
  },
);

onBothDatabases(
  'A-102 a namesake in the company whose hit no advisor has seen is a case, though the other’s is open',
  async (world, t) => {
    const company = { organisationNumber: '319000011' };
    const entry: Row = { ...BERIT, birthDate: '1974' };
    const namesake = casePerson('CEO', 'Berit Medlemsen', '1974-11-02');
    await declared(world, { ...company, persons: [berit] });
    const { run, change } = await watching(t, world, entry);
    await run();
    world.clock.move(DAY);
    await declared(world, { ...company, persons: [berit, namesake] });
    await change(entry, NOBODY);
    await run();
    const hits = await Promise.all(
      (await casesOf(world)).map(async ({ number }) => {
        const one = await caseByNumber(world.database, world.vault, BANK, number);
        return hitsKept(one?.data.snapshot ?? null).map(({ birthDate }) => birthDate);
      }),
    );
    assert.deepEqual(hits, [['1974-06-13'], ['1974-11-02']]);
  },
);

onBothDatabases(
  'A-102 of one entry each person, and each version of it, is a hit of its own, in each customer',
  async (world, t) => {
    const twin = casePerson('CEO', 'Bente Medlemsen', '1974-06-13');
    const entry: Row = { ...BERIT, aliases: ['Bente Medlemsen'] };
    await declared(world, { organisationNumber: '319000011', persons: [berit] });
    await declared(world, { organisationNumber: '319000054', persons: [berit] });
    const { run, change } = await watching(t, world, entry);
    await run();
    assert.equal((await casesOf(world)).length, 2, 'two customers');
    world.clock.move(DAY);
    await declared(world, { organisationNumber: '319000011', persons: [berit, twin] });
    await change(entry, NOBODY);
    await run();
    assert.equal((await casesOf(world)).length, 3, 'a twin');
    await change({ ...entry, countries: 'ru' });
    await run();
    assert.equal((await casesOf(world)).length, 5, 'the entry says something else, of both customers');
  },
);

onBothDatabases(
  'D-008 a sanction that another case has judged to be the person’s own is a case of every customer they stand behind',
  async (world, t) => {
    const known = { ...berit, numberKey: 'the same number' };
    await declared(world, { organisationNumber: '319000011', persons: [known] });
    const { run, change } = await watching(t, world, BERIT);
    await run();
    const { database: db, vault, clock, random } = world;
    const outbox = outboxWithCases({ database: db, vault, clock, random, handlers: {}, failed: () => undefined });
    const nobody = askingNobody({ db, vault, random });
    const parts = { db, vault, clock, random, outbox, banks: new Map(), journeys: new Map(), ...nobody };
    const by = { name: 'Olga', role: 'AML_OFFICER' } as const;
    const given = { hit: '1', verdict: 'SAME', reasons: ['SAME_FACTS'], grounds: GROUNDS } as const;
    await judgeHit(parts, { bank: BANK, number: 1 }, by, given);
    await declared(world, { organisationNumber: '319000054', persons: [known] });
    await change(BERIT, NOBODY);
    await run();
    const cases = await casesOf(world);
    assert.deepEqual(cases, [
      { number: 1, gravity: 0 },
      { number: 2, gravity: 0 },
    ]);
    await change(BERIT);
    await run();
    assert.deepEqual(await casesOf(world), cases, 'an advisor has it before them');
  },
);

for (const [kind, entry] of [
  ['SANCTION', BERIT],
  ['PEP', { ...BERIT, sanctions: '', topics: 'role.pep' }],
] as const)
  onBothDatabases(
    `D-008 SAME of ${kind} opens the cases of all whom the person stands behind at once, page by page, and once each`,
    async (world, t) => {
      const known = { ...berit, numberKey: 'the same number' };
      await declared(world, { organisationNumber: '319000011', persons: [known] });
      const { run, change, screening } = await watching(t, world, entry);
      await run();
      const { database: db, vault, clock, random } = world;
      const same = { db, vault, clock, random, banks: world.banks, screening };
      const handlers = {};
      const outbox = outboxWithCases({ database: db, vault, clock, random, handlers, failed: () => undefined });
      Object.assign(handlers, judgedSameEffects({ ...same, outbox }, 1));
      const nobody = askingNobody({ db, vault, random });
      const parts = { db, vault, clock, random, outbox, banks: new Map(), journeys: new Map(), ...nobody };
      for (const organisationNumber of ['319000054', '319000089'])
        await declared(world, { organisationNumber, persons: [casePerson('CEO', 'Live Daglund', null), known] });
      const told = { ...known, declared: { pep: true, rca: false } };
      await declared(world, { organisationNumber: '319000097', persons: [kind === 'PEP' ? told : known] });
      await declared(world, { organisationNumber: '319000186', persons: [{ ...berit, numberKey: 'a namesake' }] });
      await declared(world, { bank: 'fjellbanken', organisationNumber: '319000208', persons: [known] });
      const by = { name: 'Olga', role: 'AML_OFFICER' } as const;
      const given = { hit: '1', verdict: 'SAME', reasons: ['SAME_FACTS'], grounds: GROUNDS } as const;
      await judgeHit(parts, { bank: BANK, number: 1 }, by, given);
      assert.equal((await casesOf(world)).length, 1);
      await outbox.drain();
      const all = kind === 'PEP' ? 3 : 4;
      assert.equal((await casesOf(world)).length, all, 'two companies of hers, and a third that told of no position');
      await judgeHit(parts, { bank: BANK, number: 1 }, by, given);
      await outbox.drain();
      await db.query(
        sql`update advisor_case set state = 'CLOSED', outcome = 'KEPT', closed_at = ${clock.now()} where number > 1`,
      );
      await db.query(
        sql`update declaration set relation_ended_on = '2020-01-01' where subject_key in (select subject_key from declaration where bank = 'fjellbanken')`,
      );
      const [{ id } = assert.fail()] = await db.query<{ id: string }>(
        sql`select d.id from declaration d join advisor_case c on c.declaration_id = d.id where c.number = 2`,
      );
      await change(entry, NOBODY);
      await run();
      const rows = await db.query(sql`select 1 from advisor_case where declaration_id = ${id}`);
      assert.equal(rows.length, 1, 'somebody has seen it there');
    },
  );

onBothDatabases(
  'A-101 the newest declaration that counts is looked at, and nobody whose relation has ended',
  async (world, t) => {
    await declared(world, { organisationNumber: '319000011', persons: [berit] });
    world.clock.move(DAY);
    await declared(world, { organisationNumber: '319000011', persons: [casePerson('CEO', 'Live Daglund', null)] });
    const ended = await declared(world, { organisationNumber: '319000054', persons: [berit] });
    await world.database.query(sql`update declaration set relation_ended_on = '2026-11-01' where id = ${ended}`);
    const { run } = await watching(t, world, BERIT);
    await run();
    assert.deepEqual(await runsOf(world), [{ persons: 1, hits: 0, cases: 0, ended: true }]);
    // Kept for the next run, readable to nobody, and gone with the declaration.
    const [kept] = await world.database.query<{ all: string }>(
      sql`select to_jsonb(s)::text as all from screened_person s`,
    );
    assert.ok(!kept?.all.includes('Daglund'));
    await world.database.query(sql`update declaration set relation_ended_on = '2026-11-01'`);
    await world.database.query(sql`delete from declaration`);
    assert.deepEqual(await world.database.query(sql`select 1 from screened_person`), []);
  },
);

onBothDatabases(
  'A-103 a customer that can not be read holds up no other; a run that takes longer than a day is told of once',
  async (world, t) => {
    await customers(world);
    const [row] = await world.database.query<{ id: string }>(sql`select id from declaration order by id limit 1`);
    await world.database.query(sql`alter table declaration disable trigger user`);
    await world.database.query(sql`update declaration set document = '\\x00' where id = ${row?.id ?? null}`);
    const { run, lines, failed } = await watching(t, world, NOBODY);
    await run({ pagesARun: 1 });
    const told = () => lines.filter((line) => line.includes('within a day')).length;
    world.clock.move(DAY);
    await run({ pagesARun: 1 });
    assert.equal(told(), 0);
    world.clock.move(1);
    await run({ pagesARun: 1 });
    await run({ pagesARun: 1 });
    assert.equal(told(), 1);
    await run();
    assert.ok(failed.every((one) => one === `monitoring ${row?.id}`));
    assert.deepEqual(await runsOf(world), [{ persons: 12, hits: 0, cases: 0, ended: true }]);
  },
);

onBothDatabases(
  'A-101 who could not be held against the list is tried again, counted in the own bank and told of, until it is done',
  async (world, t) => {
    await customers(world);
    const { database, clock } = world;
    const [row] = await database.query<{ id: string; document: Buffer }>(
      sql`select id, document from declaration order by id limit 1`,
    );
    const put = (document: Buffer) =>
      database.query(sql`update declaration set document = ${document} where id = ${row?.id ?? null}`);
    await database.query(sql`alter table declaration disable trigger user`);
    await put(Buffer.from([0]));
    const { run, lines, failed } = await watching(t, world, NOBODY);
    const left = async (bank = BANK) => (await newestRuns(database, bank))[0]?.failed;
    const told = () => lines.filter((line) => line.includes('can not be held against the list')).length;
    await run();
    await run();
    assert.deepEqual(
      { failed: failed.length, left: await left(), leftElsewhere: await left('fjellbanken'), told: told() },
      { failed: 1, left: 1, leftElsewhere: 0, told: 0 },
    );
    assert.deepEqual(await runsOf(world), [{ persons: 12, hits: 0, cases: 0, ended: true }]);
    for (let tries = 2; tries <= 3; tries++) {
      clock.move(61 * 60_000);
      await run();
      await run();
      assert.deepEqual({ failed: failed.length, left: await left() }, { failed: tries, left: 1 });
    }
    assert.equal(told(), 1);
    await put(row?.document ?? assert.fail());
    clock.move(61 * 60_000);
    await run();
    assert.deepEqual({ failed: failed.length, left: await left(), told: told() }, { failed: 3, left: 0, told: 1 });
    assert.deepEqual(await runsOf(world), [{ persons: 14, hits: 0, cases: 0, ended: true }]);
  },
);

onBothDatabases(
  'A-102 a name that the list can not be asked about is one case, unless it was approved as such',
  async (world, t) => {
    const nameless = casePerson('CEO', '???', null);
    const opened = await declared(world, { organisationNumber: '319000003', persons: [berit, nameless] });
    const approved = {
      ...nameless,
      verdict: 'unknown',
      reason: 'NAME_UNUSABLE',
      hits: [],
      list: null,
      complete: false,
    };
    const screening = { evaluationId: null, outcome: 'NO_HIT', persons: [approved] } as const;
    await declared(world, {
      organisationNumber: '319000011',
      frozen: { screening } as NonNullable<Declared['frozen']>,
    });
    const { run, change } = await watching(t, world, NOBODY);
    await run();
    await change(NOBODY, { id: 'Z', name: 'Zeta Ytterst', topics: 'role.pep' });
    await run();
    const cases = await world.database.query<{ declaration: string; reasons: string[] }>(
      sql`select declaration_id as declaration, reasons from advisor_case where kind = 'NEW_HIT'`,
    );
    assert.deepEqual(cases, [{ declaration: opened, reasons: ['screening-name-unusable'] }]);
  },
);
