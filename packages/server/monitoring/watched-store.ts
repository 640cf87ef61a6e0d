/** The SQL of whom a customer's declaration names: kept small and encrypted beside it, made of the declaration when first needed, gone with it. */
import { ofKinds } from '../cases/kind-store.ts';
import { kindsWith } from '@bli-kunde/domain/cases/kinds.ts';
import type { CaseSubject } from '../cases/case.ts';
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { openWithKey, sealWithNewKey } from '../db/sealed-document.ts';
import { sql } from '../db/sql.ts';
import type { Place, Vault } from '../db/vault.ts';
import type { CasePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import { subjectOf } from '../kyc/declaration-cases.ts';
import { openKept } from '../declarations/evidence-store.ts';
import { COUNTS, OF_A_CUSTOMER } from '../declarations/counting-store.ts';

/** Somebody whose name could not be used when the declaration was decided: an advisor has approved it knowing that. */
export type WatchedPerson = CasePerson & { readonly nameWasUnusable?: true };

export interface Watched {
  readonly subject: CaseSubject | null;
  readonly persons: readonly WatchedPerson[];
  readonly enhanced: boolean;
}

export interface WatchedRow {
  readonly id: string;
  readonly bank: string;
  readonly subjectKey: Buffer;
  /** The application of somebody who is no customer yet; null of a customer. */
  readonly applying: { readonly id: string; readonly context: string } | null;
  readonly dataKey: Buffer | null;
  readonly sealed: Buffer | null;
}

type Row = Omit<WatchedRow, 'applying'> & { readonly application: string | null; readonly context: string | null };

const ROWS = sql`select ${columns('declaration d', 'id', 'bank', 'subjectKey')}, s.data_key as "dataKey", s.data as sealed,
       case when not ${OF_A_CUSTOMER} then p.id end as application, p.context
     from declaration d left join screened_person s on s.declaration_id = d.id left join application p on p.id = d.application_id
     where ${COUNTS} and (p.id is not null or ${OF_A_CUSTOMER})`;

const rowOf = ({ application, context, ...row }: Row): WatchedRow => ({
  ...row,
  applying: application === null || context === null ? null : { id: application, context },
});

/** Of the declarations that count after one id up to and with another: of customers, and of whoever may become one. */
export const watchedRows = async (queries: Queries, after: string, until: string): Promise<WatchedRow[]> =>
  (await queries.query<Row>(sql`${ROWS} and d.id > ${after}::uuid and d.id <= ${until}::uuid order by d.id`)).map(
    rowOf,
  );

/** Of one bank, so many after an id. */
export const watchedRowsOf = async (
  queries: Queries,
  bank: string,
  after: string,
  limit: number,
): Promise<WatchedRow[]> =>
  (
    await queries.query<Row>(sql`${ROWS} and d.bank = ${bank} and d.id > ${after}::uuid order by d.id limit ${limit}`)
  ).map(rowOf);

/** Null for a declaration that does not count. */
export async function watchedRow(queries: Queries, id: string): Promise<WatchedRow | null> {
  const [row] = await queries.query<Row>(sql`${ROWS} and d.id = ${id}::uuid`);
  return row === undefined ? null : rowOf(row);
}

/** Everybody who is watched for a customer; nobody where no declaration of theirs counts. Throws as {@link watchedOf}. */
export async function watchedOfCustomer(
  queries: Queries,
  vault: Vault,
  bank: string,
  subjectKey: Buffer,
): Promise<readonly WatchedPerson[]> {
  const rows = await queries.query<Row>(
    sql`${ROWS} and d.bank = ${bank} and d.subject_key = ${subjectKey} and ${OF_A_CUSTOMER}`,
  );
  const watched = await Promise.all(rows.map((row) => watchedOf(queries, vault, rowOf(row))));
  return watched.flatMap(({ persons }) => persons);
}

const place = (id: string): Place => ({ table: 'screened_person', row: id, column: 'data' });

/** Throws `VaultError`, and Error for a declaration that is gone or was never frozen. */
export async function watchedOf(queries: Queries, vault: Vault, row: WatchedRow): Promise<Watched> {
  if (row.sealed !== null && row.dataKey !== null)
    return openWithKey<Watched>(vault, place(row.id), { dataKey: row.dataKey, sealed: row.sealed });
  const [kept] = await queries.query<{ id: string; dataKey: Buffer; document: Buffer }>(
    sql`select ${columns('declaration', 'id', 'dataKey', 'document')} from declaration where id = ${row.id}`,
  );
  const document = kept && openKept(vault, kept);
  if (!document?.frozen) throw new Error('a declaration that counts is not frozen');
  const watched: Watched = {
    subject: subjectOf(document),
    enhanced: document.frozen.enhanced === true,
    persons: (document.frozen.screening.persons ?? []).map(
      ({ verdict: _verdict, reason, hits: _hits, list: _list, complete: _complete, ...person }) =>
        reason === 'NAME_UNUSABLE' ? { ...person, nameWasUnusable: true as const } : person,
    ),
  };
  await keep(queries, vault, row.id, watched, 'nothing');
  return watched;
}

async function keep(
  queries: Queries,
  vault: Vault,
  id: string,
  watched: Watched,
  onConflict: 'nothing' | 'update',
): Promise<void> {
  const { dataKey, sealed } = sealWithNewKey(vault, place(id), watched);
  const instead = {
    nothing: sql`nothing`,
    update: sql`update set key_version = excluded.key_version, data_key = excluded.data_key, data = excluded.data`,
  };
  await queries.query(
    sql`insert into screened_person (declaration_id, key_version, data_key, data)
     select ${id}::uuid, ${vault.keyVersion}::int, ${dataKey}::bytea, ${sealed}::bytea where exists (select 1 from declaration where id = ${id})
     on conflict (declaration_id) do ${instead[onConflict]}`,
  );
}

/** From now on these are watched for the declaration: all that it named, and whom the registers name since (D-006). */
export const watch = (queries: Queries, vault: Vault, id: string, watched: Watched): Promise<void> =>
  keep(queries, vault, id, watched, 'update');

/** Those of the cases, by id, that are about this customer. */
export async function ownCases(
  queries: Queries,
  bank: string,
  subjectKey: Buffer,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await queries.query<{ id: string }>(
    sql`select id from advisor_case where bank = ${bank} and subject_key = ${subjectKey} and id = any(${ids}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

const WITH_HITS = kindsWith(({ hits }) => hits !== undefined);

/** Cases about a customer that show hits, for one who asks whether a hit is an advisor's already, or was. */
export const hitCases = (
  queries: Queries,
  bank: string,
  subjectKey: Buffer,
): Promise<{ number: number; isOpen: boolean }[]> =>
  queries.query(
    sql`select number, closed_at is null as "isOpen" from advisor_case
     where bank = ${bank} and subject_key = ${subjectKey} and ${ofKinds('kind', WITH_HITS)}`,
  );
