import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { onFreshServers } from '../every-database.fixture.ts';
import { startEmbeddedServer, type TestServer, visitor } from '../test-server.ts';
import { wayBackOf } from './way-back.fixture.ts';

let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

const onBoth = onFreshServers(() => ({ simulators: server.simulators }));
const INGRID = '12849049826';
const SESSION = '/provebanken/onboarding/rest/resource/session';
const control = (path: string, body: object): Promise<Response> =>
  fetch(`${server.simulators.origin}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const loggedIn = async (who: ReturnType<typeof visitor>, bank = 'provebanken') =>
  (await who.ask('GET', SESSION.replace('provebanken', bank))).json<{ loggedIn: boolean; name: string | null }>();

onBoth('S-021 S-023 S-154 a person comes back from the provider logged in, where they wanted to go', async (here) => {
  const ingrid = visitor(here);
  const back = await ingrid.logIn('provebanken', INGRID, '/provebanken/bedrift/#/erklaring/319000003/produkter');
  assert.equal(back.path, '/provebanken/bedrift/#/erklaring/319000003/produkter');
  const { visitor: mark, ...session } = (await ingrid.ask('GET', SESSION)).json<{ visitor: string }>();
  assert.match(mark, /^[\w-]{16}$/);
  assert.deepEqual(session, {
    loggedIn: true,
    name: 'Ingrid Prøvemo',
    endsAt: new Date(here.clock.now().getTime() + 30 * 60_000).toISOString(),
  });
});

test('S-026 a session of one bank is none in another', async () => {
  const ingrid = visitor(server);
  await ingrid.logIn('provebanken', INGRID);
  const secret = ingrid.cookies.get('__Host-session-provebanken') ?? assert.fail('no session');
  assert.equal((await loggedIn(ingrid, 'fjellbanken')).loggedIn, false);
  ingrid.cookies.set('__Host-session-fjellbanken', secret);
  assert.equal((await loggedIn(ingrid, 'fjellbanken')).loggedIn, false);
  const answer = await ingrid.ask('GET', '/fjellbanken/onboarding/rest/resource/organisations/roles');
  assert.equal(answer.json()['message'], 'error.session.deleted');
});

test('S-154 R-146 a login below level high makes no session, and is told which way of logging in is high enough', async () => {
  await control('identity', { level: 'substantial' });
  try {
    const ingrid = visitor(server);
    const page = await ingrid.logIn('provebanken', INGRID);
    assert.equal(page.status, 401);
    assert.match(page.text, /Logg inn på nytt, og velg BankID med kode og passord/);
    assert.match(page.text, /href="\/provebanken\/login\?returnTo=[^"]*"[^>]*>Logg inn på nytt</);
    assert.doesNotMatch(page.text, /Prøv igjen/);
    assert.equal((await loggedIn(ingrid)).loggedIn, false);
  } finally {
    await control('identity', { level: 'high' });
  }
});

const callbackOf = (who: ReturnType<typeof visitor>) => wayBackOf(who, `/provebanken/login?login_hint=${INGRID}`);

test('S-154 the way back works once: a repeat is refused and keeps nothing', async () => {
  const ingrid = visitor(server);
  const callback = await callbackOf(ingrid);
  const cookies = new Map(ingrid.cookies);
  assert.equal((await ingrid.ask('GET', callback)).status, 303);
  const other = visitor(server);
  for (const [name, value] of cookies) other.cookies.set(name, value);
  const repeated = await other.ask('GET', callback, { headers: { accept: 'text/html' } });
  assert.equal(repeated.status, 401);
  assert.equal((await loggedIn(other)).loggedIn, false);
});

test('S-154 the way back is worth nothing in another browser, in another bank or with another state', async () => {
  const ingrid = visitor(server);
  const callback = await callbackOf(ingrid);
  const stranger = visitor(server);
  // With a login of the stranger's own under way, so that its browser has a cookie for it.
  await callbackOf(stranger);
  assert.equal((await stranger.ask('GET', callback)).status, 401);
  const second = visitor(server);
  const elsewhere = (await callbackOf(second)).replace('/provebanken/', '/havbanken/');
  assert.equal((await second.ask('GET', elsewhere)).status, 401);
  const third = visitor(server);
  const changed = (await callbackOf(third)).replace(/state=[^&]{4}/, 'state=AAAA');
  assert.equal((await third.ask('GET', changed)).status, 401);
  for (const who of [stranger, second, third]) assert.equal((await loggedIn(who)).loggedIn, false);
});

test('S-154 a login must be ended within ten minutes', async () => {
  const ingrid = visitor(server);
  const callback = await callbackOf(ingrid);
  server.clock.move(10 * 60_000);
  assert.equal((await ingrid.ask('GET', callback)).status, 401);
});

test('S-154 the answer of another provider is refused', async () => {
  const ingrid = visitor(server);
  const callback = (await callbackOf(ingrid)).replace(/iss=[^&]*/, `iss=${encodeURIComponent('http://evil.example')}`);
  assert.equal((await ingrid.ask('GET', callback)).status, 401);
});

test('a new login gives a new session, and the old one is over', async () => {
  const ingrid = visitor(server);
  await ingrid.logIn('provebanken', INGRID);
  const old = ingrid.cookies.get('__Host-session-provebanken') ?? assert.fail('no session');
  await ingrid.logIn('provebanken', INGRID);
  assert.notEqual(ingrid.cookies.get('__Host-session-provebanken'), old);
  const thief = visitor(server);
  thief.cookies.set('__Host-session-provebanken', old);
  assert.equal((await loggedIn(thief)).loggedIn, false);
});

test('a session ends after 30 minutes without a call and after 8 hours whatever is called', async () => {
  const ingrid = visitor(server);
  await ingrid.logIn('provebanken', INGRID);
  const start = server.clock.now().getTime();
  for (let minutes = 29; minutes < 480; minutes += 29) {
    server.clock.set(new Date(start + minutes * 60_000));
    assert.equal((await loggedIn(ingrid)).loggedIn, true, `${minutes} minutes`);
  }
  server.clock.set(new Date(start + 480 * 60_000));
  assert.equal((await loggedIn(ingrid)).loggedIn, false);
  const idle = visitor(server);
  await idle.logIn('provebanken', INGRID);
  server.clock.move(30 * 60_000 - 1);
  assert.equal((await loggedIn(idle)).loggedIn, true);
  server.clock.move(30 * 60_000);
  assert.equal((await loggedIn(idle)).loggedIn, false);
});

test('S-161 a provider that is down gives a page with another try, and the rest of the site stands', async () => {
  await control('faults', { system: 'identity', mode: 'down' });
  try {
    const page = await visitor(server).ask('GET', '/provebanken/login', { headers: { accept: 'text/html' } });
    assert.equal(page.status, 504);
    assert.match(page.text, /Last siden på nytt/);
    assert.equal((await visitor(server).ask('GET', '/provebanken/onboarding/rest/resource/config')).status, 200);
  } finally {
    await control('faults', { system: 'identity', mode: 'ok' });
  }
});

test('S-154 the keys that the provider checks us with hold nothing secret', async () => {
  const { keys } = (await visitor(server).ask('GET', '/.well-known/jwks.json')).json<{
    keys: Record<string, unknown>[];
  }>();
  assert.deepEqual(
    keys.map((key) => Object.keys(key).sort()),
    [['alg', 'e', 'kid', 'kty', 'n', 'use']],
  );
});

test('S-149 no line of the log holds a national id, a cookie or an address', async () => {
  const ingrid = visitor(server);
  await ingrid.logIn('provebanken', INGRID);
  await ingrid.ask('GET', `/provebanken/onboarding/rest/resource/config?context=${INGRID}`);
  await ingrid.ask('GET', `/provebanken/${INGRID}`);
  const secret = ingrid.cookies.get('__Host-session-provebanken') ?? '';
  const log = server.lines.join('');
  for (const planted of [INGRID, secret, 'Prøvemo', 'login_hint', 'code=']) assert.ok(!log.includes(planted), planted);
});
