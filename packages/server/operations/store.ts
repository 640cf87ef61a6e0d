/** The SQL of operations: whether the database answers and takes writes, and what waits in the outbox. */
import { notSecret } from '../cases/kind-store.ts';
import { newRow } from '../db/columns.ts';
import type { AuditedEntry } from '../observe/scope.ts';
import type { Queries } from '../db/database.ts';
import { UNFINISHED_MESSAGE } from '../db/outbox-rows.ts';
import { sql, type Statement } from '../db/sql.ts';

/** Throws DatabaseError when the database does not answer. */
export const answers = (db: Queries): Promise<unknown[]> => db.query(sql`select 1 as one`);

/** Throws DatabaseError when the database takes no write. */
export const writeSomething = (db: Queries, now: Date): Promise<unknown[]> =>
  db.query(
    sql`insert into ${newRow('job_run', { name: 'ready', lastAt: now })}
     on conflict (name) do update set last_at = excluded.last_at`,
  );

export interface OutboxDepth {
  /** `failing` has been tried for an hour; `given_up` is stopped and not decided yet. */
  readonly state: 'waiting' | 'failing' | 'given_up';
  readonly kind: string;
  readonly count: number;
  /** Creation time of the oldest of them. */
  readonly oldest: Date;
  /** Earliest time at which any of them is to be tried. */
  readonly due: Date;
}

/** Number of unfinished messages and the time since when, by kind. */
export const outboxDepth = (db: Queries): Promise<OutboxDepth[]> =>
  db.query<OutboxDepth>(
    sql`select case when state = 'given_up' then 'given_up' when case_id is not null then 'failing' else 'waiting' end as state,
       kind, count(*)::int as count, min(created_at) as oldest, min(next_at) as due
     from outbox m where ${UNFINISHED_MESSAGE} group by 1, 2`,
  );

/** Open cases by bank and kind, and how many of them are past their day. Left out are secret kinds, since that there is one is told to nobody, and restricted cases, as in statistics. */
export const caseCounts = (
  db: Queries,
  now: Date,
): Promise<{ readonly bank: string; readonly kind: string; readonly count: number; readonly overdue: number }[]> =>
  db.query(
    sql`select bank, kind, count(*)::int as count, count(*) filter (where due_at < ${now})::int as overdue
     from advisor_case where closed_at is null and not restricted and not address_protected and ${notSecret('kind')} group by 1, 2`,
  );

/** Number of anchors, and when the first entry was written that the newest one does not hold; null where it holds all. */
export const anchorLag = (db: Queries): Promise<{ readonly anchors: number; readonly since: Date | null }[]> =>
  db.query(
    sql`select coalesce(max(number), 0)::int as anchors,
       (select min(at) from audit where id > coalesce((select upto from audit_anchor order by number desc limit 1), 0)) as since
     from audit_anchor`,
  );

/** Time at which each periodic job was last begun. */
export const lastRuns = (db: Queries): Promise<{ readonly name: string; readonly at: Date }[]> =>
  db.query(sql`select name, last_at as at from job_run where name <> 'ready'`);

export const ringKeys = (
  db: Queries,
): Promise<{ readonly purpose: string; readonly state: 'open' | 'closed' | 'retired'; readonly count: number }[]> =>
  db.query(
    sql`select purpose, case when retired_at is not null then 'retired' when closed_at is not null then 'closed' else 'open' end as state,
       count(*)::int as count
     from vault_key group by 1, 2`,
  );

export interface TrailOwner {
  readonly bank: string;
  readonly journey: string;
  /** Creation time of an application; null for others. */
  readonly begunAt: Date | null;
}

/** The bank of any case, and nothing else of it: that evidence of a case is broken is told even of one that nobody is told of. */
export async function bankOfCase(db: Queries, id: string): Promise<TrailOwner | null> {
  const [row] = await db.query<{ bank: string }>(sql`select bank from advisor_case where id = ${id}`);
  return row === undefined ? null : { bank: row.bank, journey: '', begunAt: null };
}

/** Bank and journey of what a trail is about; null where it is gone, or a case that nobody is told of. */
export async function ownerOfTrail(
  db: Queries,
  { kind, id }: Exclude<AuditedEntry['chain'], { kind: 'bank' }>,
): Promise<TrailOwner | null> {
  const [row] = await db.query<TrailOwner>(OWNERS[kind](id));
  return row ?? null;
}

const OWNERS: Readonly<Record<Exclude<AuditedEntry['chain'], { kind: 'bank' }>['kind'], (id: string) => Statement>> = {
  application: (id) => sql`select bank, context as journey, created_at as "begunAt" from application where id = ${id}`,
  declaration: (id) => sql`select d.bank, coalesce(a.context, 'declaration') as journey, null as "begunAt"
    from declaration d left join application a on a.id = d.application_id where d.id = ${id}`,
  case: (id) => sql`select c.bank, coalesce(a.context, 'declaration') as journey, null as "begunAt"
    from advisor_case c left join application a on a.id = c.application_id where c.id = ${id} and ${notSecret('c.kind')}`,
};
