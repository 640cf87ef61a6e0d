/** For tests: the whole server on a fresh database beside the simulators, and browsers that visit both. */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { resolve } from 'node:path';
import { simulatedSettings } from '@bli-kunde/domain/outside/systems.ts';
import type { FastifyInstance } from 'fastify';
import { type AppParts, createApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Context } from './context.ts';
import { createContext } from './create-context.ts';
import type { Database } from './db/database.ts';
import { afterRotation } from './db/on-both.fixture.ts';
import { embeddedTestDatabase, type MovableClock, movableClock, testRandom } from './db/test-database.ts';
import { createDevelopmentSeal } from './documents/development-seal.ts';
import type { Mounted } from './http/handler.ts';
import { createLog } from './http/log.ts';
import { UNNAMED } from './http/send-error.ts';
import { rotatedOnce } from './keys/rotated.fixture.ts';
import { openMasterKeys } from './master-key-settings.ts';
import type { AuditedEntry } from './observe/scope.ts';
import { type BusinessEvents, businessEvents } from './operations/business-events.ts';
import { createMetrics, type Metrics } from './operations/metrics.ts';
import { SHARED_THREADS } from './shared-threads.fixture.ts';
import { type Simulators, simulatedWorld, type WorldBanks } from './registers/simulators.fixture.ts';
import { handlersOf } from './serve.ts';

/** Origin of the application, as the simulators know it. */
export const ORIGIN = 'http://127.0.0.1:1';

export interface TestServer {
  readonly metrics: Metrics;
  /** Counts of the business, once they are all counted. */
  readonly events: BusinessEvents;
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly clock: MovableClock;
  readonly simulators: Simulators;
  /** Every line that was logged. */
  readonly lines: string[];
  /** Fails when a call has answered with a key that its row does not name. */
  close(): Promise<void>;
}

export interface TestServerOptions extends AppParts {
  readonly env?: Readonly<Record<string, string>>;
  /** Extra rows; the product's own are always there. */
  readonly rows?: readonly Mounted[];
  /** Closed by whoever opened it. */
  readonly database: Database;
  /** Shared by several servers; closed by whoever started them. */
  readonly simulators?: Simulators;
}

interface UnnamedLine {
  readonly row: string;
  readonly key: string;
}

/** A machine that runs many tests at once is always behind. */
const NEVER_BEHIND = { isBehind: () => false, close: () => {} };

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' };
const publicJwk = { kty: jwk.kty, n: jwk.n, e: jwk.e, kid: jwk.kid, alg: jwk.alg, use: jwk.use };

export const startWorld = (banks: WorldBanks = {}): Promise<Simulators> => simulatedWorld([publicJwk], banks);

/** Settings of a server beside the simulators; every server of one process has the same keys. */
export async function testSettings(simulators: Simulators): Promise<Record<string, string>> {
  return {
    PUBLIC_ORIGIN: ORIGIN,
    BANKS_DIR: resolve(import.meta.dirname, '../../banks'),
    WEB_DIST: resolve(import.meta.dirname, '../web/dist'),
    MASTER_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
    CLIENT_JWK: JSON.stringify(jwk),
    SEAL_PEM: await createDevelopmentSeal(testRandom, new Date(), 'Test'),
    ...simulatedSettings(simulators),
    CERTIFICATE_ORIGIN: simulators.origin,
    BANKID_SIGNING_ORIGIN: simulators.origin,
    BANKID_SIGNING_WEB_ORIGIN: `${simulators.origin}/bankid-signing`,
    BANKID_SIGNING_ISSUER: `${simulators.origin}/bankid`,
    BANKID_SIGNING_SECRET: 'demo-bankid-signing-secret',
    GATHER_SECONDS: '0',
    DRAIN_SECONDS: '0',
    // On a machine that runs many tests at once an answer that is late says nothing of the system.
    OUTSIDE_TIMEOUT_MS: '10000',
    SCREENING_LIST: resolve(import.meta.dirname, '../simulators/lists/targets.simple.csv'),
    SCREENING_MAX_AGE_DAYS: '36500',
    RISK_LISTS_REVIEWED_UNTIL: '2126-11-22',
  };
}

