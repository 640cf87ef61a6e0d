import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movableClock, onBothDatabases } from '../db/test-database.ts';
import { enter } from '../guest.fixture.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import { upkeepJobs } from '../jobs/upkeep.ts';
import {
  startEmbeddedServer,
  startTestServer,
  startWorld,
  type TestServer,
  visitor,
  type Visitor,
} from '../test-server.ts';
import { DOCUMENT_WEIGHT, eventLoopShedder, sessionLimits, WRITES_A_MINUTE } from './rate-limit.ts';
import { runsAt } from '../schedule/runs-at.fixture.ts';
import { sql } from '../db/sql.ts';

const SESSION = '/provebanken/onboarding/rest/resource/session';

test('a session may change things so many times a minute, each by itself', () => {
  const clock = movableClock('2026-11-20T10:00:00Z');
  const limits = sessionLimits(clock, 2);
  const [one, two] = [Buffer.from('1'), Buffer.from('2')];
  limits.countWrite(one);
  limits.countWrite(one);
  assert.throws(() => limits.countWrite(one), { key: 'error.too.many.requests' });
  limits.countWrite(two);
  clock.move(60_000);
  limits.countWrite(one);
});

test('a document counts for more than a change: nobody keeps the server busy with them', async (t) => {
  const server = await startEmbeddedServer();
  t.after(() => server.close());
  const browser = visitor(server);
  await browser.logIn('provebanken', testPerson(server, 'P01').nationalId);
  const path =
    '/provebanken/declaration-web/rest/resource/kyc/declaration-document/11111111-1111-4111-8111-111111111111';
  const asked = WRITES_A_MINUTE / DOCUMENT_WEIGHT;
  for (let one = 0; one < asked; one++) assert.equal((await browser.ask('GET', path)).status, 404);
  assert.equal((await browser.ask('GET', path)).status, 429);
});

test('S-039 a server that is behind turns calls away with a time to come back, and still tells that it lives', async (t) => {
  let behind = false;
  const server = await startEmbeddedServer({ shedder: { isBehind: () => behind, close: () => {} } });
  t.after(() => server.close());
  behind = true;
  const turned = await visitor(server).ask('GET', SESSION);
  assert.deepEqual(
    { status: turned.status, retryAfter: turned.headers['retry-after'], message: turned.json()['message'] },
    { status: 503, retryAfter: '2', message: 'error.overloaded' },
  );
  assert.equal(turned.json()['rcid'], turned.headers['x-correlation-id']);
  assert.equal((await visitor(server).ask('GET', '/health/live')).status, 200);
  behind = false;
  assert.equal((await visitor(server).ask('GET', SESSION)).status, 200);
});

test('a blocked event loop is noticed, and its end too', async () => {
  const shedder = eventLoopShedder(20, 200);
  try {
    const noticed = async (wanted: boolean): Promise<boolean> => {
      const end = performance.now() + 10_000;
      while (shedder.isBehind() !== wanted && performance.now() < end) {
        const until = performance.now() + (wanted ? 120 : 0);
        while (performance.now() < until);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return shedder.isBehind() === wanted;
    };
    assert.ok(await noticed(true));
    assert.ok(await noticed(false));
  } finally {
    shedder.close();
  }
});

onBothDatabases(
  'limits on logins and documents hold over two instances, and the counts go soon after',
  async ({ database, second }) => {
    const simulators = await startWorld();
    const one = await startTestServer({ database, simulators });
    const two = await startTestServer({ database: second, simulators });
    try {
      const statuses = async (path: string, headers: object, times: number, who: { ask: Visitor['ask'] }[]) => {
        const found = new Map<number, number>();
        for (let at = 0; at < times; at++) {
          const { status } =
            (await who[at % who.length]?.ask('GET', path, { headers: { ...headers } })) ?? assert.fail();
          found.set(status, (found.get(status) ?? 0) + 1);
        }
        return found;
      };
      two.clock.set(one.clock.now());
      const html = { accept: 'text/html' };
      const logins = await statuses('/provebanken/logout', html, 70, [visitor(one), visitor(two)]);
      assert.equal(logins.get(429), 10);
      const guest = await enter(one, 'provebanken', testPerson(one, 'P01'));
      const elsewhere = visitor(two);
      for (const [name, value] of guest.browser.cookies) elsewhere.cookies.set(name, value);
      const path =
        '/provebanken/declaration-web/rest/resource/kyc/declaration-document/11111111-1111-4111-8111-111111111111';
      const documents = await statuses(path, {}, 16, [guest.browser, elsewhere]);
      assert.deepEqual({ absent: documents.get(404), refused: documents.get(429) }, { absent: 12, refused: 4 });
      const minutes = 60_000;
      const job = upkeepJobs(database).find(({ name }) => name === 'rate-counts') ?? assert.fail();
      await runsAt(job, one.clock.now());
      assert.equal((await database.query(sql`select 1 from rate_count`)).length, 2, 'what still counts is kept');
      await runsAt(job, new Date(one.clock.now().getTime() + 12 * minutes));
      assert.deepEqual(await database.query(sql`select 1 from rate_count`), []);
    } finally {
      await two.close();
      await one.close();
      await simulators.close();
    }
  },
);

test('a visitor is known by the address that a trusted proxy gives, and by nothing that it says itself', async (t) => {
  const ask = async (server: TestServer, remoteAddress: string, forwarded: string) =>
    server.app.inject({
      url: '/provebanken/logout',
      remoteAddress,
      headers: { accept: 'text/html', 'x-forwarded-for': forwarded },
    });
  const refusedOf = async (server: TestServer, remoteAddress: string): Promise<number> => {
    let refused = 0;
    for (let at = 0; at < 65; at++)
      refused += +((await ask(server, remoteAddress, `198.51.100.${at}`)).statusCode === 429);
    return refused;
  };
  const behind = await startEmbeddedServer({ env: { TRUSTED_PROXIES: '10.1.0.0/16, loopback' } });
  t.after(() => behind.close());
  assert.equal(await refusedOf(behind, '10.1.2.3'), 0, 'sixty-five visitors behind one proxy');
  assert.equal(await refusedOf(behind, '10.2.0.1'), 5, 'one visitor who makes addresses up');
});

test('S-039 more logins than an office makes are turned away with a page', async (t) => {
  const server = await startEmbeddedServer();
  t.after(() => server.close());
  const who = visitor(server);
  let last = await who.ask('GET', '/provebanken/logout', { headers: { accept: 'text/html' } });
  for (let at = 0; at < 60; at++)
    last = await who.ask('GET', '/provebanken/logout', { headers: { accept: 'text/html' } });
  assert.equal(last.status, 429);
  assert.ok(last.headers['retry-after'] && last.headers['x-correlation-id']);
  assert.match(last.text, /<h1>Noe gikk galt!<\/h1>/);
  assert.match(last.text, /<a class="go" href="">Last siden på nytt<\/a>/, 'the same address, asked once more');
});
