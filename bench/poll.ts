/**
 * What the signing page's poll of the private state costs, pressed and at its own pace:
 * `node bench/poll.ts [rounds=7] [seconds=3] [people=1000]`. `BENCH_DATABASE_URL` names the server, best one of its own;
 * `BENCH_PROFILE` a directory for a processor profile.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection } from './load/connection.ts';
import { arrive, plain, poller, share, type Waiting } from './load/customers.ts';
import {
  type Compared,
  inTurn,
  pacedRound,
  pressedRound,
  type Round,
  roundsOf,
  rowOf,
  verdict,
} from './load/rounds.ts';
import { type BenchDatabase, makeDatabase, serverUrl, settingsOf } from './server/database.ts';
import { familyMemory } from './server/processes.ts';
import { build, type Process, start, startProduction } from './server/production.ts';
import { freePort } from '../scripts/free-port.mjs';
import { seedWaiting } from './server/waiting.ts';
import { spread } from './spread.ts';

const [rounds = 7, seconds = 3, people = 1000] = process.argv.slice(2).map(Number);
const [PORT, RAW_PORT] = [await freePort(), await freePort()];
/** P-079. */
const EVERY = 4_000;
const CLIENTS = 8;
/** Seconds of a round of people who wait. */
const LASTS = 20;

interface Field {
  readonly database: BenchDatabase;
  readonly server: Process;
  readonly waiting: readonly Waiting[];
}

/** Bare Node that answers with the same bytes as a whole state. */
async function bareAnswer({ waiting }: Field): Promise<{ bare: Process; bytes: number; end: () => Promise<void> }> {
  const connection = await openConnection(PORT);
  const { body, status } = await connection.ask(poller(waiting, PORT, false).next());
  connection.close();
  if (status !== 200 || !body.includes('"SENT_TO_SIGNING"')) throw new Error(`a poll was answered with ${status}`);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'state.json');
  writeFileSync(file, body);
  const bare = await start(['bench/yardstick/raw-answer.mjs', String(RAW_PORT), file], RAW_PORT, '/');
  const end = async (): Promise<void> => {
    await bare.stop();
    rmSync(folder, { recursive: true });
  };
  return { bare, bytes: body.length, end };
}

const processorOf = (found: readonly Round[], name: 'node' | 'database'): string =>
  spread(
    found.map((round) => round[name]),
    3,
  );
const shareOfCore = (found: readonly Round[], name: 'node' | 'database'): string =>
  spread(
    found.map((round) => (round[name] * round.perSecond) / 10),
    1,
  );

/** `known`: as our own page asks, naming what it saw last. Otherwise the whole state is read every time. */
async function pressed({ database, server, waiting }: Field, bare: Process, known: boolean): Promise<Compared> {
  const shared = share(waiting, CLIENTS);
  return inTurn(
    rounds,
    () =>
      pressedRound(
        database,
        bare,
        shared.map(() => plain(RAW_PORT)),
        seconds,
      ),
    () =>
      pressedRound(
        database,
        server,
        shared.map((mine) => poller(mine, PORT, known)),
        seconds,
      ),
  );
}

async function paced({ database, server, waiting }: Field, bare: Process): Promise<Compared> {
  return inTurn(
    rounds,
    () =>
      pacedRound(
        database,
        bare,
        waiting.map(() => plain(RAW_PORT)),
        EVERY,
        LASTS,
      ),
    () =>
      pacedRound(
        database,
        server,
        waiting.map((one) => poller([one], PORT, true)),
        EVERY,
        LASTS,
      ),
  );
}

async function all(field: Field, bare: Process, bytes: number): Promise<void> {
  const whole = await pressed(field, bare, false);
  const unchanged = await pressed(field, bare, true);
  console.log(`\nPolls, ${CLIENTS} clients without a pause, ${roundsOf(unchanged)}`);
  console.table({
    [`bare Node (${bytes} bytes)`]: rowOf(unchanged.yardstick),
    'nothing new': rowOf(unchanged.ours),
    'whole state': rowOf(whole.ours),
  });
  verdict(unchanged, {
    'server’s processor time, ms (goal ≤ 0.15)': processorOf(unchanged.ours, 'node'),
    'database’s, ms': processorOf(unchanged.ours, 'database'),
  });
  const crowd = await paced(field, bare);
  const { length } = field.waiting;
  console.log(`\n${length} people who wait, each asking every ${EVERY / 1000} s for ${LASTS} s, ${roundsOf(crowd)}`);
  console.table({ 'bare Node': rowOf(crowd.yardstick), polls: rowOf(crowd.ours) });
  verdict(crowd, {
    'server, % of one core (goal ≤ 5)': shareOfCore(crowd.ours, 'node'),
    'database, % of one core': shareOfCore(crowd.ours, 'database'),
    'bare Node, % of one core': shareOfCore(crowd.yardstick, 'node'),
    cores: String(availableParallelism()),
    'server’s memory, MB': (familyMemory(field.server.pid) / 1e6).toFixed(0),
  });
}

build();
const profile = process.env['BENCH_PROFILE'];
const database = await makeDatabase('poll');
let server: Process | null = null;
try {
  console.log(`${new URL(serverUrl()).host}: ${await settingsOf(database)}`);
  const seeds = await seedWaiting(database.url, people);
  await database.query('vacuum (freeze, analyze)');
  await database.query('checkpoint');
  const options = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  server = await startProduction(database.url, PORT, options);
  const field = { database, server, waiting: await arrive(PORT, seeds) };
  const { bare, bytes, end } = await bareAnswer(field);
  try {
    await all(field, bare, bytes);
  } finally {
    await end();
  }
} finally {
  await server?.stop();
  await database.drop();
}
