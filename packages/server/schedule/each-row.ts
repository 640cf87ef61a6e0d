/** Works through a job's rows: one that can not be worked on is reported and holds up no other. */
import { isAway } from '../db/database-error.ts';

/** Reports a row that a job could not work on: ids and the kind of error, never what the row holds. */
export type RowFailed = (job: string, about: Readonly<Record<string, string>>, error: unknown) => void;

/**
 * Runs `work` on one row after the other until the signal is aborted. `about` gives the ids under which a failure is reported.
 * Throws only when the database is away.
 */
export async function eachRow<Row>(
  rows: Iterable<Row>,
  work: (row: Row) => Promise<unknown>,
  report: {
    readonly job: string;
    readonly signal: AbortSignal;
    readonly failed: RowFailed;
    readonly about: (row: Row) => Readonly<Record<string, string>>;
  },
): Promise<void> {
  for (const row of rows) {
    if (report.signal.aborted) return;
    try {
      await work(row);
    } catch (error) {
      if (isAway(error)) throw error;
      report.failed(report.job, report.about(row), error);
    }
  }
}
