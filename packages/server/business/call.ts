/** What every business handler takes from its call: the person, the person's own application, the trail entry. */
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import type { AuditDetail, AuditEntry } from '../db/audit-entry.ts';
import { actorKey } from '../db/look-up-keys.ts';
import type { Call, LoadedApplication, Person } from '../http/handler.ts';

export type Loaded = LoadedApplication<BusinessApplication>;

export function personOf(call: Call): Person {
  if (call.session === null) throw new Refusal('error.not.logged.in');
  return call.session.person;
}

/** The application that the row named; an absent one is answered as another person's would be. */
export function own(call: Call): Loaded {
  if (call.application === null) throw new Refusal('error.not.found');
  return call.application as Loaded;
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
