/** Shows that a signature without the right to sign has no effect, and that one waits for a register that is silent. */
import assert from 'node:assert/strict';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { aloneWithOrder, twoWithOrder } from '../business/journey.fixture.ts';
import { trailOf } from '../db/stored.fixture.ts';
import { another } from '../every-database.fixture.ts';
import { enter, refusedWith } from '../guest.fixture.ts';
import { never } from '../schedule/runs-at.fixture.ts';
import { drained } from '../later.fixture.ts';
import { booksOf, inboxOf, testPerson, timeIs, timeMoves, worldOf } from '../simulated-world.fixture.ts';
import { decide, orderIn, partyIn, refresh, signs, start, started } from './at-provider.fixture.ts';
import { onEveryProvider } from './every-provider.fixture.ts';
import { caseByCause } from '../cases/case-store.ts';
import { agree, propose } from '../cases/decide.ts';
import { decideFully, openCasesOf, proposal } from '../cases/decide.fixture.ts';
import type { Context } from '../context.ts';
import { verifyChain } from '../db/hash-chain.ts';
import { sql } from '../db/sql.ts';
import type { TestServer } from '../test-server.ts';
import { signingJobs } from './watch.ts';

const onBoth = onEveryProvider();
const SOLE = '319000348';
const PAIR_COMPANY = '319000062';
const PAIR = ['B05', 'B01'] as const;
const HOUR = 60 * 60_000;
const run = (context: Context, name: string) =>
  (signingJobs(context).find((one) => one.name === name) ?? assert.fail(name)).run(context.clock.now(), never);

/** Runs `work` while nobody of before may sign for the company. */
async function withoutRights(server: TestServer, org: string, work: () => Promise<void>): Promise<void> {
  const company = worldOf(server).people.organisation(org) ?? assert.fail();
  const { roles, signingRule } = company;
  company.roles = [{ role: 'LEDE', person: 'B16' }];
  company.signingRule = { code: 'R0001', text: 'Styrets leder alene' };
  try {
    await work();
  } finally {
    Object.assign(company, { roles, signingRule });
  }
}

const casesOf = ({ context }: TestServer, order: string) =>
  context.db.query<{ kind: string; gravity: number; reasons: string[]; holds: boolean; application_id: string }>(
    sql`select kind, gravity, reasons, holds, application_id from advisor_case where cause = ${`signing-rights:${order}`}`,
  );
/** Persons whom a decision in the case can name as those who sign. */
const nameableIn = async ({ context: { db, vault } }: TestServer, order: string): Promise<unknown> => {
  const one = await caseByCause(db, vault, `signing-rights:${order}`);
  return ((one?.data.snapshot ?? {}) as { readonly persons?: unknown }).persons;
};
const nameOf = (server: TestServer, id: string): string => fullName(testPerson(server, id));

const documentsOf = async ({ context }: TestServer, order: string): Promise<string[]> => {
  const rows = await context.db.query<{ kind: string }>(
    sql`select kind from stored_document where order_id = ${order} order by created_at, kind`,
  );
  return rows.map(({ kind }) => kind);
};

onBoth(
  'A-013 who lost the right to sign after opening a session signs without effect: the signature is kept, and a case holds the application',
  async (server) => {
    const { one, order } = await aloneWithOrder(server, 'provebanken', 'B01', SOLE);
    const session = await started(one, order);
    await withoutRights(server, SOLE, async () => {
      await decide(server, session, 'sign');
      assert.equal((await refresh(one, order)).json()['status'], 'FAILED');
      const again = await refresh(one, order);
      assert.equal(again.json()['status'], 'FAILED');
    });
    const { state, applicationId, parties } = await orderIn(server, order);
    assert.deepEqual({ state, status: parties[0]?.status }, { state: 'FAILED', status: 'SIGNED' });
    const nameable = ['B01', 'B16'].map((id) => nameOf(server, id));
    assert.deepEqual(await nameableIn(server, order), nameable, 'whom the order or the register names');
    assert.deepEqual(await documentsOf(server, order), ['agreement', 'signed'], 'what was signed is never given up');
    assert.deepEqual(await casesOf(server, order), [
      {
        kind: 'SIGNING_RULE',
        gravity: 2,
        reasons: ['signing-right-lost'],
        holds: true,
        application_id: applicationId,
      },
    ]);
    await drained(server);
    const books = await booksOf(server, '9801', SOLE);
    assert.equal(books.customers.length, 0);
    const told = (await inboxOf(server, 'post@example.com')).filter(({ subject }) => /stanset/.test(subject));
    assert.equal(told.length, 1, 'the applicant is told what to do');
    const trail = await trailOf(server, applicationId);
    assert.deepEqual(
      trail
        .filter(({ action }) => action.startsWith('signing.') && action !== 'signing.started')
        .map(({ action }) => action),
      ['signing.signed', 'signing.stopped'],
    );
    assert.equal((await verifyChain(server.context.db, applicationId)).whole, true);
    assert.equal((await one.state()).mayEdit, true, 'others can be chosen');
  },
);

