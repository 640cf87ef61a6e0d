/** The demo entry: the same server beside the simulators, with test persons let in, a clock that moves and a lobby in front. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { simulatedSettings } from '@bli-kunde/domain/outside/systems.ts';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import type { Context } from './context.ts';
import { frameForTelephones } from './demo-frames.ts';
import { demoKeys } from './demo-keys.ts';
import { type ChildPast, makeChildrenPast } from './demo-past-children.ts';
import { makePast, type Past } from './demo-past.ts';
import { traceOf } from './http/errors.ts';
import { createLog, legibleIds } from './http/log.ts';
import { lineBase } from './instance.ts';
import { serve } from './serve.ts';

const LOOPBACK = /^(::1|(::ffff:)?127\.)/;
/** Milliseconds: further than any deadline of the product, nearer than the end of the calendar. */
const FURTHEST = 50 * 366 * 86_400_000;

const port = Number(process.env['PORT'] || 3000);
const simulatorsPort = Number(process.env['SIMULATORS_PORT'] || port + 1);
const simulators = `http://127.0.0.1:${simulatorsPort}`;
const random = { bytes: randomBytes, uuid: legibleIds(randomUUID) };
const wallClock = { now: () => new Date() };
const keys = await demoKeys(process.env['DATA_DIR'] || '.data', random, wallClock.now());

const config = readConfig(
  process.env,
  {
    ...keys,
    LOG_LEVEL: 'warn',
    ...simulatedSettings({
      origin: simulators,
      smtpPort: Number(process.env['SIM_SMTP_PORT'] || simulatorsPort + 1),
      scannerPort: Number(process.env['SIM_SCANNER_PORT'] || simulatorsPort + 2),
    }),
    CERTIFICATE_ORIGIN: simulators,
    BANKID_SIGNING_ORIGIN: simulators,
    BANKID_SIGNING_WEB_ORIGIN: `${simulators}/bankid-signing`,
    BANKID_SIGNING_ISSUER: `${simulators}/bankid`,
    BANKID_SIGNING_SECRET: 'demo-bankid-signing-secret',
    // Long enough for what one signature sets off, and short for whoever waits to show it.
    GATHER_SECONDS: '20',
    SCREENING_LIST: 'packages/simulators/lists/targets.simple.csv',
    // The demo's time moves far, and its list stays.
    SCREENING_MAX_AGE_DAYS: '36500',
    RISK_LISTS_REVIEWED_UNTIL: '2126-11-22',
  },
  true,
);

let offset = await simulatorsOffset();
let pastIsMade = false;
const clock = { now: () => new Date(Date.now() + offset) };
const log = createLog(config.LOG_LEVEL, undefined, lineBase(config));
const template = resolve('.build/database-template');

const served = await serve(
  config,
  { clock, wallClock, random, log, stopwatch: performance, ...(existsSync(template) ? { template } : {}) },
  {
    extend: addDemo,
    ready: { simulators: async () => (await ask('/health/ready')).ok, past: async () => pastIsMade },
    prepare: makeThePast,
  },
);
log.info({ port: served.port }, 'listening');

// A forgotten promise is a fault to mend, and no reason to cut off everybody who is being served.
process.on('unhandledRejection', (error) => log.error(traceOf(error), 'unhandled rejection'));
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void served.stop().finally(() => process.exit(0)));

/** Whoever visits first meets the persons as they are told of; no job takes what is half made for something of its own. */
async function makeThePast(context: Context): Promise<void> {
  for (let tries = 0; !pastIsMade; tries++)
    try {
      await makePast(context, (await (await ask('/people/past')).json()) as Past[]);
      await makeChildrenPast(context, (await (await ask('/people/past/children')).json()) as ChildPast[]);
      pastIsMade = true;
    } catch (error) {
      if (tries % 20 === 0) log.error(traceOf(error), 'the past is not made yet');
      await pause(500);
    }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function ask(path: string): Promise<Response> {
  return fetch(simulators + path, { signal: AbortSignal.timeout(3_000) });
}

/** After a restart the time stands where the simulators have kept it. */
async function simulatorsOffset(): Promise<number> {
  const answer = await ask('/control').then(
    (found) => found.json() as Promise<{ offsetMs?: unknown }>,
    () => ({ offsetMs: 0 }),
  );
  return Number.isFinite(answer.offsetMs) ? Number(answer.offsetMs) : 0;
}

function addDemo(app: FastifyInstance): void {
  frameForTelephones(app, simulators, async () => (await ask('/telephones/shim.js')).text());
  // S-014: banks, apps and test persons, as the simulators know them.
  app.get('/', async (request, reply) => {
    const { host = new URL(config.publicOrigin).host } = request.headers;
    const { bank, q } = request.query as { bank?: unknown; q?: unknown };
    const query = new URLSearchParams({ app: `${request.protocol}://${host}`, bank: textOf(bank), q: textOf(q) });
    const lobby = await ask(`/lobby?${query.toString()}`);
    const policy = lobby.headers.get('content-security-policy');
    if (policy !== null) reply.header('content-security-policy', policy);
    reply.code(lobby.status).header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return reply.send(lobby.body === null ? '' : Readable.fromWeb(lobby.body as never));
  });
  app.post<{ Body: { offsetMs?: unknown } | null | undefined }>('/demo/clock', async (request, reply) => {
    const offsetMs = Number(request.body?.offsetMs ?? Number.NaN);
    const fromHere =
      LOOPBACK.test(request.ip) && [undefined, 'same-origin'].includes(request.headers['sec-fetch-site']);
    if (!fromHere) return reply.code(403).send({ error: 'only from this machine' });
    if (!Number.isFinite(offsetMs) || Math.abs(offsetMs) > FURTHEST)
      return reply.code(400).send({ error: 'offsetMs, in milliseconds' });
    offset = offsetMs;
    served.context.outbox.wake();
    return { now: clock.now().toISOString(), offsetMs };
  });
}
