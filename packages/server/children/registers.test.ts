/** Shows what a register that is silent, and guardians who come and go, mean between the declaration and the last signature. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import * as api from '@bli-kunde/domain/children/api.ts';
import { childWalk } from '@bli-kunde/domain/children/walk.fixture.ts';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import * as signing from '@bli-kunde/domain/signing/api.ts';
import { keyOf, refusedWith } from '../guest.fixture.ts';
import { declare } from '../kyc/declare.fixture.ts';
import { drained, later } from '../later.fixture.ts';
import { callBack, decide, orderIn, partyIn, refresh, started } from '../signing/at-provider.fixture.ts';
import { testPerson, timeMoves, worldOf } from '../simulated-world.fixture.ts';
import { answer as answerWith, closeListeners, listen } from '../registers/listener.fixture.ts';
import { anyToken } from '../contracts/contract.ts';
import { populationRegister } from '../registers/population-register.ts';
import type { TestServer } from '../test-server.ts';
import { childInBooks, eachDatabase, firstSigned, guardian, jobsRun, responsibility } from './children.fixture.ts';

const onBoth = eachDatabase();
const MINUTE = 60_000;
after(closeListeners);

/** Somebody has the responsibility for a child, or has it no longer, while `work` runs. */
async function during(
  server: TestServer,
  child: string,
  changes: Readonly<Record<string, boolean>>,
  work: () => Promise<void>,
): Promise<void> {
  for (const [id, lasts] of Object.entries(changes)) await responsibility(server, child, id, lasts);
  try {
    await work();
  } finally {
    for (const [id, lasts] of Object.entries(changes)) await responsibility(server, child, id, !lasts);
  }
}

for (const [system, child] of [
  ['core-bank', 'C01'],
  ['population-register', 'C02'],
] as const)
  onBoth(
    `C-036 a signature that is given while the ${system} is silent is kept, and counts once it answers`,
    async (server) => {
      const { second, order } = await firstSigned(server, ['G01', 'G02'], child);
      await second.approve();
      const session = await started(second.guardian, order);
      worldOf(server).faults.set(system, { mode: 'nonsense' });
      await decide(server, session, 'sign');
      assert.equal((await callBack(server, session)).statusCode, 204);
      assert.equal((await refresh(second.guardian, order)).status, 200);
      assert.equal(await partyIn(server, order, 1), 'TAKEN');
      worldOf(server).faults.reset();
      await later(server, { minutes: 5 });
      assert.equal((await orderIn(server, order)).state, 'COMPLETED');
      assert.equal((await childInBooks(server, '9801', child)).customers.length, 1);
    },
  );

onBoth(
  'C-005 the thirty days run from the first signature, however long a register was silent about it',
  async (server) => {
    const one = await (await guardian(server, 'G01', 'skogbanken')).choose('C03');
    await one.fill();
    const order = await one.order();
    await decide(server, await started(one.guardian, order), 'sign');
    worldOf(server).faults.set('core-bank', { mode: 'nonsense' });
    await refresh(one.guardian, order);
    assert.equal(await partyIn(server, order, 0), 'TAKEN');
    const signedOn = osloDate(server.clock.now());
    timeMoves(server, 9 * 24 * 60 * MINUTE);
    worldOf(server).faults.reset();
    await jobsRun(server);
    assert.equal(await partyIn(server, order, 0), 'SIGNED');
    const { lastDay } = await (await guardian(server, 'G02', 'skogbanken')).at(one.processId).state();
    assert.equal(lastDay, addDays(signedOn, 30));
  },
);

onBoth('C-036 a register that does not know the child any more ends nothing, and lets nobody sign', async (server) => {
  const { second, order } = await firstSigned(server, ['G01', 'G02'], 'C01', { bank: 'havbanken' });
  const { populationRegister: kept } = server.context;
  const { system } = await listen((_, response) =>
    answerWith(response, { kode: 'FREG-404', melding: 'Fant ingen person' }, 404),
  );
  Object.assign(server.context, {
    populationRegister: populationRegister(system, anyToken, { now: () => new Date() }),
  });
  try {
    refusedWith(await second.approve(), 503, 'error.population.register.system.error');
    assert.equal((await orderIn(server, order)).state, 'OPEN');
  } finally {
    Object.assign(server.context, { populationRegister: kept });
  }
  assert.equal((await second.approve()).status, 200);
});

onBoth('a guardian of before opens neither the order nor its document', async (server) => {
  const { second, order } = await firstSigned(server, ['G08', 'G09'], 'C11', { bank: 'havbanken' });
  await during(server, 'C11', { G09: false }, async () => {
    refusedWith(await second.approve(), 404, 'error.not.found');
    for (const row of signing.signingApi)
      refusedWith(await second.guardian.call(row, { order }), 404, 'error.not.found');
  });
});

onBoth(
  'C-036 a guardian who has come since begins anew: an order of others ends when the child is chosen',
  async (server) => {
    const { first, order } = await firstSigned(server, ['G08', 'G09'], 'C11', { bank: 'skogbanken' });
    await during(server, 'C11', { G09: false, G01: true }, async () => {
      const anew = await (await guardian(server, 'G01', 'skogbanken')).choose('C11');
      assert.equal((await orderIn(server, order)).state, 'CANCELLED');
      assert.notEqual(anew.processId, first.processId);
      const names = (await anew.state()).guardians.map(({ name }) => name.split(' ')[0]);
      assert.deepEqual(new Set(names), new Set(['G08', 'G01'].map((id) => testPerson(server, id).firstName)));
    });
  },
);

onBoth('S-045 a yes and a no on one version: the second of them meets the first', async (server) => {
  const { second } = await firstSigned(server, ['G01', 'G02'], 'C03', { bank: 'fjellbanken' });
  const { version } = await second.state();
  const say = (approved: boolean) => second.send(api.approveForChild, { approved }, { version });
  const answers = await Promise.all([say(true), say(false)]);
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 409]));
  assert.ok(answers.some((answer) => keyOf(answer) === 'error.state.changed'));
  const [yes] = answers;
  const other = await say(yes?.status !== 200);
  refusedWith(other, 409, 'error.state.changed');
});

onBoth('C-006 what all have signed keeps its declaration, whoever chooses the child meanwhile', async (server) => {
  const { first, second } = await firstSigned(server, ['G08', 'G09'], 'C11');
  await second.approve();
  await second.signs();
  await during(server, 'C11', { G09: false }, async () => {
    assert.equal((await first.guardian.choose('C11')).processId, first.processId);
  });
  await drained(server);
  const { kyc, requires } = await first.state();
  assert.deepEqual(
    { status: kyc.status, customerCreated: requires.customerCreated },
    { status: 'OK', customerCreated: false },
  );
});

onBoth('C-002 a declaration that the other guardian left open is refused once an order is out', async (server) => {
  const one = await (await guardian(server, 'G01', 'skogbanken')).choose('C01');
  await one.fill();
  const two = (await guardian(server, 'G02', 'skogbanken')).at(one.processId);
  let order = '';
  const { browser } = two.guardian;
  const guest = {
    ...two.guardian,
    browser: {
      ...browser,
      ask: async (...[method, path, given]: Parameters<typeof browser.ask>) => {
        if (path.endsWith('/complete-declaration')) order = await one.order();
        return browser.ask(method, path, given);
      },
    },
  };
  refusedWith(await declare(guest, childWalk.aml(one).opening), 409, 'error.signing.busy');
  assert.equal((await orderIn(server, order)).state, 'OPEN');
  assert.equal((await one.state()).kyc.status, 'OK');
});
