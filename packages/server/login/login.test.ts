import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { formatLongDate, lastDayBefore } from '@bli-kunde/domain/norway/oslo-date.ts';
import { ORIGIN, onBothDatabases, startEmbeddedServer, type TestServer, visitor } from '../test-server.ts';
import { setFlowType } from '@bli-kunde/domain/private/api.ts';
import { KEPT_PICTURE, SHUT_PICTURE } from '../pages/logged-out-pictures.ts';
import { cspHash } from '../pages/render.ts';
import { somebody } from '../private/private.fixture.ts';
import { placeOf } from '../banks/place.ts';
import { appOf, returnPath } from './return-path.ts';
import { wayBackOf } from './way-back.fixture.ts';

let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

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

test('S-021 S-023 S-154 a person comes back from the provider logged in, where they wanted to go', async (t) => {
  await onBothDatabases(t, { simulators: server.simulators }, async (here) => {
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

test('S-021 S-040 a log-out is final here and leads on to the provider', async () => {
  const ingrid = visitor(server);
  await ingrid.logIn('provebanken', INGRID);
  const secret = ingrid.cookies.get('__Host-session-provebanken') ?? assert.fail('no session');
  const answer = await ingrid.ask('POST', '/provebanken/logout', { headers: { accept: 'text/html' } });
  const noted = await server.context.db.query(
    "select 1 from audit where action = 'session.ended' and rcid = $1",
    [answer.headers['x-correlation-id']],
    'ended',
  );
  assert.equal(noted.length, 1, 'by the correlation id of the call (S-040)');
  assert.equal(answer.status, 200);
  assert.equal(answer.headers['location'], undefined);
  const [, action = ''] = /<form method="post" action="([^"]+)">/.exec(answer.text) ?? [];
  assert.equal(action, `${server.simulators.origin}/identity/session/end`, 'no token stands in an address');
  const fields = [...answer.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const ended = await fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  assert.deepEqual(
    [ended.status, ended.headers.get('location')],
    [303, `${ORIGIN}/provebanken/logout/done?state=bedrift`],
  );
  const script = /<script>(.*?)<\/script>/.exec(answer.text)?.[1] ?? assert.fail('it is sent by itself');
  const policy = String(answer.headers['content-security-policy']);
  assert.ok(policy.includes(cspHash(script)) && policy.includes(`form-action 'self' ${server.simulators.origin}`));
  assert.equal(ingrid.cookies.has('__Host-session-provebanken'), false);
  ingrid.cookies.set('__Host-session-provebanken', secret);
  assert.equal((await loggedIn(ingrid)).loggedIn, false);
});

const PRIVATE = '/provebanken/privat/';
const leaveFrom = (who: ReturnType<typeof visitor>, path: string) =>
  who.ask('GET', `/provebanken/logout?${new URLSearchParams({ returnTo: path }).toString()}`, {
    headers: { 'sec-fetch-site': 'same-origin', accept: 'text/html' },
  });
const loggedOutPage = (who: ReturnType<typeof visitor>, state: string) =>
  who.ask('GET', `/provebanken/logout/done?state=${state}`, { headers: { accept: 'text/html' } });

test('S-021 a log-out comes back to the app it was pressed in, in the bank’s frame, with the day the application is kept to', async () => {
  const { keptUntil } = await (await somebody(server, 'P01')).sent(setFlowType, { flowType: 'STANDARD' });
  const ingrid = visitor(server);
  await ingrid.logIn('provebanken', INGRID);
  const form = await leaveFrom(ingrid, PRIVATE);
  assert.match(form.text, /name="post_logout_redirect_uri" value="[^"]+\/provebanken\/logout\/done"/);
  assert.match(form.text, /name="state" value="privat"/);
  const done = await loggedOutPage(ingrid, 'privat');
  assert.equal(done.status, 200);
  assert.match(done.text, /<h1>Du er logget ut<\/h1>/);
  const day = formatLongDate(lastDayBefore(new Date(keptUntil))).replaceAll(' ', '\u00a0');
  assert.ok(done.text.includes(`Søknaden er lagret til og med ${day}.`), day);
  assert.match(done.text, /href="\/provebanken\/login\?returnTo=%2Fprovebanken%2Fprivat%2F">Logg inn igjen</);
  assert.match(done.text, /<img src="\/provebanken\/images\/[^"]+" alt="Prøvebanken"/);
  assert.doesNotMatch(done.text, new RegExp(`Ingrid|${INGRID}`));
  const draws = (text: string, picture: typeof KEPT_PICTURE) => picture.every(([, outline]) => text.includes(outline));
  assert.ok(draws(done.text, KEPT_PICTURE), 'a picture of what is kept');
  // Told once, and to nobody who comes without the browser's own cookie.
  const again = await loggedOutPage(ingrid, 'privat');
  assert.doesNotMatch(again.text, /er lagret/);
  assert.ok(draws(again.text, SHUT_PICTURE) && !draws(again.text, KEPT_PICTURE), 'nothing is drawn that is not said');
});

test('S-021 who has only looked in, and who has sent the application to signing, reads of nothing to go on with', async () => {
  const leave = async (nationalId: string) => {
    const who = visitor(server);
    await who.logIn('provebanken', nationalId);
    // Left by somebody who never came back from the provider.
    who.cookies.set('__Host-left-provebanken', '2026-12-24');
    await leaveFrom(who, PRIVATE);
    return (await loggedOutPage(who, 'privat')).text;
  };
  const one = await somebody(server, 'P22');
  await one.state();
  assert.doesNotMatch(await leave(one.person.nationalId), /er lagret/);
  await one.fill('STANDARD');
  assert.match(await leave(one.person.nationalId), /er lagret/);
  await one.order();
  assert.doesNotMatch(await leave(one.person.nationalId), /er lagret/);
});

test('S-022 the page after a log-out promises nothing where nothing is kept, and leads to no place that an address makes up', async () => {
  const ola = visitor(server);
  await ola.logIn('provebanken', INGRID);
  await leaveFrom(ola, '/provebanken/barn/');
  assert.doesNotMatch((await loggedOutPage(ola, 'barn')).text, /er lagret/);
  const stranger = visitor(server);
  stranger.cookies.set('__Host-left-provebanken', '<b>x</b>');
  const made = await loggedOutPage(stranger, encodeURIComponent('//evil.example'));
  assert.match(made.text, /returnTo=%2Fprovebanken%2Fbedrift%2F/);
  assert.doesNotMatch(made.text, /evil|<b>|er lagret/);
});

test('the app of an address is one that the bank has, else its start page', () => {
  const shared = { slug: 'provebanken', place: placeOf('provebanken', ORIGIN, new Map()) };
  const apps = ['bedrift', 'privat', 'barn'];
  for (const [address, app] of [
    ['/provebanken/privat/', 'privat'],
    ['/provebanken/barn/?a=1#/x', 'barn'],
    ['/provebanken/ukjent/', 'bedrift'],
    ['//evil.example/privat/', 'bedrift'],
    ['/havbanken/privat/', 'bedrift'],
    [null, 'bedrift'],
  ] as const)
    assert.equal(appOf(address, shared, apps), app, String(address));
});

test('S-032 another site cannot log anybody out', async () => {
  const ingrid = visitor(server);
  await ingrid.logIn('provebanken', INGRID);
  assert.equal((await ingrid.ask('POST', '/provebanken/logout', { token: false })).status, 400);
  const link = await ingrid.ask('GET', '/provebanken/logout', {
    headers: { 'sec-fetch-site': 'cross-site', accept: 'text/html' },
  });
  assert.match(link.text, /<form method="post" action="\/provebanken\/logout">/);
  assert.equal((await loggedIn(ingrid)).loggedIn, true);
  const token = /name="token" value="([^"]+)"/.exec(link.text)?.[1] ?? assert.fail('no token');
  const form = await server.app.inject({
    method: 'POST',
    url: '/provebanken/logout',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [...ingrid.cookies].map((pair) => pair.join('=')).join('; '),
      'sec-fetch-site': 'same-origin',
      origin: 'null',
    },
    payload: new URLSearchParams({ token }).toString(),
  });
  assert.equal(form.statusCode, 200);
  assert.equal((await loggedIn(ingrid)).loggedIn, false);
});

