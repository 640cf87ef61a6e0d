/** The SQL of evidence: what the product holds about one subject of a bank. */
import { notSecret } from '../cases/kind-store.ts';
import type { CaseKind } from '@bli-kunde/domain/cases/kinds.ts';
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { keyPlace } from '../db/sealed-document.ts';
import { sql } from '../db/sql.ts';
import type { Vault } from '../db/vault.ts';
import type { KeptDeclaration } from '../declarations/evidence-store.ts';

/** A person or an organisation in one bank, by the keyed hash of its number. */
export interface Subject {
  readonly bank: string;
  readonly subjectKey: Buffer;
}

/** Completed declarations, oldest first. */
export const declarationsAbout = (queries: Queries, { bank, subjectKey }: Subject): Promise<KeptDeclaration[]> =>
  queries.query<KeptDeclaration>(
    sql`select ${columns('declaration', 'id', 'bank', 'dataKey', 'document', 'frozenHash')} from declaration
     where bank = ${bank} and subject_key = ${subjectKey} and completed_at is not null order by completed_at, id`,
  );

/** Those of the subjects, by keyed hash in hexadecimal, who have a case that is about the advisor with these keys (D-014). */
export async function ownSubjects(
  queries: Queries,
  bank: string,
  subjects: readonly string[],
  own: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  const rows = await queries.query<{ subject: string }>(
    sql`select distinct encode(subject_key, 'hex') as subject from advisor_case
     where bank = ${bank} and subject_key = any(${subjects.map((one) => Buffer.from(one, 'hex'))}::bytea[]) and person_keys && ${own}::bytea[]`,
  );
  return new Set(rows.map(({ subject }) => subject));
}

interface CaseOfSubject {
  readonly id: string;
  readonly number: number;
  readonly kind: CaseKind;
}

/** Cases, oldest first. */
export const casesAbout = (queries: Queries, { bank, subjectKey }: Subject): Promise<CaseOfSubject[]> =>
  queries.query<CaseOfSubject>(
    sql`select ${columns('advisor_case', 'id', 'number', 'kind')} from advisor_case where bank = ${bank} and subject_key = ${subjectKey} order by number`,
  );

interface CaseSubject {
  readonly subjectKey: Buffer;
  readonly kind: CaseKind;
  readonly restricted: boolean;
}

/**
 * Subject of a case of the bank, with the facts that decide who sees the case; null for another bank's, an absent one,
 * and one about nobody.
 */
export async function subjectOfCase(queries: Queries, bank: string, id: string): Promise<CaseSubject | null> {
  const [row] = await queries.query<CaseSubject>(
    sql`select ${columns('advisor_case', 'subjectKey', 'kind', 'restricted')} from advisor_case
     where bank = ${bank} and id = ${id} and subject_key is not null`,
  );
  return row ?? null;
}

/** Applications that still stand, and those that a declaration was made in. */
export async function applicationsAbout(queries: Queries, { bank, subjectKey }: Subject): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    sql`select id from application where bank = ${bank} and subject_key = ${subjectKey}
     union select application_id from declaration
       where bank = ${bank} and subject_key = ${subjectKey} and completed_at is not null and application_id is not null order by id`,
  );
  return rows.map(({ id }) => id);
}

export interface SealedPaper {
  readonly id: string;
  readonly sha256: Buffer;
  readonly createdAt: Date;
  readonly content: Buffer;
}

/** Papers with the bank's seal that belong to these applications and declarations, oldest first. Throws `VaultError`. */
export async function sealedPapers(
  queries: Queries,
  vault: Vault,
  bank: string,
  about: { readonly applications: readonly string[]; readonly declarations: readonly string[] },
): Promise<SealedPaper[]> {
  const rows = await queries.query<SealedPaper & { dataKey: Buffer }>(
    sql`select ${columns('stored_document', 'id', 'sha256', 'createdAt', 'dataKey', 'content')} from stored_document
     where bank = ${bank} and kind = 'sealed' and (application_id = any(${about.applications}::uuid[]) or declaration_id = any(${about.declarations}::uuid[]))
     order by created_at, id`,
  );
  return rows.map(({ dataKey, content, ...row }) => {
    const place = { table: 'stored_document', row: row.id, column: 'content' };
    return { ...row, content: vault.open(vault.unwrap(dataKey, keyPlace(place)), place, content) };
  });
}

/** Subjects whose declarations were completed, or whose cases were closed, on these days of Oslo: `from` included, `until` not. */
export async function subjectsBetween(
  queries: Queries,
  bank: string,
  from: Date,
  until: Date,
  limit: number,
): Promise<Subject[]> {
  const rows = await queries.query<{ subjectKey: Buffer }>(
    sql`select subject_key as "subjectKey" from (
       select subject_key from declaration where bank = ${bank} and completed_at >= ${from} and completed_at < ${until}
       union select subject_key from advisor_case
         where bank = ${bank} and closed_at >= ${from} and closed_at < ${until} and subject_key is not null and not restricted
           and ${notSecret('kind')}) as those
     order by subject_key limit ${limit}`,
  );
  return rows.map(({ subjectKey }) => ({ bank, subjectKey }));
}
