/** The SQL of figures about cases: restricted ones and suspicions are in none of them. */
import { notSecret } from '../cases/kind-store.ts';
import type { CaseKind, Outcome } from '@bli-kunde/domain/cases/kinds.ts';
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';

interface Period {
  readonly bank: string;
  readonly from: Date;
  /** Not included. */
  readonly until: Date;
  readonly now: Date;
}

/** True of the case `c` that figures are made of. */
const told = (bank: string): Statement =>
  sql`c.bank = ${bank} and not c.restricted and not c.address_protected and ${notSecret('c.kind')}`;

export interface QueueCount {
  readonly kind: CaseKind;
  readonly opened: number;
  readonly closed: number;
  readonly open: number;
  readonly overdue: number;
}

/** Open and overdue at the end of the period, or now where it has not ended. */
export const queueCounts = (queries: Queries, { bank, from, until, now }: Period): Promise<QueueCount[]> =>
  queries.query<QueueCount>(
    sql`select c.kind,
       count(*) filter (where c.opened_at >= ${from} and c.opened_at < ${until})::int as opened,
       count(*) filter (where c.closed_at >= ${from} and c.closed_at < ${until})::int as closed,
       count(*) filter (where c.opened_at < ${until} and (c.closed_at is null or c.closed_at >= ${until}))::int as open,
       count(*) filter (where c.opened_at < ${until} and (c.closed_at is null or c.closed_at >= ${until})
         and c.due_at <= least(${until}, ${now}::timestamptz))::int as overdue
     from advisor_case c where ${told(bank)} and c.opened_at < ${until} and (c.closed_at is null or c.closed_at >= ${from})
     group by c.kind order by c.kind`,
  );

interface OpenedCount {
  /** `YYYY-MM-DD` in Oslo. */
  readonly openedOn: string;
  readonly count: number;
}

/** Cases opened in the period, by the day. */
export const openedCounts = (queries: Queries, { bank, from, until }: Period): Promise<OpenedCount[]> =>
  queries.query<OpenedCount>(
    sql`select (c.opened_at at time zone 'Europe/Oslo')::date::text as "openedOn", count(*)::int as count
     from advisor_case c where ${told(bank)} and c.opened_at >= ${from} and c.opened_at < ${until} group by 1 order by 1`,
  );

/** Cases open at the end of the period, by the day on which they were opened. */
export const openCounts = (queries: Queries, { bank, until }: Period): Promise<OpenedCount[]> =>
  queries.query<OpenedCount>(
    sql`select (c.opened_at at time zone 'Europe/Oslo')::date::text as "openedOn", count(*)::int as count
     from advisor_case c where ${told(bank)} and c.opened_at < ${until} and (c.closed_at is null or c.closed_at >= ${until})
     group by 1 order by 1`,
  );

export interface ClosedCount {
  readonly kind: CaseKind;
  readonly outcome: Outcome;
  /** `YYYY-MM-DD` in Oslo. */
  readonly openedOn: string;
  readonly closedOn: string;
  readonly count: number;
}

/** Cases closed in the period, those alike counted together. */
export const closedCounts = (queries: Queries, { bank, from, until }: Period): Promise<ClosedCount[]> =>
  queries.query<ClosedCount>(
    sql`select ${columns('advisor_case c', 'kind', 'outcome')}, (c.opened_at at time zone 'Europe/Oslo')::date::text as "openedOn",
       (c.closed_at at time zone 'Europe/Oslo')::date::text as "closedOn", count(*)::int as count
     from advisor_case c where ${told(bank)} and c.closed_at >= ${from} and c.closed_at < ${until} group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );

/** Proposals that another person sent back. */
export const returnedCounts = (
  queries: Queries,
  { bank, from, until }: Period,
): Promise<{ readonly kind: CaseKind; readonly count: number }[]> =>
  queries.query(
    sql`select c.kind, count(*)::int as count from case_entry e join advisor_case c on c.id = e.case_id
     where ${told(bank)} and e.kind = 'RETURN' and e.at >= ${from} and e.at < ${until} and e.advisor <> (
       select p.advisor from case_entry p where p.case_id = e.case_id and p.kind = 'PROPOSAL' and p.seq < e.seq
       order by p.seq desc limit 1)
     group by c.kind order by c.kind`,
  );

/** Decisions in the period by who closed the case, for those with `least` at least, most first; nobody is named. */
export const decidedCounts = (
  queries: Queries,
  { bank, from, until }: Period,
  least: number,
): Promise<{ readonly count: number }[]> =>
  queries.query(
    sql`select count(*)::int as count from case_entry e join advisor_case c on c.id = e.case_id
     where ${told(bank)} and e.kind = 'DECISION' and e.at >= ${from} and e.at < ${until}
     group by e.advisor having count(*) >= ${least} order by count(*) desc, e.advisor`,
  );

/** Numbers of the cases in which hits were judged in the period, newest first. */
export async function judgedCases(queries: Queries, { bank, from, until }: Period, limit: number): Promise<number[]> {
  const rows = await queries.query<{ number: number }>(
    sql`select distinct c.number from case_entry e join advisor_case c on c.id = e.case_id
     where ${told(bank)} and e.kind = 'JUDGEMENT' and e.at >= ${from} and e.at < ${until} order by c.number desc limit ${limit}`,
  );
  return rows.map(({ number }) => number);
}
