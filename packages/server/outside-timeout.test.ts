/** Deadline of outside calls as a setting: an answer of a register and of a log-in is waited for by one server and given up by another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as api from '@bli-kunde/domain/business/api.ts';
import { enter } from './guest.fixture.ts';
import { testPerson, worldOf } from './simulated-world.fixture.ts';
import { startEmbeddedServer, type TestServer, visitor } from './test-server.ts';

const BANK = 'provebanken';
const BAKERY = '319000003';
/** Milliseconds between the two servers' limits, and far from either. */
const LATE = { mode: 'slow', delayMs: 1_500 } as const;

async function withLimit(milliseconds: number, work: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startEmbeddedServer({ env: { OUTSIDE_TIMEOUT_MS: String(milliseconds) } });
  try {
    await work(server);
  } finally {
    worldOf(server).faults.reset();
    await server.close();
  }
}

const asksRegister = async (server: TestServer): Promise<number> => {
  const guest = await enter(server, BANK, testPerson(server, 'B05'));
  worldOf(server).faults.set('business-register', LATE);
  return (await guest.call(api.validateOrganisationNumber, { orgnr: BAKERY })).status;
};
const asksProvider = async (server: TestServer): Promise<number> => {
  worldOf(server).faults.set('identity', LATE);
  const returnTo = encodeURIComponent(`/${BANK}/privat/`);
  return (await visitor(server).ask('GET', `/${BANK}/login?returnTo=${returnTo}`)).status;
};

for (const [what, asks, answered] of [
  ['a register', asksRegister, 200],
  ['a provider of log-ins', asksProvider, 302],
] as const)
  test(`O-131 ${what} that is late is waited for as long as the setting says`, async () => {
    await withLimit(15_000, async (server) => assert.equal(await asks(server), answered));
    await withLimit(500, async (server) => assert.ok((await asks(server)) >= 500));
  });
