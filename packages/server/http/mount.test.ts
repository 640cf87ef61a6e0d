import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import * as z from 'zod/mini';
import { chainId } from '../db/audit.ts';
import { verifyChain } from '../db/hash-chain.ts';
import { sql } from '../db/sql.ts';
import { onBothDatabases } from '../db/test-database.ts';
import { timeIs, timeMoves } from '../simulated-world.fixture.ts';
import { onFreshServers } from '../every-database.fixture.ts';
import { startEmbeddedServer, startTestServer, type TestServer, visitor } from '../test-server.ts';
import type { Handler, Mounted } from './handler.ts';

const BERIT = '05866898379';
const BAKERY = '319000003';
const REST = '/provebanken/onboarding/rest/resource';
const LOAD = `${REST}/bm/state/load/orgnr/${BAKERY}`;
const CONTACT = `${REST}/bm/organisasjon/${BAKERY}/contactinfo/org`;
const contact = { email: 'post@example.com', phone: '49000000' };

const testRow = (name: string, rest: Partial<Endpoint>): Endpoint => ({
  name,
  base: 'onboarding',
  method: 'POST',
  path: `test/${name}`,
  summary: 'A row of this test',
  who: 'customer',
  object: { kind: 'none' },
  audit: null,
  errors: [],
  rules: [],
  ...rest,
});
const mounted = (row: Endpoint, handle: Handler<Endpoint>): Mounted => ({ row, handle });
const onBoth = onFreshServers(() => ({ simulators: server.simulators }));
const effects = { count: 0, now: 0, most: 0 };
const press = mounted(
  testRow('press', {
    once: true,
    body: z.strictObject({ wants: z.string() }),
    answer: z.object({ count: z.number() }),
  }),
  async () => {
    effects.now += 1;
    effects.most = Math.max(effects.most, effects.now);
    await new Promise((resolve) => setImmediate(resolve));
    effects.now -= 1;
    effects.count += 1;
    return { body: { count: effects.count } };
  },
);
let refusals = 0;
const rows: Mounted[] = [
  press,
  mounted(
    testRow('refused', { once: true, errors: ['error.gateway.timeout'], answer: z.object({ tries: z.number() }) }),
    async () => {
      refusals += 1;
      if (refusals === 1) throw new Refusal('error.gateway.timeout');
      return { body: { tries: refusals } };
    },
  ),
  mounted(
    testRow('pressedAt', {
      once: true,
      path: 'test/pressed/{at}',
      params: z.object({ at: z.string() }),
      answer: z.object({ at: z.string() }),
    }),
    async (_, { params }) => ({ body: { at: (params as { at: string }).at } }),
  ),
  mounted(
    testRow('pressedOn', {
      once: true,
      who: 'applicant',
      object: { kind: 'application', context: 'pm' },
      answer: z.object({ id: z.string() }),
    }),
    async (_, { object }) => ({ body: { id: object?.id ?? '' } }),
  ),
  mounted(testRow('leaky', { method: 'GET', answer: z.object({ shown: z.string() }) }), async () => ({
    body: { shown: 'a', secret: 'b' },
  })),
  mounted(testRow('wrong', { method: 'GET', answer: z.object({ shown: z.string() }) }), async () => ({
    body: { shown: 4711 } as unknown as { shown: string },
  })),
  mounted(testRow('broken', { method: 'GET', answer: z.string() }), async () => {
    throw new Error(`the person ${BERIT} broke it`);
  }),
  mounted(testRow('seen', { method: 'GET', audit: 'application.kept', answer: z.string() }), async () => ({
    body: 'seen',
  })),
  mounted(
    testRow('headed', { method: 'GET', who: 'public', header: 'X-Of-Its-Own', answer: z.string() }),
    async (_, { header }) => ({ body: header ?? 'none' }),
  ),
  mounted(
    testRow('lists', {
      method: 'GET',
      who: 'public',
      query: z.object({ of: z.optional(z.array(z.string())) }),
      answer: z.array(z.string()),
    }),
    async (_, call) => ({
      body: (call.query as { of?: string[] }).of ?? [],
    }),
  ),
];

let server: TestServer;
before(async () => {
  server = await startEmbeddedServer({ rows, writesAMinute: 1000 });
});
after(() => server.close());

