/** Keeps a process from the database while the look-up key is changed, and for good once it was: what it still hashes by finds nobody (O-095). */
import type { Stopwatch } from '../clock.ts';
import type { Database } from './database.ts';
import type { KeyRing } from './key-ring.ts';

/** The database, of which each statement is asked for anew: also one of a request that began before the change. */
export function fencedDatabase(database: Database, ring: Pick<KeyRing, 'fence'>, stopwatch: Stopwatch): Database {
  const check = ring.fence(stopwatch);
  return {
    kind: database.kind,
    stats: () => database.stats(),
    refusedWrites: () => database.refusedWrites(),
    close: () => database.close(),
    afterCommit: (action) => database.afterCommit(action),
    async query(statement) {
      await check(true);
      return database.query(statement);
    },
    async transaction(work, silence) {
      await check(true);
      return database.transaction(async (tx) => {
        const faults: unknown[] = [];
        const result = await work({
          afterCommit: (action) => tx.afterCommit(action),
          async query(statement) {
            try {
              // Another connection may not be waited for in here.
              void check(false);
            } catch (error) {
              faults.push(error);
              throw error;
            }
            return tx.query(statement);
          },
        });
        // An error that `work` has swallowed must not look saved.
        if (faults.length > 0) throw faults[0];
        return result;
      }, silence);
    },
  };
}
