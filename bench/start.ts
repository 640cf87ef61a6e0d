/**
 * From the start of a process to its first answer, and what it holds when nothing is asked of it, before a load and after:
 * `node bench/start.ts [rounds=7]`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { arrive, reader, saver, share } from './load/customers.ts';
import { press } from './load/press.ts';
import { type BenchDatabase, makeDatabase, settingsOf } from './server/database.ts';
import { familyMemory } from './server/processes.ts';
import {
  answered,
  build,
  FLAGS,
  type Process,
  productionSettings,
  root,
  start,
  startProduction,
} from './server/production.ts';
import { freePort } from '../scripts/free-port.mjs';
import { NOISE, untilQuiet, watchOthers } from './server/quiet.ts';
import { type Seed, seed } from './server/seeds.ts';
import { ratios, spread } from './spread.ts';

const [rounds = 7] = process.argv.slice(2).map(Number);
const [PORT, BARE_PORT, DEMO_PORT] = [await freePort(), await freePort(), await freePort()];
const [SIMULATORS_PORT, SMTP_PORT, SCANNER_PORT] = [await freePort(), await freePort(), await freePort()];
const DEMO_ROUNDS = 3;
/** Milliseconds after which a server that is asked nothing has settled. */
const IDLE = 5_000;
const LOAD_SECONDS = 20;
const CUSTOMERS = 500;

const megabytes = (bytes: number): number => bytes / 1e6;

/** Stops the process and gives how long it took to answer. */
async function timed(begin: () => Promise<Process>): Promise<number> {
  const process_ = await begin();
  await process_.stop();
  return process_.startedIn;
}

async function idleMemory(begin: () => Promise<Process>): Promise<number> {
  const process_ = await begin();
  await pause(IDLE);
  const held = megabytes(familyMemory(process_.pid));
  await process_.stop();
  return held;
}

/** What a round took; `others` is the share of the machine that other work had meanwhile. */
interface Started {
  readonly bare: number;
  readonly ours: number;
  readonly kept: number;
  readonly others: number;
}

/** Milliseconds from start to first answer, in turn. Rounds beside other work are taken only when there are no better ones. */
async function starts(
  database: BenchDatabase,
  cache: string,
): Promise<{ taken: Started[]; voided: number; noisy: boolean }> {
  const settings = await productionSettings(database.url, PORT);
  const all: Started[] = [];
  const quiet = () => all.filter(({ others }) => others <= NOISE).length;
  // The first of each fills the caches of the machine.
  for (let round = -1; quiet() < rounds && round < rounds * 3; round += 1) {
    await untilQuiet([database.postmaster]);
    const others = watchOthers([database.postmaster]);
    const bare = await timed(() => bareNode());
    const ours = await timed(() => startProduction(database.url, PORT));
    const kept = await timed(() =>
      start([...FLAGS, 'dist/server/main.js'], PORT, '/health/ready', {
        ...settings,
        NODE_COMPILE_CACHE: cache,
      }),
    );
    if (round >= 0) all.push({ bare, ours, kept, others: others() });
  }
  const taken = [...all].sort((left, right) => left.others - right.others).slice(0, rounds);
  return { taken, voided: all.length - taken.length, noisy: quiet() < rounds };
}

const bareNode = () => start(['bench/yardstick/raw-answer.mjs', String(BARE_PORT)], BARE_PORT, '/');

/** Memory of a server that has saved and read for some seconds, once it is idle again. */
async function loadedMemory(database: BenchDatabase, seeds: readonly Seed[]): Promise<number> {
  const server = await startProduction(database.url, PORT);
  const customers = await arrive(PORT, seeds);
  const mine = share(customers, 8);
  await press(
    PORT,
    [...mine.map((some) => saver(some, PORT)), ...mine.map((some) => reader(some, PORT))],
    LOAD_SECONDS,
  );
  await pause(IDLE);
  const held = megabytes(familyMemory(server.pid));
  await server.stop();
  return held;
}

async function production(): Promise<void> {
  const database = await makeDatabase('start');
  const cache = mkdtempSync(join(tmpdir(), 'bench-cache-'));
  try {
    const seeds = await seed(database.url, CUSTOMERS);
    const { taken, voided, noisy } = await starts(database, cache);
    const of = (name: keyof Started): number[] => taken.map((round) => round[name]);
    const verdict = noisy ? 'no verdict, the machine was not quiet; goal' : 'goal';
    console.log(
      `\nProduction bundle on PostgreSQL (${await settingsOf(database)}): median (least–most) of ${rounds} rounds, ${voided} void`,
    );
    console.table({
      'bare Node, first answer ms': spread(of('bare'), 0),
      'production, first answer that asks the database, ms': spread(of('ours'), 0),
      [`ratio (${verdict} ≤ 4)`]: spread(ratios(of('ours'), of('bare'))),
      'the same with NODE_COMPILE_CACHE, ms': spread(of('kept'), 0),
      'ratio with NODE_COMPILE_CACHE': spread(ratios(of('kept'), of('bare'))),
      'others’ share of the machine': spread(of('others')),
      'memory idle, MB (goal ≤ 110)': (await idleMemory(() => startProduction(database.url, PORT))).toFixed(0),
      'memory of bare Node idle, MB': (await idleMemory(bareNode)).toFixed(0),
      [`memory after ${LOAD_SECONDS} s of saves and reads, MB (goal ≤ 200)`]: (
        await loadedMemory(database, seeds)
      ).toFixed(0),
    });
  } finally {
    rmSync(cache, { recursive: true });
    await database.drop();
  }
}

/** `npm start` until the server and its simulators can be used. */
async function npmStart(dataDir: string): Promise<{ took: number; memory: number }> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(DEMO_PORT),
      SIMULATORS_PORT: String(SIMULATORS_PORT),
      SIM_SMTP_PORT: String(SMTP_PORT),
      SIM_SCANNER_PORT: String(SCANNER_PORT),
      DATA_DIR: dataDir,
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    while (!(await answered(`http://127.0.0.1:${DEMO_PORT}/health/ready`))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      await pause(20);
    }
    const took = performance.now() - began;
    return { took, memory: megabytes(familyMemory(child.pid ?? 0)) };
  } finally {
    // npm and all that it started are one group.
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
    while (await answered(`http://127.0.0.1:${DEMO_PORT}/health/live`)) await pause(20);
    await pause(500);
  }
}

async function demo(): Promise<void> {
  const [first, again, memory]: [number[], number[], number[]] = [[], [], []];
  for (let round = -1; round < DEMO_ROUNDS; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-data-'));
    const empty = await npmStart(dataDir);
    const existing = await npmStart(dataDir);
    rmSync(dataDir, { recursive: true });
    if (round < 0) continue;
    first.push(empty.took);
    again.push(existing.took);
    memory.push(existing.memory);
  }
  console.log(`\nnpm start, installed and built: median (least–most) of ${DEMO_ROUNDS} rounds`);
  console.table({
    'first data, ms (goal ≤ 5000)': spread(first, 0),
    'existing data, ms (goal ≤ 3000)': spread(again, 0),
    'memory of all its processes, MB': spread(memory, 0),
  });
}

build();
await production();
await demo();
