/** Call-backs of the SMS gateway and the bank's mail system on messages that were taken (R-293 to R-296, decision 0137). */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { DeliveryWord } from '@bli-kunde/domain/notices/delivery.ts';
import type { Context } from '../context.ts';
import type { Headers } from '../http/call-back-proof.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import { type Reference, type Settled, takeReceipt } from './receipt.ts';
import { returnedMail } from './returned-mail.ts';
import { receiptNews, smsReceipt } from './sms-delivery.ts';

interface Call {
  /** Slug of the bank. */
  readonly about: string;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly rcid: string;
}

/** A receipt in JSON. Unknown ones are refused, since a receipt may come before the answer of the sending: it is sent again. */
export async function onSmsReceipt(context: Context, { about: bank, headers, body, rcid }: Call): Promise<boolean> {
  if (!context.provesCallBack(bank, 'sms', headers, body)) return false;
  const read = smsReceipt.safeParse(jsonOf(body));
  if (!read.success) throw new Refusal('error.bad.request');
  const news = receiptNews(read.data);
  if (news === null) return true;
  const failure = news.refused && new DeliveryFailure('sms', 'refused', news.refused);
  const reference = { bank, channel: 'sms', id: read.data.messageId } as const;
  return (await settled(context, reference, { word: news.word, failure, rcid })) !== 'unknown';
}

/** A whole message. What is no returned one, or about none of ours, is passed over: the mailbox has other mail too. */
export async function onReturnedMail(context: Context, { about: bank, headers, body, rcid }: Call): Promise<boolean> {
  if (!context.provesCallBack(bank, 'email', headers, body)) return false;
  const returned = returnedMail(body.toString('latin1'));
  const reference = returned?.messageId?.split('@')[0] ?? returned?.envelopeId;
  // Each of our messages has one receiver.
  const [recipient] = returned?.recipients ?? [];
  if (reference === undefined || reference === null || recipient === undefined) return true;
  const { action, verdict, status } = recipient;
  const told = status === null ? {} : { code: status };
  const failure = verdict && new DeliveryFailure('email', 'refused', verdict, told);
  // A delay is no failure, and what is passed on is on its way.
  const word = action === 'DELIVERED' ? 'DELIVERED' : failure === null ? null : 'FAILED';
  if (word !== null) await settled(context, { bank, channel: 'email', id: reference }, { word, failure, rcid });
  return true;
}

interface News {
  readonly word: DeliveryWord;
  readonly failure: DeliveryFailure | null;
  readonly rcid: string;
}

/** A failure is counted and logged once, however often it is told. */
async function settled(context: Context, about: Reference, { word, failure, rcid }: News): Promise<Settled> {
  const now = await takeReceipt(context, about, { word, error: failure?.name ?? null, rcid });
  if (now === 'changed' && failure !== null) context.notices.cameBack(failure);
  return now;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
