/**
 * Cost of being seen: processor time of a call with and without a collector, all traces recorded and a tenth of them, in turn:
 * `node bench/observe.ts [rounds=3] [seconds=5]`. The collector takes what it is sent and does nothing with it.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { arrive, reader, saver, share } from './load/customers.ts';
import { press } from './load/press.ts';
import { makeDatabase, settingsOf } from './server/database.ts';
import { familyMemory, familyTime } from './server/processes.ts';
import { build, FLAGS, productionSettings, start } from './server/production.ts';
import { OWN_LOOK, untilQuiet, watchOthers } from './server/quiet.ts';
import { freePort } from '../scripts/free-port.mjs';
import { random, seed } from './server/seeds.ts';
import { startOtlp } from '@bli-kunde/server/observe/otlp.ts';
import { inRoot, inSpan, type Tracer } from '@bli-kunde/server/observe/scope.ts';
import { traceIdOf } from '@bli-kunde/server/observe/trace-context.ts';
import { ratios, spread } from './spread.ts';

const [rounds = 3, seconds = 5] = process.argv.slice(2).map(Number);
const CUSTOMERS = 1_000;
const CLIENTS = 8;
const PORT = await freePort();

let received = 0;
const collector = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => (received += chunk.length));
  request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const WAYS = {
  none: {},
  'every trace': { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
  'one trace in ten': { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0.1' },
} as const;
type Way = keyof typeof WAYS;

/** Milliseconds of this process's processor for a request of five statements, recorded or not: what a server does beside its work. */
async function bareTrace(tracer: Tracer | null): Promise<number> {
  const observing = { random, tracer, audited: () => {}, loginRefused: () => {} };
  const about = { name: 'PUT /{bank}/x', kind: 'server', traceId: '' } as const;
  const statement = () =>
    inSpan('application-save', 'client', { 'db.query.summary': 'application-save' }, async () => {});
  const requests = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1)
      await inRoot(observing, { ...about, traceId: traceIdOf(random.uuid()) }, async () => {
        for (let m = 0; m < 5; m += 1) await statement();
      });
  };
  await requests(2_000);
  const before = process.cpuUsage();
  // In portions that the queue of spans holds, so that none is dropped and all are sent.
  for (let portion = 0; portion < 40; portion += 1) {
    await requests(250);
    await pause(20);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / 10_000;
}

const otlp = startOtlp({
  endpoint,
  headers: {},
  resource: { 'service.name': 'bench' },
  share: 1,
  metricsEvery: 3_600_000,
  random,
  clock: { now: () => new Date() },
  metrics: async () => [],
  failed: () => {},
});
console.log('\nA request of five statements by itself, in this process, and the collector in it');
console.table({
  'not recorded, ms': spread([await bareTrace(null), await bareTrace(null), await bareTrace(null)], 4),
  'recorded and sent, ms': spread(
    [await bareTrace(otlp.tracer), await bareTrace(otlp.tracer), await bareTrace(otlp.tracer)],
    4,
  ),
});
await otlp.stop();

build();
const database = await makeDatabase('observe');
try {
  const seeds = await seed(database.url, CUSTOMERS);
  const settings = await productionSettings(database.url, PORT);
  /** Of each round: milliseconds of Node's processor for a call, to the first answer, and megabytes afterwards. */
  const taken: Record<Way, { readonly call: number; readonly startedIn: number; readonly memory: number }[]> = {
    none: [],
    'every trace': [],
    'one trace in ten': [],
  };
  let bytes = 0;
  await untilQuiet([database.postmaster]);
  const others = watchOthers([database.postmaster]);
  for (let round = 0; round < rounds; round += 1)
    for (const way of Object.keys(WAYS) as Way[]) {
      const server = await start([...FLAGS, 'dist/server/main.js'], PORT, '/health/ready', {
        ...settings,
        ...WAYS[way],
      });
      const mine = share(await arrive(PORT, seeds), CLIENTS);
      const clients = [...mine.map((some) => saver(some, PORT)), ...mine.map((some) => reader(some, PORT))];
      await press(PORT, clients, 2);
      const [before, sent] = [familyTime(server.pid), received];
      const { answers } = await press(PORT, clients, seconds);
      if (way === 'every trace') bytes = (received - sent) / answers;
      const call = (familyTime(server.pid) - before) / answers;
      await pause(1_000);
      taken[way].push({ call, startedIn: server.startedIn, memory: familyMemory(server.pid) / 1e6 });
      await server.stop();
    }
  const of = (way: Way, what: 'call' | 'startedIn' | 'memory'): number[] => taken[way].map((round) => round[what]);
  console.log(`\nServer of the bundle, saves and reads by ${2 * CLIENTS} clients (${await settingsOf(database)})`);
  console.table(
    Object.fromEntries([
      ...(Object.keys(WAYS) as Way[]).flatMap((way) => [
        [`${way}: processor of a call, ms`, spread(of(way, 'call'), 3)],
        [`${way}: first answer, ms`, spread(of(way, 'startedIn'), 0)],
        [`${way}: memory, MB`, spread(of(way, 'memory'), 0)],
      ]),
      ['every trace against none', spread(ratios(of('every trace', 'call'), of('none', 'call')))],
      ['one trace in ten against none', spread(ratios(of('one trace in ten', 'call'), of('none', 'call')))],
      ['bytes that the collector gets for a call, every trace', bytes.toFixed(0)],
      [OWN_LOOK, others().toFixed(2)],
    ]),
  );
} finally {
  collector.close();
  await database.drop();
}