/** A managing director with a bakery, logged in and with the application loaded. */
async function director(here: Pick<TestServer, 'app' | 'simulators'> = server) {
  const person = here.simulators.world.people.personById('B05') ?? assert.fail('no B05');
  const who = visitor(here);
  await who.logIn('provebanken', person.foedselsnummer);
  return who;
}

test('S-032 S-034 a change without the token, or with another one, is refused with a fresh token and an invitation to repeat', async () => {
  const who = await director();
  const good = who.cookies.get('XSRF-TOKEN-provebanken') ?? assert.fail('no token');
  // Of the same person, on another phone.
  const elsewhere = (await director()).cookies.get('XSRF-TOKEN-provebanken') ?? assert.fail('no token');
  const strangers = visitor(server);
  await strangers.ask('GET', `${REST}/session`);
  const theirs = strangers.cookies.get('XSRF-TOKEN-provebanken') ?? assert.fail('no token');
  for (const [what, headers, cookie] of [
    ['no header', {}, good],
    ['another header than cookie', { 'x-xsrf-token': `${good.slice(0, -2)}xx` }, good],
    ["its token beside another's in the cookie", { 'x-xsrf-token': good }, theirs],
    ["a visitor's token, in both places", { 'x-xsrf-token': theirs }, theirs],
    ["another session's token, in both places", { 'x-xsrf-token': elsewhere }, elsewhere],
    ['another site', { 'x-xsrf-token': good, 'sec-fetch-site': 'cross-site' }, good],
    ['another origin', { 'x-xsrf-token': good, origin: 'https://evil.example' }, good],
  ] as const) {
    who.cookies.set('XSRF-TOKEN-provebanken', cookie);
    const answer = await who.ask('PUT', LOAD, { token: false, headers });
    assert.equal(answer.status, 400, what);
    assert.equal(answer.headers['x-retry-request'], 'true', what);
    assert.equal(answer.json()['message'], 'error.anti.forgery', what);
  }
  assert.equal((await who.ask('PUT', LOAD)).status, 200, 'the repeat with the fresh token');
});

test('S-046 a press at another address of a row is another press, with a key of its own or with the same', async () => {
  const who = await director();
  for (const headers of [{}, { 'idempotency-key': 'one' }])
    for (const at of ['1', '2', '1']) {
      const answer = await who.ask('POST', `${REST}/test/pressed/${at}`, { headers });
      assert.deepEqual({ status: answer.status, body: answer.json() }, { status: 200, body: { at } }, answer.text);
    }
});

onBoth(
  'S-044 S-045 a save names the version it read: none is asked for it, a stale one is told the current one',
  async (here) => {
    const who = await director(here);
    const loaded = await who.ask('PUT', LOAD);
    assert.equal(loaded.status, 200, loaded.text);
    const etag = String(loaded.headers['etag']);
    const without = await who.ask('PUT', CONTACT, { body: contact });
    assert.deepEqual(
      { status: without.status, message: without.json()['message'] },
      { status: 428, message: 'error.state.version.missing' },
    );
    const saved = await who.ask('PUT', CONTACT, { body: contact, headers: { 'if-match': etag } });
    assert.equal(saved.status, 200, saved.text);
    const stale = await who.ask('PUT', CONTACT, { body: contact, headers: { 'if-match': etag } });
    assert.deepEqual(
      { status: stale.status, message: stale.json()['message'] },
      { status: 409, message: 'error.state.changed' },
    );
    assert.equal(stale.headers['etag'], saved.headers['etag']);
    assert.notEqual(stale.headers['etag'], etag);
  },
);

test('S-138 an absent application and another person’s get the same answer', async () => {
  const owner = await director();
  await owner.ask('PUT', LOAD);
  const stranger = visitor(server);
  await stranger.logIn('provebanken', server.simulators.world.people.personById('P01')?.foedselsnummer ?? '');
  const path = (organisation: string) => `${REST}/bm/org/${organisation}/customer-products-meta`;
  const [others, absent] = [await stranger.ask('GET', path(BAKERY)), await stranger.ask('GET', path('319000011'))];
  const told = (body: Record<string, unknown>) => ({ ...body, rcid: '' });
  assert.deepEqual(
    { status: others.status, told: told(others.json()) },
    { status: absent.status, told: told(absent.json()) },
  );
  assert.equal(others.status, 404);
});

