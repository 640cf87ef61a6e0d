/** The headers and cookies of every kind of answer, whole: one that is missing, other or new is noticed. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { CARD_MARK } from '@bli-kunde/domain/card/bank-card.ts';
import { placeOf } from '../banks/place.ts';
import { startEmbeddedServer, startWorld, type TestServer } from '../test-server.ts';
import { antiForgeryCookie, attemptCookie, cookieOptions, sessionCookie } from '../sessions/cookies.ts';
import { CARD_HEADERS, EVERY, headersOf } from './headers.fixture.ts';

const ORIGIN = 'https://bli-kunde.example';
const BANK = 'provebanken';
const PERSON = '12849049826';
const WEBHOOK = '/webhooks/signing/signicat';
const CALLED = JSON.stringify({ eventName: 'signing-session.completed', eventData: { id: 'unknown' } });
const SIGNATURE = createHmac('sha256', 'demo-webhook-secret').update(CALLED).digest('hex');

let server: TestServer;
const dist = mkdtempSync(join(tmpdir(), 'headers-'));
before(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'privat.html'), '<html lang="%LANG%"><head><!--head--></head></html>');
  writeFileSync(join(dist, 'assets/app-1.js'), 'export {}');
  writeFileSync(join(dist, 'kort.js'), `card(${CARD_MARK})`);
  const simulators = await startWorld({ bankOrigins: [ORIGIN] });
  server = await startEmbeddedServer({ env: { WEB_DIST: dist, PUBLIC_ORIGIN: ORIGIN }, simulators });
});
after(async () => {
  await server.close();
  await server.simulators.close();
  rmSync(dist, { recursive: true });
});

interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
}
type Expected = readonly [status: number, headers: Readonly<Record<string, unknown>>];

const ask = ({ method = 'GET', headers = {}, payload }: Asked, url: string) =>
  server.app.inject({
    method,
    url,
    headers: { host: new URL(ORIGIN).host, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

/** Compares everything that the answer says of itself with what its kind says, and gives it. */
async function answers(asked: Asked, url: string, [status, headers]: Expected) {
  const answer = await ask(asked, url);
  const all = headersOf(answer.headers, server.simulators.origin);
  assert.deepEqual(
    { statusCode: answer.statusCode, all },
    { statusCode: status, all: { ...EVERY, ...HTTPS, ...headers } },
    url,
  );
  return answer;
}

const HTTPS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' };
const NO_STORE = { 'cache-control': 'no-store' };
const HOUR = { 'cache-control': 'public, max-age=3600' };
const FILE = { 'accept-ranges': 'bytes', etag: 'W/"HASH"', 'last-modified': 'DATE', vary: 'accept-encoding' };
const TAGGED = { etag: '"HASH"', vary: 'accept-encoding' };
const FIXED = { 'cache-control': 'private, max-age=300', etag: 'W/"HASH"', vary: 'accept-encoding' };

/** What a page may load and where its forms may lead. */
const pagePolicy = (scripts: string, forms = ''): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    "style-src 'self' HASH",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action 'self'${forms}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
});
/** Of the language that a browser asks for, or a cookie says. */
const IN_A_LANGUAGE = { vary: 'accept-encoding, accept-language, cookie' };
const PAGE = {
  ...HTML_TYPE,
  'cache-control': 'private, no-cache',
  ...TAGGED,
  ...IN_A_LANGUAGE,
  ...pagePolicy(' HASH', ' PROVIDER'),
};

/** The page's own program reads it. */
const TOKEN_SET = 'XSRF-TOKEN-provebanken=TOKEN; Path=/; Secure; SameSite=Lax';
const VISITOR_TOKEN_SET = TOKEN_SET.replace('=', '=visitor.');
const SESSION_SET = '__Host-session-provebanken=SECRET; Path=/; HttpOnly; Secure; SameSite=Lax';
/** One for each login under way. */
const LOGIN_SET = '__Host-login-provebanken.ATTEMPT=SECRET; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax';
const gone = (name: string): string =>
  `__Host-${name}-provebanken=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax`;
const cookies = (...lines: string[]) => ({ 'set-cookie': lines });

const BROWSER = { headers: { accept: 'text/html' } };
const COMPRESSED = { headers: { 'accept-encoding': 'br' } };
const REST = `/${BANK}/onboarding/rest/resource`;

