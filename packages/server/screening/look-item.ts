/** The message that has an application looked at anew, outside the transaction that calls for it. */
import type { OutboxItem } from '../db/outbox-rows.ts';

/** `context` is the journey's; `key` names the reason, which has one look. */
export const lookItem = (
  context: string,
  about: { readonly bank: string; readonly applicationId: string },
  key: string,
): OutboxItem => ({
  bank: about.bank,
  kind: `customer.look.${context}`,
  idempotencyKey: `customer.look:${about.applicationId}:${key}`,
  applicationId: about.applicationId,
  payload: { application: about.applicationId, bank: about.bank },
});
