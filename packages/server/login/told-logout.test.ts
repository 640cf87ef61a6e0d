/** Log-outs that a bank's provider tells of: whose sessions end, those under way among them, and when the provider is to tell again. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getAdvisor } from '@bli-kunde/domain/advisor/person-api.ts';
import { callsOf, refusedWith } from '../guest.fixture.ts';
import { worldOf } from '../simulated-world.fixture.ts';
import { startEmbeddedServer, type TestServer, visitor, type Visitor } from '../test-server.ts';
import type { AdvisorIdentity } from './advisor-provider.ts';

const BANK = 'provebanken';
let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

const logIn = (browser: Visitor, id: string, bank = BANK) =>
  browser.follow(`/${bank}/radgiver/login?${new URLSearchParams({ login_hint: id }).toString()}`);
const meIn = (browser: Visitor) => callsOf(browser, BANK)(getAdvisor);

/** A logout token of the bank's provider, of one session where it is named. */
async function tokenOf(advisor: string, session?: string | null, bank = BANK): Promise<string> {
  const body = new URLSearchParams({ advisor, ...(session ? { session } : {}) });
  const address = `${server.simulators.origin}/advisors/${bank}/end-everywhere`;
  const { token } = (await (await fetch(address, { method: 'POST', body })).json()) as { token: string };
  return token;
}
const tell = (logout_token: string, bank = BANK) =>
  server.app.inject({
    method: 'POST',
    url: `/${bank}/radgiver/logout/told`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token }).toString(),
  });

/** Logs in while `then` happens between the provider's answer and the session, or changes what the provider said. */
async function logInWith(
  browser: Visitor,
  id: string,
  then: (identity: AdvisorIdentity) => Promise<AdvisorIdentity> | AdvisorIdentity,
) {
  const { advisorProviders } = server.context;
  const provider = advisorProviders.get(BANK) ?? assert.fail();
  const providers = advisorProviders as Map<string, typeof provider>;
  providers.set(BANK, { ...provider, complete: async (...login) => then(await provider.complete(...login)) });
  try {
    return await logIn(browser, id);
  } finally {
    providers.set(BANK, provider);
  }
}

test('A-021 a log-out of one session ends that one, and one that names none ends all of the advisor', async () => {
  const [one, other] = [visitor(server), visitor(server)];
  let session: string | null = null;
  await logInWith(one, 'R02', (identity) => {
    ({ session } = identity);
    return identity;
  });
  await logIn(other, 'R02');
  assert.ok(session !== null);
  assert.equal((await tell(await tokenOf('R02', session))).statusCode, 200);
  refusedWith(await meIn(one), 401, 'error.session.deleted');
  assert.equal((await meIn(other)).status, 200);
  assert.equal((await tell(await tokenOf('R02'))).statusCode, 200);
  refusedWith(await meIn(other), 401, 'error.session.deleted');
});

test('A-021 a log-out of one session ends those of the advisor whose login named none', async () => {
  const browser = visitor(server);
  await logInWith(browser, 'R03', (identity) => ({ ...identity, session: null }));
  const somebodyElse = visitor(server);
  await logInWith(somebodyElse, 'R04', (identity) => ({ ...identity, session: null }));
  assert.equal((await meIn(browser)).status, 200);
  assert.equal((await tell(await tokenOf('R03', 'a session of the provider'))).statusCode, 200);
  refusedWith(await meIn(browser), 401, 'error.session.deleted');
  assert.equal((await meIn(somebodyElse)).status, 200);
});

test('A-021 a log-out that is told while the login is under way leaves no session behind', async () => {
  for (const named of [true, false]) {
    const browser = visitor(server);
    const answer = await logInWith(browser, 'R05', async (identity) => {
      server.clock.set(new Date(server.clock.now().getTime() + 1_000));
      const told = await tell(await tokenOf('R05', named ? identity.session : null));
      assert.equal(told.statusCode, 200);
      return identity;
    });
    assert.equal(answer.status, 401, `named: ${named}`);
    refusedWith(await meIn(browser), 401, 'error.not.logged.in');
    server.clock.set(new Date(server.clock.now().getTime() + 1_000));
    const again = visitor(server);
    await logIn(again, 'R05');
    assert.equal((await meIn(again)).status, 200, 'the next login is another one');
  }
});

test('A-021 a provider whose keys can not be fetched is asked to tell again, and the log-out counts then', async () => {
  const bank = 'skogbanken';
  const browser = visitor(server);
  await logIn(browser, 'R01', bank);
  const token = await tokenOf('R01', null, bank);
  const { faults } = worldOf(server);
  for (const mode of ['nonsense', 'down'] as const) {
    faults.set('advisor-identity', { mode });
    const answer = await tell(token, bank);
    assert.deepEqual(
      { statusCode: answer.statusCode, retryAfter: answer.headers['retry-after'] },
      { statusCode: 503, retryAfter: '5' },
      mode,
    );
  }
  faults.reset();
  assert.equal((await callsOf(browser, bank)(getAdvisor)).status, 200);
  assert.equal((await tell(token, bank)).statusCode, 200);
  refusedWith(await callsOf(browser, bank)(getAdvisor), 401, 'error.session.deleted');
});

test('A-021 however many log-outs are told in a minute, each counts; what is no logout token is limited', async () => {
  const browser = visitor(server);
  const bank = 'fjellbanken';
  await logIn(browser, 'R01', bank);
  const [others, token] = [await tokenOf('R02', null, bank), await tokenOf('R01', null, bank)];
  for (let at = 0; at < 130; at++) assert.equal((await tell(others, bank)).statusCode, 200);
  const untrue: number[] = [];
  for (let at = 0; at < 130; at++) untrue.push((await tell('no token', bank)).statusCode);
  assert.deepEqual(new Set(untrue), new Set([400, 429]));
  assert.equal((await tell(token, bank)).statusCode, 200);
  refusedWith(await callsOf(browser, bank)(getAdvisor), 401, 'error.session.deleted');
});