const KINDS: readonly (readonly [kind: string, asked: Asked, url: string, ...Expected])[] = [
  ['a page', {}, `/${BANK}/privat/`, 200, { ...PAGE, ...cookies(VISITOR_TOKEN_SET) }],
  [
    'a page that is compressed',
    COMPRESSED,
    `/${BANK}/privat/`,
    200,
    { ...PAGE, 'content-encoding': 'br', ...cookies(VISITOR_TOKEN_SET) },
  ],
  ['a page without its last stroke', {}, `/${BANK}/privat`, 308, { location: `/${BANK}/privat/` }],
  [
    'a file whose name holds its hash',
    {},
    '/assets/app-1.js',
    200,
    {
      ...FILE,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    },
  ],
  ['a file that is not there', {}, '/assets/app-2.js', 404, { ...JSON_TYPE, ...NO_STORE }],
  ['a logo', {}, `/${BANK}/images/logo.svg`, 200, { ...FILE, ...HOUR, 'content-type': 'image/svg+xml' }],
  [
    'a logo, compressed',
    COMPRESSED,
    `/${BANK}/images/logo.svg`,
    200,
    { ...HOUR, ...TAGGED, 'content-type': 'image/svg+xml', 'content-encoding': 'br' },
  ],
  [
    'a price list',
    {},
    `/${BANK}/media/9801/prisliste.pdf`,
    200,
    { ...FILE, ...HOUR, 'content-type': 'application/pdf' },
  ],
  ['a theme', {}, `/${BANK}/theme.css`, 200, { ...HOUR, 'content-type': 'text/css; charset=utf-8' }],
  ['the card', {}, `/${BANK}/kort.js`, 200, CARD_HEADERS],
  ['the card, compressed', COMPRESSED, `/${BANK}/kort.js`, 200, { ...CARD_HEADERS, 'content-encoding': 'br' }],
  ['a call', {}, `${REST}/config`, 200, { ...JSON_TYPE, ...NO_STORE, ...cookies(VISITOR_TOKEN_SET) }],
  ['a call without a session', {}, `${REST}/pm/state`, 401, { ...JSON_TYPE, ...NO_STORE }],
  ['an address that is no call', {}, `${REST}/nothing`, 404, { ...JSON_TYPE, ...NO_STORE }],
  [
    'the same, navigated to by a browser',
    BROWSER,
    `${REST}/nothing`,
    404,
    { ...HTML_TYPE, ...NO_STORE, ...pagePolicy(' HASH') },
  ],
  ['another method', { method: 'POST' }, `${REST}/config`, 405, { ...JSON_TYPE, ...NO_STORE, allow: 'GET, HEAD' }],
  [
    'a call without the token',
    { method: 'POST', headers: { cookie: `__Host-session-provebanken=${'a'.repeat(43)}` } },
    `${REST}/pm/state/save-for-later`,
    400,
    { ...JSON_TYPE, ...NO_STORE, 'x-retry-request': 'true', ...cookies(TOKEN_SET) },
  ],
  [
    'an address that is no page',
    BROWSER,
    `/${BANK}/nothing`,
    404,
    { ...HTML_TYPE, ...NO_STORE, ...pagePolicy(' HASH') },
  ],
  [
    'the way back of a login that nobody began',
    BROWSER,
    `/${BANK}/login/callback?state=x`,
    401,
    { ...HTML_TYPE, ...NO_STORE, ...pagePolicy(' HASH') },
  ],
  [
    'the question whether to log out',
    BROWSER,
    `/${BANK}/logout`,
    200,
    { ...HTML_TYPE, ...NO_STORE, ...pagePolicy(' HASH', ' PROVIDER'), ...cookies(VISITOR_TOKEN_SET) },
  ],
  ['a call-back without a signature', { method: 'POST', payload: '{}' }, WEBHOOK, 404, { ...JSON_TYPE, ...NO_STORE }],
  [
    'a call-back',
    { method: 'POST', payload: CALLED, headers: { 'x-signicat-signature': SIGNATURE } },
    WEBHOOK,
    204,
    {},
  ],
  ['life', {}, '/health/live', 200, { ...JSON_TYPE, ...NO_STORE }],
  ['readiness', {}, '/health/ready', 200, { ...JSON_TYPE, ...NO_STORE }],
  ['figures', {}, '/metrics', 200, { ...NO_STORE, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }],
  ['the reference', {}, '/docs', 200, { ...HTML_TYPE, ...FIXED, ...pagePolicy('') }],
  ['the reference for programs', {}, '/openapi.json', 200, { ...JSON_TYPE, ...FIXED }],
  [
    "the declaration's reference",
    {},
    `/${BANK}/declaration-web/rest/resource/application.wadl`,
    200,
    { 'content-type': 'application/vnd.sun.wadl+xml; charset=utf-8' },
  ],
  ['public keys', {}, '/.well-known/jwks.json', 200, { ...JSON_TYPE, 'cache-control': 'public, max-age=60' }],
];

for (const [kind, asked, url, ...expected] of KINDS)
  test(`S-039 these headers and cookies and no others: ${kind}`, async () =>
    void (await answers(asked, url, expected)));

