/** Two banks of one installation, each with a webhook secret of its own: a whole server, real orders, and the provider's own events. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { banksWith } from '../banks-with.fixture.ts';
import { aloneWithOrder } from '../business/journey.fixture.ts';
import { startEmbeddedServer, startWorld, type TestServer } from '../test-server.ts';
import { callBack, decide, partyIn, started } from './at-provider.fixture.ts';

const SECRETS: Readonly<Record<string, string>> = {
  SKOG_SIGNING_SECRET: 'signing of skog',
  SKOG_WEBHOOK_SECRET: 'new-of-skog\nold-of-skog',
  HAV_WEBHOOK_SECRET: 'webhook-of-hav',
};
const SOLE = '319000348';
const CLUB = '319000178';

async function serverOf(t: TestContext): Promise<TestServer> {
  const banks = await banksWith(t, {
    skogbanken: {
      signing: { clientId: 'skog', secret: 'SKOG_SIGNING_SECRET', webhookSecret: 'SKOG_WEBHOOK_SECRET' },
    },
    havbanken: { signing: { webhookSecret: 'HAV_WEBHOOK_SECRET' } },
  });
  const simulators = await startWorld({ banksDirectory: banks, secretNamed: (variable) => SECRETS[variable] });
  t.after(() => simulators.close());
  const server = await startEmbeddedServer({ simulators, env: { BANKS_DIR: banks, ...SECRETS } });
  t.after(() => server.close());
  return server;
}

test('R-290 R-291 a call-back about an order counts with the secret of the order’s bank, old or new, and with no other', async (t) => {
  const server = await serverOf(t);
  const secrets = { havbanken: 'webhook-of-hav', skogbanken: 'old-of-skog', provebanken: 'demo-webhook-secret' };
  for (const [bank, person, organisation] of [
    ['havbanken', 'B01', SOLE],
    ['skogbanken', 'B15', CLUB],
    ['provebanken', 'B01', SOLE],
  ] as const) {
    const { one, order } = await aloneWithOrder(server, bank, person, organisation);
    const session = await started(one, order);
    await decide(server, session, 'sign');
    for (const [other, secret] of Object.entries(secrets)) {
      if (other === bank) continue;
      assert.equal((await callBack(server, session, { secret })).statusCode, 404, `${other} of ${bank}`);
      assert.equal(await partyIn(server, order, 0), 'READY', `${other} of ${bank}`);
    }
    assert.equal((await callBack(server, session, { secret: secrets[bank] })).statusCode, 204, bank);
    assert.equal(await partyIn(server, order, 0), 'SIGNED', bank);
  }
});
