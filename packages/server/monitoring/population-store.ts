/** The SQL of the population register's feed: how far it is read, and which customers are to be looked up because of it. */
import { columns, newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { COUNTS, OF_A_CUSTOMER } from '../declarations/counting-store.ts';

/** The last sequence number that was read; null before anything was. */
export async function feedPosition(queries: Queries): Promise<number | null> {
  const [row] = await queries.query<{ sequence: string }>(sql`select sequence::text as sequence from population_feed`);
  return row === undefined ? null : Number(row.sequence);
}

/** Start of a reader that has read nothing; one that began meanwhile counts. */
export const beginFeed = (queries: Queries, sequence: number) =>
  queries.query(sql`insert into ${newRow('population_feed', { sequence })} on conflict do nothing`);

/** False when another server has read on from there. */
export async function moveFeed(tx: Queries, from: number, to: number): Promise<boolean> {
  const moved = await tx.query(sql`update population_feed set sequence = ${to} where sequence = ${from} returning 1`);
  return moved.length === 1;
}

export interface Changed {
  readonly bank: string;
  readonly subjectKey: Buffer;
  readonly sequence: number;
}

/** Notes those of these who are customers, each once however many events there are; anybody else is forgotten. */
export const noteChanged = (tx: Queries, changed: readonly Changed[], now: Date) =>
  tx.query(
    sql`insert into population_change (bank, subject_key, sequence, due_at)
     select one.bank, one.subject_key, max(one.sequence), ${now}::timestamptz
     from unnest(${changed.map(({ bank }) => bank)}::text[], ${changed.map(({ subjectKey }) => subjectKey)}::bytea[], ${changed.map(({ sequence }) => sequence)}::bigint[]) as one (bank, subject_key, sequence)
     where exists (select 1 from declaration d
       where d.bank = one.bank and d.subject_key = one.subject_key and d.status = 'OK' and d.relation_ended_on is null)
     group by one.bank, one.subject_key
     on conflict (bank, subject_key) do update
       set sequence = greatest(population_change.sequence, excluded.sequence), due_at = excluded.due_at, tries = 0`,
  );

/** Notes every customer, where nobody knows any more of whom the feed has told. */
export const noteEverybody = (tx: Queries, sequence: number, now: Date) =>
  tx.query(
    sql`insert into population_change (bank, subject_key, sequence, due_at)
     select distinct bank, subject_key, ${sequence}::bigint, ${now}::timestamptz from declaration
     where status = 'OK' and relation_ended_on is null and subject_key is not null
     on conflict (bank, subject_key) do update
       set sequence = greatest(population_change.sequence, excluded.sequence), due_at = excluded.due_at, tries = 0`,
  );

/** A customer who is to be looked up, with the declaration that counts. */
export interface ChangedRow {
  readonly id: string;
  readonly bank: string;
  readonly subjectKey: Buffer;
  /** Application that the customer came by; null of a declaration alone. */
  readonly applicationId: string | null;
  readonly sequence: string;
  readonly tries: number;
  readonly dataKey: Buffer;
  readonly document: Buffer;
}

/** Customers who are due at `now`, taken until `until`: another server takes none of them before. Whoever is none yet stays noted (D-009). */
export const takeChanged = (queries: Queries, now: Date, until: Date, limit: number): Promise<ChangedRow[]> =>
  queries.query<ChangedRow>(
    sql`with taken as (
       update population_change c set due_at = ${until} where (c.bank, c.subject_key) in
         (select bank, subject_key from population_change where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
       returning bank, subject_key, sequence, tries)
     select ${columns('declaration d', 'id', 'bank', 'subjectKey', 'applicationId')}, t.sequence::text as sequence, t.tries, ${columns('declaration d', 'dataKey', 'document')}
     from taken t join declaration d on d.bank = t.bank and d.subject_key = t.subject_key and ${COUNTS} and ${OF_A_CUSTOMER}`,
  );

/** Done with what was known at `sequence`; an event that has come since stays. */
export const lookedAt = (queries: Queries, { bank, subjectKey, sequence }: ChangedRow) =>
  queries.query(
    sql`delete from population_change where bank = ${bank} and subject_key = ${subjectKey} and sequence <= ${sequence}`,
  );

/** To be tried again at `dueAt`. */
export const lookAgain = (queries: Queries, { bank, subjectKey }: ChangedRow, dueAt: Date) =>
  queries.query(
    sql`update population_change set due_at = ${dueAt}, tries = tries + 1 where bank = ${bank} and subject_key = ${subjectKey}`,
  );

/** Whoever is no customer any more, or whose declaration is gone, is not looked up. */
export const forgetOthers = (queries: Queries) =>
  queries.query(
    sql`delete from population_change c where not exists (select 1 from declaration d
       where d.bank = c.bank and d.subject_key = c.subject_key and d.status = 'OK' and d.relation_ended_on is null)`,
  );
