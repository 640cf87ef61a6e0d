/** An e-mail and a text message about one thing to one person, as messages of the outbox. */
import { inTitleCase } from '@bli-kunde/domain/norway/title-case.ts';
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import { firstNameIn } from '@bli-kunde/domain/norway/name.ts';
import { formatBankPhone } from '@bli-kunde/domain/norway/bank-phone.ts';
import { language, type Language } from '@bli-kunde/domain/texts/language.ts';
import type { Values } from '@bli-kunde/domain/texts/texts.ts';
import type { Bank } from '../banks/banks.ts';
import { publicLink } from '../banks/place.ts';
import type { OutboxItem } from '../db/outbox-rows.ts';
import { letterOf, plainText } from './letter.ts';
import type { Email, Sms } from './notices.ts';
import type { NoticeTexts } from './notice-texts.ts';
import { footLines } from './sender.ts';
import { smsText } from './sms-text.ts';

/** Person whom a message asks to sign, by the order and the receiver. */
export interface Ask {
  readonly order: string;
  readonly to: number | 'applicant';
}

/** Left out of a message that asks for no signature, and is sent whatever has become of it. */
interface Asking {
  readonly asks?: Ask;
}

/** The end of what the other messages of the case are about: what is joined to it stands before it, whichever was written first. */
interface Ending {
  readonly ends?: true;
}

/** Holds until anything else is told of the case: what would be joined to it goes out in its place. */
interface Passing {
  readonly passing?: true;
}

/** Left out of a message in Norwegian. */
interface Spoken {
  readonly language?: Language;
}

/** Payloads of the two kinds of messages. */
export type EmailPayload = Pick<Email, 'to' | 'subject' | 'text' | 'letter'> & Asking & Ending & Passing & Spoken;
export type SmsPayload = Pick<Sms, 'to' | 'text'> & Asking & Ending & Passing & Spoken;

export interface NoticeItem extends Ending, Passing {
  /** The one that writes. */
  readonly bank: Bank;
  readonly applicationId: string | null;
  /** Deduplication key of subject and receiver: one key, one message of each kind. */
  readonly key: string;
  readonly texts: NoticeTexts;
  /** Of the texts, beside what every notice may say of the bank. */
  readonly values: Values;
  readonly asks?: Ask;
  /** Goes out as it is, joined by no other message. */
  readonly alone?: true;
}

/** Values of the texts, with what every notice may say of the bank. */
function valuesOf({ bank, values }: Pick<NoticeItem, 'bank' | 'values'>): Values {
  const { name, banksPhoneNumber, onlineBankUrl } = bank.config;
  const { organisation } = values;
  return {
    bank: name,
    phone: formatBankPhone(banksPhoneNumber),
    onlineBank: publicLink(bank, onlineBankUrl),
    firstName: firstNameIn(String(values['name'] ?? '')),
    ...values,
    ...(typeof organisation === 'string' ? { organisation: inTitleCase(organisation) } : {}),
  };
}

/** The e-mail of a notice, whoever gets it: for a preview and for what is sent alike. */
export function emailOf(notice: Pick<NoticeItem, 'bank' | 'texts' | 'values'>): Omit<EmailPayload, 'to'> {
  const { bank, texts } = notice;
  const values = valuesOf(notice);
  const action = texts.action === undefined ? '' : bank.texts(texts.action, values);
  const next = texts.next === undefined ? '' : bank.texts(texts.next, values);
  const letter = letterOf(bank.texts(texts.email), { ...values, next }, action);
  return { subject: bank.texts(texts.subject, values), text: plainText(letter, footLines(bank)), letter };
}

/** Texts that a person reads of messages to them. */
export function wordsOf(items: readonly OutboxItem[]) {
  const payloadOf = (kind: string): unknown => items.find((item) => item.kind === kind)?.payload;
  const email = payloadOf('notice.email') as EmailPayload | undefined;
  const sms = payloadOf('notice.sms') as SmsPayload | undefined;
  return { email: email === undefined ? null : { subject: email.subject, text: email.text }, sms: sms?.text ?? null };
}

/** One who has left no address, or no number, gets no message there. */
export function noticeItems({ email: address, phone }: ContactData, notice: NoticeItem): OutboxItem[] {
  const { bank, applicationId, key, asks, alone, ends, passing } = notice;
  const { sms } = notice.texts;
  const values = valuesOf(notice);
  const item = (kind: string, payload: EmailPayload | SmsPayload): OutboxItem => ({
    bank: bank.slug,
    kind,
    idempotencyKey: `${kind}:${key}`,
    applicationId,
    payload: {
      ...payload,
      ...(asks === undefined ? {} : { asks }),
      ...(ends ? { ends } : {}),
      ...(passing ? { passing } : {}),
      ...(language() === 'nb' ? {} : { language: language() }),
    },
    // Two who share an address are two readers. What asks for a signature is joined by nothing: it is dropped once nobody needs it.
    ...(applicationId === null || asks !== undefined || alone
      ? {}
      : { reader: [applicationId, payload.to, values['name']].join(':') }),
  });
  return [
    ...(address === '' ? [] : [item('notice.email', { to: address, ...emailOf(notice) })]),
    ...(phone === '' || sms === undefined
      ? []
      : [item('notice.sms', { to: phone, text: smsText((shown) => bank.texts(sms, shown), values) })]),
  ];
}
