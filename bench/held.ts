/**
 * A load that is held for a long time, a fifth of it saves, then five times that, then the first again:
 * `node bench/held.ts [minutes=15] [requests a second=300] [applications=2000]`. `BENCH_DATABASE_URL` names the server.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, openConnection } from './load/connection.ts';
import { arrive, type Customer, reader, saver, share } from './load/customers.ts';
import { makeDatabase, settingsOf } from './server/database.ts';
import { familyTime } from './server/processes.ts';
import { build, startProduction } from './server/production.ts';
import { NOISE, watchOthers } from './server/quiet.ts';
import { freePort } from '../scripts/free-port.mjs';
import { seed } from './server/seeds.ts';
import { percentile } from './spread.ts';

const [minutes = 15, rate = 300, count = 2_000] = process.argv.slice(2).map(Number);
const SAVES_IN = 5;
/** What is too much, as a multiple of the load, and for how many seconds. */
const [TIMES, OVERLOAD] = [5, 30];
/** Seconds within which everything is as before. */
const RECOVERY = 10;
/** Clients that wait for an answer at once, as browsers do; who is left without one asks when it is free. */
const CLIENTS = 200;

interface Found {
  readonly useful: number;
  /** 503 with Retry-After. */
  readonly turnedAway: number;
  readonly wrong: number;
  /** Milliseconds of useful answers from when they were due. */
  readonly latencies: readonly number[];
}

/** Asks `perSecond` times a second for so many seconds, by as many clients as are free; an answer's time counts from when it was due. */
async function held(clients: readonly Held[], perSecond: number, seconds: number): Promise<Found> {
  const latencies: number[] = [];
  let [turnedAway, wrong, asked] = [0, 0, 0];
  const began = performance.now();
  const total = Math.round(perSecond * seconds);
  await Promise.all(
    clients.map(async ({ connection, save, read }) => {
      for (let turn = asked++; turn < total; turn = asked++) {
        const due = began + (turn * 1000) / perSecond;
        await pause(Math.max(0, due - performance.now()));
        const client = turn % SAVES_IN === 0 ? save : read;
        const { status, head, ...answer } = await connection.ask(client.next());
        if (status === 200) {
          latencies.push(performance.now() - due);
          client.learn?.({ status, head, ...answer });
        } else if (status === 503 && /\r\nretry-after: \d/i.test(head)) turnedAway += 1;
        else wrong += 1;
      }
    }),
  );
  return { useful: latencies.length, turnedAway, wrong, latencies };
}

interface Held {
  readonly connection: Connection;
  readonly save: ReturnType<typeof saver>;
  readonly read: ReturnType<typeof reader>;
}

const shown = ({ useful, turnedAway, wrong, latencies }: Found) => ({
  useful,
  '503 with Retry-After': turnedAway,
  neither: wrong,
  'useful %': ((useful / (useful + turnedAway + wrong)) * 100).toFixed(1),
  'p50 ms': percentile(latencies, 0.5).toFixed(1),
  'p99 ms': percentile(latencies, 0.99).toFixed(1),
});

build();
const database = await makeDatabase('held');
const port = await freePort();
const server = await startProduction(database.url, port).catch(async (error: unknown) => {
  await database.drop();
  throw error;
});
try {
  console.log(await settingsOf(database));
  const customers: Customer[] = await arrive(port, await seed(database.url, count));
  await database.query('vacuum (freeze, analyze)');
  const clients = await Promise.all(
    share(customers, CLIENTS).map(async (mine) => ({
      connection: await openConnection(port),
      save: saver(mine, port),
      read: reader(mine, port),
    })),
  );
  await held(clients, rate, 10);
  const others = watchOthers([database.postmaster, server.pid]);
  const before = familyTime(server.pid);
  const steady = await held(clients, rate, minutes * 60);
  const noise = others();
  const busy = ((familyTime(server.pid) - before) / (minutes * 60_000)) * 100;
  const above = await held(clients, rate * TIMES, OVERLOAD);
  await pause(RECOVERY * 1000);
  const after = await held(clients, rate, 10);
  for (const { connection } of clients) connection.close();
  console.log(
    `\n${rate} requests a second for ${minutes} minutes, every fifth a save; the server took ${busy.toFixed(0)} % of a core`,
  );
  console.table({
    'held (goal: p99 ≤ 100 ms, none refused)': shown(steady),
    [`${TIMES} times that for ${OVERLOAD} s (goal: ≥ 80 % useful, p99 ≤ 500 ms, else 503)`]: shown(above),
    [`${RECOVERY} s later (goal: as held)`]: shown(after),
  });
  if (noise > NOISE) {
    console.log(
      `No verdict: other work took ${(noise * 100).toFixed(0)} % of the machine, ${NOISE * 100} % are borne.`,
    );
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  await database.drop();
}
