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
}

/**
 * A page for this server alone until `takenUntil`: one that another server left lying, else the next. Null when all are given out.
 * The run's row orders those who ask at once.
 */
export const takePage = (
  db: { transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T> },
  run: Run,
  { size, now, takenUntil }: { readonly size: number; readonly now: Date; readonly takenUntil: Date },
): Promise<Page | null> =>
  db.transaction(async (tx) => {
    const [locked] = await tx.query<{ mark: string; allGiven: boolean }>(
      'select mark, all_given as "allGiven" from monitoring_run where id = $1 and ended_at is null for update',
      [run.id],
      'monitoring-lock',
    );
    if (locked === undefined) return null;
    const [left] = await tx.query<Page>(
      `update monitoring_page set taken_until = $3 where run_id = $1 and after =
         (select after from monitoring_page where run_id = $1 and taken_until < $2 order by after limit 1)
       returning after, until`,
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
    const page = { after: locked.mark, until };
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

/** Counts a page that is done, once: a server that took it over may have been quicker. */
export const endPage = (
  queries: Queries,
  run: Run,
  { after }: Page,
  { persons, hits, cases }: Counts,
): Promise<unknown> =>
  queries.query(
    `with gone as (delete from monitoring_page where run_id = $1 and after = $2 returning 1)
     update monitoring_run set persons = persons + $3, hits = hits + $4, cases = cases + $5
     where id = $1 and exists (select 1 from gone)`,
    [run.id, after, persons, hits, cases],
    'monitoring-page-done',
  );

/** Ends the run when every page is given out and done; true for whoever ended it. */
export async function endRun(queries: Queries, run: Run, now: Date): Promise<boolean> {
  const rows = await queries.query(
    `update monitoring_run r set ended_at = $2 where id = $1 and ended_at is null and all_given
       and not exists (select 1 from monitoring_page p where p.run_id = r.id) returning id`,
    [run.id, now],
    'monitoring-end',
  );
  return rows.length === 1;
}

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
