/** What signing leaves in an application's audit trail when nobody in particular acts. */
import type { AuditDetail } from '../db/audit-entry.ts';
import { appendAudit } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';

export const note = (
  tx: Queries,
  applicationId: string,
  action: string,
  detail: AuditDetail,
  at: Date,
): Promise<void> =>
  appendAudit(tx, { kind: 'application', id: applicationId }, { at, actor: 'system', action, detail, rcid: null });
