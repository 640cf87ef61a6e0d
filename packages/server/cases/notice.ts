/** What a customer is told of a decision: the same words whatever lies behind it. */
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import { formatBankPhone } from '@bli-kunde/domain/norway/bank-phone.ts';
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
  /** Whether it is about a person or an organisation. */
  readonly own: 'pm' | 'bm';
}

/** One message for each application and outcome; a refusal and a delay come by e-mail alone. */
export function decisionNotice(
  { slug, config, texts }: Bank,
  { to, name, id, outcome, link, own }: Told,
): OutboxItem[] {
  const values = { name, bank: config.name, link, contact: formatBankPhone(config.banksPhoneNumber) };
  const notice = { bank: slug, applicationId: id, key: `case.${outcome}:${id}` };
  if (outcome === 'APPROVED')
    return noticeItems(to, {
      ...notice,
      subject: texts('notice.case.approved.subject', values),
      email: texts('notice.case.approved.email', values),
      sms: texts('notice.case.approved.sms', values),
    });
  const about =
    outcome === 'LATE' ? 'notice.case.late' : own === 'bm' ? 'notice.bm.case.rejected' : 'notice.case.rejected';
  const subject = texts(`${about}.subject`, values);
  return noticeItems({ ...to, phone: '' }, { ...notice, subject, email: texts(`${about}.email`, values), sms: '' });
}
