/** Shows how the end of a relation is learnt from the core bank, and what goes five years after it. */
import assert from 'node:assert/strict';
import { after, afterEach } from 'node:test';
import { loadBanks } from '../banks/banks.ts';
import { createApplicationStore } from '../db/application-store.ts';
import { verifyChain } from '../db/hash-chain.ts';
import { DAY, type TestWorld, onBothDatabases } from '../db/test-database.ts';
import { createLog } from '../http/log.ts';
import { keyPlace, sealDocument } from '../db/sealed-document.ts';
import { raw, sql } from '../db/sql.ts';
import { type Declared, declared } from '../kyc/evidence.fixture.ts';
import { clientCredentials } from '../registers/access-token.ts';
import { type CoreBank, coreBank } from '../registers/core-bank.ts';
import { type Answering, answer, closeListeners, listen } from '../registers/listener.fixture.ts';
import { outsideSystem, type OutsideSystem } from '../registers/outside-call.ts';
import { simulatedWorld } from '../registers/simulators.fixture.ts';
import { purgeJob } from './purge.ts';
import { relationsJob } from './relations.ts';
import { runsAt } from '../schedule/runs-at.fixture.ts';

const banks = await loadBanks(new URL('../../../banks', import.meta.url).pathname);
const simulators = await simulatedWorld();
after(() => simulators.close());
afterEach(closeListeners);

const BAKERY = '319000003';
const OLD_CUSTOMER = '319000208';
const STRANGER = '319000011';
const bank = (system: OutsideSystem): CoreBank => {
  const path = system === simulated ? '/core/oauth/token' : '/token';
  return coreBank(system, clientCredentials(system, { path, clientId: 'bli-kunde', clientSecret: 'demo-core-secret' }));
};
const simulated = outsideSystem({
  system: 'core-bank',
  baseUrl: simulators.origin,
  stopwatch: performance,
  random: () => 0.5,
});

function jobs(world: TestWorld, core: CoreBank, batch?: number) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const settings = batch === undefined ? {} : { batch };
  const failed: string[] = [];
  const rowFailed = (job: string, about: object) => void failed.push(`${job} ${Object.values(about).join(' ')}`);
  const parts = { ...world, db: world.database, banks, coreBank: core, log, rowFailed };
  const relations = relationsJob(parts, settings);
  const purge = purgeJob(parts, { pauseFor: 0 });
  const run = (job: typeof purge) => runsAt(job, world.clock.now());
  return { lines, failed, ask: () => run(relations), purge: () => run(purge) };
}

const ends = async ({ database }: TestWorld) =>
  Object.fromEntries(
    (
      await database.query<{ id: string; ended: string | null; asked: boolean }>(
        sql`select id, relation_ended_on::text as ended, relation_asked_at is not null as asked from declaration`,
      )
    ).map(({ id, ended, asked }) => [id, asked ? ended : 'not asked']),
  );
const many = async (world: TestWorld, about: readonly Declared[]) => {
  const ids: string[] = [];
  for (const one of about) ids.push(await declared(world, one));
  return ids as [string, string, string, string];
};
const actions = async ({ database }: TestWorld, id: string) =>
  (await database.query<{ action: string }>(sql`select action from audit where chain = ${id} order by seq`)).map(
    ({ action }) => action,
  );
const endAtCoreBank = async (registryNumber: string, subject: string, endedOn: string | null) => {
  const answered = await fetch(`${simulators.origin}/core/v1/ledger/relations`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bank: registryNumber, subject, endedOn }),
  });
  assert.equal(answered.status, 204);
};

