/**
 * A step's full save and a read of the state against their yardsticks, in turn on one PostgreSQL server:
 * `node bench/save.ts [rounds=7] [seconds=3] [applications=10000]`. `BENCH_DATABASE_URL` names the server, best one of its own;
 * `BENCH_PROFILE` a directory for a processor profile.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openConnection } from './load/connection.ts';
import { arrive, type Customer, plain, reader, saver, share } from './load/customers.ts';
import { makeYardstick } from './load/pgbench.ts';
import {
  inTurn,
  naiveRound,
  pressedRound,
  processorRatio,
  ratioOf,
  roundsOf,
  rowOf,
  spreadOf,
  tail,
  verdict,
} from './load/rounds.ts';
import { type BenchDatabase, makeDatabase, serverUrl, settingsOf } from './server/database.ts';
import { familyMemory } from './server/processes.ts';
import { build, type Process, start, startProduction } from './server/production.ts';
import { freePort } from '../scripts/free-port.mjs';
import { seed } from './server/seeds.ts';

const [rounds = 7, seconds = 3, count = 10_000] = process.argv.slice(2).map(Number);
const [PORT, RAW_PORT] = [await freePort(), await freePort()];
const CLIENTS = [8, 32];
const SAVES_EACH = 10;

interface Field {
  readonly naive: BenchDatabase;
  readonly ours: BenchDatabase;
  readonly server: Process;
  readonly customers: readonly Customer[];
}

async function saves({ naive, ours, server, customers }: Field, clients: number): Promise<void> {
  const found = await inTurn(
    rounds,
    () => naiveRound(naive, clients, seconds, count),
    () =>
      pressedRound(
        ours,
        server,
        share(customers, clients).map((mine) => saver(mine, PORT)),
        seconds,
      ),
  );
  console.log(`\nSaves, ${clients} clients: median (least–most) of ${seconds} s each, ${roundsOf(found)}`);
  console.table({ 'pgbench, naive (p50: mean)': rowOf(found.yardstick), 'full save': rowOf(found.ours) });
  verdict(found, {
    'throughput (goal ≥ 0.6)': ratioOf(found, 'perSecond'),
    'processor time (goal ≤ 1.5 at 8 clients)': processorRatio(found),
    'write-ahead log (goal ≤ 1.25)': ratioOf(found, 'log'),
    'p99 / p50 (goal ≤ 8 at 8 clients)': tail(found),
  });
}

/** Ten saves of every application, which also warms everything up. */
async function growth({ ours, server, customers }: Field): Promise<void> {
  const before = await ours.rowsOf('application');
  await Promise.all(
    share(customers, 8).map(async (mine) => {
      let at = 0;
      const client = saver(mine, PORT, () => mine[at++ % mine.length] as Customer);
      const connection = await openConnection(Number(new URL(server.origin).port));
      while (at < mine.length * SAVES_EACH) {
        const answer = await connection.ask(client.next());
        // 503: other work on the machine kept the server from its processor, and it said so.
        if (answer.status !== 200 && answer.status !== 503)
          throw new Error(`a save was answered with ${answer.status}`);
        client.learn?.(answer);
      }
      connection.close();
    }),
  );
  // Idle connections tell what they did ten seconds later.
  await pause(11_000);
  const after = await ours.rowsOf('application');
  const updates = after.updates - before.updates;
  console.log(`\nRows after ${SAVES_EACH} saves of each of ${customers.length} applications`);
  console.table({
    'saves done': updates,
    'in place (goal ≥ 99 %)': `${(((after.inPlace - before.inPlace) / updates) * 100).toFixed(2)} %`,
    'heap now / before (goal ≤ 1.1)': (after.heapBytes / before.heapBytes).toFixed(3),
  });
}

/** Reads beside bare Fastify that asks the same database once and answers with the same bytes. */
async function reads({ ours, server, customers }: Field): Promise<void> {
  const connection = await openConnection(PORT);
  const { body, status } = await connection.ask(reader(customers, PORT).next());
  connection.close();
  if (status !== 200) throw new Error(`a read was answered with ${status}`);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'state.json');
  writeFileSync(file, body);
  const [found] = await ours.query<{ session: string; application: string }>(
    `select encode(s.id_hash, 'hex') as session, a.id as application
     from session s join application a on a.person_key = s.person_key limit 1`,
  );
  const parts = [
    'bench/yardstick/one-query.mjs',
    String(RAW_PORT),
    file,
    found?.session ?? '',
    found?.application ?? '',
  ];
  const bare = await start(parts, RAW_PORT, '/', { DATABASE_URL: ours.url });
  try {
    const compared = await inTurn(
      rounds,
      () =>
        pressedRound(
          ours,
          bare,
          share(customers, 8).map(() => plain(RAW_PORT)),
          seconds,
        ),
      () =>
        pressedRound(
          ours,
          server,
          share(customers, 8).map((mine) => reader(mine, PORT)),
          seconds,
        ),
    );
    console.log(`\nReads of the state (${body.length} bytes), 8 clients, ${roundsOf(compared)}`);
    console.table({
      'bare Fastify, one query, same bytes': rowOf(compared.yardstick),
      'state read': rowOf(compared.ours),
    });
    verdict(compared, {
      'Node’s time, ms (goal ≤ 0.35)': spreadOf(compared.ours, 'node'),
      'Node’s time (goal ≤ 2)': ratioOf(compared, 'node'),
      'reads per second': ratioOf(compared, 'perSecond'),
    });
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true });
  }
}

async function all(field: Field): Promise<void> {
  const { naive, ours, server } = field;
  const others = await ours.foreignTransactions();
  await growth(field);
  for (const clients of CLIENTS) await saves(field, clients);
  await reads(field);
  const [own] = await naive.query<{ n: string }>(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  );
  console.log(`\nThe server's memory after the load: ${(familyMemory(server.pid) / 1e6).toFixed(0)} MB`);
  console.log(
    `Transactions of other databases meanwhile (noise): ${(await ours.foreignTransactions()) - others - Number(own?.n)}`,
  );
}

build();
const profile = process.env['BENCH_PROFILE'];
const [naive, ours] = [await makeDatabase('naive'), await makeDatabase('save')];
let server: Process | null = null;
try {
  console.log(`${new URL(serverUrl()).host}: ${await settingsOf(ours)}`);
  await makeYardstick(naive, count);
  const seeds = await seed(ours.url, count);
  await ours.query('vacuum (freeze, analyze) application');
  await ours.query('checkpoint');
  server = await startProduction(
    ours.url,
    PORT,
    profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
  );
  await all({ naive, ours, server, customers: await arrive(PORT, seeds) });
} finally {
  await server?.stop();
  await naive.drop();
  await ours.drop();
}
