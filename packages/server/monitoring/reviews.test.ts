/** Review dates: from the risk of the declaration, told sixty days before, a case when they pass, moved by a decision. */
import type { AuditEntry } from '../db/audit-entry.ts';
import assert from 'node:assert/strict';
import { agree, propose } from '../cases/decide.ts';
import { askingNobody, proposal } from '../cases/decide.fixture.ts';
import { type TestWorld, onBothDatabases } from '../db/test-database.ts';
import { GRAVITIES } from '@bli-kunde/domain/cases/gravity.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import { createApplicationStore } from '../db/application-store.ts';
import { raw, sql } from '../db/sql.ts';
import type { Message } from '../outbox/outbox.ts';
import { outboxWithCases } from '../outbox/outbox.fixture.ts';
import { type Declared, declared } from '../kyc/evidence.fixture.ts';
import { reviewsJob } from './reviews.ts';
import { runsAt } from '../schedule/runs-at.fixture.ts';

function partsOf(world: TestWorld) {
  const { database: db, vault, clock, random } = world;
  const told: unknown[] = [];
  const handlers = { 'customer.follow-up': async ({ payload }: Message) => void told.push(payload) };
  const outbox = outboxWithCases({ database: db, vault, clock, random, handlers, failed: () => undefined });
  const failed: string[] = [];
  const rowFailed = (_: string, about: object) => void failed.push(Object.values(about).join(' '));
  const parts = {
    db,
    vault,
    clock,
    random,
    outbox,
    rowFailed,
    banks: new Map(),
    journeys: new Map(),
    ...askingNobody({ db, vault, random }),
  };
  const run = async () => {
    await runsAt(reviewsJob(parts, { page: 1 }), clock.now());
    await outbox.drain();
  };
  return { ...parts, told, run, failed };
}
const at = ({ clock }: TestWorld, day: string) => clock.set(new Date(`${day}T12:00:00Z`));
const reviewOf = async ({ database }: TestWorld, id: string) =>
  (await database.query<{ on: string | null }>(sql`select review_on::text as on from declaration where id = ${id}`))[0]
    ?.on;
const casesOf = ({ database }: TestWorld) =>
  database.query<{ kind: string; state: string; outcome: string | null }>(
    sql`select kind, state, outcome from advisor_case order by number`,
  );
const NORMAL: Declared = { frozen: { riskClass: 'NORMAL', nextReviewOn: '2031-11-24' } };

onBothDatabases(
  'A-104 A-105 the core bank is told once sixty days before the date, and a date that passes is a case',
  async (world) => {
    const { run, told } = partsOf(world);
    at(world, '2026-11-24');
    const id = await declared(world, NORMAL);
    const high = await declared(world, { organisationNumber: '319000011' });
    await run();
    assert.deepEqual(
      { id: await reviewOf(world, id), high: await reviewOf(world, high) },
      { id: '2031-11-24', high: '2027-11-24' },
    );
    at(world, '2027-09-24');
    await run();
    assert.deepEqual(told, []);
    at(world, '2027-09-25');
    await run();
    await run();
    const due = { subject: { organisationNumber: '319000011' }, what: 'REVIEW_DUE', reviewOn: '2027-11-24' };
    assert.deepEqual(told, [{ reference: high, ...due }]);
    const [noted] = await world.database.query(sql`select review_told_at as at from declaration where id = ${high}`);
    assert.deepEqual(noted, { at: world.clock.now() }, 'not gone through again');
    at(world, '2027-11-24');
    await run();
    assert.deepEqual(await casesOf(world), []);
    at(world, '2027-11-25');
    await run();
    await run();
    assert.deepEqual(await casesOf(world), [{ kind: 'REVIEW', state: 'NEW', outcome: null }]);
  },
);

onBothDatabases(
  'A-105 A-059 KEEP sets the date anew and tells the core bank; a new declaration ends the case by itself',
  async (world) => {
    const { run, told, ...parts } = partsOf(world);
    at(world, '2026-11-24');
    const id = await declared(world);
    at(world, '2027-11-25');
    await run();
    const address = { bank: 'provebanken', number: 1 };
    const by = { name: 'Ane', role: 'ADVISOR' } as const;
    await propose(parts, address, by, proposal('KEEP'));
    assert.equal(await reviewOf(world, id), '2028-11-25');
    await run();
    assert.deepEqual(
      told.map((one) => (one as { what: string }).what),
      ['REVIEW_DUE', 'KEPT'],
    );
    at(world, '2028-11-26');
    await run();
    assert.equal((await casesOf(world))[1]?.state, 'NEW');
    await declared(world);
    await run();
    assert.deepEqual((await casesOf(world))[1], { kind: 'REVIEW', state: 'CLOSED', outcome: 'LAPSED' });
  },
);

