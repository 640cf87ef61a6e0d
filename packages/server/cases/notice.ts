/** What a customer is told of a decision: the same words whatever lies behind it (A-095, A-096). */
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import { formatBankPhone } from '@bli-kunde/domain/norway/bank-phone.ts';
import type { Bank } from '../banks/banks.ts';
import type { OutboxItem } from '../db/outbox-rows.ts';
import { noticeItems } from '../notices/notice-items.ts';
import { type EmailName, emailTexts, noticeTexts } from '../notices/notice-texts.ts';

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
export type Rejection = Extract<EmailName, `${string}.case.rejected`>;

/** One message for each application and outcome; a refusal and a delay come by e-mail alone. */
export function decisionNotice(bank: Bank, { to, name, id, outcome, link, rejected, who, words }: Told): OutboxItem[] {
  return noticeItems(to, {
    bank,
    applicationId: id,
    key: `case.${outcome}:${id}${who === undefined ? '' : `:${who}`}`,
    texts:
      outcome === 'APPROVED'
        ? noticeTexts('notice.case.approved')
        : emailTexts(outcome === 'LATE' ? 'notice.case.late' : rejected),
    values: { name, link, contact: formatBankPhone(bank.config.banksPhoneNumber), ...words },
  });
}
