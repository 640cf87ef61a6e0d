/** For tests: a database whose look-up key has been rotated once, so that hashes in its columns are those of a later generation. */
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { generationsIn, openKeyRing } from '../db/key-ring.ts';
import { readRing } from '../db/key-ring-store.ts';
import type { MasterKeys } from '../db/master-keys.ts';
import { migrate } from '../db/migrate.ts';
import { testRandom } from '../db/test-database.ts';
import { rotateLookUp } from './rotate-look-up.ts';

/** Leaves one that has a later generation, or is being moved to it, as it is. */
export async function rotatedOnce(database: Database, masters: MasterKeys, clock: Clock): Promise<void> {
  await migrate(database);
  await openKeyRing({ database, masters, clock, random: testRandom });
  const { inUse, next } = generationsIn(await readRing(database));
  if (inUse.length > 1 || next !== undefined) return;
  await rotateLookUp({ database, masters, clock, random: testRandom, pause: async () => {}, say: () => {} }, 500);
}
