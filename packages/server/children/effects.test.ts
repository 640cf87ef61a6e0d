/** Shows what follows once all guardians have signed: made once wherever the process dies, and not at all when it may not be. */
import assert from 'node:assert/strict';
import type { ChildApplication } from '@bli-kunde/domain/children/application.ts';
import type { StoredApplication } from '../db/application-row.ts';
import { trailOf } from '../db/stored.fixture.ts';
import { never } from '../schedule/runs-at.fixture.ts';
import { drained } from '../later.fixture.ts';
import { orderIn } from '../signing/at-provider.fixture.ts';
import { booksOf, testPerson, timeIs } from '../simulated-world.fixture.ts';
import type { Context } from '../context.ts';
import { decideAll, openCasesOf } from '../cases/decide.fixture.ts';
import { caseByNumber } from '../cases/case-store.ts';
import type { Message } from '../outbox/outbox.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { signingEffects } from '../signing/effects.ts';
import type { TestServer } from '../test-server.ts';
import {
  bankLock,
  childInBooks,
  eachDatabase,
  firstSigned,
  guardian,
  jobsRun,
  responsibility,
  subjectsOf,
} from './children.fixture.ts';
import { decisionTo } from './decided.ts';
import { childrenEffects } from './effects.ts';

const onBoth = eachDatabase();

const messageOf = (kind: string, order: string): Message => ({
  id: '33333333-3333-4333-8333-333333333333',
  bank: '',
  kind,
  idempotencyKey: `${kind}:${order}`,
  applicationId: null,
  payload: { order },
  attempt: 1,
});
/** A child that lives where every customer is for an advisor. */
const ABROAD = { country: { countryOfBirth: 'NOR', countryOfResidence: 'IRN', citizenship: ['NOR'] } };

/** The same part of the world, whose caller dies right after the work was done for the given time. */
function dying<Part extends object>(part: Part, at: number): Part {
  let times = 0;
  return new Proxy(part, {
    get: (target, name, receiver) => {
      const found: unknown = Reflect.get(target, name, receiver);
      if (typeof found !== 'function') return found;
      return async (...given: unknown[]) => {
        const done: unknown = await found.apply(target, given);
        if (++times === at) throw new Error('died');
        return done;
      };
    },
  });
}

/** What is left for a person to clear up about a child, by its test id. */
async function followUpsOf(server: TestServer, bank: string, child: string) {
  const { context } = server;
  const open = await openCasesOf(context, bank, ['FOLLOW_UP']);
  const found = await Promise.all(open.map(({ number }) => caseByNumber(context.db, context.vault, bank, number)));
  return found.filter((one) => one?.data.subject?.number === testPerson(server, child).nationalId);
}

/** Both have signed at the provider and with us; nothing of what follows is carried out yet. */
async function allSigned(
  server: TestServer,
  pair: readonly [string, string],
  child: string,
  bank: string,
  card = false,
) {
  const { first, second, order } = await firstSigned(server, pair, child, { bank, card });
  await second.approve();
  await second.signs();
  return { first, second, order };
}

onBoth(
  'S-046 customer, accounts, card and access are made once, wherever the process dies in between',
  async (server) => {
    const { context } = server;
    const { first, order } = await allSigned(server, ['G01', 'G02'], 'C03', 'provebanken', true);
    const run = (here: Context) =>
      childrenEffects.effects(here)['customer.create.cm']?.(messageOf('customer.create.cm', order), never) ??
      assert.fail();
    await (signingEffects(context)['signing.seal']?.(messageOf('signing.seal', order), never) ?? assert.fail());
    // Customer and two accounts; look-up and card; look-ups of the child, and each guardian's access.
    for (const at of [1, 2, 3, 4, 5]) await run({ ...context, coreBank: dying(context.coreBank, at) }).catch(diedHere);
    await run({ ...context, cardSystem: dying(context.cardSystem, 1) }).catch(diedHere);
    for (const at of [1, 2, 3])
      await run({ ...context, childBanking: dying(context.childBanking, at) }).catch(diedHere);
    await run({ ...context, db: dying(context.db, 1) }).catch(diedHere);
    await run(context);
    await run(context);
    await drained({ context });
    const books = await childInBooks(server, '9801', 'C03');
    assert.deepEqual(
      {
        customers: books.customers.length,
        accounts: books.accounts.length,
        cards: books.cards.length,
        agreements: books.agreements.length,
      },
      { customers: 1, accounts: 2, cards: 1, agreements: 2 },
    );
    const trail = await trailOf(server, first.processId);
    assert.equal(trail.filter(({ action }) => action === 'customer.created').length, 1);
    for (const id of ['G01', 'G02'])
      assert.equal((await subjectsOf(server, id)).filter((one) => one === 'Alt er klart for Ella').length, 1, id);
  },
);