onBothDatabases(
  'S-150 S-147 a declaration goes with its key after five years from the end of its relation, to the day in Oslo',
  async (world) => {
    const { clock, database } = world;
    clock.set('2024-02-10T12:00:00Z');
    const [lasting, ended, never, draft] = await many(world, [
      { organisationNumber: OLD_CUSTOMER },
      { organisationNumber: OLD_CUSTOMER, bank: 'fjellbanken' },
      { organisationNumber: STRANGER },
      { complete: false },
    ]);
    const { ask, purge, lines } = jobs(world, bank(simulated));
    await ask();
    assert.deepEqual(await ends(world), {
      [lasting]: null,
      [ended]: null,
      [never]: '2024-02-10',
      [draft]: 'not asked',
    });
    assert.deepEqual((await actions(world, never)).slice(-1), ['declaration.relation.ended']);

    await endAtCoreBank('9803', OLD_CUSTOMER, '2024-02-29');
    clock.set('2024-03-05T12:00:00Z');
    await ask();
    assert.equal((await ends(world))[ended], '2024-02-29');

    const left = async () => Object.keys(await ends(world)).sort();
    const at = async (instant: string) => {
      clock.set(instant);
      await ask();
      await purge();
      return left();
    };
    assert.deepEqual(await at('2025-02-10T22:59:59Z'), [lasting, ended, never].sort(), 'the draft alone has gone');
    assert.deepEqual(await at('2025-02-10T23:00:00Z'), [lasting, ended].sort(), 'nothing came of it for a year');
    assert.deepEqual(await at('2029-02-28T22:59:59Z'), [lasting, ended].sort());
    assert.deepEqual(await at('2029-02-28T23:00:00Z'), [lasting]);
    assert.deepEqual(await at('2060-01-01T12:00:00Z'), [lasting]);
    const trail = await actions(world, ended);
    assert.equal(trail.at(-1), 'declaration.purged', 'that it was, and when it went, stays');
    assert.equal((await verifyChain(database, ended)).whole, true);
    assert.ok(
      ![...lines, JSON.stringify(await database.query(sql`select detail from audit`))].join().includes('31900'),
    );
  },
);

onBothDatabases(
  'S-150 of what nothing came goes after the months of its bank, not under a legal hold, in an open case or once a relation began',
  async (world) => {
    const { clock, database, random } = world;
    clock.set('2026-01-31T12:00:00Z');
    const about = { organisationNumber: STRANGER };
    const [never, held, inCase, later] = await many(world, [about, about, about, { organisationNumber: BAKERY }]);
    const { ask, purge, failed } = jobs(world, bank(simulated));
    await ask();
    await database.query(sql`update declaration set legal_hold = true where id = ${held}`);
    await database.query(
      sql`insert into advisor_case (id, bank, number, kind, cause, gravity, declaration_id, opened_at, due_at, key_version, data_key, data)
       values (${random.uuid()}, 'provebanken', 1, 'DECLARATION', 'c', 1, ${inCase}, ${clock.now()}, ${clock.now()}, 1, '\\x', '\\x')`,
    );
    const left = async (instant: string) => {
      clock.set(instant);
      await ask();
      await purge();
      return Object.keys(await ends(world)).sort();
    };
    assert.equal((await left('2027-01-31T22:59:59Z')).length, 4);
    // The bank has a customer by then: the declaration is kept, and counts from the end of that.
    const made = await bank(simulated).createCustomer(
      '9801',
      random.uuid(),
      { organisationNumber: BAKERY, name: 'B' },
      { correlationId: 'c', bank: 'provebanken' },
    );
    assert.ok(made.customerNumber);
    assert.deepEqual(await left('2027-01-31T23:00:00Z'), [held, inCase, later].sort(), never);
    await assert.rejects(database.query(sql`delete from declaration where id = ${held}`), /a legal hold keeps it/);
    await database.query(
      sql`update advisor_case set closed_at = ${clock.now()}, state = 'CLOSED', outcome = 'REJECTED'`,
    );
    assert.deepEqual(await left('2027-02-03T12:00:00Z'), [held, later].sort());
    assert.deepEqual(await left('2060-01-01T12:00:00Z'), [held, later].sort());
    assert.deepEqual(failed, []);
  },
);

