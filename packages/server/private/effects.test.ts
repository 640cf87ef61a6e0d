/** What follows from a signature while the core bank can not carry it out: who is told what, and what operations see. */
import assert from 'node:assert/strict';
import { WITH_CARD } from '@bli-kunde/domain/private/walk.fixture.ts';
import { trailOf } from '../db/stored.fixture.ts';
import { another } from '../every-database.fixture.ts';
import { runsAt } from '../schedule/runs-at.fixture.ts';
import { drained } from '../later.fixture.ts';
import { orderIn, signs } from '../signing/at-provider.fixture.ts';
import { booksOf, inboxOf, timeMoves, worldOf } from '../simulated-world.fixture.ts';
import { purgeJob } from '../jobs/purge.ts';
import { type TestServer, visitor } from '../test-server.ts';
import { CONTACT, eachDatabase, somebody } from './private.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = eachDatabase();
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

async function signed(server: TestServer, bank: string) {
  const one = await somebody(server, 'P42', bank);
  await one.fill('STANDARD', WITH_CARD);
  const order = await one.order();
  await signs(server, one, order);
  await drained(server);
  return { one, order };
}

const metric = async (server: TestServer, state: string): Promise<number> => {
  const { text } = await visitor(server).ask('GET', '/metrics');
  const found = new RegExp(`outbox_messages\\{state="${state}",kind="customer.create.pm"\\} (\\d+)`).exec(text);
  return Number(found?.[1] ?? 0);
};
const mails = async (server: TestServer) =>
  (await inboxOf(server, CONTACT.epost)).filter(({ kind }) => kind === 'mail');
const subjects = async (server: TestServer) => (await mails(server)).map(({ subject }) => subject);

onBoth(
  'S-095 P-097 an account that can not be opened yet is no news to the person, and is opened once the core bank can',
  async (server) => {
    const { one } = await signed(server, 'provebanken');
    const { signingOrder, requires } = await one.state();
    assert.deepEqual(
      { status: signingOrder.status, signature: requires.signature },
      { status: 'SUCCESS', signature: false },
    );
    assert.equal(requires.customerCreatedInTE, true, 'nobody is told that all is ready');
    assert.deepEqual(await subjects(server), ['Avtalen med Prøvebanken er signert']);
    assert.equal(await metric(server, 'waiting'), 1);
    const why = server.lines.filter((line) => line.includes('"kind":"customer.create.pm"'));
    assert.match(why[0] ?? '', /core-bank open-account: down \(500 ACCOUNT_NOT_CREATED\)/);
    assert.ok(why.every((line) => !line.includes(one.person.nationalId)));

    const person = worldOf(server).people.personById('P42') ?? assert.fail();
    delete person.stub['accountCreation'];
    try {
      // The first attempts come soon, while the person is still logged in.
      timeMoves(server, 5 * 60_000);
      await drained(server);
    } finally {
      person.stub['accountCreation'] = 'FAILED';
    }
    assert.equal((await one.state()).requires.customerCreatedInTE, false);
    assert.deepEqual((await subjects(server)).slice(1), ['Velkommen som kunde i Prøvebanken']);
    const { customers, accounts } = await booksOf(server, '9801', 'P42');
    assert.deepEqual({ customers: customers.length, accounts: accounts.length }, { customers: 1, accounts: 1 });
    const [welcome] = (await mails(server)).slice(-1);
    assert.match(welcome?.text ?? '', /^.+: 9801 \d{2} \d{5}$/m);
    assert.match(welcome?.text ?? '', /^Kort: I posten senest \d+\. [a-z]+ \d{4}$/m);
    assert.doesNotMatch(welcome?.text ?? '', /PIN-kode:/, 'of a PIN that the bank makes, nothing is known');
    assert.ok(welcome?.text.startsWith(`Hei, ${one.person.firstName}\n`), 'by the first name');
    assert.ok(welcome?.text.replaceAll(' ', '').includes(one.person.nationalId) === false);
    assert.equal(await metric(server, 'waiting'), 0);
  },
);

