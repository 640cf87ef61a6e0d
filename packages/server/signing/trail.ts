/** Entries of signing in the audit trail of the signed application. */
import type { AuditAction } from '@bli-kunde/domain/api/audit-actions.ts';
import type { AuditDetail, AuditEntry } from '../db/audit-entry.ts';
import { appendAudit } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { type Order, trailOf } from '../orders/order.ts';

/** Time of a change to an order, and the correlation id of the call that made it: null for a job's own work (S-040). */
export type Moment = Pick<AuditEntry, 'at' | 'rcid'>;

/** `actor` is left out where nobody in particular acts: what the provider tells of is nobody's call. */
export const note = (
  tx: Queries,
  order: Pick<Order, 'bank' | 'applicationId' | 'declarationId'>,
  action: AuditAction,
  detail: AuditDetail,
  { at, rcid, actor = 'system' }: Moment & Partial<Pick<AuditEntry, 'actor'>>,
): Promise<void> => appendAudit(tx, trailOf(order), { at, actor, action, detail, rcid });
