/** Shows what the core bank is told of a declaration that counts: once, when there is a customer, and from what was frozen. */
import assert from 'node:assert/strict';
import { signs, timeMoves, worldOf } from '../business/journey.fixture.ts';
import { another, ask, declared, guest, task } from '../standalone/standalone.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { eachDatabase, somebody, WITH_CARD } from './private.fixture.ts';

const each = eachDatabase();
/** A customer of every bank, whom the core bank may ask. */
const CUSTOMER = 'P02';

interface Settled {
  readonly bank: string;
  readonly subject: string;
  readonly message: {
    readonly declarationId: string;
    readonly process: string;
    readonly decidedBy: string;
    readonly purpose: readonly { readonly question: string; readonly words: readonly string[] }[];
    readonly taxRelations: readonly unknown[];
  };
}

async function settledOf({ simulators }: TestServer, bank: string, subject: string): Promise<Settled[]> {
  const answer = await fetch(`${simulators.origin}/core/v1/ledger/settled`);
  return ((await answer.json()) as Settled[]).filter((one) => one.bank === bank && one.subject === subject);
}

each(
  'what a new customer has declared reaches the core bank once there is a customer, and once only',
  async (server) => {
    const one = await somebody(server, 'P01', 'skogbanken');
    await one.fill('STANDARD', WITH_CARD);
    const order = await one.order();
    await server.context.outbox.drain();
    assert.deepEqual(await settledOf(server, '9812', 'P01'), [], 'an answer is no customer');
    await signs(server, one, order);
    const second = await another(server);
    await Promise.all([server.context.outbox.drain(), second.context.outbox.drain()]);
    await server.context.outbox.drain();
    await second.close();
    const [settled, ...more] = await settledOf(server, '9812', 'P01');
    assert.equal(more.length, 0);
    assert.deepEqual(
      [settled?.message.process, settled?.message.decidedBy, settled?.message.purpose[0]?.question],
      ['BECOME_PRIVATE_CUSTOMER', 'RULES', 'PM_PURPOSE'],
    );
    assert.ok((settled?.message.purpose[0]?.words.length ?? 0) > 0);
    const page = await (await fetch(`${server.simulators.origin}/core/settled`)).text();
    assert.ok(page.includes('Daglig økonomi') && !page.includes(one.person.nationalId));
  },
);

each('a renewal that counts is told when it counts, and waits for a core bank that is down', async (server) => {
  const { faults } = worldOf(server);
  await ask(server, 'RENEWAL_PRIVATE', CUSTOMER);
  const person = await guest(server, CUSTOMER);
  const { id, status } = await declared(person, await task(person, 'RENEWAL_PRIVATE'));
  assert.equal(status, 'OK');
  faults.set('core-bank', { mode: 'down' });
  await server.context.outbox.drain();
  faults.set('core-bank', { mode: 'ok' });
  assert.deepEqual(await settledOf(server, '9801', CUSTOMER), []);
  timeMoves(server, 60 * 60 * 1000);
  await server.context.outbox.drain();
  const told = await settledOf(server, '9801', CUSTOMER);
  assert.deepEqual(
    told.map(({ message }) => message.declarationId),
    [id],
  );
});
