import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { type Endpoint, pathsOf } from '@bli-kunde/domain/api/endpoint.ts';
import { bankApi } from '@bli-kunde/domain/bank/api.ts';
import { businessApi } from '@bli-kunde/domain/business/api.ts';
import { isErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { kycApi } from '@bli-kunde/domain/kyc/api.ts';
import { signingApi } from '@bli-kunde/domain/signing/api.ts';
import { standaloneApi } from '@bli-kunde/domain/standalone/api.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { onBothDatabases } from '../db/test-database.ts';
import { createScreening } from '../screening/screening.ts';
import { startEmbeddedServer, type TestServer, visitor } from '../test-server.ts';
import { mountHealth } from './health.ts';
import { createMetrics } from './metrics.ts';
import { mountOperations } from './routes.ts';
import { sql } from '../db/sql.ts';

let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

const rows = [...bankApi, ...businessApi, ...signingApi, ...kycApi, ...standaloneApi] as readonly Endpoint[];
type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: object;
  responses: Record<
    string,
    { content?: Record<string, { schema: { allOf?: { properties?: { message: { enum: string[] } } }[] } }> }
  >;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};

test('S-025 health says that the process lives, and which part is away when a browser cannot use it', async () => {
  const who = visitor(server);
  assert.deepEqual((await who.ask('GET', '/health/live')).json(), { status: 'ok' });
  assert.deepEqual((await who.ask('GET', '/health/ready')).json(), {
    status: 'ok',
    parts: { database: 'ok', lookUpKey: 'ok', banks: 'ok', screening: 'ok' },
  });
  const ill = await startEmbeddedServer({
    simulators: server.simulators,
    ready: { simulators: async () => Promise.reject(new Error('away')) },
  });
  try {
    const answer = await visitor(ill).ask('GET', '/health/ready');
    assert.deepEqual(
      { status: answer.status, parts: answer.json()['parts'] },
      { status: 503, parts: { database: 'ok', lookUpKey: 'ok', banks: 'ok', screening: 'ok', simulators: 'away' } },
    );
    assert.equal((await visitor(ill).ask('GET', '/health/live')).status, 200);
  } finally {
    await ill.close();
  }
});

onBothDatabases(
  'S-025 a server whose writes are refused for want of room is not ready until they are taken again',
  async ({ database, clock }) => {
    const app = fastify() as unknown as FastifyInstance;
    mountHealth(app, { ...server.context, db: database, clock }, {});
    const ready = async () => {
      const { statusCode, json } = await app.inject({ url: '/health/ready' });
      return [statusCode, json<{ parts: { database: string } }>().parts.database];
    };
    await database.query(sql`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'no room' using errcode = 'disk_full'; end $$`);
    await database.query(sql`create trigger full_disk before insert or update on job_run execute function no_room()`);
    assert.deepEqual(await ready(), [200, 'ok']);
    const write = database.transaction((queries) => queries.query(sql`insert into job_run values ('x', now())`));
    await assert.rejects(write, { code: '53100' });
    assert.deepEqual(await ready(), [503, 'away']);
    clock.move(60_000);
    assert.deepEqual(await ready(), [503, 'away'], 'still refused');
    await database.query(sql`drop trigger full_disk on job_run`);
    assert.deepEqual(await ready(), [503, 'away'], 'too soon after the last refusal');
    clock.move(10_000);
    assert.deepEqual(await ready(), [200, 'ok']);
    assert.deepEqual(await ready(), [200, 'ok']);
  },
);

test('S-025 S-160 the server is ready when the first attempt to load the list has ended, whatever came of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ready-'));
  const path = join(folder, 'list.csv');
  // Reading it waits until somebody has written it.
  execFileSync('mkfifo', [path]);
  const screening = createScreening({ path, maxAgeDays: undefined, clock: server.clock, lookEvery: 3_600_000 });
  // Joins the load that waits for a writer: asked for after the write it would be a second one, which waits for ever.
  const firstLoad = screening.reload();
  const app = fastify() as unknown as FastifyInstance;
  mountHealth(app, { ...server.context, screening }, {});
  try {
    const early = await app.inject({ url: '/health/ready' });
    assert.deepEqual(
      { statusCode: early.statusCode, screening: early.json().parts.screening },
      { statusCode: 503, screening: 'away' },
    );
    assert.equal((await app.inject({ url: '/health/live' })).statusCode, 200);
    await writeFile(path, 'no list');
    await firstLoad;
    assert.equal(screening.version, null);
    assert.equal((await app.inject({ url: '/health/ready' })).statusCode, 200);
  } finally {
    await screening.close();
    rmSync(folder, { recursive: true });
  }
});

