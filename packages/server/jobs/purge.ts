/** Hourly: what has outlived its time goes, batch by batch with a pause between (S-146, S-150). */
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import {
  type Batch,
  type NotErased,
  type Place,
  purgeApplications,
  purgeCases,
  purgeCompletedDeclarations,
  purgeDeclarations,
  purgeTable,
  putOffLiving,
  SIMPLE_TABLES,
} from '../db/purge.ts';
import { purgeDocuments } from '../db/purge-documents.ts';
import { eachRow } from '../schedule/each-row.ts';
import type { Job } from '../schedule/scheduler.ts';

const HOUR = 60 * 60 * 1000;
const JOB = 'purge';

type Step = (now: Date, signal: AbortSignal) => Promise<unknown>;

/**
 * `batch` rows at a time, `pauseFor` milliseconds between: 25,000 rows take a few minutes and saves beside them don't notice.
 * A row that can't be erased keeps no other row and no other table from being purged.
 */
export function purgeJob(
  { db, banks, rowFailed }: Pick<Context, 'db' | 'banks' | 'rowFailed'>,
  { batch = 100, pauseFor = 250 } = {},
): Job {
  const months = Object.fromEntries([...banks].map(([slug, { config }]) => [slug, config.monthsKeptWithoutRelation]));
  const rest = (signal: AbortSignal): Promise<unknown> => pause(pauseFor, undefined, { signal }).catch(() => {});

  type Purge = (now: Date, from: Place | undefined, failed: NotErased) => Promise<Batch>;
  const all =
    (table: string, purge: Purge): Step =>
    async (now, signal) => {
      const failed: NotErased = (id, error) => rowFailed(JOB, { table, row: id }, error);
      let from: Place | undefined;
      while (!signal.aborted) {
        const next = (await purge(now, from, failed)).from;
        if (next === null) return;
        from = next;
        await rest(signal);
      }
    };
  const until =
    (purge: (now: Date) => Promise<number>): Step =>
    async (now, signal) => {
      while (!signal.aborted && (await purge(now)) === batch) await rest(signal);
    };

  const steps: readonly (readonly [string, Step])[] = [
    ['application', until((now) => putOffLiving(db, now, batch))],
    ['application', all('application', (now, from, failed) => purgeApplications(db, now, batch, from, failed))],
    ['declaration', all('declaration', (now, from, failed) => purgeDeclarations(db, now, batch, from, failed))],
    [
      'declaration',
      all('declaration', (now, from, failed) => purgeCompletedDeclarations(db, now, batch, months, from, failed)),
    ],
    ['advisor_case', all('advisor_case', (now, from, failed) => purgeCases(db, now, batch, from, failed))],
    ['stored_document', until((now) => purgeDocuments(db, now, batch))],
    ...SIMPLE_TABLES.map((table) => [table, until((now) => purgeTable(db, table, now, batch))] as const),
  ];
  return {
    name: JOB,
    every: HOUR,
    run: (now, signal) =>
      eachRow(steps, ([, step]) => step(now, signal), {
        job: JOB,
        signal,
        failed: rowFailed,
        about: ([table]) => ({ table }),
      }),
  };
}
