/**
 * Retiring the master key of many applications, each with a session, without pauses: `node bench/keys.ts [applications=10000]`. Waiting for
 * servers to read the key ring (three times two minutes) comes on top, and `--rows-per-second` of the command, 2000 unless told.
 */
import { openDatabase } from '../packages/server/db/connect.ts';
import { openKeyRing } from '../packages/server/db/key-ring.ts';
import { heldMasterKeys } from '../packages/server/db/master-keys.ts';
import { retireMaster } from '../packages/server/keys/retire.ts';
import { makeDatabase } from './server/database.ts';
import { MASTER_KEY, random, seed } from './server/seeds.ts';

const [applications = 10_000] = process.argv.slice(2).map(Number);
const bench = await makeDatabase('keys');
try {
  await seed(bench.url, applications);
  const database = await openDatabase({ databaseUrl: bench.url, dataDir: '', connections: 1 });
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const newer = { version: 2, key: random.bytes(32) };
  const masters = heldMasterKeys([{ version: 1, key: MASTER_KEY }, newer], random);
  await openKeyRing({ database, masters, clock, random });
  const counts: Record<string, number> = {};
  const begun = performance.now();
  await retireMaster(
    {
      database,
      masters,
      clock,
      random,
      pause: async (milliseconds) => void (now += milliseconds),
      say(line) {
        const [, table = '', rows = '0'] = /^(\w+): \d+ rows, (\d+) wrapped anew/.exec(line) ?? [];
        counts[table] = (counts[table] ?? 0) + Number(rows);
      },
    },
    1,
    { batch: 500, rowsPerSecond: 2_000 },
  );
  const seconds = (performance.now() - begun) / 1_000;
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.table({
    'retire a master key': { rows, seconds: seconds.toFixed(1), 'rows a second': Math.round(rows / seconds) },
  });
  await openKeyRing({ database, masters: heldMasterKeys([newer], random), clock, random });
  await database.close();
} finally {
  await bench.drop();
}
