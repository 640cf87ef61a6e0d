/** Banks on host names of their own: what a browser is shown there, and what it is not shown elsewhere (S-027). */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readBankOrigins } from '../bank-origins.ts';
import { embeddedTestDatabase } from '../db/test-database.ts';
import { ORIGIN, startEmbeddedServer, startTestServer, startWorld, type TestServer } from '../test-server.ts';

const FJELL = 'https://kunde.fjellbanken.example';
const HAV = 'https://kunde.havbanken.example:8443';
const PERSON = '12849049826';
const TEMPLATE = '<html lang="%LANG%" data-bank="%BANK%" data-base="%BASE%"><head><!--head--></head></html>';

let server: TestServer;
const dist = mkdtempSync(join(tmpdir(), 'host-names-'));
before(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'privat.html'), TEMPLATE);
  writeFileSync(join(dist, 'assets/app-1.js'), 'export {}');
  writeFileSync(join(dist, 'kort.js'), 'card("BANK_CARD")');
  const simulators = await startWorld({ bankOrigins: [FJELL, HAV] });
  const env = { WEB_DIST: dist, BANK_ORIGINS: `fjellbanken=${FJELL}, havbanken=${HAV}` };
  server = await startEmbeddedServer({ env, simulators });
});
after(async () => {
  await server.close();
  await server.simulators.close();
  rmSync(dist, { recursive: true });
});

/** A request as the proxy of `origin` hands it on: it has added the bank's segment, and tells the name that the browser used. */
async function ask(
  origin: string,
  url: string,
  more: { method?: 'GET' | 'POST'; headers?: Record<string, string>; payload?: string } = {},
) {
  const { headers = {}, ...rest } = { method: 'GET' as const, ...more };
  const answer = await server.app.inject({ url, headers: { host: new URL(origin).host, ...headers }, ...rest });
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '');
  return {
    status: answer.statusCode,
    to: answer.headers.location,
    text: answer.body,
    headers: answer.headers,
    cookies,
  };
}
const sessionAt = async (origin: string, bank: string, cookie: string): Promise<unknown> =>
  (
    JSON.parse((await ask(origin, `/${bank}/onboarding/rest/resource/session`, { headers: { cookie } })).text) as {
      loggedIn: unknown;
    }
  ).loggedIn;

test('S-027 a page on a host name of its own names its bank and no path of it has the segment', async () => {
  const page = await ask(FJELL, '/fjellbanken/privat/');
  assert.equal(page.status, 200);
  assert.match(page.text, /data-bank="fjellbanken" data-base=""/);
  assert.match(page.text, /"configAt":"\/onboarding\/rest\/resource\/config\?context=pm"/);
  assert.match(page.text, /"onboardingLink":"\/privat\/"/);
  assert.doesNotMatch(page.text, /"\/fjellbanken\//);
  assert.equal((await ask(FJELL, '/fjellbanken/privat')).to, '/privat/');
  for (const path of ['assets/app-1.js', 'media/9803/prisliste.pdf', 'images/logo.svg', 'theme.css', 'kort.js'])
    assert.equal((await ask(FJELL, `/fjellbanken/${path}`)).status, 200, path);
  assert.match(String((await ask(FJELL, '/fjellbanken/assets/app-1.js')).headers['cache-control']), /immutable/);
  assert.match((await ask(ORIGIN, '/provebanken/privat/')).text, /data-bank="provebanken" data-base="\/provebanken"/);
});

test('S-027 who asks for such a bank at the shared host is led to its own, and every other bank stays', async () => {
  for (const [url, to] of [
    ['/fjellbanken/privat/?a=1', `${FJELL}/privat/?a=1`],
    ['/fjellbanken/privat', `${FJELL}/privat`],
    ['/havbanken/login?returnTo=%2Fhavbanken%2Fprivat%2F', `${HAV}/login?returnTo=%2Fhavbanken%2Fprivat%2F`],
    ['/havbanken/logout', `${HAV}/logout`],
  ] as const) {
    const moved = await ask(ORIGIN, url);
    assert.deepEqual(
      { status: moved.status, to: moved.to, cacheControl: moved.headers['cache-control'] },
      { status: 302, to, cacheControl: 'no-store' },
    );
  }
  assert.equal((await ask(ORIGIN, '/provebanken/privat/')).status, 200);
});

test('S-026 S-027 a host name shows no other bank, whatever the path and the cookies say', async () => {
  for (const path of ['privat/', 'login', 'logout', 'kort.js', 'theme.css', 'onboarding/rest/resource/config'])
    assert.equal((await ask(FJELL, `/havbanken/${path}`)).status, 404, path);
  assert.equal((await ask(FJELL.toUpperCase(), '/provebanken/privat/')).status, 404);
});

/** Follows a login at the provider until it leads back; gives the cookies of the bank's host and the address they were led to. */
async function logIn(origin: string, bank: string, returnTo: string, person = PERSON) {
  const query = new URLSearchParams({ returnTo, login_hint: person }).toString();
  const begun = await ask(origin, `/${bank}/login?${query}`);
  const jar = new Map<string, string>();
  let at = new URL(String(begun.to));
  while (at.origin !== origin) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    at = new URL(answer.headers.get('location') ?? assert.fail(`the provider answered ${answer.status}`), at);
  }
  assert.equal(at.pathname, '/login/callback');
  const back = await ask(origin, `/${bank}${at.pathname}${at.search}`, {
    headers: { cookie: begun.cookies.join('; ') },
  });
  const kept = back.cookies.filter((pair) => !pair.endsWith('='));
  return { cookie: kept.join('; '), to: String(back.to) };
}

