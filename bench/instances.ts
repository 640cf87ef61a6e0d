/**
 * One, two and four server processes on one database, pressed by the same number of clients:
 * `node bench/instances.ts [rounds=3] [seconds=3] [applications=2000]`. `BENCH_DATABASE_URL` names the server, best one of its own.
 */
import { availableParallelism } from 'node:os';
import { openConnection } from './load/connection.ts';
import { arrive, type Customer, reader, saver, share } from './load/customers.ts';
import { press } from './load/press.ts';
import { makeDatabase, settingsOf } from './server/database.ts';
import { familyTime } from './server/processes.ts';
import { build, type Process, startProduction } from './server/production.ts';
import { NOISE, untilQuiet, watchOthers } from './server/quiet.ts';
import { freePort } from '../scripts/free-port.mjs';
import { seed } from './server/seeds.ts';
import { spread } from './spread.ts';

const [rounds = 3, seconds = 3, count = 2_000] = process.argv.slice(2).map(Number);
const INSTANCES = [1, 2, 4];
/** Of all servers together. */
const CLIENTS = 16;

build();
const database = await makeDatabase('instances');
const servers: { readonly server: Process; readonly port: number; readonly customers: readonly Customer[] }[] = [];

/** Saves a second over the first `instances` of the servers, milliseconds of processor each, and what others took. */
async function round(instances: number) {
  await untilQuiet([database.postmaster]);
  const used = servers.slice(0, instances);
  const time = () => used.reduce((sum, { server }) => sum + familyTime(server.pid), 0);
  const before = [database.processorTime(), time()] as const;
  const others = watchOthers([database.postmaster]);
  const found = await Promise.all(
    used.map(({ port, customers }) =>
      press(
        port,
        share(customers, CLIENTS / instances).map((mine) => saver(mine, port)),
        seconds,
      ),
    ),
  );
  const noise = others();
  const saves = found.reduce((sum, { answers }) => sum + answers, 0);
  if (found.some(({ failures }) => Object.keys(failures).length > 0)) throw new Error('a save was refused');
  const [databaseTime, nodeTime] = [database.processorTime() - before[0], time() - before[1]];
  return { perSecond: saves / seconds, database: databaseTime / saves, node: nodeTime / saves, noise };
}

try {
  console.log(`${availableParallelism()} cores, ${await settingsOf(database)}`);
  const seeds = await seed(database.url, count);
  await database.query('vacuum (freeze, analyze)');
  for (let at = 0; at < Math.max(...INSTANCES); at += 1) {
    const port = await freePort();
    const server = await startProduction(database.url, port);
    const customers = await arrive(
      port,
      seeds.filter((_, one) => one % Math.max(...INSTANCES) === at),
    );
    servers.push({ server, port, customers });
    // As people do: the page reads the state before anything is saved on it.
    const connection = await openConnection(port);
    for (const one of customers) await connection.ask(reader([one], port).next());
    connection.close();
  }
  await round(Math.max(...INSTANCES));
  const table: Record<string, Record<string, string>> = {};
  let most = 0;
  for (const instances of INSTANCES) {
    const found = [];
    for (let at = 0; at < rounds; at += 1) found.push(await round(instances));
    most = Math.max(most, ...found.map(({ noise }) => noise));
    table[`${instances}`] = {
      'saves a second': spread(
        found.map(({ perSecond }) => perSecond),
        0,
      ),
      'database ms': spread(
        found.map((one) => one.database),
        3,
      ),
      'node ms': spread(
        found.map((one) => one.node),
        3,
      ),
      'others %': spread(
        found.map(({ noise }) => noise * 100),
        0,
      ),
    };
  }
  console.log(`\nSaves by ${CLIENTS} clients over so many server processes, ${rounds} rounds of ${seconds} s`);
  console.table(table);
  if (most > NOISE) {
    console.log(
      `No verdict: other work took up to ${(most * 100).toFixed(0)} % of the machine, ${NOISE * 100} % are borne.`,
    );
    process.exitCode = 1;
  }
} finally {
  for (const { server } of servers) await server.stop();
  await database.drop();
}