onBothDatabases(
  'A-104 a date that passes is a light case at normal risk alone: a risk that nobody has classed is taken as higher',
  async (world) => {
    const { run } = partsOf(world);
    at(world, '2026-11-24');
    for (const [organisationNumber, riskClass] of [
      ['319000003', 'NORMAL'],
      ['319000011', 'HIGH'],
      ['319000208', undefined],
    ] as const)
      await declared(world, { organisationNumber, frozen: { nextReviewOn: '2027-11-24', riskClass } as never });
    at(world, '2027-11-25');
    await run();
    const rows = await world.database.query<{ gravity: number; key: string }>(
      sql`select c.gravity, encode(d.subject_key, 'hex') as key from advisor_case c join declaration d on d.id = c.declaration_id`,
    );
    const gravityOf = (number: string) => {
      const key = organisationKey(world.vault, 'provebanken', number).toString('hex');
      return GRAVITIES[rows.find((row) => row.key === key)?.gravity ?? -1];
    };
    assert.deepEqual(['319000003', '319000011', '319000208'].map(gravityOf), ['NORMAL', 'HIGH', 'HIGH']);
  },
);

onBothDatabases(
  'D-009 who was approved of and never became a customer has no review date and no case; who became one has',
  async (world) => {
    const { run, told } = partsOf(world);
    const { database, clock } = world;
    at(world, '2026-11-24');
    const store = createApplicationStore<object>({ ...world, outboxFilled: () => undefined });
    const entry = (action: AuditEntry['action']) => ({
      at: clock.now(),
      actor: 'system',
      action,
      detail: {},
      rcid: null,
    });
    const applied = async (organisationNumber: string, subject: number) => {
      const key = {
        bank: 'provebanken',
        context: 'bm',
        personKey: Buffer.alloc(32, 1),
        subjectKey: Buffer.alloc(32, subject),
      };
      const application = await store.create(key, {}, entry('application.created'));
      return { application, id: await declared(world, { organisationNumber, applicationId: application.id }) };
    };
    const [never, became] = [await applied('319000003', 2), await applied('319000011', 3)];
    assert.ok(await store.save(became.application, { document: {}, audit: entry('customer.created') }));
    await run();
    at(world, '2027-11-25');
    await run();
    assert.deepEqual(
      { never: await reviewOf(world, never.id), became: await reviewOf(world, became.id) },
      { never: null, became: '2027-11-24' },
    );
    assert.equal(told.length, 1);
    const open = () =>
      database.query(sql`select declaration_id as id from advisor_case where kind = 'REVIEW' and closed_at is null`);
    assert.deepEqual(await open(), [{ id: became.id }]);
    // One that stood before goes by itself.
    await database.query(sql`update advisor_case set declaration_id = ${never.id}`);
    await run();
    assert.deepEqual(await open(), [{ id: became.id }].slice(1));
  },
);

onBothDatabases('A-105 a review case that can not be ended keeps none behind it open', async (world) => {
  const { run, failed } = partsOf(world);
  at(world, '2026-11-24');
  const organisations = ['319000003', '319000011', '319000054'];
  for (const organisationNumber of organisations) await declared(world, { organisationNumber });
  at(world, '2027-11-25');
  await run();
  for (const organisationNumber of organisations) await declared(world, { organisationNumber });
  const [first] = await world.database.query<{ id: string; cause: string }>(
    sql`select id, cause from advisor_case order by id limit 1`,
  );
  await world.database.query(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  );
  await world.database.query(
    sql`create trigger refuse before update on advisor_case for each row when (old.id = '${raw(first?.id ?? '')}') execute function refuse()`,
  );
  await run();
  assert.deepEqual(failed, [first?.cause]);
  const states = (await casesOf(world)).map(({ state }) => state).sort();
  assert.deepEqual(states, ['CLOSED', 'CLOSED', 'NEW']);
});

onBothDatabases(
  'A-078 a last day that is decided becomes the review date, and never one later than the law’s',
  async (world) => {
    const parts = partsOf(world);
    for (const [validUntil, expected, passes] of [
      ['2028-03-01', '2028-03-01', '2027-11-25'],
      ['2029-03-02', '2029-03-02', '2028-03-02'],
    ] as const) {
      at(world, passes);
      const id = (await world.database.query<{ id: string }>(sql`select id from declaration`))[0]?.id;
      if (id === undefined) {
        at(world, '2026-11-24');
        await declared(world);
        at(world, passes);
      }
      await parts.run();
      const [open] = await world.database.query<{ number: number }>(
        sql`select number from advisor_case where closed_at is null`,
      );
      const keeps = (until: string) =>
        propose(
          parts,
          { bank: 'provebanken', number: open?.number ?? 0 },
          { name: 'Ane', role: 'ADVISOR' },
          proposal('KEEP', { reason: 'RISK_HANDLED', validUntil: until }),
        );
      await assert.rejects(keeps('2029-03-03'), /error.bad.request/);
      await keeps(validUntil);
      const [row] = await world.database.query<{ on: string }>(sql`select review_on::text as on from declaration`);
      assert.equal(row?.on, expected);
    }
  },
);

onBothDatabases('A-059 the end of a relation is told, and needs an officer', async (world) => {
  const { run, told, ...parts } = partsOf(world);
  at(world, '2026-11-24');
  await declared(world);
  at(world, '2027-11-25');
  await run();
  const address = { bank: 'provebanken', number: 1 };
  await propose(parts, address, { name: 'Siri', role: 'SENIOR_ADVISOR' }, proposal('END'));
  assert.deepEqual(await agree(parts, address, { name: 'Arne', role: 'AML_OFFICER' }), { decided: true });
  await run();
  assert.equal((told.at(-1) as { what: string }).what, 'ENDED');
  assert.equal((await casesOf(world)).length, 1);
});
