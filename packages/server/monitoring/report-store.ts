/** The SQL of what the console shows of runs and review dates. */
import type { FilesDue } from '@bli-kunde/domain/advisor/oversight-api.ts';
import { inScope, type Scope } from '../cases/visible-store.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { COUNTS, OF_A_CUSTOMER } from '../declarations/counting-store.ts';

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

/** Number of a bank's customers of whom questions of registers stand in each state, and of whom the review date has passed. */
export const filesDue = (queries: Queries, bank: string, today: string): Promise<{ what: FilesDue; count: number }[]> =>
  queries.query(
    sql`select c.state as what, count(distinct c.subject_key)::int as count from register_change c
       join declaration d on d.id = c.declaration_id
     where c.bank = ${bank} and c.state in ('ASKED', 'OVERDUE', 'CASE') and d.relation_ended_on is null group by c.state
     union all
     select 'OLD', count(*)::int from declaration d
     where d.bank = ${bank} and d.review_on < ${today}::date and ${COUNTS} and ${OF_A_CUSTOMER}`,
  );

/** Numbers of the open cases about those files that somebody may see, oldest first. */
export const filesCases = (
  queries: Queries,
  bank: string,
  { roles, own }: Scope,
): Promise<{ what: FilesDue; number: number }[]> =>
  queries.query(
    sql`select case when c.cause like 'review:%' then 'OLD' when 'register-unanswered' = any(c.reasons) then 'OVERDUE' else 'CASE' end as what, c.number
     from advisor_case c
     where c.bank = ${bank} and c.closed_at is null and (c.cause like 'review:%' or c.cause like 'register-change:%')
       and ${inScope(roles, own)} order by c.number limit 200`,
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
