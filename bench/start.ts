/**
 * From the start of a process to its first answer, and what it holds when nothing is asked of it:
 * `node bench/start.ts [rounds=7]`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeDatabase, settingsOf } from './server/database.ts';
import { familyMemory } from './server/processes.ts';
import {
  answered,
  build,
  type Process,
  productionSettings,
  root,
  start,
  startProduction,
} from './server/production.ts';
import { freePort } from '../scripts/free-port.mjs';
import { seed } from './server/seeds.ts';
import { ratios, spread } from './spread.ts';

const [rounds = 7] = process.argv.slice(2).map(Number);
const [PORT, BARE_PORT, DEMO_PORT] = [await freePort(), await freePort(), await freePort()];
const [SIMULATORS_PORT, SMTP_PORT] = [await freePort(), await freePort()];
const DEMO_ROUNDS = 3;
/** Milliseconds after which a server that is asked nothing has settled. */
const IDLE = 5_000;

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

async function production(): Promise<void> {
  const database = await makeDatabase('start');
  const cache = mkdtempSync(join(tmpdir(), 'bench-cache-'));
  try {
    await seed(database.url, 1);
    const bareNode = () => start(['bench/yardstick/raw-answer.mjs', String(BARE_PORT)], BARE_PORT, '/');
    const plain = () => startProduction(database.url, PORT);
    const settings = await productionSettings(database.url, PORT);
    const cached = () =>
      start(['packages/server/dist/main.js'], PORT, '/health/ready', { ...settings, NODE_COMPILE_CACHE: cache });
    const [bare, ours, kept]: [number[], number[], number[]] = [[], [], []];
    // The first of each fills the caches of the machine.
    for (let round = -1; round < rounds; round += 1) {
      const took = [await timed(bareNode), await timed(plain), await timed(cached)] as const;
      if (round < 0) continue;
      bare.push(took[0]);
      ours.push(took[1]);
      kept.push(took[2]);
    }
    console.log(
      `\nProduction bundle on PostgreSQL (${await settingsOf(database)}): median (least–most) of ${rounds} rounds`,
    );
    console.table({
      'bare Node, first answer ms': spread(bare, 0),
      'production, first answer that asks the database, ms': spread(ours, 0),
      'ratio (goal ≤ 4)': spread(ratios(ours, bare)),
      'the same with NODE_COMPILE_CACHE, ms': spread(kept, 0),
      'ratio with NODE_COMPILE_CACHE': spread(ratios(kept, bare)),
      'memory idle, MB (goal ≤ 110)': (await idleMemory(plain)).toFixed(0),
      'memory of bare Node idle, MB': (await idleMemory(bareNode)).toFixed(0),
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
