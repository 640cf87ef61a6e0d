/** Notice of a decision to the customer, in the same words whatever the reason (A-095, A-096). */
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import { formatBankPhone } from '@bli-kunde/domain/norway/bank-phone.ts';
import type { Bank } from '../banks/banks.ts';
import type { OutboxItem } from '../db/outbox-rows.ts';
import type { DecidedMessage } from './decided-message.ts';
import { noticeItems } from '../notices/notice-items.ts';
import { type EmailName, emailTexts, noticeTexts } from '../notices/notice-texts.ts';

interface Told {
  readonly to: ContactData;
  readonly name: string;
  /** The application's id. */
  readonly id: string;
  readonly outcome: DecidedMessage['outcome'];
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

/** The texts of a refusal after a question that was never answered (A-095). */
const UNANSWERED = {
  'notice.case.rejected': 'notice.case.unanswered',
  'notice.bm.case.rejected': 'notice.bm.case.unanswered',
  'notice.cm.case.rejected': 'notice.cm.case.unanswered',
} as const satisfies Record<Rejection, EmailName>;

function textsOf(outcome: DecidedMessage['outcome'], rejected: Rejection) {
  if (outcome === 'APPROVED') return noticeTexts('notice.case.approved');
  if (outcome === 'COMBINED') return noticeTexts('notice.case.combined');
  if (outcome === 'LATE') return emailTexts('notice.case.late');
  return emailTexts(outcome === 'UNANSWERED' ? UNANSWERED[rejected] : rejected);
}

/** One message for each application and outcome; a refusal and a delay come by e-mail alone. */
export function decisionNotice(bank: Bank, { to, name, id, outcome, link, rejected, who, words }: Told): OutboxItem[] {
  return noticeItems(to, {
    bank,
    applicationId: id,
    key: `case.${outcome}:${id}${who === undefined ? '' : `:${who}`}`,
    texts: textsOf(outcome, rejected),
    // Nothing is added to what an advisor was shown.
    alone: true,
    values: { name, link, contact: formatBankPhone(bank.config.banksPhoneNumber), ...words },
  });
}