function diedHere(error: unknown): void {
  assert.match(String(error), /died/);
}

onBoth(
  'S-046 a second guardian who loses the responsibility once all have signed makes the child no customer',
  async (server) => {
    const { first, order } = await allSigned(server, ['G08', 'G09'], 'C11', 'provebanken');
    await responsibility(server, 'C11', 'G09', false);
    try {
      await drained(server);
      assert.equal((await first.state()).ending, 'STOPPED');
      assert.equal((await orderIn(server, order)).state, 'COMPLETED');
      await jobsRun(server);
      assert.equal((await childInBooks(server, '9801', 'C11')).customers.length, 0);
      for (const id of ['G08', 'G09'])
        assert.equal((await subjectsOf(server, id)).filter((one) => one.endsWith('er stanset')).length, 1, id);
    } finally {
      await responsibility(server, 'C11', 'G09', true);
    }
    assert.equal((await first.guardian.listed('C11')).action, 'CHOOSE');
  },
);

onBoth(
  'S-046 a child that was made a customer half-way is cleared up by a person once it is stopped',
  async (server) => {
    const { context } = server;
    const { first, order } = await allSigned(server, ['G01', 'G02'], 'C02', 'skogbanken');
    const run = (here: Context) =>
      childrenEffects.effects(here)['customer.create.cm']?.(messageOf('customer.create.cm', order), never) ??
      assert.fail();
    await (signingEffects(context)['signing.seal']?.(messageOf('signing.seal', order), never) ?? assert.fail());
    // Look-ups of both guardians, then the customer.
    await run({ ...context, coreBank: dying(context.coreBank, 3) }).catch(diedHere);
    const { customers, accounts } = await childInBooks(server, '9812', 'C02');
    assert.deepEqual({ customers: customers.length, accounts: accounts.length }, { customers: 1, accounts: 0 });
    await responsibility(server, 'C02', 'G02', false);
    try {
      for (const _ of [1, 2]) await run(context);
      assert.equal((await first.state()).ending, 'STOPPED');
      const [opened, ...more] = await followUpsOf(server, 'skogbanken', 'C02');
      assert.deepEqual(
        { orderId: opened?.orderId, holds: opened?.holds, reasons: opened?.reasons },
        { orderId: order, holds: false, reasons: ['child-half-made'] },
      );
      assert.equal(more.length, 0);
    } finally {
      await responsibility(server, 'C02', 'G02', true);
    }
  },
);

for (const [silent, bank, cases] of [
  [false, 'havbanken', 0],
  [true, 'fjellbanken', 1],
] as const)
  onBoth(
    `S-046 a stopped child whom the core bank ${silent ? 'says nothing of' : 'does not have'} has ${cases} cases`,
    async (server) => {
      const { context } = server;
      const { order } = await allSigned(server, ['G01', 'G02'], 'C02', bank);
      const { nationalId } = testPerson(server, 'C02');
      const { coreBank } = context;
      const findCustomer: typeof coreBank.findCustomer = async (number, subject, call) => {
        if (silent && 'nationalId' in subject && subject.nationalId === nationalId)
          throw new OutsideFailure('core-bank', 'find-customer', 'timeout');
        return coreBank.findCustomer(number, subject, call);
      };
      await (signingEffects(context)['signing.seal']?.(messageOf('signing.seal', order), never) ?? assert.fail());
      await responsibility(server, 'C02', 'G02', false);
      try {
        const here = childrenEffects.effects({ ...context, coreBank: { ...coreBank, findCustomer } });
        await here['customer.create.cm']?.(messageOf('customer.create.cm', order), never);
        assert.equal((await followUpsOf(server, bank, 'C02')).length, cases);
      } finally {
        await responsibility(server, 'C02', 'G02', true);
      }
    },
  );

