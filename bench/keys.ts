/**
 * Retiring the master key of many applications, each with a session, and rotating the look-up key, without pauses: `node bench/keys.ts
 * [applications=10000]`. Waiting for servers to read the key ring comes on top, three times two minutes and three and a half, and
 * `--rows-per-second` of the retirement, 2000 unless told.
 */
import { openDatabase } from '../packages/server/db/connect.ts';
import { openKeyRing } from '../packages/server/db/key-ring.ts';
import { heldMasterKeys } from '../packages/server/db/master-keys.ts';
import { type RetireParts, retireMaster } from '../packages/server/keys/retire.ts';
import { rotateLookUp } from '../packages/server/keys/rotate-look-up.ts';
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
  /** Time of an act, and the rows of its lines of progress, as `said` finds them. */
  const timed = async (said: RegExp, act: (parts: RetireParts) => Promise<void>) => {
    let rows = 0;
    const begun = performance.now();
    await act({
      database,
      masters,
      clock,
      random,
      pause: async (milliseconds) => void (now += milliseconds),
      say: (line) => void (rows += Number(said.exec(line)?.[1] ?? 0)),
    });
    const seconds = (performance.now() - begun) / 1_000;
    return { rows, seconds: seconds.toFixed(1), 'rows a second': Math.round(rows / seconds) };
  };
  console.table({
    'retire a master key': await timed(/, (\d+) wrapped anew/, (parts) =>
      retireMaster(parts, 1, { batch: 500, rowsPerSecond: 2_000 }),
    ),
    'rotate the look-up key': await timed(/: (\d+) rows moved/, (parts) => rotateLookUp(parts, 1_000)),
  });
  await openKeyRing({ database, masters: heldMasterKeys([newer], random), clock, random });
  await database.close();
} finally {
  await bench.drop();
}
