/** The SQL of runs over the customers: one for each list, given out page by page to whichever server asks. */
import type { ListVersion } from '@bli-kunde/domain/screening/hit.ts';
import { columns, newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { COUNTS } from '../declarations/counting-store.ts';

export interface Run {
  readonly id: string;
  readonly sha256: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

const RUN = sql`id, list_sha256 as sha256, started_at as "startedAt", ended_at as "endedAt"`;

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
    sql`insert into monitoring_run (id, list_name, list_date, list_sha256, started_at)
     select ${id}::uuid, ${list.name}::text, ${list.date}::timestamptz, ${list.sha256}::text, ${now}::timestamptz
     where not exists (select 1 from monitoring_run where list_date > ${list.date}::timestamptz)
     on conflict (list_sha256) do nothing`,
  );
  const [run] = await queries.query<Run>(
    sql`select ${RUN} from monitoring_run r where list_sha256 = ${list.sha256}
       and not exists (select 1 from monitoring_run n where n.list_date > r.list_date)`,
  );
  return run ?? null;
}

export interface MonitoringPage {
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
): Promise<MonitoringPage | null> =>
  db.transaction(async (tx) => {
    const [locked] = await tx.query<{ mark: string; allGiven: boolean }>(
      sql`select ${columns('monitoring_run', 'mark', 'allGiven')} from monitoring_run where id = ${run.id} for update`,
    );
    if (locked === undefined) return null;
    const [left] = await tx.query<MonitoringPage>(
      sql`update monitoring_page set taken_until = ${takenUntil} where run_id = ${run.id} and after =
         (select after from monitoring_page where run_id = ${run.id} and taken_until < ${now} order by after limit 1)
       returning after, until, tries`,
    );
    if (left !== undefined) return left;
    if (locked.allGiven) return null;
    const ids = await tx.query<{ id: string }>(
      sql`select d.id from declaration d where d.id > ${locked.mark}::uuid and ${COUNTS} order by d.id limit ${size}`,
    );
    const until = ids.at(-1)?.id ?? null;
    await tx.query(
      sql`update monitoring_run set mark = coalesce(${until}::uuid, mark), all_given = ${ids.length < size} where id = ${run.id}`,
    );
    if (until === null) return null;
    const page = { after: locked.mark, until, tries: 0 };
    await tx.query(
      sql`insert into ${newRow('monitoring_page', {
        runId: run.id,
        after: page.after,
        until: page.until,
        takenUntil,
      })}`,
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
  { after, tries }: MonitoringPage,
  { persons, hits, cases }: Counts,
  { failed, againAt }: { readonly failed: readonly string[]; readonly againAt: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    const gone = await tx.query(
      sql`delete from monitoring_page where run_id = ${run.id} and after = ${after} returning 1`,
    );
    if (gone.length === 0) return;
    await tx.query(
      sql`update monitoring_run set persons = persons + ${persons}, hits = hits + ${hits}, cases = cases + ${cases} where id = ${run.id}`,
    );
    if (failed.length > 0)
      await tx.query(
        sql`insert into monitoring_page (run_id, after, until, taken_until, tries)
         select ${run.id}::uuid, one.after, one.until, ${againAt}::timestamptz, ${tries + 1}::int
         from unnest(${failed.map(idBefore)}::uuid[], ${failed}::uuid[]) as one (after, until)`,
      );
  });

/** Ends the run when every page is given out and done, but for customers who are tried again. */
export const endRun = (queries: Queries, run: Run, now: Date): Promise<unknown> =>
  queries.query(
    sql`update monitoring_run r set ended_at = ${now} where id = ${run.id} and ended_at is null and all_given
       and not exists (select 1 from monitoring_page p where p.run_id = r.id and p.tries = 0)`,
  );

/** True for the one server that tells that the run is late. */
export async function noteLate(queries: Queries, run: Run, now: Date, before: Date): Promise<boolean> {
  const rows = await queries.query(
    sql`update monitoring_run set told_late_at = ${now}
     where id = ${run.id} and ended_at is null and started_at < ${before} and told_late_at is null returning id`,
  );
  return rows.length === 1;
}