test('S-022 S-027 S-154 a login on a host name of its own ends there, with cookies by the bank’s name, and so does the log-out', async () => {
  const { cookie, to } = await logIn(FJELL, 'fjellbanken', '/fjellbanken/privat/#/full/produkter');
  assert.equal(to, '/privat/#/full/produkter');
  assert.match(cookie, /__Host-session-fjellbanken=/);
  assert.equal(await sessionAt(FJELL, 'fjellbanken', cookie), true);
  assert.equal(await sessionAt(HAV, 'havbanken', cookie.replaceAll('fjellbanken', 'havbanken')), false);
  const token = /XSRF-TOKEN-fjellbanken=([^;]+)/.exec(cookie)?.[1] ?? assert.fail('no token');
  const leave = (headers: Record<string, string>) =>
    ask(FJELL, '/fjellbanken/logout', { method: 'POST', headers: { cookie, 'x-xsrf-token': token, ...headers } });
  assert.equal((await leave({ origin: ORIGIN })).status, 400, 'the shared host is another site');
  assert.equal((await leave({ origin: HAV })).status, 400);
  const left = await leave({ origin: FJELL });
  assert.equal(left.status, 200);
  assert.match(left.text, new RegExp(`name="post_logout_redirect_uri" value="${FJELL}/logout/done"`));
  assert.equal(await sessionAt(FJELL, 'fjellbanken', cookie), false);
});

test('S-021 S-027 a session from before the bank had a host name of its own ends by a log-out at the shared host', async () => {
  const old = await logIn(FJELL, 'fjellbanken', '/privat/');
  const leave = (cookie: string, site: string) =>
    ask(ORIGIN, '/fjellbanken/logout', { headers: { cookie, 'sec-fetch-site': site } });
  const left = await leave(old.cookie, 'same-origin');
  assert.match(left.text, new RegExp(`name="post_logout_redirect_uri" value="${FJELL}/logout/done"`));
  assert.ok(left.cookies.includes('__Host-session-fjellbanken='));
  assert.equal(await sessionAt(ORIGIN, 'fjellbanken', old.cookie), false);
  assert.equal((await leave(old.cookie, 'same-origin')).to, `${FJELL}/logout`, 'an ended session leads on');

  const { cookie } = await logIn(FJELL, 'fjellbanken', '/privat/');
  const question = await leave(cookie, 'cross-site');
  assert.equal(await sessionAt(ORIGIN, 'fjellbanken', cookie), true, 'another site ends nothing');
  const [, action = '', token = ''] = /action="([^"]+)".*name="token" value="([^"]+)"/.exec(question.text) ?? [];
  const pressed = await ask(ORIGIN, action, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token }).toString(),
  });
  assert.equal(pressed.status, 200);
  assert.equal(await sessionAt(ORIGIN, 'fjellbanken', cookie), false);
});