onBothDatabases('S-150 S-161 a core bank that is silent, or takes its word back, ends nothing', async (world) => {
  const { clock } = world;
  clock.set('2020-01-10T12:00:00Z');
  const id = await declared(world, { organisationNumber: OLD_CUSTOMER, bank: 'havbanken' });
  const { ask, purge } = jobs(world, bank(simulated));
  await ask();
  await endAtCoreBank('9805', OLD_CUSTOMER, '2020-02-01');
  clock.set('2020-02-02T12:00:00Z');
  await ask();
  assert.deepEqual(await ends(world), { [id]: '2020-02-01' });

  clock.set('2026-03-01T12:00:00Z');
  await purge();
  assert.deepEqual(await ends(world), { [id]: '2020-02-01' }, 'an answer of years ago erases nobody');
  const down = await listen((_, response) => answer(response, '', 503));
  await jobs(world, bank(down.system)).ask();
  await purge();
  assert.deepEqual(await ends(world), { [id]: '2020-02-01' }, 'no answer is no confirmation');

  await endAtCoreBank('9805', OLD_CUSTOMER, null);
  await ask();
  await purge();
  assert.deepEqual(await ends(world), { [id]: null }, 'it began again');
  assert.deepEqual((await actions(world, id)).slice(-1), ['declaration.relation.lasts']);
});

onBothDatabases(
  'S-151 the trail tells of a relation when it has ended or begun again, and not of each day that it is asked about',
  async (world) => {
    const { clock } = world;
    clock.set('2020-01-10T12:00:00Z');
    const id = await declared(world, { organisationNumber: OLD_CUSTOMER, bank: 'havbanken' });
    const { ask } = jobs(world, bank(simulated));
    const told = async () => (await actions(world, id)).filter((action) => action.startsWith('declaration.relation.'));
    for (const day of ['10', '11', '12']) {
      clock.set(`2020-01-${day}T12:00:00Z`);
      await ask();
    }
    assert.deepEqual([await ends(world), await told()], [{ [id]: null }, []], 'it goes on as it did');
    await endAtCoreBank('9805', OLD_CUSTOMER, '2020-02-01');
    for (const day of ['02', '03']) {
      clock.set(`2020-02-${day}T12:00:00Z`);
      await ask();
    }
    assert.deepEqual(await told(), ['declaration.relation.ended']);
    await endAtCoreBank('9805', OLD_CUSTOMER, null);
  },
);

onBothDatabases(
  'S-150 S-145 a declaration completed half an hour after midnight in Oslo counts from that day there, not from the day before',
  async (world) => {
    const { clock } = world;
    // In UTC it is still the evening before: by an hour in winter, by two in summer.
    const nights = [
      ['2026-01-31T23:30:00Z', '2026-02-01', '2027-02-01T22:59:59Z'],
      ['2026-06-30T22:30:00Z', '2026-07-01', '2027-07-01T21:59:59Z'],
    ] as const;
    for (const [completedAt, day, lastMoment] of nights) {
      clock.set(completedAt);
      const id = await declared(world, { organisationNumber: STRANGER });
      const { ask, purge } = jobs(world, bank(simulated));
      await ask();
      assert.deepEqual(await ends(world), { [id]: day });
      // Nothing came of it: it is kept for the whole of that day a year later.
      clock.set(lastMoment);
      await ask();
      await purge();
      assert.deepEqual(await ends(world), { [id]: day });
      clock.move(1000);
      await ask();
      await purge();
      assert.deepEqual(await ends(world), {});
    }
  },
);

onBothDatabases(
  "S-150 a declaration about a child is kept by the child's own relation, not by the guardian's",
  async (world) => {
    const guardian = { organisationNumber: null, nationalId: '12849049826' };
    const [about, own] = await many(world, [{ ...guardian, child: '21912199883' }, guardian]);
    const asked: string[] = [];
    const core = {
      findRelations: async (_: string, subjects: readonly object[]) => {
        asked.push(...subjects.flatMap((one) => Object.values(one).map(String)));
        return subjects.map((one) =>
          Object.values(one)[0] === '21912199883' ? { startedOn: '2000-01-01', endedOn: '2990-01-01' } : null,
        );
      },
    } as unknown as CoreBank;
    await jobs(world, core).ask();
    assert.deepEqual(asked.sort(), ['12849049826', '21912199883']);
    const told = await ends(world);
    assert.equal(told[about], null);
    assert.ok(told[own], 'the guardian is no customer');
  },
);

