/** The SQL of a case's documents: what was signed in what the case is about. */
import { createHash } from 'node:crypto';
import type { VisibleCase } from '../cases/visible-store.ts';
import type { Queries } from '../db/database.ts';
import { keyPlace } from '../db/sealed-document.ts';
import { type Vault, VaultError } from '../db/vault.ts';
import type { DocumentKind } from '../documents/store.ts';

export interface CasePaper {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly at: Date;
  readonly sha256: Buffer;
  /** Null when it is not what was stored. */
  readonly content: Buffer | null;
}

/** The declaration that a case stands on, and those that answers in the case have replaced; by the numbers of their parameters. */
const declarationsOf = (declaration: number, one: number): string => `(select $${declaration}::uuid union all
    select q.declaration_id from case_question q where q.case_id = $${one}::uuid and q.answer_id is not null)`;
/** Condition by which a document belongs to a case; parameters 1 to 5 are its bank, application, declaration, order and id. */
const OF_CASE = `s.bank = $1 and s.kind in ('agreement', 'declaration', 'sealed')
  and (s.application_id = $2::uuid or s.declaration_id in ${declarationsOf(3, 5)} or s.order_id = $4::uuid
    or s.application_id = (select d.application_id from declaration d where d.id = $3::uuid and d.bank = $1))`;
const ofCase = ({ id, bank, applicationId, declarationId, orderId }: VisibleCase) => [
  bank,
  applicationId,
  declarationId,
  orderId,
  id,
];

/**
 * Agreements and declarations to be signed, and those with the bank's seal, newest first; with `only` that one. A document of
 * another case's is not among them.
 */
export async function papersOfCase(
  queries: Queries,
  vault: Vault,
  one: VisibleCase,
  only: string | null = null,
): Promise<CasePaper[]> {
  const rows = await queries.query<Omit<CasePaper, 'content'> & { dataKey: Buffer; content: Buffer }>(
    `select s.id, s.kind, s.created_at as at, s.sha256, s.data_key as "dataKey", s.content from stored_document s
     where ${OF_CASE} and ($6::uuid is null or s.id = $6)
     order by s.created_at desc, s.id`,
    [...ofCase(one), only],
    'case-papers',
  );
  return rows.map(({ dataKey, content, ...row }) => ({ ...row, content: provenContent(vault, row, dataKey, content) }));
}

/** Of each completed declaration there are two copies, the customer's and the bank's, which are made when they are read. */
export async function countDocuments(queries: Queries, one: VisibleCase): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    `select (select count(*) from stored_document s where ${OF_CASE})::int
       + 2 * (select count(*) from declaration d where d.id in ${declarationsOf(3, 5)} and d.completed_at is not null)::int as count`,
    ofCase(one),
    'case-documents-count',
  );
  return row?.count ?? 0;
}

function provenContent(vault: Vault, row: Pick<CasePaper, 'id' | 'sha256'>, dataKey: Buffer, sealed: Buffer) {
  const place = { table: 'stored_document', row: row.id, column: 'content' };
  try {
    const content = vault.open(vault.unwrap(dataKey, keyPlace(place)), place, sealed);
    return createHash('sha256').update(content).digest().equals(row.sha256) ? content : null;
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}

/** Completed declarations that a case stands on or has stood on, newest first. */
export const declarationsOfCase = (
  queries: Queries,
  { id, bank, declarationId }: VisibleCase,
): Promise<{ readonly id: string; readonly at: Date }[]> =>
  queries.query(
    `select d.id, d.completed_at as at from declaration d
     where d.bank = $1 and d.completed_at is not null and d.id in ${declarationsOf(2, 3)} order by d.completed_at desc, d.id`,
    [bank, declarationId, id],
    'case-declarations',
  );
