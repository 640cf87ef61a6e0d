/** The SQL of a case's documents: what was signed in what the case is about. */
import { createHash } from 'node:crypto';
import type { VisibleCase } from '../cases/visible-store.ts';
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { keyPlace } from '../db/sealed-document.ts';
import { sql, type Statement } from '../db/sql.ts';
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

/** The declaration that a case stands on, and those that answers in the case have replaced. */
const declarationsOf = ({ id, declarationId }: VisibleCase): Statement => sql`(select ${declarationId}::uuid union all
    select q.declaration_id from case_question q where q.case_id = ${id}::uuid and q.answer_id is not null)`;
/** Condition by which a document `s` belongs to a case. */
const ofCase = (theCase: VisibleCase): Statement => {
  const { bank, applicationId, declarationId, orderId } = theCase;
  return sql`s.bank = ${bank} and s.kind in ('agreement', 'declaration', 'sealed')
    and (s.application_id = ${applicationId}::uuid or s.declaration_id in ${declarationsOf(theCase)} or s.order_id = ${orderId}::uuid
      or s.application_id = (select d.application_id from declaration d where d.id = ${declarationId}::uuid and d.bank = ${bank}))`;
};

/**
 * Agreements and declarations to be signed, and those with the bank's seal, newest first; with `only` that one. A document of
 * another case's is not among them.
 */
export async function papersOfCase(
  queries: Queries,
  vault: Vault,
  theCase: VisibleCase,
  only: string | null = null,
): Promise<CasePaper[]> {
  const rows = await queries.query<Omit<CasePaper, 'content'> & { dataKey: Buffer; content: Buffer }>(
    sql`select s.created_at as at, ${columns('stored_document s', 'id', 'kind', 'sha256', 'dataKey', 'content')} from stored_document s
     where ${ofCase(theCase)} and (${only}::uuid is null or s.id = ${only})
     order by s.created_at desc, s.id`,
  );
  return rows.map(({ dataKey, content, ...row }) => ({ ...row, content: provenContent(vault, row, dataKey, content) }));
}

/** Of each completed declaration there are two copies, the customer's and the bank's, which are made when they are read. */
export async function countDocuments(queries: Queries, theCase: VisibleCase): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    sql`select (select count(*) from stored_document s where ${ofCase(theCase)})::int
       + 2 * (select count(*) from declaration d where d.id in ${declarationsOf(theCase)} and d.completed_at is not null)::int
       + (select count(*) from paper p where p.case_id = ${theCase.id}::uuid and p.state <> 'WITHDRAWN')::int as count`,
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
  theCase: VisibleCase,
): Promise<{ readonly id: string; readonly at: Date }[]> =>
  queries.query(
    sql`select d.id, d.completed_at as at from declaration d
     where d.bank = ${theCase.bank} and d.completed_at is not null and d.id in ${declarationsOf(theCase)} order by d.completed_at desc, d.id`,
  );
