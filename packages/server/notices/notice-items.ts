/** An e-mail and a text message about one thing to one person, as messages of the outbox. */
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import type { OutboxItem } from '../db/outbox-rows.ts';

export interface Notice {
  /** Slug of the bank that writes. */
  readonly bank: string;
  readonly applicationId: string | null;
  /** What it is about and to whom: one key, one message of each kind. */
  readonly key: string;
  readonly subject: string;
  readonly email: string;
  readonly sms: string;
}

/** One who has left no address, or no number, gets no message there. */
export function noticeItems({ email: address, phone }: ContactData, notice: Notice): OutboxItem[] {
  const { bank, applicationId, key, subject, email, sms } = notice;
  const item = (kind: string, payload: unknown): OutboxItem => ({
    bank,
    kind,
    idempotencyKey: `${kind}:${key}`,
    applicationId,
    payload,
  });
  return [
    ...(address === '' ? [] : [item('notice.email', { to: address, subject, text: email })]),
    ...(phone === '' ? [] : [item('notice.sms', { to: phone, text: sms })]),
  ];
}
