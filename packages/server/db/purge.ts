/** Removes what has outlived its time, in batches small enough to leave the saves beside them alone (S-146, S-150). */
import { earliestEndKept, retentionOn } from '@bli-kunde/domain/kyc/retention.ts';
import { osloDate, startOfOsloDay } from '@bli-kunde/domain/norway/oslo-date.ts';
import { KEPT_DAYS } from './application-store.ts';
import type { Database, Queries } from './database.ts';
import { isAway } from './database-error.ts';
import {
  eraseApplications,
  eraseCases,
  eraseDeclarations,
  unfinishedApplication,
  UNFINISHED_DECLARATION,
} from './erase.ts';
import { UNFINISHED_MESSAGE } from './outbox-rows.ts';
import { constant, sql, type Statement } from './sql.ts';
import { notExpiredSql, undecidedSql } from './standing.ts';

const DAY = 24 * 60 * 60 * 1000;
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

/** End of a batch: the row with this instant (or `YYYY-MM-DD`) and id. */
export interface Place {
  readonly at: Date | string;
  readonly id: string;
}
/** Before every row. */
export const FIRST: Place = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

export interface Batch {
  readonly erased: number;
  /** Start of the next batch; null when nothing is left. */
  readonly from: Place | null;
}

/** Is told the id of a row that can't be erased. */
export type NotErased = (id: string, error: unknown) => void;
const rethrow: NotErased = (_, error) => {
  throw error;
};

/**
 * Erases in one transaction what `find` finds and locks. One row that can't be erased, as one that a trigger keeps, holds up no
 * other: each is then erased by itself, if it still is to go. Throws when the database is away.
 */
async function eraseFound(
  database: Database,
  find: (queries: Queries, only: string | null) => Promise<Place[]>,
  erase: (queries: Queries, ids: readonly string[]) => Promise<void>,
  limit: number,
  failed: NotErased,
): Promise<Batch> {
  let rows: Place[] = [];
  let erased = 0;
  const go = async (only: string | null): Promise<number> =>
    database.transaction(async (queries) => {
      const found = await find(queries, only);
      if (only === null) rows = found;
      await erase(
        queries,
        found.map(({ id }) => id),
      );
      return found.length;
    });
  try {
    erased = await go(null);
  } catch (error) {
    if (isAway(error) || rows.length === 0) throw error;
    for (const { id } of rows) {
      try {
        erased += await go(id);
      } catch (one) {
        if (isAway(one)) throw one;
        failed(id, one);
      }
    }
  }
  return { erased, from: rows.length < limit ? null : (rows.at(-1) ?? null) };
}

/** An application's place in the purge's order, for one called `a`. */
const COUNTS_FROM = sql`coalesce(a.counts_from, a.created_at)`;

/**
 * Puts up to `limit` applications that were saved since the purge counts them off until they may expire, and gives their number:
 * the purge meets each once in its days instead of every hour (decision 0072). A save under way keeps its row, for the next hour.
 */
export async function putOffLiving(database: Database, now: Date, limit: number): Promise<number> {
  const rows = await database.query(
    sql`update application a set counts_from = a.expires_at - ${KEPT_DAYS} * interval '24 hours'
     where a.id = any(array(
       select a.id from application a where ${COUNTS_FROM} <= ${daysBefore(now, KEPT_DAYS)} and a.expires_at > ${now}
       order by ${COUNTS_FROM}, a.id limit ${limit} for update skip locked))
     returning 1 as put_off`,
  );
  return rows.length;
}

/**
 * Erases up to `limit` expired applications after a place. What waits for a signature, or for what follows from
 * one, stays, and so does what a message needs until it is done or a decision gave it up, and what a case holds. Nothing expires before 30 days after it was made, so the search goes
 * by creation, or by the last save that {@link putOffLiving} has seen.
 */
export const purgeApplications = (
  database: Database,
  now: Date,
  limit: number,
  from: Place = FIRST,
  failed: NotErased = rethrow,
): Promise<Batch> =>
  eraseFound(
    database,
    (queries, only) =>
      queries.query<Place>(
        sql`select id, ${COUNTS_FROM} as at from application a
         where (${COUNTS_FROM}, id) > (${from.at}::timestamptz, ${from.id}::uuid) and ${COUNTS_FROM} <= ${daysBefore(now, KEPT_DAYS)}
           and not ${notExpiredSql('a', now)} and not ${undecidedSql('a')}
           and not exists (select 1 from advisor_case c where c.application_id = a.id and c.legal_hold)
           and (${only}::uuid is null or id = ${only})
           and not ${unfinishedApplication(now)}
         order by ${COUNTS_FROM}, id limit ${limit} for update of a skip locked`,
      ),
    (queries, ids) => eraseApplications(queries, ids, now),
    limit,
    failed,
  );

/** Erases up to `limit` declarations that nobody has gone on with for 30 days; completed ones are not its matter. */
export const purgeDeclarations = (
  database: Database,
  now: Date,
  limit: number,
  from: Place = FIRST,
  failed: NotErased = rethrow,
): Promise<Batch> => {
  const before = daysBefore(now, KEPT_DAYS);
  return eraseFound(
    database,
    (queries, only) =>
      queries.query<Place>(
        sql`select id, created_at as at from declaration d
         where (created_at, id) > (${from.at}::timestamptz, ${from.id}::uuid) and created_at <= ${before} and saved_at <= ${before}
           and completed_at is null and not legal_hold and (${only}::uuid is null or id = ${only})
           and not exists (select 1 from application a where a.id = d.application_id)
           and not ${UNFINISHED_DECLARATION}
         order by created_at, id limit ${limit} for update of d skip locked`,
      ),
    (queries, ids) => eraseDeclarations(queries, ids, now),
    limit,
    failed,
  );
};

