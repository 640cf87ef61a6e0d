/** Shows what stands between the last signature and the customer: silence, lists that come meanwhile, and who is watched afterwards. */
import assert from 'node:assert/strict';
import { businessEffects } from '../business/effects.ts';
import { childInBooks, firstSigned } from '../children/children.fixture.ts';
import { decideFully, openCasesOf } from '../cases/decide.fixture.ts';
import type { Context } from '../context.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import type { Message } from '../outbox/outbox.ts';
import { never } from '../schedule/runs-at.fixture.ts';
import { drained } from '../later.fixture.ts';
import { somebody } from '../private/private.fixture.ts';
import { SAVINGS } from '@bli-kunde/domain/private/walk.fixture.ts';
import { signingEffects } from '../signing/effects.ts';
import { signs } from '../signing/at-provider.fixture.ts';
import { booksOf, worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import {
  BANK,
  CHANGES,
  type Company,
  asSeeded,
  companyOn,
  customersOf,
  entered,
  forgotten,
  timeMovesFor,
  listed,
  load,
  monitored,
  openCases,
  pressed,
  signed,
} from './moments.fixture.ts';
import { compile, sql } from '../db/sql.ts';

const onBoth = onEveryDatabase();
const MINUTE = 60_000;

async function withTwo(server: TestServer, work: (one: Company) => Promise<void>, env?: Record<string, string>) {
  const one = await companyOn(server, env);
  const restore = asSeeded(one);
  try {
    await work(one);
  } finally {
    worldOf(server).faults.reset();
    restore();
    await forgotten(one).finally(one.close);
  }
}

const approved = async (one: Company): Promise<void> => {
  const [{ context }] = one.servers;
  for (const open of await openCasesOf(context, BANK)) await decideFully(context, open, 'APPROVE');
  await drained(...one.servers);
};
const casesNow = async (one: Company) =>
  (await openCases(one)).map(({ kind, holds, reasons }) => [kind, holds, ...reasons].join(' '));
const lastError = async ({ servers: [{ context }] }: Company): Promise<string | null> =>
  (
    await context.db.query<{ error: string | null }>(
      sql`select last_error as error from outbox where kind = 'customer.create.bm'`,
    )
  )[0]?.error ?? null;

/** Up to the last signature, of which nothing is sent before the test says so. */
async function unsent(one: Company): Promise<string> {
  const { first, second } = await entered(one);
  await first.fill();
  const order = await pressed(first);
  assert.ok(await signed(one, first, order));
  await drained(...one.servers);
  assert.ok(await signed(one, second, order));
  return order;
}

onBoth(
  'D-004 a register that is silent and a list that one server alone has are waited for, and nobody decides of it',
  (server) =>
    withTwo(server, async (one) => {
      const [first, second] = one.servers;
      await unsent(one);
      for (const system of ['business-register', 'beneficial-owner-register']) {
        worldOf(server).faults.set(system, { mode: 'down' });
        await drained(...one.servers);
        assert.deepEqual(
          { customers: await customersOf(one), casesNow: await casesNow(one) },
          { customers: 0, casesNow: [] },
          system,
        );
        assert.match((await lastError(one)) ?? '', /OutsideFailure/, system);
        worldOf(server).faults.reset();
        // Longer than any pause between tries, and than circuit breakers stay open.
        timeMovesFor(one, 16 * MINUTE);
      }
      await load(one, [], [second]);
      await drained(first);
      assert.deepEqual(
        { customers: await customersOf(one), casesNow: await casesNow(one) },
        { customers: 0, casesNow: [] },
      );
      assert.equal(await lastError(one), 'ListSilent');
      timeMovesFor(one, 60 * MINUTE);
      await drained(first);
      assert.deepEqual(
        { customers: await customersOf(one), casesNow: await casesNow(one) },
        { customers: 0, casesNow: ['MESSAGE false ListSilent'] },
      );
      timeMovesFor(one, 16 * MINUTE);
      await drained(second);
      assert.deepEqual(
        { customers: await customersOf(one), casesNow: await casesNow(one) },
        { customers: 1, casesNow: [] },
      );
    }),
);

onBoth('D-011 a core bank that does not answer about the customer is waited for, and nobody decides of it', (server) =>
  withTwo(server, async (one) => {
    const [{ context }] = one.servers;
    await unsent(one);
    const company = worldOf(server).people.organisation('319000062') ?? assert.fail();
    const { stub } = company;
    company.stub = { ...stub, aml: 'FAILED' };
    await drained(...one.servers);
    assert.deepEqual(
      { customers: await customersOf(one), casesNow: await casesNow(one) },
      { customers: 0, casesNow: [] },
    );
    assert.match((await lastError(one)) ?? '', /OutsideFailure/);
    company.stub = stub;
    timeMovesFor(one, 16 * MINUTE);
    await drained({ context });
    assert.deepEqual(
      { customers: await customersOf(one), casesNow: await casesNow(one) },
      { customers: 1, casesNow: [] },
    );
  }),
);

const message = (order: string): Message => ({ id: order, bank: BANK, payload: { order } }) as unknown as Message;

/** What everybody has signed is sealed, and the message that makes the customer waits. */
const sealed = async ({ servers: [{ context }] }: Company, order: string): Promise<void> =>
  signingEffects(context)['signing.seal']?.(message(order), never);

onBoth(
  'D-001 D-006 a list that comes into force between the look and the customer is asked before there is one',
  (server) =>
    withTwo(server, async (one) => {
      const [{ context }] = one.servers;
      const order = await unsent(one);
      await sealed(one, order);
      let isLoaded = false;
      const db: Context['db'] = {
        ...context.db,
        query: async (statement) => {
          if (/insert into screened_person .* do update/s.test(compile(statement).text) && !isLoaded) {
            isLoaded = true;
            await load(one, [listed(server, 'B12')]);
          }
          return context.db.query(statement);
        },
      };
      const create = businessEffects.effects({ ...context, db })['customer.create.bm'];
      await assert.rejects(create?.(message(order), never) ?? Promise.resolve(), /something is new/);
      assert.ok(isLoaded);
      assert.deepEqual(
        { customers: await customersOf(one), casesNow: await casesNow(one) },
        { customers: 0, casesNow: ['DECLARATION true new-hit'] },
      );
      await approved(one);
      assert.equal(await customersOf(one), 1);
    }),
);

onBoth('D-006 who was new when the customer was made, and approved of, is watched from then on', (server) =>
  withTwo(server, async (one) => {
    await unsent(one);
    await CHANGES['a new board member'](one);
    await drained(...one.servers);
    await approved(one);
    assert.equal(await customersOf(one), 1);
    await load(one, [listed(server, 'B11')]);
    await monitored(one);
    assert.deepEqual(await casesNow(one), ['NEW_HIT false new-hit']);
  }),
);

onBoth(
  'D-007 a case that is opened while the core bank makes the customer holds nothing, and who is new is watched',
  (server) =>
    withTwo(server, async (one) => {
      const [{ context }] = one.servers;
      const order = await unsent(one);
      await sealed(one, order);
      const coreBank: Context['coreBank'] = {
        ...context.coreBank,
        createCustomer: async (...asked) => {
          await CHANGES['a new board member'](one);
          const [{ id } = assert.fail()] = await context.db.query<{ id: string }>(sql`select id from application`);
          const payload = { application: id, bank: BANK };
          await businessEffects.effects(context)['customer.look.bm']?.({ ...message(order), payload }, never);
          assert.deepEqual(await casesNow(one), ['DECLARATION true new-person']);
          return context.coreBank.createCustomer(...asked);
        },
      };
      await businessEffects.effects({ ...context, coreBank })['customer.create.bm']?.(message(order), never);
      assert.deepEqual(
        { customers: await customersOf(one), casesNow: await casesNow(one) },
        { customers: 1, casesNow: [] },
      );
      await drained(...one.servers);
      await load(one, [listed(server, 'B11')]);
      await monitored(one);
      assert.deepEqual(await casesNow(one), ['NEW_HIT false new-hit']);
    }),
);

onBoth(
  'D-003 a new list finds who applies while an agreement is out: a case holds, and it is no customer’s',
  (server) =>
    withTwo(
      server,
      async (one) => {
        const [own] = one.servers;
        const person = await somebody(own, 'P01', BANK);
        await person.fill('STANDARD', [{ productId: SAVINGS }]);
        const order = await person.order();
        await load(one, [listed(server, 'P01')]);
        await monitored(one);
        await drained(...one.servers);
        assert.deepEqual(await casesNow(one), ['DECLARATION true new-hit']);
        await signs(own, person, order);
        await drained(...one.servers);
        const customers = async () => (await booksOf(own, '9801', 'P01')).customers.filter((row) => !row.seeded).length;
        assert.equal(await customers(), 0);
        await approved(one);
        assert.deepEqual(
          { customers: await customers(), casesNow: await casesNow(one) },
          { customers: 1, casesNow: [] },
        );
      },
      {},
    ),
);

onBoth('D-001 D-006 a guardian on a new list holds the child, and both guardians are watched afterwards', (server) =>
  withTwo(
    server,
    async (one) => {
      const [own] = one.servers;
      const { second } = await firstSigned(own, ['G01', 'G02'], 'C01');
      await drained(...one.servers);
      assert.equal((await second.approve()).status, 200);
      await second.signs();
      await load(one, [listed(server, 'G01')]);
      await drained(...one.servers);
      const children = async () => (await childInBooks(own, '9801', 'C01')).customers.length;
      assert.deepEqual(
        { children: await children(), casesNow: await casesNow(one) },
        { children: 0, casesNow: ['DECLARATION true new-hit'] },
      );
      await approved(one);
      assert.deepEqual({ children: await children(), casesNow: await casesNow(one) }, { children: 1, casesNow: [] });
      for (const id of ['G01', 'G02']) {
        await load(one, [listed(server, id)]);
        await monitored(one);
        assert.deepEqual(await casesNow(one), ['NEW_HIT false new-hit'], id);
        await own.context.db.query(sql`update advisor_case set state = 'CLOSED', outcome = 'KEPT', closed_at = now()`);
      }
    },
    {},
  ),
);