export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const { env = {}, rows = [], database, simulators = await startWorld(), shedder = NEVER_BEHIND, ...parts } = options;
  const clock = movableClock(new Date());
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const config = readConfig(env, await testSettings(simulators), true);
  const wallClock = { now: () => new Date() };
  if (afterRotation()) await rotatedOnce(database, await openMasterKeys(config, testRandom), clock);
  const metrics = parts.metrics ?? createMetrics();
  let told: BusinessEvents | null = null;
  const observing = parts.observing ?? {
    random: testRandom,
    tracer: null,
    audited: (entry: AuditedEntry) => told?.audited(entry),
    loginRefused: (bank: string, reason: string) => metrics.loginRefused(bank, reason),
  };
  const context = await createContext(config, {
    observing,
    clock,
    wallClock,
    log,
    database,
    random: testRandom,
    stopwatch: performance,
    observe: (event) => metrics.callEnded(event),
    ...SHARED_THREADS,
  });
  const app = await createApp(context, [...handlersOf(config), ...rows], { ...parts, metrics, observing, shedder });
  const events = businessEvents(context.db, metrics);
  told = events;
  await app.ready();
  await context.screening.reload();
  const close = async (): Promise<void> => {
    await app.close();
    await context.outbox.stop();
    await Promise.all([context.screening.close(), context.typesetter.close()]);
    if (options.simulators === undefined) await simulators.close();
    const unnamed = lines.filter((line) => line.includes(UNNAMED)).map((line) => JSON.parse(line) as UnnamedLine);
    const keys = new Set(unnamed.map(({ row, key }) => `${row}: ${key}`));
    assert.deepEqual([...keys].sort(), [], UNNAMED);
  };
  return { app, metrics, events, context, clock, simulators, lines, close };
}

/** A server on an embedded database of its own, which goes with it. */
export async function startEmbeddedServer(options: Omit<TestServerOptions, 'database'> = {}): Promise<TestServer> {
  const { database, close } = await embeddedTestDatabase();
  const server = await startTestServer({ ...options, database });
  return {
    ...server,
    close: () => server.close().finally(close),
  };
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  /** The body as it came. */
  readonly bytes: Buffer;
  /** The body as JSON. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a test says which shape it expects
  readonly json: <T = Record<string, unknown>>() => T;
  /** The application's path that the browser ended on. */
  readonly path: string;
}

export interface Visitor {
  /** One request to the application with the browser's cookies; `token: false` leaves the anti-forgery header out. */
  ask(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string>; token?: boolean; raw?: string | Buffer },
  ): Promise<Answered>;
  /** Logs in at the provider as the person, and follows every redirect until the application answers otherwise. */
  logIn(bank: string, nationalId: string, returnTo?: string): Promise<Answered>;
  /** Follows redirects between application and simulators from an address. */
  follow(address: string): Promise<Answered>;
  readonly cookies: Map<string, string>;
}

/** A browser with its own cookies for the application and for the simulators. */
export function visitor({ app }: Pick<TestServer, 'app'>): Visitor {
  const cookies = new Map<string, string>();
  const outside = new Map<string, string>();
  const header = (jar: Map<string, string>): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (jar: Map<string, string>, lines: readonly string[]): void => {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const gone =
        attributes.some((one) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(one)) || at === pair.length - 1;
      if (gone) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  };

  const ask: Visitor['ask'] = async (method, path, { body, headers = {}, token = true, raw } = {}) => {
    const bank = path.split('/')[1] ?? '';
    const xsrf = cookies.get(`XSRF-TOKEN-${bank}`);
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        host: new URL(ORIGIN).host,
        ...(cookies.size > 0 ? { cookie: header(cookies) } : {}),
        ...(token && xsrf !== undefined ? { 'x-xsrf-token': xsrf } : {}),
        ...(body !== undefined || raw !== undefined ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(raw !== undefined ? { payload: raw } : body !== undefined ? { payload: JSON.stringify(body) } : {}),
    });
    keep(cookies, [answer.headers['set-cookie'] ?? []].flat());
    const json: Answered['json'] = () => JSON.parse(answer.body);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
      json,
      path,
    };
  };

  const follow: Visitor['follow'] = async (address) => {
    let at = new URL(address, ORIGIN);
    for (let step = 0; step < 20; step++) {
      if (at.origin !== ORIGIN) {
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie: header(outside) } });
        keep(outside, answer.headers.getSetCookie());
        const next = answer.headers.get('location');
        assert.ok(next, `the simulators answered ${answer.status} without a way on`);
        at = new URL(next, at);
        continue;
      }
      const answer = await ask('GET', at.pathname + at.search, { headers: { accept: 'text/html' } });
      const next = answer.headers['location'];
      if (typeof next !== 'string') return answer;
      const to = new URL(next, at);
      if (to.origin === ORIGIN && !/\/login/.test(to.pathname)) return { ...answer, path: to.pathname + to.hash };
      at = to;
    }
    return assert.fail('the redirects do not end');
  };

  return {
    ask,
    cookies,
    follow,
    logIn: (bank, nationalId, returnTo = `/${bank}/bedrift/`) =>
      follow(`/${bank}/login?${new URLSearchParams({ returnTo, login_hint: nationalId }).toString()}`),
  };
}