/** A relation that has ended may begin again, so nobody is erased on an old answer. */
const LONGEST_SINCE_ASKED_DAYS = 2;

/**
 * Erases up to `limit` completed declarations whose relation ended so long ago that they need not be kept, or of which none
 * came in the `months` of their bank, by an answer of the last two days (S-150). A legal hold and an open case keep them.
 */
export const purgeCompletedDeclarations = (
  database: Database,
  now: Date,
  limit: number,
  months: Readonly<Record<string, number>>,
  from: Place = FIRST,
  failed: NotErased = rethrow,
): Promise<Batch> => {
  const today = osloDate(now);
  return eraseFound(
    database,
    (queries, only) =>
      queries.query<Place>(
        sql`select id, relation_ended_on::text as at from declaration d
         where completed_at is not null and relation_asked_at > ${daysBefore(now, LONGEST_SINCE_ASKED_DAYS)} and not legal_hold
           and (relation_ended_on < ${earliestEndKept(today, retentionOn(today))}::date or (without_relation
             and (relation_ended_on + make_interval(months => (${JSON.stringify(months)}::text::jsonb ->> bank)::int))::date < ${today}::date))
           and not exists (select 1 from advisor_case c where c.declaration_id = d.id and (c.closed_at is null or c.legal_hold))
           and (relation_ended_on, id) > (${from.at}::date, ${from.id}::uuid) and (${only}::uuid is null or id = ${only})
           and not ${UNFINISHED_DECLARATION}
         order by relation_ended_on, id limit ${limit} for update of d skip locked`,
      ),
    (queries, ids) => eraseDeclarations(queries, ids, now),
    limit,
    failed,
  );
};

/**
 * Erases up to `limit` cases that ended so long ago that they need not be kept, and that go with no declaration. A legal
 * hold on the case, or on what was signed, keeps them.
 */
export const purgeCases = (
  database: Database,
  now: Date,
  limit: number,
  from: Place = FIRST,
  failed: NotErased = rethrow,
): Promise<Batch> => {
  const today = osloDate(now);
  return eraseFound(
    database,
    (queries, only) =>
      queries.query<Place>(
        sql`select id, closed_at as at from advisor_case c
         where closed_at < ${startOfOsloDay(earliestEndKept(today, retentionOn(today)))} and not c.legal_hold and (closed_at, id) > (${from.at}::timestamptz, ${from.id}::uuid) and (${only}::uuid is null or id = ${only})
           and not exists (select 1 from declaration d where d.id = c.declaration_id)
           and not exists (select 1 from stored_document s where s.legal_hold
             and (s.application_id = c.application_id or s.order_id = c.order_id))
         order by closed_at, id limit ${limit} for update of c skip locked`,
      ),
    (queries, ids) => eraseCases(queries, ids, now),
    limit,
    failed,
  );
};

/**
 * Days for which each is kept, and how one sees that it is over: by an instant so many days ago and by the present one. Completions
 * are kept well beyond the seven days' wait.
 */
export const SIMPLE: readonly Simple[] = [
  { table: 'session', key: 'id_hash', old: (before, now) => sql`created_at < ${before} and ends_at < ${now}`, days: 1 },
  { table: 'login_attempt', key: 'state_hash', old: (before) => sql`ends_at < ${before}`, days: 1 },
  { table: 'idempotency', key: 'ctid', old: (before) => sql`created_at < ${before}`, days: 31 },
  {
    table: 'outbox',
    key: 'id',
    old: (before, now) =>
      sql`created_at < ${before} and (done_at is null or done_at < ${now}) and not ${UNFINISHED_MESSAGE}`,
    days: 92,
  },
  { table: 'short_link', key: 'ctid', old: (before) => sql`ends_at < ${before}`, days: 1 },
  { table: 'completed', key: 'ctid', old: (before) => sql`completed_at < ${before}`, days: 31 },
  { table: 'person_language', key: 'ctid', old: (before) => sql`used_at < ${before}`, days: 92 },
  { table: 'risk_policy_trial', key: 'ctid', old: (before) => sql`asked_at < ${before}`, days: 92 },
];
interface Simple {
  readonly table:
    | 'session'
    | 'login_attempt'
    | 'idempotency'
    | 'outbox'
    | 'short_link'
    | 'completed'
    | 'person_language'
    | 'risk_policy_trial';
  readonly key: 'id' | 'id_hash' | 'state_hash' | 'ctid';
  readonly old: (before: Date, now: Date) => Statement;
  readonly days: number;
}
export const SIMPLE_TABLES = SIMPLE.map(({ table }) => table);

/** Deletes up to `limit` outlived rows of one table and gives their number. */
export async function purgeTable(
  database: Database,
  table: Simple['table'],
  now: Date,
  limit: number,
): Promise<number> {
  const rule = SIMPLE.find((each) => each.table === table);
  if (rule === undefined) return 0;
  const [from, key] = [constant(rule.table), constant(rule.key)];
  const rows = await database.query(
    sql`delete from ${from} where ${key} = any(array(
       select ${key} from ${from} m where ${rule.old(daysBefore(now, rule.days), now)} limit ${limit} for update skip locked))
     returning 1 as gone`,
  );
  return rows.length;
}
