/** Shows that the population register is asked again when the declaration is completed, the signature taken, and the customer made. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/private/api.ts';
import { caseByNumber } from '../cases/case-store.ts';
import { openCasesOf } from '../cases/decide.fixture.ts';
import { keyOf } from '../guest.fixture.ts';
import { drained, later } from '../later.fixture.ts';
import { decide, refresh, start, started } from '../signing/at-provider.fixture.ts';
import { booksOf, worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { eachDatabase, type Somebody, somebody } from './private.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = eachDatabase();

async function followUpOf({ context }: TestServer, bank: string, { person }: Somebody) {
  const cases = await Promise.all(
    (await openCasesOf(context, bank, ['FOLLOW_UP'])).map(({ number }) =>
      caseByNumber(context.db, context.vault, bank, number),
    ),
  );
  return cases.filter((one) => one?.data.subject?.number === person.nationalId);
}

const GUARDED = { vergemaalEllerFremtidsfullmakt: [{ erGjeldende: true, vergemaaltype: 'voksen' }] };

/** A person who has sent in; `guarded` is what the register says from then on. */
async function sentIn(server: TestServer, id: string) {
  const one = await somebody(server, id, 'provebanken');
  await one.fill('STANDARD');
  const order = await one.order();
  const person = worldOf(server).people.personById(id) ?? assert.fail();
  const guarded = () => void (person.stub['folkeregisteret'] = GUARDED);
  const signs = async () => {
    await refresh(one, order);
    await drained(server);
  };
  /** Nobody is made a customer, and the one case of it says why. */
  const isLeft = async () => {
    delete person.stub['folkeregisteret'];
    const [opened, ...more] = await followUpOf(server, 'provebanken', one);
    assert.deepEqual(opened?.reasons, ['error.manual.customer.process', 'register-guardian-unknown']);
    assert.equal(more.length, 0);
    assert.equal((await booksOf(server, '9801', id)).customers.length, 0);
  };
  return { one, order, guarded, signs, isLeft, status: async () => (await one.state()).signingOrder.status };
}

onBoth('R-054 who has got a guardian since the application was sent in is not sent to sign', async (server) => {
  const { one, order, guarded, isLeft, status } = await sentIn(server, 'P35');
  guarded();
  for (const key of ['error.manual.customer.process', 'error.error.signing.order.not.created'])
    assert.equal(keyOf(await start(one, order)), key);
  assert.equal(await status(), 'FAILED');
  assert.equal(keyOf(await one.send(api.createSigningOrder)), 'error.manual.customer.process');
  await isLeft();
});

onBoth('R-054 who has got a guardian when the signature is taken has an order that ends', async (server) => {
  const { one, order, guarded, signs, isLeft, status } = await sentIn(server, 'P04');
  const session = await started(one, order);
  guarded();
  await decide(server, session, 'sign');
  await signs();
  assert.equal(await status(), 'FAILED');
  await isLeft();
});

onBoth('R-054 a signature that is given while the register is silent waits for it, and counts', async (server) => {
  const { one, order, signs, status } = await sentIn(server, 'P01');
  const session = await started(one, order);
  worldOf(server).faults.set('population-register', { mode: 'nonsense' });
  try {
    await decide(server, session, 'sign');
    await signs();
    assert.notEqual(await status(), 'SUCCESS');
    assert.equal((await booksOf(server, '9801', 'P01')).customers.length, 0);
  } finally {
    worldOf(server).faults.reset();
  }
  await later(server, { minutes: 5 });
  await signs();
  assert.equal(await status(), 'SUCCESS');
  assert.equal((await booksOf(server, '9801', 'P01')).customers.length, 1);
});

onBoth(
  'R-046 who has got a guardian since all was signed is made no customer, is an advisor’s, and is settled by that',
  async (server) => {
    const { one, order, guarded, signs, isLeft } = await sentIn(server, 'P06');
    await decide(server, await started(one, order), 'sign');
    await refresh(one, order);
    guarded();
    await signs();
    await isLeft();
    const [settled] = await server.context.db.query<{ at: Date | null }>(
      sql`select settled_at as at from signing_order where id = ${order}`,
    );
    assert.ok(settled?.at, 'nothing is looked for that was lost');
  },
);

onBoth('R-055 a declaration is completed with what the register has by then', async (server) => {
  const one = await somebody(server, 'P01', 'havbanken');
  const person = worldOf(server).people.personById('P01') ?? assert.fail();
  const { ask } = one.browser;
  Object.assign(one.browser, {
    ask: async (...[method, path, given]: Parameters<typeof ask>) => {
      if (path.endsWith('/complete-declaration')) person.stub['folkeregisteret'] = GUARDED;
      return ask(method, path, given);
    },
  });
  try {
    await assert.rejects(one.fill('STANDARD'), /error\.aml\.rejected/);
    assert.equal((await one.state()).kyc.status, 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR');
  } finally {
    delete person.stub['folkeregisteret'];
  }
});