onBoth(
  'A-013 S-046 the co-signatory of a leader who has left: return, call-back and watch open one case, and the leader’s own session is over',
  async (server) => {
    const { first, second, order } = await twoWithOrder(server, 'havbanken', PAIR, PAIR_COMPANY);
    assert.equal(await signs(server, second, order), 'AWAITS_CO_SIGNER');
    const session = await started(first, order);
    await withoutRights(server, PAIR_COMPANY, async () => {
      await decide(server, session, 'sign');
      await Promise.all([refresh(first, order), refresh(first, order), run(server.context, 'signing-watch')]);
      refusedWith(await start(second, order), 409, 'blocked.due.to.documents.already.signed');
    });
    assert.equal((await orderIn(server, order)).state, 'FAILED');
    assert.equal((await casesOf(server, order)).length, 1);
    assert.deepEqual(await documentsOf(server, order), ['agreement', 'signed', 'signed']);
  },
);

onBoth(
  'S-161 a register that is silent when a signature is taken: the signature is stored, counts as given, and takes effect once it answers',
  async (server) => {
    const { first, second, order } = await twoWithOrder(server, 'skogbanken', PAIR, PAIR_COMPANY);
    const here = await another(server);
    const one = await enter(here, 'skogbanken', first.person);
    const session = await started(one, order);
    await decide(server, session, 'sign');
    worldOf(server).faults.set('business-register', { mode: 'down' });
    assert.equal((await refresh(one, order)).json()['status'], 'AWAITS_CO_SIGNER');
    assert.equal(await partyIn(server, order, 0), 'TAKEN');
    assert.deepEqual(await documentsOf(server, order), ['agreement', 'signed']);
    refusedWith(await start(one, order), 409, 'blocked.due.to.documents.already.signed');
    await run(here.context, 'signing-watch');
    worldOf(server).faults.set('signing', { mode: 'down' });
    await here.close();
    // The provider is not needed any more.
    worldOf(server).faults.set('business-register', { mode: 'ok' });
    const there = await another(server);
    await run(there.context, 'signing-watch');
    worldOf(server).faults.reset();
    await there.close();
    assert.equal(await partyIn(server, order, 0), 'SIGNED');
    assert.equal(await signs(server, second, order), 'AWAITS_CO_SIGNER');
    assert.equal((await orderIn(server, order)).state, 'COMPLETING');
    assert.deepEqual(await documentsOf(server, order), ['agreement', 'signed', 'signed']);
    assert.deepEqual(await casesOf(server, order), []);
  },
);

onBoth(
  'S-161 A-013 a signature of the last day that waits for the register outlives the order’s day, and a no is a case',
  async (server) => {
    const { one, order } = await aloneWithOrder(server, 'havbanken', 'B01', SOLE);
    const { dueAt } = await orderIn(server, order);
    timeIs(server, new Date(dueAt.getTime() - HOUR));
    const here = await another(server);
    here.clock.set(server.clock.now());
    const late = await enter(here, 'havbanken', one.person);
    await decide(server, await started(late, order), 'sign');
    worldOf(server).faults.set('business-register', { mode: 'down' });
    assert.equal((await refresh(late, order)).json()['status'], 'AWAITS_CO_SIGNER');
    timeIs(server, new Date(dueAt.getTime() + 48 * HOUR));
    here.clock.set(server.clock.now());
    await run(here.context, 'signing-overdue');
    assert.equal((await orderIn(server, order)).state, 'OPEN');
    worldOf(server).faults.reset();
    await here.close();
    await withoutRights(server, SOLE, () => run(server.context, 'signing-overdue') as Promise<void>);
    assert.equal((await orderIn(server, order)).state, 'FAILED');
    assert.equal((await casesOf(server, order)).length, 1);
  },
);