onBoth(
  'S-095 S-151 A-005 one that can not be opened for days is never given up: metrics, log, trail and a case show it, nobody is welcomed',
  async (server) => {
    const before = await subjects(server);
    const { order } = await signed(server, 'fjellbanken');
    assert.deepEqual(
      { waiting: await metric(server, 'waiting'), failing: await metric(server, 'failing') },
      { waiting: 1, failing: 0 },
    );
    for (let hour = 0; hour < 72; hour += 6) {
      timeMoves(server, 6 * HOUR);
      await drained(server);
    }
    assert.deepEqual(
      { waiting: await metric(server, 'waiting'), failing: await metric(server, 'failing') },
      { waiting: 0, failing: 1 },
    );
    const { text } = await visitor(server).ask('GET', '/metrics');
    const age = /outbox_oldest_message_seconds\{state="failing",kind="customer.create.pm"\} (\d+)/.exec(text);
    assert.equal(Math.round(Number(age?.[1]) / 3600), 72);
    const given = server.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.equal(given.filter(({ level, kind }) => kind === 'customer.create.pm' && Number(level) >= 50).length, 1);
    const { applicationId } = await orderIn(server, order);
    const failing = (await trailOf(server, applicationId)).filter(({ action }) => action === 'outbox.failing');
    assert.deepEqual(
      failing.map(({ detail }) => detail.source),
      ['customer.create.pm'],
    );
    const { db } = server.context;
    const cases = sql`select kind, outcome from advisor_case where application_id = ${applicationId}`;
    assert.deepEqual(await db.query(cases), [{ kind: 'MESSAGE', outcome: null }]);
    assert.deepEqual((await subjects(server)).slice(before.length), ['Avtalen med Fjellbanken er signert']);
    assert.deepEqual((await booksOf(server, '9803', 'P42')).accounts, []);

    // A message that is not done keeps everything it needs, however long since the last save.
    timeMoves(server, 32 * DAY);
    await runsAt(purgeJob(server.context, { pauseFor: 0 }), server.context.clock.now());
    assert.equal((await orderIn(server, order)).state, 'COMPLETED');
    const person = worldOf(server).people.personById('P42') ?? assert.fail();
    delete person.stub['accountCreation'];
    try {
      await drained(server);
      await drained(server);
    } finally {
      person.stub['accountCreation'] = 'FAILED';
    }
    const { customers, accounts } = await booksOf(server, '9803', 'P42');
    assert.deepEqual({ customers: customers.length, accounts: accounts.length }, { customers: 1, accounts: 1 });
    assert.deepEqual((await subjects(server)).slice(before.length + 1), [
      'Velkommen til fjells som kunde i Fjellbanken',
    ]);
    assert.deepEqual(await db.query(cases), [{ kind: 'MESSAGE', outcome: 'LAPSED' }]);
  },
);

onBoth(
  'S-146 who comes back after thirty days, while their customer is still to be made, finds what they signed and begins nothing anew',
  async (server) => {
    const { one, order } = await signed(server, 'havbanken');
    timeMoves(server, 32 * DAY);
    const back = await somebody(server, 'P42', 'havbanken');
    const { signingOrder, requires } = await back.state();
    assert.deepEqual(
      { externalReference: signingOrder.externalReference, status: signingOrder.status, signature: requires.signature },
      { externalReference: order, status: 'SUCCESS', signature: false },
    );
    assert.equal(one.person.nationalId, back.person.nationalId);
    const rows = await server.context.db.query(sql`select id from application where bank = ${'havbanken'}`);
    assert.equal(rows.length, 1);
  },
);

onBoth(
  'A-005 S-046 with the core bank away for three days while customers sign, each is a customer once when it is back',
  async (server) => {
    const orders: string[] = [];
    const ids = ['P01', 'P33', 'P38'];
    for (const id of ids) {
      const one = await somebody(server, id, 'skogbanken');
      await one.fill('STANDARD', WITH_CARD);
      const order = await one.order();
      await signs(server, one, order);
      orders.push(order);
      worldOf(server).faults.set('core-bank', { mode: 'down' });
      timeMoves(server, DAY);
      await drained(server);
      worldOf(server).faults.reset();
    }
    worldOf(server).faults.set('core-bank', { mode: 'down' });
    await drained(server);
    for (const id of ids) assert.deepEqual((await booksOf(server, '9812', id)).accounts, []);
    timeMoves(server, 32 * DAY);
    await runsAt(purgeJob(server.context, { pauseFor: 0 }), server.context.clock.now());
    for (const order of orders) assert.equal((await orderIn(server, order)).state, 'COMPLETED');
    worldOf(server).faults.reset();
    const fresh = await another(server);
    fresh.clock.set(server.clock.now());
    await drained(server, fresh);
    timeMoves(server, HOUR);
    await drained(server);
    for (const id of ids) {
      const { customers, accounts, agreements } = await booksOf(server, '9812', id);
      assert.deepEqual(
        { id, customers: customers.length, accounts: accounts.length, agreements: agreements.length },
        { id, customers: 1, accounts: 1, agreements: 1 },
      );
    }
    await fresh.close();
  },
);

onBoth('P-004 S-159 a disponent is welcomed with what the account still waits for', async (server) => {
  const one = await somebody(server, 'P22', 'fjellbanken');
  await one.fill('DISPONENT', []);
  await signs(server, one, await one.order());
  await drained(server);
  const [welcome] = (await mails(server))
    .filter(({ text }) => text.startsWith(`Hei, ${one.person.firstName}\n`))
    .slice(-1);
  assert.match(welcome?.subject ?? '', /^Velkommen/);
  assert.match(welcome?.text ?? '', /med BankID\.\n\nDu ser kontoen når eieren har gitt deg tilgang\.\n\n/);
});