test('S-031 S-133 what is no JSON, too much, too deep or odd is refused by its own status', async () => {
  const who = await director();
  const etag = String((await who.ask('PUT', LOAD)).headers['etag']);
  const save = (raw: string, type = 'application/json') =>
    who.ask('PUT', CONTACT, { raw, headers: { 'content-type': type, 'if-match': etag } });
  assert.equal((await save('<xml/>', 'application/xml')).status, 415);
  assert.equal((await save('a=b', 'application/x-www-form-urlencoded')).status, 415);
  assert.equal((await save(`{"email":"${'x'.repeat(300_000)}"}`)).status, 413);
  const long = await who.ask('GET', CONTACT.replace(BAKERY, '3'.repeat(300)));
  assert.deepEqual(
    { status: long.status, message: long.json()['message'] },
    { status: 413, message: 'error.too.large' },
    'a part of the address',
  );
  for (const raw of [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    '{"__proto__":{"a":1},"email":"a","phone":"b"}',
    '{"email":"a\\u0000b","phone":"c"}',
    '{"email":"a","phone":"b","more":1}',
    '{"email":"\\ud800","phone":"b"}',
  ])
    assert.deepEqual(
      { raw: raw.slice(0, 40), status: (await save(raw)).status },
      { raw: raw.slice(0, 40), status: 400 },
    );
  assert.equal((await who.ask('PUT', LOAD, { body: { unexpected: true } })).status, 400, 'a body where none is taken');
  assert.equal((await who.ask('PUT', LOAD, { body: {} })).status, 200, 'an empty body where none is taken');
});

test('S-042 S-043 a refused body names its fields and repeats nothing of what was sent', async () => {
  const who = await director();
  const etag = String((await who.ask('PUT', LOAD)).headers['etag']);
  const answer = await who.ask('PUT', CONTACT, {
    body: { email: 4711, phone: BERIT, [BERIT]: BERIT },
    headers: { 'if-match': etag },
  });
  assert.equal(answer.status, 400);
  assert.ok(!answer.text.includes(BERIT) && !answer.text.includes('4711'));
  const body = answer.json<{ rcid: string; message: string; fields: { path: string }[] }>();
  assert.deepEqual(Object.keys(body).sort(), [
    'code',
    'developerMessage',
    'errorName',
    'fields',
    'message',
    'name',
    'rcid',
    'status',
    'type',
    'url',
  ]);
  assert.equal(body.rcid, answer.headers['x-correlation-id']);
  assert.ok(body.fields.some(({ path }) => path === 'email'));
  const wrong = await who.ask('PUT', `${REST}/bm/state/load/orgnr/12`);
  assert.deepEqual(
    { status: wrong.status, message: wrong.json()['message'] },
    { status: 400, message: 'invalid_orgnr' },
  );
});

onBothDatabases(
  'S-046 a press that is repeated, or made many times at once over two servers, has one effect and one answer',
  async ({ database, second }) => {
    const { simulators } = server;
    const options = { rows: [press], simulators, writesAMinute: 1000 };
    const [one, two] = [
      await startTestServer({ ...options, database }),
      await startTestServer({ ...options, database: second }),
    ];
    try {
      const who = await director(one);
      const twin = visitor(two);
      for (const [name, value] of who.cookies) twin.cookies.set(name, value);
      effects.count = effects.most = 0;
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          (at % 2 === 0 ? who : twin).ask('POST', `${REST}/test/press`, { body: { wants: 'x' } }),
        ),
      );
      answers.push(await who.ask('POST', `${REST}/test/press`, { body: { wants: 'x' } }));
      assert.deepEqual([...new Set(answers.map(({ status, text }) => `${status} ${text}`))], ['200 {"count":1}']);
      assert.deepEqual({ count: effects.count, most: effects.most }, { count: 1, most: 1 });
      const other = await who.ask('POST', `${REST}/test/press`, { body: { wants: 'y' } });
      assert.equal(other.status, 400, 'the same press about something else');
      const keyed = await who.ask('POST', `${REST}/test/press`, {
        body: { wants: 'x' },
        headers: { 'idempotency-key': 'second' },
      });
      assert.deepEqual(keyed.json(), { count: 2 });
    } finally {
      await one.close();
      await two.close();
    }
  },
);

