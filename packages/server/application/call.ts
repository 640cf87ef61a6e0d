/** What every handler about an application takes from its call: the person, the person's own application, the trail entry. */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import type { AuditDetail, AuditEntry } from '../db/audit-entry.ts';
import { actorKey } from '../db/look-up-keys.ts';
import type { Call, LoadedApplication, Person } from '../http/handler.ts';

export function personOf(call: Pick<Call, 'session'>): Person {
  if (call.session === null) throw new Refusal('error.not.logged.in');
  return call.session.person;
}

/**
 * The application that the row named; an absent one is answered as another person's would be. `Document` is what the
 * journey of the row keeps.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a row loads applications of its own journey only
export function ownApplication<Document>(call: Pick<Call, 'application'>): LoadedApplication<Document> {
  if (call.application === null) throw new Refusal('error.not.found');
  return call.application as LoadedApplication<Document>;
}

export const auditOf = (context: Context, call: Call, action: string, detail: AuditDetail = {}): AuditEntry => ({
  ...answeredTo(context, call),
  action,
  detail,
});

/** Who was answered, for the entries that registers' answers leave (S-151). */
export const answeredTo = (context: Context, call: Call): Omit<AuditEntry, 'action' | 'detail'> => ({
  at: call.now,
  actor: actorKey(context.vault, call.bank.slug, personOf(call).nationalId),
  rcid: call.rcid,
});
