/** Shows that a private person under review is told so, is decided, and goes on at the step after the declaration or not at all. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/private/api.ts';
import { SAVINGS } from '@bli-kunde/domain/private/walk.fixture.ts';
import { keyOf } from '../guest.fixture.ts';
import { inboxOf } from '../simulated-world.fixture.ts';
import { decideAll } from '../cases/decide.fixture.ts';
import { type TestServer, visitor } from '../test-server.ts';
import { eachDatabase, somebody } from './private.fixture.ts';

const each = eachDatabase();
const STANDARD = { flowType: 'STANDARD' };

async function underReview(server: TestServer, bank: string, email: string) {
  const one = await somebody(server, 'P13', bank);
  await one.sent(api.setFlowType, STANDARD);
  await one.sent(api.savePersonInput, { epost: email, mobil: '49001001', needHelpMovingBanks: false });
  await one.sent(api.saveChosenProductsAndCards, [{ productId: SAVINGS }]);
  await one.declare('STANDARD');
  assert.equal((await one.state()).block, 'error.aml.rejected');
  return one;
}

each('A-094 A-097 who is approved hears it and goes on at the step after the declaration', async (server) => {
  const one = await underReview(server, 'provebanken', 'approved@example.com');
  await decideAll(server.context, 'provebanken', 'APPROVE');
  await server.context.outbox.drain();
  const state = await one.state();
  assert.deepEqual([state.block, state.kyc.status, state.firstIncomplete], [null, 'OK', 'samtykker']);
  const [told] = await inboxOf(server, 'approved@example.com');
  const link = /Fortsett søknaden:\n(\S+)/.exec(told?.text ?? '')?.[1] ?? assert.fail('no link');
  const followed = await visitor(server).ask('GET', new URL(link).pathname);
  assert.match(String(followed.headers['location']), /\/provebanken\/privat\/#\/full\/samtykker$/);
});

each('A-015 A-095 who is turned down hears it in the same words, and goes no further', async (server) => {
  const one = await underReview(server, 'havbanken', 'rejected@example.com');
  await decideAll(server.context, 'havbanken', 'REJECT');
  await server.context.outbox.drain();
  assert.equal((await one.state()).block, 'error.case.rejected');
  assert.equal(keyOf(await one.call(api.recordDeclaration, {}, { body: { status: 'OK' } })), 'error.case.rejected');
  const [told, ...more] = await inboxOf(server, 'rejected@example.com');
  assert.match(told?.text ?? '', /kan ikke tilby deg kundeforhold nå.*Finansklagenemnda/s);
  assert.equal(more.length, 0);
});
