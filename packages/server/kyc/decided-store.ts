/** The SQL of a declaration that advisors have decided: that it counts, and its date of review. */
import { insertAudit, moveHead, tellAudited } from '../db/audit.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** The row of an approved declaration is OK; what is frozen in it stays as it is. True when it was moved. */
export async function approveDeclaration(tx: Queries, id: string, audit: AuditEntry): Promise<boolean> {
  const rows = await tx.query(
    sql`with waiting as (
        update declaration_waiting set state = 'OK', version = version + 1
        where declaration_id = ${id}::uuid and state = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR'),
      moved as (
        update declaration set status = 'OK', version = version + 1, ${moveHead('declaration', id, audit)}
        where id = ${id}::uuid and status = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' returning id, audit_seq, audit_head)
      ${insertAudit(audit)} returning seq`,
  );
  if (rows.length === 1) tellAudited(tx, { kind: 'declaration', id }, audit);
  return rows.length === 1;
}

/** Another day is told of anew. */
export async function setReview(tx: Queries, id: string, on: string): Promise<void> {
  await tx.query(
    sql`update declaration set review_told_at = case when review_on = ${on}::date then review_told_at end, review_on = ${on}::date
     where id = ${id} and completed_at is not null`,
  );
}
