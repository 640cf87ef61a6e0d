/** The SQL of evidence: what the product holds about one subject of a bank. */
import { notSecret } from '../cases/kind-sql.ts';
import type { CaseKind } from '@bli-kunde/domain/cases/kinds.ts';
import type { Queries } from '../db/database.ts';
import { keyPlace } from '../db/sealed-document.ts';
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
    `select id, bank, data_key as "dataKey", document, frozen_hash as "frozenHash" from declaration
     where bank = $1 and subject_key = $2 and completed_at is not null order by completed_at, id`,
    [bank, subjectKey],
    'evidence-declarations',
  );

/** Those of the subjects, by keyed hash in hexadecimal, who have a case that is about the advisor with these keys (D-014). */
export async function ownSubjects(
  queries: Queries,
  bank: string,
  subjects: readonly string[],
  own: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  const rows = await queries.query<{ subject: string }>(
    `select distinct encode(subject_key, 'hex') as subject from advisor_case
     where bank = $1 and subject_key = any($2::bytea[]) and person_keys && $3::bytea[]`,
    [bank, subjects.map((one) => Buffer.from(one, 'hex')), own],
    'evidence-own-subjects',
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
    'select id, number, kind from advisor_case where bank = $1 and subject_key = $2 order by number',
    [bank, subjectKey],
    'evidence-cases',
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
    `select subject_key as "subjectKey", kind, restricted from advisor_case
     where bank = $1 and id = $2 and subject_key is not null`,
    [bank, id],
    'evidence-subject-of-case',
  );
  return row ?? null;
}

/** Applications that still stand, and those that a declaration was made in. */
export async function applicationsAbout(queries: Queries, { bank, subjectKey }: Subject): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    `select id from application where bank = $1 and subject_key = $2
     union select application_id from declaration
       where bank = $1 and subject_key = $2 and completed_at is not null and application_id is not null order by id`,
    [bank, subjectKey],
    'evidence-applications',
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
    `select id, sha256, created_at as "createdAt", data_key as "dataKey", content from stored_document
     where bank = $1 and kind = 'sealed' and (application_id = any($2::uuid[]) or declaration_id = any($3::uuid[]))
     order by created_at, id`,
    [bank, about.applications, about.declarations],
    'evidence-papers',
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
    `select subject_key as "subjectKey" from (
       select subject_key from declaration where bank = $1 and completed_at >= $2 and completed_at < $3
       union select subject_key from advisor_case
         where bank = $1 and closed_at >= $2 and closed_at < $3 and subject_key is not null and not restricted
           and ${notSecret('kind')}) as those
     order by subject_key limit $4`,
    [bank, from, until, limit],
    'evidence-subjects-between',
  );
  return rows.map(({ subjectKey }) => ({ bank, subjectKey }));
}