test('S-025 S-149 metrics count requests by pattern, and never name an organisation', async () => {
  const who = visitor(server);
  await who.ask('PUT', '/provebanken/onboarding/rest/resource/bm/state/load/orgnr/319000003');
  // A request is counted when its answer is out, which may be after it came in here.
  let text = '';
  for (let look = 0; look < 50 && !text.includes('status="401"'); look++) ({ text } = await who.ask('GET', '/metrics'));
  assert.match(
    text,
    /http_request_seconds_count\{route="\/\{bank\}\/onboarding\/rest\/resource\/bm\/state\/load\/orgnr\/\{orgnr\}",method="PUT",status="401"\} 1/,
  );
  assert.match(text, /outbox_messages|database_connections/);
  assert.match(text, /screening_list_age_seconds\{list="targets\.simple"\} \S+/);
  assert.match(text, /screening_list_info\{list="targets\.simple",version="[^"]+",sha256="[0-9a-f]{64}"\} 1/);
  assert.ok(!text.includes('319000003'));
});

test('N-030 metrics say how many entries of the list no name can find, by script', async () => {
  const metrics = createMetrics();
  const version = { name: 'list', date: '2026-11-20T12:00:00.000Z', sha256: 'ab', entries: 10 };
  const unfindable = [
    { script: 'Geor', count: 4 },
    { script: 'Hani', count: 2 },
  ] as const;
  metrics.watchList({ version, inForce: 'ab', unfindable }, server.clock);
  const text = await metrics.text();
  assert.match(text, /^screening_list_unfindable\{list="list",script="Geor"\} 4$/m);
  assert.match(text, /^screening_list_unfindable\{list="list",script="Hani"\} 2$/m);
});

test('S-025 the reference holds every call at every address, with its parameters, body and error keys', async () => {
  const document = (await visitor(server).ask('GET', '/openapi.json')).json<Document>();
  assert.equal(document.openapi, '3.1.0');
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  assert.equal(new Set(ids).size, ids.length, 'an operation’s id stands once');
  for (const row of rows)
    for (const path of pathsOf(row)) {
      const operation = document.paths[path]?.[row.method.toLowerCase()] ?? assert.fail(`${row.method} ${path}`);
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const params = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      assert.deepEqual(new Set(params), new Set(named));
      assert.equal(operation.requestBody !== undefined, row.body !== undefined);
      const keys = Object.values(operation.responses).flatMap(({ content }) =>
        Object.values(content ?? {}).flatMap(({ schema }) => schema.allOf?.[1]?.properties?.message.enum ?? []),
      );
      assert.ok(keys.every(isErrorKey));
      for (const key of row.errors) assert.ok(keys.includes(key), `${row.name} may answer ${key}`);
    }
});

test('S-025 the reference is sent compressed, and not again while it is the same', async () => {
  for (const url of ['/openapi.json', '/docs']) {
    const plain = await server.app.inject({ url });
    const zipped = await server.app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    assert.equal(zipped.headers['content-encoding'], 'gzip');
    assert.ok(zipped.rawPayload.length < plain.rawPayload.length / 5, url);
    assert.equal(gunzipSync(zipped.rawPayload).toString(), plain.body);
    assert.deepEqual(
      { vary: zipped.headers['vary'], etag: zipped.headers['etag'] },
      { vary: 'accept-encoding', etag: plain.headers['etag'] },
    );
    assert.match(String(plain.headers['cache-control']), /max-age=\d+/);
    const again = await server.app.inject({ url, headers: { 'if-none-match': String(plain.headers['etag']) } });
    assert.deepEqual({ statusCode: again.statusCode, again: again.body }, { statusCode: 304, again: '' });
  }
});

test('S-025 outside the demo metrics and reference are for whoever has the token, and there for nobody without one', async () => {
  const served = async (more: object, authorization?: string): Promise<number[]> => {
    const app = fastify() as unknown as FastifyInstance;
    const context = { ...server.context, config: { ...server.context.config, allowSynthetic: false, ...more } };
    app.setErrorHandler((error, _, reply) =>
      reply.code((error as { key?: string }).key === 'error.not.found' ? 404 : 401).send(),
    );
    mountOperations(app, context, rows, createMetrics(), {});
    const headers = authorization === undefined ? {} : { authorization };
    const paths = ['/metrics', '/openapi.json', '/docs', '/health/live', '/health/ready'];
    const answers = await Promise.all(paths.map((url) => app.inject({ url, headers })));
    return answers.map(({ statusCode }) => statusCode);
  };
  const token = { OPERATIONS_TOKEN: 'a-token-of-24-characters' };
  assert.deepEqual(await served({}), [404, 404, 404, 200, 200]);
  assert.deepEqual(await served({}, 'Bearer undefined'), [404, 404, 404, 200, 200]);
  assert.deepEqual(await served(token), [401, 401, 401, 200, 200]);
  assert.deepEqual(await served(token, 'Bearer another'), [401, 401, 401, 200, 200]);
  assert.deepEqual(await served(token, `Bearer ${token.OPERATIONS_TOKEN}`), [200, 200, 200, 200, 200]);
});

test('S-025 every reference within the document leads somewhere', async () => {
  const { text } = await visitor(server).ask('GET', '/openapi.json');
  const document = JSON.parse(text) as Record<string, unknown>;
  for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    if (path.startsWith('$defs/') || path.startsWith('definitions/')) assert.fail(`${path} is cut off from its schema`);
    const found = path
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    assert.ok(found, path);
  }
});

