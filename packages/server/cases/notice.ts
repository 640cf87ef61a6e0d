/** What a customer is told of a decision: the same words whatever lies behind it (A-095, A-096). */
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import { formatBankPhone } from '@bli-kunde/domain/norway/bank-phone.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { Bank } from '../banks/banks.ts';
import type { OutboxItem } from '../db/outbox-rows.ts';
import { noticeItems } from '../notices/notice-items.ts';

interface Told {
  readonly to: ContactData;
  readonly name: string;
  /** The application's id. */
  readonly id: string;
  readonly outcome: 'APPROVED' | 'REJECTED' | 'LATE';
  /** Address under which the application goes on. */
  readonly link: string;
  readonly rejected: Rejection;
  /** Part of the key where several are told. */
  readonly who?: string;
  /** Further values of the texts. */
  readonly words?: Readonly<Record<string, string>>;
}

/** Name of the texts of a refusal, which say whether it is about a person, an organisation or a child. */
export type Rejection = TextKey extends infer Key
  ? Key extends `${infer About}.case.rejected.email`
    ? `${About}.case.rejected`
    : never
  : never;

/** One message for each application and outcome; a refusal and a delay come by e-mail alone. */
export function decisionNotice(
  { slug, config, texts }: Bank,
  { to, name, id, outcome, link, rejected, who, words }: Told,
): OutboxItem[] {
  const values = { name, bank: config.name, link, contact: formatBankPhone(config.banksPhoneNumber), ...words };
  const notice = { bank: slug, applicationId: id, key: `case.${outcome}:${id}${who === undefined ? '' : `:${who}`}` };
  if (outcome === 'APPROVED')
    return noticeItems(to, {
      ...notice,
      subject: texts('notice.case.approved.subject', values),
      email: texts('notice.case.approved.email', values),
      sms: texts('notice.case.approved.sms', values),
    });
  const about = outcome === 'LATE' ? 'notice.case.late' : rejected;
  const subject = texts(`${about}.subject`, values);
  return noticeItems({ ...to, phone: '' }, { ...notice, subject, email: texts(`${about}.email`, values), sms: '' });
}