test('S-046 a press that was answered has the same answer when it is repeated after the lease of an unfinished one', async () => {
  const who = await director();
  const pressed = async () => {
    const headers = { 'idempotency-key': 'answered long ago' };
    return (await who.ask('POST', `${REST}/test/press`, { body: { wants: 'x' }, headers })).json();
  };
  const first = await pressed();
  const { count } = effects;
  assert.deepEqual(first, { count });
  try {
    timeMoves(server, 61_000);
    assert.deepEqual(await pressed(), first);
    assert.equal(effects.count, count);
  } finally {
    timeIs(server, new Date());
  }
});

test('S-046 a press on the next application of the same person is another press, and answered of that one', async () => {
  const who = visitor(server);
  const { foedselsnummer } = server.simulators.world.people.personById('P01') ?? assert.fail('no P01');
  await who.logIn('provebanken', foedselsnummer);
  const pressed = async () => {
    assert.equal((await who.ask('GET', `${REST}/pm/state`)).status, 200);
    const answers = [await who.ask('POST', `${REST}/test/pressedOn`), await who.ask('POST', `${REST}/test/pressedOn`)];
    const [id, ...others] = new Set(answers.map((one) => String(one.json()['id'])));
    assert.deepEqual(others, []);
    return id;
  };
  const first = await pressed();
  await server.context.db.query(sql`update application set closed_at = now() where id = ${first ?? null}`);
  assert.notEqual(await pressed(), first);
});

test('S-046 a press that was refused may be tried again', async () => {
  const who = await director();
  assert.equal((await who.ask('POST', `${REST}/test/refused`)).status, 504);
  assert.deepEqual((await who.ask('POST', `${REST}/test/refused`)).json(), { tries: 2 });
  assert.deepEqual((await who.ask('POST', `${REST}/test/refused`)).json(), { tries: 2 });
});

test('S-043 an answer holds what its schema names and nothing else; one that breaks it is an internal error', async () => {
  const who = await director();
  assert.deepEqual((await who.ask('GET', `${REST}/test/leaky`)).json(), { shown: 'a' });
  const wrong = await who.ask('GET', `${REST}/test/wrong`);
  assert.deepEqual(
    { status: wrong.status, message: wrong.json()['message'] },
    { status: 500, message: 'error.intern.feil' },
  );
  assert.ok(!wrong.text.includes('4711'));
});

test('S-040 S-123 S-149 what nobody foresaw is DAG-A-00 with the correlation id, logged under it without its message', async () => {
  const who = await director();
  const answer = await who.ask('GET', `${REST}/test/broken`);
  const body = answer.json<{ rcid: string; code: string; message: string }>();
  assert.deepEqual(
    { status: answer.status, code: body.code, message: body.message },
    { status: 500, code: 'DAG-A-00', message: 'error.intern.feil' },
  );
  const line =
    server.lines.find((one) => one.includes(body.rcid) && one.includes('unforeseen')) ?? assert.fail('not logged');
  assert.ok(!line.includes(BERIT) && !line.includes('broke it'));
  assert.match(line, /mount\.test\.ts/);
});

test('S-151 S-040 a call that is to leave an entry leaves exactly one, under its correlation id', async () => {
  const who = await director();
  const seen = await who.ask('GET', `${REST}/test/seen`);
  const loaded = await who.ask('PUT', LOAD);
  const saved = await who.ask('PUT', CONTACT, {
    body: contact,
    headers: { 'if-match': String(loaded.headers['etag']) },
  });
  const product = await who.ask('GET', `${REST}/bm/org/${BAKERY}/customer-products-meta`);
  assert.deepEqual(
    { seen: seen.status, saved: saved.status, product: product.status },
    { seen: 200, saved: 200, product: 200 },
  );
  const entries = async (answer: typeof seen) =>
    (
      await server.context.db.query<{ action: string }>(
        sql`select action from audit where rcid = ${String(answer.headers['x-correlation-id'])}`,
      )
    ).map(({ action }) => action);
  assert.deepEqual(await entries(seen), ['application.kept']);
  assert.deepEqual(await entries(saved), ['contact.organisation.saved']);
  assert.deepEqual(await entries(product), []);
  assert.equal((await verifyChain(server.context.db, chainId({ kind: 'bank', bank: 'provebanken' }))).whole, true);
});