onBoth('C-007 a child that turns 18 before it is made a customer is none by its guardians', async (server) => {
  const { first } = await allSigned(server, ['G03', 'G04'], 'C04', 'havbanken');
  const { birthDate } = testPerson(server, 'C04');
  timeIs(server, `${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}T00:01:00+01:00`);
  await drained(server);
  const again = (await guardian(server, 'G03', 'havbanken')).at(first.processId);
  assert.equal((await again.state()).ending, 'TURNED_18');
  assert.equal((await childInBooks(server, '9805', 'C04')).customers.length, 0);
});

onBoth('C-024 a lock of the bank that comes once all have signed holds the child up, and no longer', async (server) => {
  const { first } = await allSigned(server, ['G01', 'G02'], 'C02', 'provebanken');
  await bankLock(server, '9801', 'C02', true);
  try {
    await drained(server);
    assert.equal((await childInBooks(server, '9801', 'C02')).customers.length, 0);
    assert.equal((await first.state()).ending, null);
  } finally {
    await bankLock(server, '9801', 'C02', false);
  }
  timeIs(server, new Date(server.clock.now().getTime() + 10 * 60_000));
  await drained(server);
  assert.equal((await first.state()).requires.customerCreated, false);
  assert.equal((await booksOf(server, '9801', 'C02')).customers.length, 1);
});

onBoth(
  'A-013 A-095 a declaration for an advisor stops the application until it is decided; only who answered is told',
  async (server) => {
    const one = await (await guardian(server, 'G01', 'skogbanken')).choose('C03');
    await one.chooseProduct();
    const declared = await one.declare(ABROAD);
    assert.ok(declared.status < 300, declared.text);
    assert.equal((await one.state()).block, 'error.aml.rejected');
    await decideAll(server.context, 'skogbanken', 'REJECT');
    await drained(server);
    assert.equal((await one.state()).block, 'error.case.rejected');
    const about = /Vi kan ikke tilby Ella kundeforhold/;
    assert.equal((await subjectsOf(server, 'G01')).filter((subject) => about.test(subject)).length, 1);
    assert.equal((await subjectsOf(server, 'G02')).filter((subject) => about.test(subject)).length, 0);
  },
);

onBoth(
  'A-096 a yes of the bank that comes once all have signed asks nobody to go on; one between the signatures asks both',
  async (server) => {
    const { context } = server;
    const { first, second, order } = await firstSigned(server, ['G01', 'G02'], 'C03', { bank: 'fjellbanken' });
    const bank = context.banks.get('fjellbanken') ?? assert.fail('fjellbanken');
    const told = async (outcome: 'APPROVED' | 'REJECTED' | 'LATE' = 'APPROVED') => {
      const found = await context.applications.loadForMessage(first.processId, bank.slug);
      const application = found as StoredApplication<ChildApplication>;
      const call = { correlationId: 'r', bank: bank.slug };
      return (await decisionTo(context, { bank, application, outcome }, call)).length;
    };
    assert.equal(await told(), 2);
    await second.approve();
    await second.signs();
    await (signingEffects(context)['signing.seal']?.(messageOf('signing.seal', order), never) ?? assert.fail());
    assert.equal((await orderIn(server, order)).state, 'COMPLETED');
    assert.equal(await told(), 0, 'the welcome tells');
    assert.equal(await told('REJECTED'), 2, 'a no is told nowhere else');
    assert.equal(await told('LATE'), 2);
  },
);
