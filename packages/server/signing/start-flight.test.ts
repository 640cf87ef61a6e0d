/** Many presses on 'sign' by one person at once. */
import assert from 'node:assert/strict';
import { aloneWithOrder, twoWithOrder } from '../business/journey.fixture.ts';
import { worldOf } from '../simulated-world.fixture.ts';
import { decide, orderIn, partyIn, refresh, sessionIn, start, started } from './at-provider.fixture.ts';
import { onEveryProvider } from './every-provider.fixture.ts';
import type { TestServer } from '../test-server.ts';
import type { SessionRequest, SigningProvider } from './provider.ts';

const onBoth = onEveryProvider();
const PRESSES = 40;
const SOLE = '319000348';
const COMPANY = '319000062';

/** Runs `work` and gives the sessions that the provider was asked for meanwhile. */
async function askedDuring({ context }: TestServer, work: () => Promise<void>): Promise<SessionRequest[]> {
  const provider = context.signing as { createSession: SigningProvider['createSession'] };
  const { createSession } = provider;
  const asked: SessionRequest[] = [];
  provider.createSession = (request, call) => {
    asked.push(request);
    return createSession.call(provider, request, call);
  };
  try {
    await work();
  } finally {
    provider.createSession = createSession;
  }
  return asked;
}

onBoth('R-299 forty presses on sign at once are one upload and one session, and each is sent to it', async (server) => {
  const { one, order } = await aloneWithOrder(server, 'provebanken', 'B01', SOLE);
  const asked = await askedDuring(server, async () => {
    const answers = await Promise.all(Array.from({ length: PRESSES }, () => start(one, order)));
    assert.deepEqual(new Set(answers.map(({ status, text }) => (status === 200 ? 200 : text))), new Set([200]));
    const sessions = new Set(answers.map((answer) => sessionIn(answer.json<{ url: string }>().url)));
    assert.equal(sessions.size, 1);
  });
  assert.equal(asked.length, 1);
  const session = await started(one, order);
  await decide(server, session, 'sign');
  await refresh(one, order);
  assert.equal(await partyIn(server, order, 0), 'SIGNED');
});

onBoth(
  'R-299 a start that failed is over: the next press is a start of its own, and another’s never waits for it',
  async (server) => {
    const { first, second, order } = await twoWithOrder(server, 'provebanken', ['B05', 'B01'], COMPANY);
    worldOf(server).faults.set('signing', { mode: 'down' });
    const failed = await Promise.all([start(first, order), start(first, order), start(second, order)]);
    assert.ok(failed.every(({ status }) => status >= 400));
    worldOf(server).faults.reset();
    await started(second, order);
    assert.equal((await orderIn(server, order)).state, 'OPEN');
  },
);
