/** What follows from a signature while the core bank can not carry it out: who is told what, and what operations see. */
import assert from 'node:assert/strict';
import { booksOf, inboxOf, orderIn, signs, timeMoves, trailOf, worldOf } from '../business/journey.fixture.ts';
import { type TestServer, visitor } from '../test-server.ts';
import { CONTACT, eachDatabase, somebody, WITH_CARD } from './private.fixture.ts';

const each = eachDatabase();
const HOUR = 60 * 60 * 1000;
const ATTEMPTS = 12;

async function signed(server: TestServer, bank: string) {
  const one = await somebody(server, 'P42', bank);
  await one.fill('STANDARD', WITH_CARD);
  const order = await one.order();
  await signs(server, one, order);
  await server.context.outbox.drain();
  return { one, order };
}

const metric = async (server: TestServer, state: string): Promise<number> => {
  const { text } = await visitor(server).ask('GET', '/metrics');
  const found = new RegExp(`outbox_messages\\{state="${state}",kind="customer.create.pm"\\} (\\d+)`).exec(text);
  return Number(found?.[1] ?? 0);
};
const subjects = async (server: TestServer) =>
  (await inboxOf(server, CONTACT.epost)).filter(({ kind }) => kind === 'mail').map(({ subject }) => subject);

each(
  'S-095 P-097 an account that can not be opened yet is no news to the person, and is opened once the core bank can',
  async (server) => {
    const { one } = await signed(server, 'provebanken');
    const { signingOrder, requires } = await one.state();
    assert.deepEqual([signingOrder.status, requires.signature], ['SUCCESS', false]);
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
      await server.context.outbox.drain();
    } finally {
      person.stub['accountCreation'] = 'FAILED';
    }
    assert.equal((await one.state()).requires.customerCreatedInTE, false);
    assert.deepEqual((await subjects(server)).slice(1), ['Velkommen som kunde i Prøvebanken']);
    const { customers, accounts } = await booksOf(server, '9801', 'P42');
    assert.deepEqual([customers.length, accounts.length], [1, 1]);
    assert.equal(await metric(server, 'waiting'), 0);
  },
);

each(
  'S-095 S-151 one that is never opened is given up where operations and the trail show it, and nobody is welcomed',
  async (server) => {
    const before = await subjects(server);
    const { order } = await signed(server, 'fjellbanken');
    for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
      assert.equal(await metric(server, 'dead'), 0);
      timeMoves(server, HOUR);
      await server.context.outbox.drain();
    }
    assert.deepEqual([await metric(server, 'waiting'), await metric(server, 'dead')], [0, 1]);
    const given = server.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.ok(given.some(({ level, kind }) => kind === 'customer.create.pm' && Number(level) >= 50));
    const { applicationId } = await orderIn(server, order);
    const dead = (await trailOf(server, applicationId)).filter(({ action }) => action === 'outbox.dead');
    assert.deepEqual(
      dead.map(({ detail }) => detail.source),
      ['customer.create.pm'],
    );
    assert.deepEqual((await subjects(server)).slice(before.length), ['Avtalen med Fjellbanken er signert']);
    assert.deepEqual((await booksOf(server, '9803', 'P42')).accounts, []);
  },
);
