/** What signing leaves in the audit trail of what is signed, when nobody in particular acts. */
import type { AuditDetail } from '../db/audit-entry.ts';
import { appendAudit } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { type Order, trailOf } from './order.ts';

export const note = (
  tx: Queries,
  order: Pick<Order, 'bank' | 'applicationId' | 'declarationId'>,
  action: string,
  detail: AuditDetail,
  at: Date,
): Promise<void> => appendAudit(tx, trailOf(order), { at, actor: 'system', action, detail, rcid: null });