test('S-021 S-032 the question before a log-out has a token that works, whatever token the browser had', async () => {
  const ingrid = visitor(server);
  await ingrid.logIn('provebanken', INGRID);
  const tokenOf = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? assert.fail('no token');
  const question = () =>
    ingrid.ask('GET', '/provebanken/logout', { headers: { 'sec-fetch-site': 'cross-site', accept: 'text/html' } });
  const press = (token: string, site = 'same-origin') =>
    ingrid.ask('POST', '/provebanken/logout', {
      token: false,
      headers: { 'sec-fetch-site': site, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      raw: new URLSearchParams({ token }).toString(),
    });
  const old = tokenOf((await question()).text);
  ingrid.cookies.set('XSRF-TOKEN-provebanken', `${'x'.repeat(16)}.of-another-session`);
  assert.doesNotMatch(tokenOf((await question()).text), /of-another-session/);
  assert.equal((await press(old, 'cross-site')).status, 400);
  const again = await press(old);
  assert.equal(again.status, 200);
  assert.equal((await loggedIn(ingrid)).loggedIn, true, 'a question of before is asked again');
  await press(tokenOf(again.text));
  assert.equal((await loggedIn(ingrid)).loggedIn, false);
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

test('S-022 only a path of the same bank is gone back to', () => {
  const shared = { slug: 'provebanken', place: placeOf('provebanken', ORIGIN, new Map()) };
  const home = '/provebanken/bedrift/';
  for (const kept of [home, '/provebanken/bedrift/#/erklaring/319000003/kyc', '/provebanken/privat/?a=1#/full/start'])
    assert.equal(returnPath(kept, shared), kept);
  for (const refused of [
    null,
    '',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/provebanken\\..\\x',
    '/havbanken/bedrift/',
    '/provebanken2/bedrift/',
    '/provebanken',
    '/provebanken/../havbanken/bedrift/',
    '/provebanken/%2e%2e/havbanken/',
    '/provebanken/logout',
    '/provebanken/login?returnTo=x',
    '/provebanken/%6cogin?returnTo=x',
    '/provebanken/%6Cogout',
    'javascript:alert(1)',
    '/provebanken/\r\nset-cookie: a=b',
    `/provebanken/${'x'.repeat(600)}`,
  ])
    assert.equal(returnPath(refused, shared), home, String(refused));
});

test('S-022 S-027 on a host name of its own any path is the bank’s, its segment is left out, and no path leads to another host', () => {
  const own = 'https://kunde.provebanken.example';
  const alone = { slug: 'provebanken', place: placeOf('provebanken', ORIGIN, new Map([['provebanken', own]])) };
  for (const [wanted, path] of [
    ['/privat/?a=1#/full/start', '/privat/?a=1#/full/start'],
    ['/provebanken/privat/#/full', '/privat/#/full'],
    [null, '/bedrift/'],
    ['https://evil.example/', '/bedrift/'],
    ['//evil.example/', '/bedrift/'],
    ['/.//evil.example/', '/bedrift/'],
    ['/x/..//evil.example/', '/bedrift/'],
    ['/provebanken//evil.example/', '/bedrift/'],
    ['/logout', '/bedrift/'],
    ['/provebanken/login?returnTo=x', '/bedrift/'],
    ['/%6cogout', '/bedrift/'],
  ] as const) {
    const found = returnPath(wanted, alone);
    assert.equal(found, path, String(wanted));
    assert.equal(new URL(found, own).origin, own);
  }
});