test('S-133 a known address with another method is a 405 that names the right ones, an unknown one a 404', async () => {
  const who = visitor(server);
  const wrong = await who.ask('DELETE', LOAD);
  assert.deepEqual(
    { status: wrong.status, allow: wrong.headers['allow'], message: wrong.json()['message'] },
    { status: 405, allow: 'PUT, POST', message: 'error.method.not.allowed' },
  );
  const unreadable = { payload: '{', headers: { 'content-type': 'text/plain' } };
  for (const [method, path, allow] of [
    ['POST', '/provebanken/bedrift/', 'GET, HEAD'],
    ['PUT', '/provebanken/login/callback', 'GET, HEAD'],
    ['GET', '/webhooks/signing/signicat', 'POST'],
  ] as const) {
    const { statusCode, headers } = await server.app.inject({ method, url: path, ...unreadable });
    assert.deepEqual(
      { path, statusCode, allow: headers['allow'] },
      { path, statusCode: 405, allow },
      'before its body is read',
    );
  }
  for (const path of [
    '/',
    '/nobank/bedrift/',
    '/nobank/onboarding/rest/resource/config',
    `${REST}/nothing`,
    '/provebanken/.env',
    '/constructor/x',
  ])
    assert.deepEqual({ path, status: (await who.ask('GET', path)).status }, { path, status: 404 });
});

test('a test server that answered with a key which its row does not name fails when it is closed', async () => {
  const silent = mounted(testRow('silent', { method: 'GET', who: 'public', answer: z.string() }), async () => {
    throw new Refusal('error.gateway.timeout');
  });
  const here = await startEmbeddedServer({ rows: [silent], simulators: server.simulators });
  assert.equal((await visitor(here).ask('GET', `${REST}/test/silent`)).json()['message'], 'error.gateway.timeout');
  await assert.rejects(here.close(), /'silent: error\.gateway\.timeout'/);
});

test('S-047 S-030 a call is served at its listed address, at its variant’s, and a query key may stand once or often', async () => {
  const who = await director();
  for (const path of [LOAD, `${REST}/state/load/orgnr/${BAKERY}`])
    assert.equal((await who.ask('PUT', path)).status, 200);
  assert.deepEqual((await who.ask('GET', `${REST}/test/lists?of=a`)).json<string[]>(), ['a']);
  assert.deepEqual((await who.ask('GET', `${REST}/test/lists?of=a&of=b`)).json<string[]>(), ['a', 'b']);
});

test('S-020 the bank’s own check of an organisation number stands at its own address', async () => {
  const who = await director();
  const answer = await who.ask('POST', `/provebanken/bank/rest/validate/organisasjonsnummer/${BAKERY}`);
  assert.deepEqual(answer.json(), { valid: true, name: 'PRØVEBAKERIET AS', selskapsform: 'Aksjeselskap' });
});

test('S-026 a call without a session is told to log in', async () => {
  const answer = await visitor(server).ask('GET', `${REST}/organisations/roles`);
  assert.deepEqual(
    { status: answer.status, message: answer.json()['message'] },
    { status: 401, message: 'error.not.logged.in' },
  );
});

test('P-122 a row with a header of its own is not carried out without it, and hands it on as it came', async () => {
  const who = visitor(server);
  const ask = (headers: Record<string, string>) => who.ask('GET', `${REST}/test/headed`, { headers });
  assert.equal((await ask({ 'x-of-its-own': 'Ab-1' })).json<string>(), 'Ab-1');
  for (const headers of [{}, { 'x-of-its-own': '' }, { 'x-of-its-own': 'a'.repeat(201) }]) {
    const refused = await ask(headers);
    assert.deepEqual(
      { status: refused.status, message: refused.json()['message'] },
      { status: 400, message: 'error.bad.request' },
    );
  }
});