test('S-048 K-197 K-198 the declaration’s calls stand in WADL too, each with its grammars', async () => {
  const who = visitor(server);
  const base = '/provebanken/declaration-web/rest/resource/application.wadl';
  const { text, headers } = await who.ask('GET', base);
  assert.match(String(headers['content-type']), /wadl\+xml/);
  for (const row of [...kycApi, ...standaloneApi] as readonly Endpoint[]) {
    assert.ok(text.includes(`<method id="${row.name}" name="${row.method}">`), row.name);
    assert.ok(text.includes(`<resource path="${row.path}">`), row.path);
  }
  const grammars = [...text.matchAll(/<include href="application\.wadl\/([^"]+)"/g)].map(([, name]) => name);
  assert.ok(grammars.length > 5);
  for (const name of grammars) {
    const grammar = await who.ask('GET', `${base}/${name}`);
    assert.equal(grammar.status, 200, name);
    assert.ok(typeof grammar.json() === 'object');
  }
  assert.equal((await who.ask('GET', `${base}/none`)).status, 404);
});

test('S-025 the reference for people names every call and loads nothing', async () => {
  const { text, headers } = await visitor(server).ask('GET', '/docs');
  for (const row of rows) assert.ok(text.includes(`<section id="${row.name}">`), row.name);
  assert.doesNotMatch(text, /<script|<link|src=/);
  assert.match(String(headers['content-security-policy']), /style-src 'self' 'sha256-/);
});

onBothDatabases(
  'O-044 the database is asked at most once in fifteen seconds, and one that is away takes no other metric with it',
  async ({ database, clock }) => {
    const metrics = createMetrics();
    metrics.watch(database, clock);
    const cases = async () => /^job_last_run_seconds\{task="purge"\} (\S+)$/m.exec(await metrics.text())?.[1];
    assert.equal(await cases(), undefined);
    await database.query(sql`insert into job_run values ('purge', ${new Date(clock.now().getTime() - 60_000)})`);
    clock.move(14_000);
    assert.equal(await cases(), undefined, 'told again');
    clock.move(1_000);
    assert.equal(await cases(), '75');
    await database.query(sql`alter table job_run rename to elsewhere`);
    clock.move(15_000);
    const text = await metrics.text();
    assert.doesNotMatch(text, /job_last_run_seconds\{/);
    assert.match(text, /database_connections\{state="busy"\}/);
  },
);
