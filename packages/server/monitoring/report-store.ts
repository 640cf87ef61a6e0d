/** The SQL of what the console shows of runs and review dates. */
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { COUNTS } from './counting-store.ts';

export interface ShownRun {
  readonly id: string;
  readonly list: string;
  readonly listDate: Date;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  /** Customers of the bank who could not be held against the list so far. */
  readonly failed: number;
}

/** Newest first. A run is over all banks' customers: how many, and what was found, is told to none of them; a bank is told of its own who failed. */
export const newestRuns = (queries: Queries, bank: string): Promise<ShownRun[]> =>
  queries.query<ShownRun>(
    sql`select id, list_name as list, list_date as "listDate", started_at as "startedAt", ended_at as "endedAt",
       (select count(*)::int from monitoring_page p join declaration d on d.id = p.until
        where p.run_id = r.id and p.tries > 0 and d.bank = ${bank}) as failed
     from monitoring_run r order by started_at desc, id limit 30`,
  );

/**
 * Number of a bank's customers reviewed in each month `YYYY-MM`, twelve at the most; the first one holds all before it.
 */
export const reviewsByMonth = (
  queries: Queries,
  bank: string,
  firstMonth: string,
): Promise<{ month: string; count: number }[]> =>
  queries.query(
    sql`select greatest(to_char(d.review_on, 'YYYY-MM'), ${firstMonth}::text) as month, count(*)::int as count from declaration d
     where d.bank = ${bank} and d.review_on is not null and d.status = 'OK' and d.relation_ended_on is null and ${COUNTS}
     group by 1 order by 1 limit 12`,
  );