onBoth(
  'S-158 a session lives a day; who comes back later is led to a new one at once, and the order still has its thirty days',
  async (server) => {
    const { one, order } = await aloneWithOrder(server, 'skogbanken', 'B01', SOLE);
    const session = await started(one, order);
    timeMoves(server, 23 * HOUR);
    const next = await enter(server, 'skogbanken', one.person);
    assert.equal(await started(next, order), session);
    timeMoves(server, 2 * HOUR);
    const later = await enter(server, 'skogbanken', one.person);
    assert.notEqual(await started(later, order), session);
    assert.equal((await orderIn(server, order)).state, 'OPEN');
    timeMoves(server, 28 * 24 * HOUR);
    const last = await enter(server, 'skogbanken', one.person);
    assert.equal(await signs(server, last, order), 'AWAITS_CO_SIGNER');
  },
  // BankID keeps an order for two hours.
  'signicat',
);

onBoth(
  'A-013 rights that are lost between the last signature and the customer: no customer is made, and a case holds the application',
  async (server) => {
    const { one: sole, order } = await aloneWithOrder(server, 'provebanken', 'B15', '319000178');
    await signs(server, sole, order);
    await withoutRights(server, '319000178', () => drained(server));
    assert.equal((await orderIn(server, order)).state, 'COMPLETED');
    assert.equal((await casesOf(server, order)).length, 1);
    assert.deepEqual(
      await nameableIn(server, order),
      [nameOf(server, 'B15')],
      'what is signed is signed by nobody else',
    );
    timeMoves(server, HOUR);
    await drained(server);
    assert.equal(
      (await booksOf(server, '9801', '319000178')).customers.length,
      0,
      'not by itself, though the right is back',
    );
  },
);

onBoth(
  'S-161 a register that is silent before the customer is made puts it off, and makes one customer when it answers',
  async (server) => {
    const { one, order } = await aloneWithOrder(server, 'skogbanken', 'B15', '319000178');
    await signs(server, one, order);
    const here = await another(server);
    worldOf(server).faults.set('business-register', { mode: 'down' });
    await drained(here);
    worldOf(server).faults.reset();
    await here.close();
    assert.equal((await booksOf(server, '9812', '319000178')).customers.length, 0);
    timeMoves(server, HOUR);
    await drained(server);
    assert.equal((await booksOf(server, '9812', '319000178')).customers.length, 1);
    assert.deepEqual(await casesOf(server, order), []);
  },
);

/** Advisors settle who may sign, in the case about the rights of the order's signatories. */
async function combined({ context }: TestServer, order: string, combination: readonly string[]) {
  const [address] = await context.db.query<{ bank: string; number: number }>(
    sql`select bank, number from advisor_case where cause = ${`signing-rights:${order}`}`,
  );
  assert.ok(address);
  const wanted = proposal('COMBINE', { reason: null, combination: [combination] });
  await propose(context, address, { name: 'Siri', role: 'ADVISOR' }, wanted);
  assert.deepEqual(await agree(context, address, { name: 'Arne', role: 'SENIOR_ADVISOR' }), { decided: true });
}

onBoth(
  'A-014 A-060 signatories whom an advisor finds to be enough: the customer is made of their signatures, once, though the register still says no',
  async (server) => {
    const org = '319000178';
    const { one, order } = await aloneWithOrder(server, 'havbanken', 'B15', org);
    const { parties } = (await orderIn(server, order)).data;
    await signs(server, one, order);
    await withoutRights(server, org, async () => {
      await drained(server);
      assert.equal((await casesOf(server, order)).length, 1);
      await assert.rejects(combined(server, order, ['Somebody Else']), /error.bad.request/);
      await combined(
        server,
        order,
        parties.map(({ name }) => name),
      );
      await drained(server);
      assert.equal(
        (await booksOf(server, '9805', org)).customers.length,
        0,
        'whoever leads it by now is new to the bank',
      );
      for (const open of await openCasesOf(server.context, 'havbanken'))
        await decideFully(server.context, open, 'APPROVE');
      await drained(server);
      await drained(server);
    });
    assert.equal((await booksOf(server, '9805', org)).customers.length, 1);
  },
);

onBoth('A-014 A-060 an order that was stopped: decided, it holds the next one no longer', async (server) => {
  const { one, order } = await aloneWithOrder(server, 'havbanken', 'B09', '319000127');
  const session = await started(one, order);
  await decide(server, session, 'sign');
  const name = (await orderIn(server, order)).data.parties[0]?.name ?? '';
  await withoutRights(server, '319000127', async () => {
    await refresh(one, order);
    assert.equal((await one.state()).kyc.review, 'OPEN');
    await combined(server, order, [name]);
  });
  assert.equal((await one.state()).kyc.review, null);
});
