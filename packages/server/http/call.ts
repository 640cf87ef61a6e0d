/** Entries for the trail of what a call did, and what a call about an application has beside the person. */
import type { AuditAction } from '@bli-kunde/domain/api/audit-actions.ts';
import type { Context } from '../context.ts';
import type { LoadedApplication } from '../db/application-row.ts';
import type { AuditDetail, AuditEntry } from '../db/audit-entry.ts';
import { actorKey } from '../db/look-up-keys.ts';
import type { AuditedCall, PersonCall } from './handler.ts';

/** A call about the person's own application, of whatever journey. */
export interface ApplicationCall extends PersonCall {
  readonly object: LoadedApplication;
  /** The version that was read; null where the row names none. */
  readonly version: number | null;
}

/** The entry that the call's row names. */
export const auditOf = (context: Context, call: AuditedCall, detail: AuditDetail = {}): AuditEntry =>
  entryOf(context, call, call.row.audit, detail);

/** A further entry, of something that is not the row's own. */
export const entryOf = (
  context: Context,
  call: PersonCall,
  action: AuditAction,
  detail: AuditDetail = {},
): AuditEntry => ({
  ...answeredTo(context, call),
  action,
  detail,
});

/** The person who was answered, for the entries that registers' answers leave (S-151). */
export const answeredTo = (
  { vault }: Pick<Context, 'vault'>,
  { bank, session, rcid, now }: PersonCall,
): Omit<AuditEntry, 'action' | 'detail'> => ({
  at: now,
  actor: actorKey(vault, bank.slug, session.person.nationalId),
  rcid,
});
