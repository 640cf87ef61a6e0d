/** The seal's time stamp and its revocation lists are asked of whom the settings name, and waited for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aloneWithOrder } from '../business/journey.fixture.ts';
import { documentOfOrder } from '../documents/store.ts';
import { validationDataOf } from '../documents/validation-data.ts';
import { listSignatures } from '../documents/verify.ts';
import { UNLIMITED } from '../every-database.fixture.ts';
import { drained, later } from '../later.fixture.ts';
import { startEmbeddedServer, startWorld } from '../test-server.ts';
import { worldOf } from '../simulated-world.fixture.ts';
import { orderIn, signs } from './at-provider.fixture.ts';

test('O-080 O-082 a signed agreement waits while the authority is silent, and is sealed with its time stamp afterwards', async () => {
  const simulators = await startWorld();
  const root = await fetch(`${simulators.origin}/time-stamp/root.pem`);
  const env = { ...UNLIMITED.env, SEAL_LEVEL: 'B-T', TIME_STAMP_ANCHORS: await root.text() };
  const server = await startEmbeddedServer({ ...UNLIMITED, env, simulators });
  try {
    const { context } = server;
    const { one: customer, order } = await aloneWithOrder(server, 'provebanken', 'B01', '319000348');
    // One call with both of its repeats.
    worldOf(server).faults.set('time-stamp', { mode: 'down', times: 3 });
    await signs(server, customer, order);
    await drained(server);
    assert.equal((await orderIn(server, order)).state, 'COMPLETING');
    assert.equal(await documentOfOrder(context.db, context.vault, order, 'sealed'), null);
    assert.ok(await documentOfOrder(context.db, context.vault, order, 'signed'), 'what was signed stays');
    await later(server, { days: 20 });
    const sealed = (await documentOfOrder(context.db, context.vault, order, 'sealed')) ?? assert.fail('not sealed');
    const seal = listSignatures(sealed).at(-1) ?? assert.fail();
    assert.ok(seal.intact && seal.isExact && seal.coversWholeFile && seal.timeStamp?.intact);
    const apart = Math.abs(server.clock.now().getTime() - seal.timeStamp.at.getTime());
    assert.ok(apart < 60_000, `${apart} ms`);
  } finally {
    await server.close();
    await simulators.close();
  }
});

test('O-120 O-122 a signed agreement waits for its revocation lists, which the sealed file then keeps', async () => {
  const simulators = await startWorld();
  const at = (path: string) => fetch(`${simulators.origin}${path}`).then((answer) => answer.text());
  const [SEAL_PEM, TIME_STAMP_ANCHORS] = await Promise.all([
    at('/seal-authority/seal.pem'),
    at('/time-stamp/root.pem'),
  ]);
  const env = { ...UNLIMITED.env, SEAL_LEVEL: 'B-LT', SEAL_PEM, TIME_STAMP_ANCHORS };
  const server = await startEmbeddedServer({ ...UNLIMITED, env, simulators });
  try {
    const { context } = server;
    const { one: customer, order } = await aloneWithOrder(server, 'provebanken', 'B01', '319000348');
    // One call with both of its repeats.
    worldOf(server).faults.set('seal-authority', { mode: 'down', times: 3 });
    await signs(server, customer, order);
    await drained(server);
    assert.equal(await documentOfOrder(context.db, context.vault, order, 'sealed'), null);
    assert.ok(await documentOfOrder(context.db, context.vault, order, 'signed'), 'what was signed stays');
    await later(server, { days: 2 });
    const sealed = (await documentOfOrder(context.db, context.vault, order, 'sealed')) ?? assert.fail('not sealed');
    const seal = listSignatures(sealed).at(-1) ?? assert.fail();
    assert.ok(seal.intact && seal.isExact && seal.coversWholeFile && seal.timeStamp?.intact);
    const { lists, certificates } = await validationDataOf(sealed);
    assert.deepEqual([lists.length, certificates.length], [2, 2]);
  } finally {
    await server.close();
    await simulators.close();
  }
});

test('O-125 a server that is to keep revocation lists does not start with a seal whose issuer it does not have', async () => {
  const simulators = await startWorld();
  try {
    const root = await fetch(`${simulators.origin}/time-stamp/root.pem`);
    const whole = await (await fetch(`${simulators.origin}/seal-authority/seal.pem`)).text();
    const env = {
      ...UNLIMITED.env,
      SEAL_LEVEL: 'B-LT',
      SEAL_PEM: whole.slice(0, whole.lastIndexOf('-----BEGIN')),
      TIME_STAMP_ANCHORS: await root.text(),
    };
    await assert.rejects(startEmbeddedServer({ ...UNLIMITED, env, simulators }), /SEAL_PEM: for B-LT/);
  } finally {
    await simulators.close();
  }
});
