/** Log-out: here and at the provider, who may ask for it, and the page after it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { formatLongDate, lastDayBefore } from '@bli-kunde/domain/norway/oslo-date.ts';
import { ORIGIN, startEmbeddedServer, type TestServer, visitor } from '../test-server.ts';
import { setFlowType } from '@bli-kunde/domain/private/api.ts';
import { KEPT_PICTURE, SHUT_PICTURE } from '../pages/logged-out-pictures.ts';
import { cspHash } from '../pages/render.ts';
import { somebody } from '../private/private.fixture.ts';
import { sql } from '../db/sql.ts';

let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

const INGRID = '12849049826';
const SESSION = '/provebanken/onboarding/rest/resource/session';
const loggedIn = async (who: ReturnType<typeof visitor>, bank = 'provebanken') =>
  (await who.ask('GET', SESSION.replace('provebanken', bank))).json<{ loggedIn: boolean; name: string | null }>();

test('S-021 S-040 a log-out is final here and leads on to the provider', async () => {
  const ingrid = visitor(server);
  await ingrid.logIn('provebanken', INGRID);
  const secret = ingrid.cookies.get('__Host-session-provebanken') ?? assert.fail('no session');
  const answer = await ingrid.ask('POST', '/provebanken/logout', { headers: { accept: 'text/html' } });
  const noted = await server.context.db.query(
    sql`select 1 from audit where action = 'session.ended' and rcid = ${String(answer.headers['x-correlation-id'])}`,
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
    { status: ended.status, location: ended.headers.get('location') },
    { status: 303, location: `${ORIGIN}/provebanken/logout/done?state=bedrift` },
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
