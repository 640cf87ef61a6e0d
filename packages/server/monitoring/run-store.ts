/** The SQL of runs over the customers: one for each list, given out page by page to whichever server asks. */
import type { ListVersion } from '@bli-kunde/domain/screening/hit.ts';
import type { Queries } from '../db/database.ts';
import { COUNTS } from './counting.ts';

export interface Run {
  readonly id: string;
  readonly sha256: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

const RUN = 'id, list_sha256 as sha256, started_at as "startedAt", ended_at as "endedAt"';

/**
 * The run of this list, begun now unless it was before; null when a newer list is under way or done: a server that has not loaded
 * it yet begins nothing anew.
 */
export async function runOf(
  queries: Queries,
  list: ListVersion,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<Run | null> {
  await queries.query(
    `insert into monitoring_run (id, list_name, list_date, list_sha256, started_at)
     select $1::uuid, $2::text, $3::timestamptz, $4::text, $5::timestamptz
     where not exists (select 1 from monitoring_run where list_date > $3::timestamptz)
     on conflict (list_sha256) do nothing`,
    [id, list.name, list.date, list.sha256, now],
    'monitoring-begin',
  );
  const [run] = await queries.query<Run>(
    `select ${RUN} from monitoring_run r where list_sha256 = $1
       and not exists (select 1 from monitoring_run n where n.list_date > r.list_date)`,
    [list.sha256],
    'monitoring-run',
  );
  return run ?? null;
}

export interface Page {
  /** Ids of declarations: after the first, up to and with the second. */
  readonly after: string;
  readonly until: string;
  /** Number of vain tries; above 0 it is one customer alone. */
  readonly tries: number;
}

/**
 * A page for this server alone until `takenUntil`: one that another server left lying or that is to be tried again, else the next.
 * Null when all are given out. The run's row orders those who ask at once.
 */
export const takePage = (
  db: { transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T> },
  run: Run,
  { size, now, takenUntil }: { readonly size: number; readonly now: Date; readonly takenUntil: Date },
): Promise<Page | null> =>
  db.transaction(async (tx) => {
    const [locked] = await tx.query<{ mark: string; allGiven: boolean }>(
      'select mark, all_given as "allGiven" from monitoring_run where id = $1 for update',
      [run.id],
      'monitoring-lock',
    );
    if (locked === undefined) return null;
    const [left] = await tx.query<Page>(
      `update monitoring_page set taken_until = $3 where run_id = $1 and after =
         (select after from monitoring_page where run_id = $1 and taken_until < $2 order by after limit 1)
       returning after, until, tries`,
      [run.id, now, takenUntil],
      'monitoring-left',
    );
    if (left !== undefined) return left;
    if (locked.allGiven) return null;
    const ids = await tx.query<{ id: string }>(
      `select d.id from declaration d where d.id > $1::uuid and ${COUNTS} order by d.id limit $2`,
      [locked.mark, size],
      'monitoring-next',
    );
    const until = ids.at(-1)?.id ?? null;
    await tx.query(
      'update monitoring_run set mark = coalesce($2::uuid, mark), all_given = $3 where id = $1',
      [run.id, until, ids.length < size],
      'monitoring-mark',
    );
    if (until === null) return null;
    const page = { after: locked.mark, until, tries: 0 };
    await tx.query(
      'insert into monitoring_page (run_id, after, until, taken_until) values ($1, $2, $3, $4)',
      [run.id, page.after, page.until, takenUntil],
      'monitoring-take',
    );
    return page;
  });

export interface Counts {
  readonly persons: number;
  readonly hits: number;
  readonly cases: number;
}

/** The id before this one in the order of ids. */
const idBefore = (id: string): string => {
  const digits = (BigInt(`0x${id.replaceAll('-', '')}`) - 1n).toString(16).padStart(32, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/**
 * Counts a page that is done, once: a server that took it over may have been quicker. Each declaration of `failed` becomes a page of
 * its own, to be tried again from `againAt` on: whoever could not be held against the list is not clean.
 */
export const endPage = (
  db: { transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T> },
  run: Run,
  { after, tries }: Page,
  { persons, hits, cases }: Counts,
  { failed, againAt }: { readonly failed: readonly string[]; readonly againAt: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    const gone = await tx.query(
      'delete from monitoring_page where run_id = $1 and after = $2 returning 1',
      [run.id, after],
      'monitoring-page-done',
    );
    if (gone.length === 0) return;
    await tx.query(
      'update monitoring_run set persons = persons + $2, hits = hits + $3, cases = cases + $4 where id = $1',
      [run.id, persons, hits, cases],
      'monitoring-count',
    );
    if (failed.length > 0)
      await tx.query(
        `insert into monitoring_page (run_id, after, until, taken_until, tries)
         select $1::uuid, one.after, one.until, $2::timestamptz, $3::int
         from unnest($4::uuid[], $5::uuid[]) as one (after, until)`,
        [run.id, againAt, tries + 1, failed.map(idBefore), failed],
        'monitoring-again',
      );
  });

/** Ends the run when every page is given out and done, but for customers who are tried again. */
export const endRun = (queries: Queries, run: Run, now: Date): Promise<unknown> =>
  queries.query(
    `update monitoring_run r set ended_at = $2 where id = $1 and ended_at is null and all_given
       and not exists (select 1 from monitoring_page p where p.run_id = r.id and p.tries = 0)`,
    [run.id, now],
    'monitoring-end',
  );

/** True for the one server that tells that the run is late. */
export async function noteLate(queries: Queries, run: Run, now: Date, before: Date): Promise<boolean> {
  const rows = await queries.query(
    `update monitoring_run set told_late_at = $2
     where id = $1 and ended_at is null and started_at < $3 and told_late_at is null returning id`,
    [run.id, now, before],
    'monitoring-late',
  );
  return rows.length === 1;
}