test('what is kept and has not changed is answered without its body, with what keeps it', async () => {
  for (const [url, headers] of [
    [`/${BANK}/privat/`, { ...PAGE, ...cookies(VISITOR_TOKEN_SET) }],
    ['/assets/app-1.js', { ...FILE, 'cache-control': 'public, max-age=31536000, immutable' }],
    [`/${BANK}/kort.js`, CARD_HEADERS],
    ['/openapi.json', FIXED],
  ] as const) {
    const { etag } = (await ask({}, url)).headers;
    await answers({ headers: { 'if-none-match': String(etag) } }, url, [304, headers]);
  }
});

/** Cookies as a browser keeps them. */
const kept = (lines: readonly string[]): string =>
  lines
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
const setBy = (answer: Awaited<ReturnType<typeof ask>>): string[] => [answer.headers['set-cookie'] ?? []].flat();

/** Follows the provider until it leads back to us. */
async function throughProvider(address: string): Promise<string> {
  const jar = new Map<string, string>();
  let at = new URL(address);
  while (at.origin !== ORIGIN) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    at = new URL(answer.headers.get('location') ?? assert.fail(`the provider answered ${answer.status}`), at);
  }
  return at.pathname + at.search;
}

test('S-021 S-032 S-044 the cookies of a login, of its way back, of calls and of the log-out, each set and taken away', async () => {
  const query = new URLSearchParams({ returnTo: `/${BANK}/privat/`, login_hint: PERSON }).toString();
  const begun = await answers({}, `/${BANK}/login?${query}`, [
    302,
    {
      ...NO_STORE,
      location: 'PROVIDER/identity/auth?request_uri=URN&client_id=bli-kunde',
      ...cookies(LOGIN_SET),
    },
  ]);
  const back = await throughProvider(String(begun.headers.location));
  const here = { headers: { cookie: kept(setBy(begun)) } };
  const done = await answers(here, back, [
    303,
    {
      ...NO_STORE,
      location: `/${BANK}/privat/`,
      ...cookies(TOKEN_SET, SESSION_SET),
    },
  ]);
  const cookie = kept(setBy(done));
  const token = /XSRF-TOKEN-provebanken=([^;]+)/.exec(cookie)?.[1] ?? assert.fail('no token');
  const json = { ...JSON_TYPE, ...NO_STORE };
  // No browser keeps a page that says who it is for, not even to ask whether it is still right.
  const { etag: _, ...mine } = PAGE;
  const page = await answers({ headers: { cookie } }, `/${BANK}/privat/`, [200, { ...mine, ...NO_STORE }]);
  assert.match(page.payload, /id="page-session">\{"loggedIn":true/);
  const state = await answers({ headers: { cookie } }, `${REST}/pm/state`, [200, { ...json, etag: '"1"' }]);
  assert.equal(state.json<{ version: number }>().version, 1);
  const writes = { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' };
  const flow = { method: 'POST', payload: '{"flowType":"DISPONENT"}' } as const;
  await answers({ ...flow, headers: { ...writes, 'if-match': '"1"' } }, `${REST}/pm/state/flowType`, [
    200,
    { ...json, etag: '"2"' },
  ]);
  await answers({ ...flow, headers: { ...writes, 'if-match': '"1"' } }, `${REST}/pm/state/change-flow`, [
    409,
    { ...json, etag: '"2"' },
  ]);
  await answers({ method: 'POST', headers: { cookie, 'x-xsrf-token': token } }, `/${BANK}/logout`, [
    200,
    {
      ...HTML_TYPE,
      ...NO_STORE,
      // Of the provider, and of the address that it names for this.
      ...pagePolicy(' HASH', ' PROVIDER PROVIDER'),
      'clear-site-data': '"cache"',
      ...cookies(VISITOR_TOKEN_SET, gone('left'), gone('session')),
    },
  ]);
});

test('S-026 a cookie is of its bank alone, and marked for https wherever browsers keep it so', () => {
  const named = (origin: string) => {
    const bank = { slug: BANK, place: placeOf(BANK, origin, new Map()) };
    const attempt = attemptCookie(bank, 'customer', 'mark', new Date(36));
    return [sessionCookie(bank), attempt, antiForgeryCookie(bank), cookieOptions(bank, true)];
  };
  const options = { path: '/', sameSite: 'lax', httpOnly: true };
  const marked = ['__Host-session-provebanken', '__Host-login-provebanken.000000010.mark', 'XSRF-TOKEN-provebanken'];
  for (const origin of [ORIGIN, 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    assert.deepEqual(named(origin), [...marked, { ...options, secure: true }], origin);
  const plain = ['session-provebanken', 'login-provebanken.000000010.mark', 'XSRF-TOKEN-provebanken'];
  assert.deepEqual(named('http://192.168.1.5:3000'), [...plain, { ...options, secure: false }]);
});
