/** Shows what a collector is told of a running server, by the wire, and what it is not; and that traces go on through a server that has no collector. */
import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Simulators } from '../registers/simulators.fixture.ts';
import { readConfig } from '../config.ts';
import { testRandom } from '../db/test-database.ts';
import { enter } from '../guest.fixture.ts';
import { createLog } from '../http/log.ts';
import { lineBase } from '../instance.ts';
import { openOtlp } from '../open-otlp.ts';
import { createMetrics } from '../operations/metrics.ts';
import type { Person } from '../sessions/person.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import { createScheduler } from '../schedule/scheduler.ts';
import { startEmbeddedServer, startWorld, type TestServer, testSettings, visitor } from '../test-server.ts';
import { sql } from '../db/sql.ts';

const INGRID = '12849049826';
const ORGANISATION = '319000003';
const PARENT = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const TRACEPARENT = `00-${PARENT.traceId}-${PARENT.spanId}-01`;

interface WireSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}
interface Told {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

const wallClock = { now: () => new Date() };
const servers: Server[] = [];
const listening = async (server: Server): Promise<string> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const told: Told[] = [];
/** Headers of each call to the registers, which a proxy before the simulators has seen. */
const asked: IncomingMessage['headers'][] = [];
let simulators: Simulators;
let collector = '';
/** Settings of a server whose registers are behind the proxy. */
let env: Record<string, string> = {};

before(async () => {
  simulators = await startWorld();
  collector = await listening(
    createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      told.push({ path: request.url ?? '', headers: request.headers, text: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    }),
  );
  const register = await listening(
    createServer((request, response) => {
      asked.push(request.headers);
      const { method = 'GET', url = '/', headers } = request;
      const on = forward(simulators.origin + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      on.on('error', () => response.writeHead(502).end());
      request.pipe(on);
    }),
  );
  env = {
    BUSINESS_REGISTER_ORIGIN: register,
    ALTINN_ORIGIN: register,
    POPULATION_REGISTER_ORIGIN: register,
    OIDC_ISSUER: (await testSettings(simulators))['OIDC_ISSUER'] ?? '',
  };
});
after(async () => {
  for (const server of servers) server.close();
  for (const server of servers) server.closeAllConnections();
  await simulators.close();
});

/** A person logs in; another one loads an organisation in a trace of somebody else's. */
async function loadOrganisation(server: TestServer): Promise<Person> {
  await visitor(server).logIn('provebanken', INGRID);
  const { browser, person } = await enter(server, 'provebanken', testPerson(server, 'B05'));
  const path = `/provebanken/onboarding/rest/resource/bm/state/load/orgnr/${ORGANISATION}?acceptCounterpart=false`;
  const { status, text } = await browser.ask('PUT', path, { headers: { traceparent: TRACEPARENT } });
  assert.equal(status, 200, text);
  return person;
}

test('O-046 without a collector the trace that a request came with goes on to whoever is asked for it, and in the log', async () => {
  const server = await startEmbeddedServer({ simulators, env });
  await loadOrganisation(server);
  await server.close();
  const traces = asked.map(({ traceparent }) => String(traceparent));
  assert.ok(traces.length > 0);
  assert.deepEqual(
    traces.filter((trace) => !/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/.test(trace)),
    [],
    'every call carries a trace',
  );
  const ours = traces.filter((trace) => trace.startsWith(`00-${PARENT.traceId}-`));
  assert.ok(ours.length > 0);
  assert.ok(
    ours.every((trace) => !trace.includes(PARENT.spanId)),
    'under a span of ours',
  );
  assert.match(server.lines.join(''), new RegExp(`"route":"/\\{bank\\}/onboarding[^\\n]*"trace":"${PARENT.traceId}"`));
});

test('O-045 O-047 the collector gets the request under its parent, statements and calls below it, and nobody’s data', async () => {
  const config = readConfig(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      INSTANCE: 'server-one',
    },
    await testSettings(simulators),
    true,
  );
  const metrics = createMetrics();
  const log = createLog('silent');
  const otlp = (await openOtlp(config, { random: testRandom, log, wallClock }, metrics)) ?? assert.fail('not opened');
  const observing = { random: testRandom, tracer: otlp.tracer, audited: () => {}, loginRefused: () => {} };
  const server = await startEmbeddedServer({ simulators, env, metrics, observing });
  const person = await loadOrganisation(server);
  await server.context.outbox.enqueue(server.context.db, [
    {
      bank: 'provebanken',
      kind: 'signing.told',
      idempotencyKey: 'x',
      applicationId: null,
      payload: { name: 'Ingrid' },
    },
  ]);
  await server.context.outbox.drain();
  const run = () => server.context.db.query(sql`select count(*) from short_link where code = ${'none'}`);
  const jobs = [{ name: 'a-job', every: 1, run }];
  await createScheduler({
    database: server.context.db,
    clock: server.clock,
    jobs,
    observing,
    failed: assert.fail,
  }).runDue();
  await server.close();
  // The end sends what waits.
  await otlp.stop();
  const traces = told.filter(({ path }) => path === '/v1/traces');
  assert.equal(traces[0]?.headers['authorization'], 'Bearer abc');
  const spans = traces.flatMap(({ text }) =>
    (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  const mine = spans.filter(({ traceId }) => traceId === PARENT.traceId);
  const root =
    mine.find(({ parentSpanId }) => parentSpanId === PARENT.spanId) ?? assert.fail('no span under the parent');
  assert.equal(root.name, 'PUT /{bank}/onboarding/rest/resource/bm/state/load/orgnr/{orgnr}');
  const known = new Set(mine.map(({ spanId }) => spanId));
  assert.deepEqual(
    mine.filter((span) => span !== root && !known.has(span.parentSpanId ?? '')),
    [],
    'all others are below spans of the trace',
  );
  const names = mine.map(({ name }) => name);
  assert.ok(names.includes('INSERT application'), String(names));
  assert.ok(names.includes('business-register unit') || names.some((name) => name.startsWith('business-register ')));
  const all = spans.map(({ name }) => name);
  assert.ok(all.includes('GET /{bank}/login'), 'a trace of its own');
  const job = spans.find(({ name }) => name === 'job a-job') ?? assert.fail('no job');
  assert.equal(spans.find(({ name }) => name === 'SELECT short_link')?.parentSpanId, job.spanId);
  assert.ok(all.includes('message signing.told'));
  const text = told.map((each) => each.text).join('\n');
  assert.match(text, /"key":"service\.instance\.id","value":\{"stringValue":"server-one"\}/);
  assert.match(text, /"key":"deployment\.environment\.name","value":\{"stringValue":"test"\}/);
  const { nationalId, lastName } = person;
  for (const secret of [
    INGRID,
    nationalId,
    lastName,
    ORGANISATION,
    'Ingrid',
    'Prøvemo',
    'PRØVEBAKERIET',
    'select ',
    'insert into',
    'Bearer',
    'code=',
  ])
    assert.ok(!text.includes(secret), secret);
});

test('O-045 the collector gets the metrics that Prometheus would', async () => {
  const { text } = told.findLast(({ path }) => path === '/v1/metrics') ?? assert.fail('no metrics');
  const metrics = (
    JSON.parse(text) as {
      resourceMetrics: {
        scopeMetrics: {
          metrics: {
            name: string;
            sum?: object;
            gauge?: object;
            histogram?: { dataPoints: { count: number; bucketCounts: number[]; explicitBounds: number[] }[] };
          }[];
        }[];
      }[];
    }
  ).resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
  const named = (name: string) => metrics.find((metric) => metric.name === name) ?? assert.fail(name);
  assert.ok(named('business_events_total').sum);
  assert.ok(named('build_info').gauge);
  const points = named('http_request_seconds').histogram?.dataPoints ?? [];
  assert.ok(points.length > 0);
  for (const { count, bucketCounts, explicitBounds } of points) {
    assert.equal(bucketCounts.length, explicitBounds.length + 1);
    assert.equal(
      bucketCounts.reduce((total, count_) => total + Number(count_), 0),
      Number(count),
    );
  }
});

test('O-040 each line of the log names the server and its version', () => {
  const lines: string[] = [];
  const base = lineBase({ INSTANCE: 'server-one' });
  createLog('info', { write: (line) => void lines.push(line) }, base).info('x');
  const { instance, version } = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  assert.deepEqual({ instance, version }, { instance: 'server-one', version: 'checkout' });
  assert.ok(lineBase({}).instance.length > 0);
});

test('O-045 without a collector nothing is opened', async () => {
  const config = readConfig({}, await testSettings(simulators), true);
  assert.equal(
    await openOtlp(config, { random: testRandom, log: createLog('silent'), wallClock }, createMetrics()),
    null,
  );
});

test('O-046 nothing of the server calls out over HTTP but by the one function that passes the trace on', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$|(^|\/)test-[\w-]+\.ts$/.test(path),
  );
  const texts = files.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  const calls = texts.filter(({ text }) =>
    /\bfetch\(|= fetch\b|import \{[^}]*\b(request|get)\b[^}]*\} from 'node:https?'|from 'undici'/.test(text),
  );
  // The demo asks its own simulators; the early script is run by a browser; with a certificate of its own the one function sends otherwise.
  assert.deepEqual(calls.map(({ path }) => path).sort(), [
    'demo.ts',
    'pages/early-script.ts',
    'registers/client-certificate.ts',
    'registers/outside-fetch.ts',
  ]);
});
