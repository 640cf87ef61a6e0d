/** A bank whose customers log in at a provider of its own: each of those that the simulators speak as. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readCustomerProviders } from '../customer-providers.ts';
import { startTestServer, startWorld, type TestServer, visitor } from '../test-server.ts';
import { embeddedTestDatabase } from '../db/test-database.ts';
import { worldOf } from '../simulated-world.fixture.ts';

const INGRID = '12849049826';
const SECRET = { clientId: 'bli-kunde-secret', clientSecret: 'demo-identity-secret' };
const KEY = { clientId: 'bli-kunde' };
let server: TestServer;
let end: () => Promise<void>;
before(async () => {
  const { database, close } = await embeddedTestDatabase();
  const simulators = await startWorld();
  const at = (mount: string) => `${simulators.origin}/identity${mount}`;
  const OIDC_BANKS = JSON.stringify({
    fjellbanken: { provider: 'signicat', issuer: at('-signicat'), ...SECRET },
    havbanken: { provider: 'idura', issuer: at('-idura'), ...KEY },
    skogbanken: { provider: 'idporten', issuer: at('-idporten'), ...KEY },
  });
  server = await startTestServer({ database, simulators, env: { OIDC_BANKS } });
  end = async () => {
    await server.close();
    await simulators.close();
    await close();
  };
});
after(() => end());

const nameIn = async (who: ReturnType<typeof visitor>, bank: string) =>
  (await who.ask('GET', `/${bank}/onboarding/rest/resource/session`)).json<{ name: string | null }>().name;

test('R-138 each bank’s customers log in at the bank’s provider, as that provider speaks', async () => {
  for (const bank of ['provebanken', 'fjellbanken', 'havbanken', 'skogbanken']) {
    const ingrid = visitor(server);
    await ingrid.logIn(bank, INGRID);
    assert.equal(await nameIn(ingrid, bank), 'Ingrid Prøvemo', bank);
    const out = await ingrid.ask('POST', `/${bank}/logout`, { headers: { accept: 'text/html' } });
    assert.match(out.text, /action="http:[^"]+\/session\/end"/, bank);
  }
});

test('R-130 a log-in of level substantial is nobody’s at any provider', async () => {
  const setLevel = (level: string) =>
    fetch(`${server.simulators.origin}/control/identity`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ level }),
    });
  await setLevel('substantial');
  try {
    for (const bank of ['provebanken', 'fjellbanken', 'havbanken', 'skogbanken']) {
      const ingrid = visitor(server);
      assert.equal((await ingrid.logIn(bank, INGRID)).status, 401, bank);
      assert.equal(await nameIn(ingrid, bank), null, bank);
    }
  } finally {
    await setLevel('high');
  }
});

test('R-269 a log-in is spoken of by the word of the provider that the bank’s customers meet', async () => {
  const overridesOf = async (bank: string) => {
    const config = await visitor(server).ask('GET', `/${bank}/onboarding/rest/resource/config`);
    return JSON.stringify(config.json());
  };
  assert.match(await overridesOf('skogbanken'), /"page\.login":"Logg inn med ID-porten"/);
  for (const bank of ['provebanken', 'fjellbanken', 'havbanken'])
    assert.doesNotMatch(await overridesOf(bank), /ID-porten|Vipps/, bank);
  assert.match((await visitor(server).ask('GET', '/skogbanken/')).text, /Du logger inn med ID-porten/);
  assert.match((await visitor(server).ask('GET', '/havbanken/')).text, /Du logger inn med BankID/);
});

test('R-146 a provider that tells no level is a fault of ours, on the page and in the log', async () => {
  const { simulators } = server;
  // Another's row than the provider's, so that the level stands in no claim that is read.
  const mistaken = { provider: 'signicat', issuer: `${simulators.origin}/identity`, ...KEY };
  const { database, close } = await embeddedTestDatabase();
  const env = { OIDC_BANKS: JSON.stringify({ provebanken: mistaken }) };
  const wrong = await startTestServer({ database, simulators, env });
  const ingrid = visitor(wrong);
  const page = await ingrid.logIn('provebanken', INGRID);
  const line = wrong.lines.find((one) => one.includes('"why":"level-unknown"')) ?? assert.fail('not logged');
  await wrong.close();
  await close();
  assert.equal(page.status, 503);
  assert.match(page.text, /noe er feil hos oss/);
  assert.doesNotMatch(page.text, /kode og passord/);
  assert.equal((JSON.parse(line) as { level: number }).level, 50);
});

test('R-133 names that ID-porten does not tell come from the population register, whose silence is told as one to try again', async () => {
  const { faults } = worldOf(server);
  faults.set('population-register', { mode: 'down' });
  const ingrid = visitor(server);
  const page = await ingrid.logIn('skogbanken', INGRID);
  faults.reset();
  assert.equal(page.status, 504);
  assert.match(page.text, /href="\/skogbanken\/login\?returnTo=/);
  assert.equal(await nameIn(ingrid, 'skogbanken'), null);
  await ingrid.logIn('skogbanken', INGRID);
  assert.equal(await nameIn(ingrid, 'skogbanken'), 'Ingrid Prøvemo');
});

test('R-138 a malformed setting is refused without its value', () => {
  assert.equal(readCustomerProviders('').size, 0);
  for (const wrong of ['{', '[]', '{"a1":{}}', '{"a1":{"provider":"vips","issuer":"https://x","clientId":"secret"}}'])
    assert.throws(() => readCustomerProviders(wrong), /^Error: Malformed settings: OIDC_BANKS: give JSON/);
});