test('S-021 S-027 a log-out at either host ends the person’s sessions at both, and nobody else’s', async () => {
  const cookieOf = async (origin: string, bank: string, person?: string) =>
    (await logIn(origin, bank, `/${bank}/privat/`, person)).cookie;
  const other = server.simulators.world.people.personById('B05')?.foedselsnummer ?? assert.fail('no B05');
  for (const leaving of [ORIGIN, FJELL]) {
    // One of the two is from before the bank had a host name of its own.
    const [here, there] = [await cookieOf(FJELL, 'fjellbanken'), await cookieOf(FJELL, 'fjellbanken')];
    const inOther = await cookieOf(HAV, 'havbanken');
    const ofOther = await cookieOf(FJELL, 'fjellbanken', other);
    const left = await ask(leaving, '/fjellbanken/logout', {
      headers: { cookie: here, 'sec-fetch-site': 'same-origin' },
    });
    assert.equal(left.status, 200, leaving);
    assert.deepEqual(
      {
        here: await sessionAt(ORIGIN, 'fjellbanken', here),
        there: await sessionAt(FJELL, 'fjellbanken', there),
        inOther: await sessionAt(HAV, 'havbanken', inOther),
        ofOther: await sessionAt(FJELL, 'fjellbanken', ofOther),
      },
      { here: false, there: false, inOther: true, ofOther: true },
      leaving,
    );
  }
});

test('S-027 the card and both references lead to where a bank is found', async () => {
  assert.ok((await ask(FJELL, '/fjellbanken/kort.js')).text.includes(`"${FJELL}/"`));
  assert.ok((await ask(ORIGIN, '/fjellbanken/kort.js')).text.includes(`"${FJELL}/"`), 'a page that loads it as before');
  const wadl = (await ask(FJELL, '/fjellbanken/declaration-web/rest/resource/application.wadl')).text;
  assert.ok(wadl.includes(`base="${FJELL}/declaration-web/rest/resource/"`));
  const { servers } = JSON.parse((await ask(ORIGIN, '/openapi.json')).text) as {
    servers: { url: string; variables?: { bank: { enum: string[] } } }[];
  };
  assert.deepEqual(
    servers.map(({ url, variables }) => [url, variables?.bank.enum]),
    [
      [`${ORIGIN}/{bank}`, ['provebanken', 'skogbanken']],
      [FJELL, undefined],
      [HAV, undefined],
    ],
  );
});

test('S-027 origins that can not be told apart, or are none, are refused without being repeated', () => {
  const shared = 'https://kunde.example';
  assert.deepEqual([...readBankOrigins('', shared)], []);
  assert.deepEqual(
    [...readBankOrigins(`a-bank=https://A.example , b-bank=${HAV}`, shared)],
    [
      ['a-bank', 'https://a.example'],
      ['b-bank', HAV],
    ],
  );
  for (const wrong of [
    'a-bank',
    'a-bank=',
    'a-bank=kunde.a.example',
    'a-bank=https://kunde.a.example/privat',
    'a-bank=https://x@kunde.a.example',
    'A=https://kunde.a.example',
    'a-bank=https://kunde.a.example,a-bank=https://other.a.example',
    'a-bank=https://kunde.a.example,b-bank=https://KUNDE.a.example',
    'a-bank=http://kunde.a.example:80,b-bank=http://kunde.a.example',
    'a-bank=https://kunde.example',
  ])
    assert.throws(
      () => readBankOrigins(wrong, shared),
      ({ message }: Error) => message.startsWith('Malformed settings: BANK_ORIGINS: ') && !message.includes('kunde.'),
      wrong,
    );
});

test('S-027 the server does not start with a host name of a bank that it has not got', async () => {
  const { database, close } = await embeddedTestDatabase();
  const env = { BANK_ORIGINS: 'nobank=https://kunde.nobank.example' };
  try {
    await assert.rejects(
      startTestServer({ env, database, simulators: server.simulators }),
      /BANK_ORIGINS: no bank has the name nobank/,
    );
  } finally {
    await close();
  }
});
