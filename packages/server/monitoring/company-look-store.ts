/** The SQL of companies to be looked up because a register has changed them, each once however often it is named (D-232, D-233). */
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { COUNTS, OF_A_CUSTOMER } from '../declarations/counting-store.ts';

const OF_A_COMPANY = sql`d.process in ('BECOME_CORPORATE_CUSTOMER', 'RENEWAL_CORPORATE')`;
const LASTS = sql`d.status = 'OK' and d.relation_ended_on is null and d.subject_key is not null`;

/** Notes those of a bank's companies that are customers; anybody else is forgotten. */
export const noteCompanies = (tx: Queries, bank: string, keys: readonly Buffer[], now: Date) =>
  tx.query(
    sql`insert into company_look (bank, subject_key, due_at)
     select distinct d.bank, d.subject_key, ${now}::timestamptz from declaration d
     where d.bank = ${bank} and d.subject_key = any(${keys}::bytea[]) and ${LASTS} and ${OF_A_COMPANY}
     on conflict (bank, subject_key) do update
       set noted = company_look.noted + 1, due_at = excluded.due_at, tries = 0`,
  );

/** Notes every company, where nobody knows any more of whom a feed has told. */
export const noteEveryCompany = (tx: Queries, now: Date) =>
  tx.query(
    sql`insert into company_look (bank, subject_key, due_at)
     select distinct d.bank, d.subject_key, ${now}::timestamptz from declaration d where ${LASTS} and ${OF_A_COMPANY}
     on conflict (bank, subject_key) do update
       set noted = company_look.noted + 1, due_at = excluded.due_at, tries = 0`,
  );

/** Companies that have declared since, whose registers were read then: each is due so many seconds after. */
export const addCompanies = (queries: Queries, seconds: number) =>
  queries.query(
    sql`insert into company_look (bank, subject_key, due_at)
     select d.bank, d.subject_key, max(d.completed_at) + make_interval(secs => ${seconds}::float8) from declaration d
     where ${LASTS} and ${OF_A_COMPANY} and d.completed_at is not null
       and not exists (select 1 from company_look c where c.bank = d.bank and c.subject_key = d.subject_key)
     group by d.bank, d.subject_key
     on conflict do nothing`,
  );

/** Those that are no customers any more, or whose declarations are gone. */
export const forgetCompanies = (queries: Queries) =>
  queries.query(
    sql`delete from company_look c where not exists (select 1 from declaration d
       where d.bank = c.bank and d.subject_key = c.subject_key and ${LASTS} and ${OF_A_COMPANY})`,
  );

/** A company to be looked up, with the declaration that counts. */
export interface CompanyToLookAt {
  readonly id: string;
  readonly bank: string;
  readonly subjectKey: Buffer;
  /** Application that the customer came by; null of a declaration alone. */
  readonly applicationId: string | null;
  /** Number of times that it was named when it was taken. */
  readonly noted: string;
  readonly tries: number;
  readonly dataKey: Buffer;
  readonly document: Buffer;
}

/** Companies that are due, taken until `until`: another server takes none of them before. Whoever is no customer yet stays noted. */
export const takeCompanies = (queries: Queries, now: Date, until: Date, limit: number): Promise<CompanyToLookAt[]> =>
  queries.query<CompanyToLookAt>(
    sql`with taken as (
       update company_look c set due_at = ${until} where (c.bank, c.subject_key) in
         (select bank, subject_key from company_look where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
       returning bank, subject_key, noted, tries)
     select ${columns('declaration d', 'id', 'bank', 'subjectKey', 'applicationId')}, t.noted::text as noted, t.tries, ${columns('declaration d', 'dataKey', 'document')}
     from taken t join declaration d on d.bank = t.bank and d.subject_key = t.subject_key and ${COUNTS} and ${OF_A_CUSTOMER} and ${OF_A_COMPANY}`,
  );

/** Done with what was known when it was taken, and due again on `next`; one that was named since is due at once. */
export const companyLookedAt = (
  queries: Queries,
  { bank, subjectKey, noted }: CompanyToLookAt,
  { now, next }: { readonly now: Date; readonly next: Date },
) =>
  queries.query(
    sql`update company_look set looked_at = ${now}, tries = 0,
       due_at = case when noted <= ${noted}::bigint then ${next}::timestamptz else ${now}::timestamptz end
     where bank = ${bank} and subject_key = ${subjectKey}`,
  );

/** To be tried again at `dueAt`. */
export const lookAtCompanyAgain = (queries: Queries, { bank, subjectKey }: CompanyToLookAt, dueAt: Date) =>
  queries.query(
    sql`update company_look set due_at = ${dueAt}, tries = tries + 1 where bank = ${bank} and subject_key = ${subjectKey}`,
  );