onBothDatabases('S-150 while an application may still become a relation, nothing counts', async (world) => {
  const { clock, database } = world;
  const store = createApplicationStore<object>({ ...world, outboxFilled: () => {} });
  const made = await store.create(
    { bank: 'provebanken', context: 'bm', personKey: Buffer.alloc(32, 1), subjectKey: Buffer.alloc(32, 2) },
    {},
    { at: clock.now(), actor: 'system', action: 'application.created' as const, detail: {}, rcid: null },
  );
  const id = await declared(world, { organisationNumber: STRANGER, applicationId: made.id });
  const { ask, purge } = jobs(world, bank(simulated));
  await ask();
  assert.deepEqual(await ends(world), { [id]: null });
  const completedOn = '2026-11-20';
  clock.move(31 * DAY);
  await purge();
  assert.deepEqual(await database.query(sql`select id from application`), []);
  await ask();
  assert.deepEqual(await ends(world), { [id]: completedOn }, 'the application has lapsed');
});

onBothDatabases(
  'S-150 S-161 persons and companies are asked about in batches, each once a day, and one that is refused holds up no other',
  async (world) => {
    const sent: number[] = [];
    const answering: Answering = ({ path, body }, response) => {
      if (path === '/token') return answer(response, { access_token: 't', token_type: 'Bearer', expires_in: 3600 });
      const { subjects } = JSON.parse(String(body)) as { subjects: Record<string, string>[] };
      sent.push(subjects.length);
      if (subjects.some(({ organisationNumber }) => organisationNumber === BAKERY)) return answer(response, {}, 400);
      return answer(response, { relations: subjects.map(() => ({ startedOn: '2020-01-01', endedOn: null })) });
    };
    const { system } = await listen(answering);
    const ids = await many(world, [
      { organisationNumber: BAKERY },
      { organisationNumber: null },
      { organisationNumber: null, nationalId: '12849049900' },
      { organisationNumber: STRANGER },
      { organisationNumber: OLD_CUSTOMER },
    ]);
    const { ask } = jobs(world, bank(system), 2);
    await ask();
    const asked = await ends(world);
    assert.deepEqual(
      ids.map((id) => asked[id]),
      ['not asked', null, null, null, null],
    );
    assert.ok(Math.max(...sent) === 2);
    const before = sent.length;
    world.clock.move(19 * 60 * 60 * 1000);
    await ask();
    assert.equal(sent.length, before + 1, 'only the one that was refused');
    world.clock.move(60 * 60 * 1000 + 1);
    await ask();
    assert.ok(sent.slice(before + 1).reduce((sum, count) => sum + count) >= 5);
  },
);

onBothDatabases('S-150 three that are refused each time are not all that a bank is ever asked about', async (world) => {
  const refused = new Set<string>();
  const answering: Answering = ({ path, body }, response) => {
    if (path === '/token') return answer(response, { access_token: 't', token_type: 'Bearer', expires_in: 3600 });
    const { subjects } = JSON.parse(String(body)) as { subjects: { organisationNumber: string }[] };
    if (subjects.some(({ organisationNumber }) => refused.has(organisationNumber))) return answer(response, {}, 400);
    return answer(response, { relations: subjects.map(() => ({ startedOn: '2020-01-01', endedOn: null })) });
  };
  const { system } = await listen(answering);
  const numbers = [BAKERY, STRANGER, OLD_CUSTOMER, '319000054'];
  const ids = await many(
    world,
    numbers.map((organisationNumber) => ({ organisationNumber })),
  );
  const last = ids.toSorted()[3];
  for (const [at, id] of ids.entries()) if (id !== last) refused.add(numbers[at] ?? '');
  const { ask } = jobs(world, bank(system), 1);
  await ask();
  assert.equal((await ends(world))[last ?? ''], 'not asked');
  await ask();
  assert.equal((await ends(world))[last ?? ''], null);
});

