/** The SQL of a declaration that advisors have decided: that it counts, and its date of review. */
import { entryValues, insertAudit, moveHead, tellAudited } from '../db/audit.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import type { Queries } from '../db/database.ts';

const APPROVE = `with waiting as (
    update declaration_waiting set state = 'OK', version = version + 1
    where declaration_id = $1::uuid and state = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR'),
  moved as (
    update declaration set status = 'OK', version = version + 1, ${moveHead(3, 'declaration')}
    where id = $1::uuid and status = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' returning id, audit_seq, audit_head)
  ${insertAudit('moved', 2)} returning seq`;

/** The row of an approved declaration is OK; what is frozen in it stays as it is. True when it was moved. */
export async function approveDeclaration(tx: Queries, id: string, audit: AuditEntry): Promise<boolean> {
  const isMoved = (await tx.query(APPROVE, [id, ...entryValues(id, audit)], 'case-approve-declaration')).length === 1;
  if (isMoved) tellAudited(tx, { kind: 'declaration', id }, audit);
  return isMoved;
}

/** Another day is told of anew. */
export async function setReview(tx: Queries, id: string, on: string): Promise<void> {
  await tx.query(
    `update declaration set review_told_at = case when review_on = $2::date then review_told_at end, review_on = $2::date
     where id = $1 and completed_at is not null`,
    [id, on],
    'review-set',
  );
}
