/** Each minute: customers are held against a list that is new, page by page, by as many servers as there are; a restart goes on. */
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { eachRow } from '../schedule/each-row.ts';
import type { Job } from '../schedule/scheduler.ts';
import { listIsTooOld } from './health.ts';
import { type Counts, endPage, endRun, noteLate, type MonitoringPage, type Run, runOf, takePage } from './run-store.ts';
import { type MonitoringParts, screenCustomer } from './screen-customer.ts';
import { watchedRows } from './watched-store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Customers of a page: some seconds of work, which a stop waits for and a crash loses. */
const PAGE = 200;
/** Far longer than a page takes. */
const TAKEN_FOR = 10 * MINUTE;
/** Pages of one run of the job, a minute of work: the other jobs wait for it. */
const PAGES_A_RUN = 50;

/** Until a customer who could not be held against the list is tried again. */
const AGAIN_AFTER = 60 * MINUTE;
/** Tries in vain that the log tells as an error. */
const TOLD_AFTER = 3;

const JOB = 'monitoring';

type Parts = MonitoringParts &
  Pick<Context, 'clock' | 'log' | 'rowFailed'> & { readonly config: Pick<Config, 'SCREENING_MAX_AGE_DAYS'> };

async function screenPage(
  parts: Parts,
  run: Run,
  page: MonitoringPage,
  now: Date,
  signal: AbortSignal,
): Promise<boolean> {
  let counts: Counts = { persons: 0, hits: 0, cases: 0 };
  const failed: string[] = [];
  const rows = await watchedRows(parts.db, page.after, page.until);
  await eachRow(
    rows,
    async (row) => {
      const one = await screenCustomer(parts, row, { sha256: run.sha256, now });
      counts = {
        persons: counts.persons + one.persons,
        hits: counts.hits + one.hits,
        cases: counts.cases + one.cases,
      };
    },
    {
      job: JOB,
      signal,
      about: ({ id }) => ({ declaration: id }),
      failed: (job, about, error) => {
        failed.push(about['declaration'] ?? '');
        parts.rowFailed(job, about, error);
      },
    },
  );
  // What a stop cut off is another server's once its time is over: each customer's case is opened once.
  if (signal.aborted) return false;
  await endPage(parts.db, run, page, counts, { failed, againAt: new Date(now.getTime() + AGAIN_AFTER) });
  if (failed.length > 0 && page.tries + 1 >= TOLD_AFTER)
    parts.log.error({ run: run.id, tries: page.tries + 1 }, 'a customer can not be held against the list');
  return true;
}

/** Tells the log, which operations watch, of what the bank's officers must know: a run that takes longer than a day, and an old list. */
async function tellOfDelays(parts: Parts, run: Run, now: Date): Promise<void> {
  const { db, log, screening, config } = parts;
  if (await noteLate(db, run, now, new Date(now.getTime() - DAY)))
    log.error({ run: run.id, startedAt: run.startedAt }, 'customers are not held against the list within a day');
  const { version } = screening;
  if (version !== null && listIsTooOld({ config }, version, now))
    log.error({ list: version.name, date: version.date }, 'the list that customers are held against is too old');
}

export const monitoringJob = (parts: Parts, { page: size = PAGE, pagesARun = PAGES_A_RUN } = {}): Job => ({
  name: JOB,
  every: MINUTE,
  async run(now, signal) {
    const { db, screening, random, clock } = parts;
    await screening.agree();
    const { version, inForce } = screening;
    // Whoever holds another list than the one in force looks at nobody by it.
    if (version === null || inForce === null) return;
    const run = await runOf(db, { ...version, sha256: inForce }, { id: random.uuid(), now });
    if (run === null) return;
    for (let done = 0; done < pagesARun && !signal.aborted; done += 1) {
      // Another list was loaded meanwhile: its own run looks at everybody.
      if (screening.inForce !== run.sha256) return;
      const at = clock.now();
      const page = await takePage(db, run, { size, now: at, takenUntil: new Date(at.getTime() + TAKEN_FOR) });
      if (page === null) break;
      if (!(await screenPage(parts, run, page, at, signal))) return;
    }
    // Of one that has ended nothing is left but customers who are tried again.
    if (run.endedAt !== null) return;
    await endRun(db, run, clock.now());
    await tellOfDelays(parts, run, now);
  },
});
