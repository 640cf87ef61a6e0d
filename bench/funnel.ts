/**
 * Cost of reading the funnel of a bank from its trail: `node bench/funnel.ts [journeys=10000] [rounds=10]`. The journeys are those of the
 * tests, begun in the last three weeks, beside as many of another bank.
 */
import { randomOf, walkJourney } from '../packages/domain/advisor/funnel.fixture.ts';
import { openDatabase } from '../packages/server/db/connect.ts';
import { sql } from '../packages/server/db/sql.ts';
import { storeJourneys } from '../packages/server/operations/funnel.fixture.ts';
import { readFunnel } from '../packages/server/operations/funnel.ts';
import { makeDatabase } from './server/database.ts';
import { random, seed } from './server/seeds.ts';

const [journeys = 10_000, rounds = 10] = process.argv.slice(2).map(Number);
const BANK = 'provebanken';
const DAY = 86_400_000;
const now = new Date();

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const bench = await makeDatabase('funnel');
try {
  await seed(bench.url, 1);
  const db = await openDatabase({ databaseUrl: bench.url, dataDir: '', connections: 1 });
  for (const [at, bank] of [BANK, 'fjellbanken'].entries()) {
    const next = randomOf(at + 1);
    const walked = Array.from({ length: journeys }, () => ({
      ...walkJourney(next, { begins: Math.floor(now.getTime() - next() * 21 * DAY), now: now.getTime() }),
      isErased: false,
    }));
    await storeJourneys(db, random, bank, walked);
  }
  await bench.query('vacuum (analyze)');
  const [{ entries } = { entries: 0 }] = await db.query<{ entries: number }>(
    sql`select count(*)::int as entries from audit`,
  );
  const times: number[] = [];
  const processor: number[] = [];
  const database: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [began, used, asked] = [performance.now(), process.cpuUsage(), bench.processorTime()];
    await readFunnel(db, BANK, now);
    const { user, system } = process.cpuUsage(used);
    // The first fills what is kept of plans and code.
    if (round === 0) continue;
    times.push(performance.now() - began);
    processor.push((user + system) / 1_000);
    database.push(bench.processorTime() - asked);
  }
  console.table({
    'journeys of the bank': journeys,
    'entries of both banks': entries,
    'the funnel read, ms': Math.round(median(times)),
    'longest, ms': Math.round(Math.max(...times)),
    'processor of Node, ms': Math.round(median(processor)),
    'processor of PostgreSQL, ms': Math.round(median(database)),
    'memory, MB': Math.round(process.memoryUsage().rss / 2 ** 20),
  });
  await db.close();
} finally {
  await bench.drop();
}
