/** Hourly: what has outlived its time goes, batch by batch with a pause between (S-146, S-150). */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import {
  type Batch,
  purgeApplications,
  purgeCompletedDeclarations,
  purgeDeclarations,
  purgeTable,
  SIMPLE_TABLES,
} from '../db/purge.ts';
import type { Job } from './scheduler.ts';

const HOUR = 60 * 60 * 1000;

/** `batch` rows at a time, `pauseFor` milliseconds between: 25,000 rows take a few minutes and saves beside them don't notice. */
export function purgeJob(database: Database, { batch = 100, pauseFor = 250 } = {}): Job {
  return {
    name: 'purge',
    every: HOUR,
    async run(now, signal) {
      const rest = (): Promise<unknown> => pause(pauseFor, undefined, { signal }).catch(() => {});
      const all = async (purge: (from?: Date) => Promise<Batch>): Promise<void> => {
        let from: Date | undefined;
        while (!signal.aborted) {
          const next = (await purge(from)).from;
          if (next === null) return;
          from = next;
          await rest();
        }
      };
      await all((from) => purgeApplications(database, now, batch, from));
      await all((from) => purgeDeclarations(database, now, batch, from));
      const until = async (purge: () => Promise<number>): Promise<void> => {
        while (!signal.aborted && (await purge()) === batch) await rest();
      };
      await until(() => purgeCompletedDeclarations(database, now, batch));
      for (const table of SIMPLE_TABLES) await until(() => purgeTable(database, table, now, batch));
    },
  };
}