onBothDatabases(
  'S-150 a declaration that holds nonsense, or whose answer can’t be written down, holds up no other and no other bank',
  async (world) => {
    const { database, vault } = world;
    const ids = await many(world, [
      { organisationNumber: BAKERY },
      { organisationNumber: STRANGER },
      { organisationNumber: OLD_CUSTOMER },
      { organisationNumber: OLD_CUSTOMER, bank: 'havbanken' },
    ]);
    const [nonsense, unwritable, fine, elsewhere] = ids;
    const place = { table: 'declaration', row: nonsense, column: 'document' };
    const key = vault.newDataKey();
    await database.query(sql`alter table declaration disable trigger frozen`);
    await database.query(
      sql`update declaration set document = ${sealDocument(vault, key, place, {})}, data_key = ${vault.wrap(key, keyPlace(place))} where id = ${nonsense}`,
    );
    await database.query(
      sql`create function refuse_one() returns trigger language plpgsql as $$
       begin if new.id = '${raw(unwritable)}' then raise exception 'no'; end if; return new; end $$`,
    );
    await database.query(
      sql`create trigger one before update on declaration for each row execute function refuse_one()`,
    );
    const { ask, failed } = jobs(world, bank(simulated));
    await ask();
    const known = await ends(world);
    assert.deepEqual(
      { fine: known[fine], elsewhere: known[elsewhere], unwritable: known[unwritable], nonsense: known[nonsense] },
      // Of nonsense nobody can be asked: it waits its day as the others do.
      { fine: null, elsewhere: null, unwritable: 'not asked', nonsense: null },
    );
    assert.deepEqual(failed.toSorted(), [`relations ${nonsense}`, `relations ${unwritable}`].toSorted());
  },
);

onBothDatabases(
  'S-146 one application that can’t be erased keeps no other, and no other table, from being purged',
  async (world) => {
    const { database, clock } = world;
    const store = createApplicationStore<object>({ ...world, outboxFilled: () => {} });
    const made = async (subject: number) => {
      const key = {
        bank: 'provebanken',
        context: 'bm',
        personKey: Buffer.alloc(32, 1),
        subjectKey: Buffer.alloc(32, subject),
      };
      const entry = {
        at: clock.now(),
        actor: 'system',
        action: 'application.created' as const,
        detail: {},
        rcid: null,
      };
      return (await store.create(key, {}, entry)).id;
    };
    const [kept] = [await made(2), await made(3), await made(4)];
    await database.query(sql`insert into completed values ('b', 'bm', '\\x', '\\x', ${clock.now()})`);
    await database.query(
      sql`create function refuse_one() returns trigger language plpgsql as $$
       begin if old.id = '${raw(kept)}' then raise exception 'no'; end if; return old; end $$`,
    );
    await database.query(
      sql`create trigger one before delete on application for each row execute function refuse_one()`,
    );
    clock.move(40 * DAY);
    const { purge, failed } = jobs(world, bank(simulated));
    await purge();
    assert.deepEqual(await database.query(sql`select id from application`), [{ id: kept }]);
    assert.deepEqual(await database.query(sql`select 1 as left_over from completed`), []);
    assert.deepEqual(failed, [`purge application ${kept}`]);
  },
);

onBothDatabases(
  'R-204 a relation that cannot be read ends nothing and is asked about again, while the others are written down',
  async (world) => {
    world.clock.set('2026-01-31T12:00:00Z');
    const [odd, ended] = await many(world, [{ organisationNumber: BAKERY }, { organisationNumber: STRANGER }]);
    const { system } = await listen((request, response) => {
      if (request.path === '/token')
        return answer(response, { access_token: 't', token_type: 'Bearer', expires_in: 60 });
      const { subjects } = JSON.parse(String(request.body)) as { subjects: { organisationNumber: string }[] };
      const relations = subjects.map(({ organisationNumber }) =>
        organisationNumber === BAKERY
          ? { startedOn: '2020-01-01' }
          : { startedOn: '2020-01-01', endedOn: '2026-01-31' },
      );
      return answer(response, { relations });
    });
    const { ask, lines } = jobs(world, bank(system));
    await ask();
    assert.deepEqual(await ends(world), { [odd]: 'not asked', [ended]: '2026-01-31' });
    assert.match(lines.join('\n'), /relations not readable/);
  },
);
