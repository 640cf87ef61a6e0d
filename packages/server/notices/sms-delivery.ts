/** Answers and receipts of a gateway on a text message: taken, how far it has come, and why it is refused (SMPP 3.4; ). */
import type { DeliveryWord } from '@bli-kunde/domain/notices/delivery.ts';
import { count, fields, optional, text } from '../registers/tolerant-reader.ts';
import type { Refused } from './delivery-failure.ts';

export type SmsState =
  | 'ON_ITS_WAY'
  | 'DELIVERED'
  | 'EXPIRED'
  | 'DELETED'
  | 'UNDELIVERABLE'
  | 'REJECTED'
  /** The operator does not know: wait, and take it for not delivered when its validity has run out. */
  | 'NOT_KNOWN'
  /** A word that nobody here knows: never delivered, and for a person. */
  | 'UNKNOWN';

/** By SMPP's words and those of gateways, in lower case. */
const STATES: Readonly<Record<string, SmsState>> = {
  enroute: 'ON_ITS_WAY',
  queued: 'ON_ITS_WAY',
  sent: 'ON_ITS_WAY',
  submitted: 'ON_ITS_WAY',
  acceptd: 'ON_ITS_WAY',
  accepted: 'ON_ITS_WAY',
  buffered: 'ON_ITS_WAY',
  delivrd: 'DELIVERED',
  delivered: 'DELIVERED',
  expired: 'EXPIRED',
  deleted: 'DELETED',
  canceled: 'DELETED',
  cancelled: 'DELETED',
  undeliv: 'UNDELIVERABLE',
  undelivered: 'UNDELIVERABLE',
  failed: 'UNDELIVERABLE',
  rejectd: 'REJECTED',
  rejected: 'REJECTED',
  blocked: 'REJECTED',
  unknown: 'NOT_KNOWN',
};
/** By SMPP's numbers (message_state), where a gateway passes these on. */
const BY_NUMBER: readonly (string | undefined)[] = [
  undefined,
  'enroute',
  'delivrd',
  'expired',
  'deleted',
  'undeliv',
  'acceptd',
  'unknown',
  'rejectd',
];

export function smsState(told: string | undefined): SmsState {
  const word = /^\d$/.test(told ?? '') ? BY_NUMBER[Number(told)] : told?.trim().toLowerCase();
  return (Object.hasOwn(STATES, word ?? '') ? STATES[word ?? ''] : undefined) ?? 'UNKNOWN';
}

/** SMPP's `err`, which says whether another attempt may end otherwise; a code that is not here says nothing. */
const LASTING: Readonly<Record<string, boolean>> = {
  '001': true,
  '005': true,
  '006': false,
  '011': true,
  '013': true,
  '021': true,
  '031': false,
  '032': false,
  '034': false,
};

export interface SmsReceipt {
  readonly messageId: string;
  readonly state: SmsState;
  /** As it stood; null where the receipt says none. */
  readonly told: string | null;
  readonly errorCode: string | null;
  /** True where the reason lasts; null where none is told, or one that nobody here knows. */
  readonly isLasting: boolean | null;
}

const receipt = (messageId: string, told: string | undefined, errorCode: string | undefined): SmsReceipt => ({
  messageId,
  state: smsState(told),
  told: told ?? null,
  errorCode: errorCode ?? null,
  isLasting: LASTING[errorCode?.padStart(3, '0') ?? ''] ?? null,
});

/** A receipt in JSON: its message and nothing else must be told. It may come twice, late, or before the answer to the sending. */
export const smsReceipt = fields({ messageId: text, status: optional(text), errorCode: optional(text) }).transform(
  ({ messageId, status, errorCode }) => receipt(messageId, status, errorCode),
);

/**
 * State change by a receipt, and whose fault it is; null while it leaves things open: the operator does not know, or it is on its way. What
 * is rejected or deleted says nothing of the number.
 */
export function receiptNews({
  state,
  isLasting,
}: SmsReceipt): { readonly word: DeliveryWord; readonly refused: Refused | null } | null {
  if (state === 'ON_ITS_WAY' || state === 'NOT_KNOWN') return null;
  if (state === 'DELIVERED') return { word: 'DELIVERED', refused: null };
  const away = state === 'EXPIRED' || (state === 'UNDELIVERABLE' && isLasting === false);
  const fault = away ? 'RECIPIENT' : state === 'UNDELIVERABLE' ? 'ADDRESS' : 'UNKNOWN';
  return { word: state === 'UNKNOWN' ? 'UNSURE' : 'FAILED', refused: { fault, retry: 'NEVER' } };
}

export interface SmsTaken {
  /** By which receipts name it; null where the gateway gives none. */
  readonly messageId: string | null;
  /** As the gateway counts them; null where it does not say. */
  readonly parts: number | null;
  /** Never DELIVERED by being taken. */
  readonly state: SmsState;
}

/** The answer to a sending: taken is on its way, also where it says no more. */
export const smsTaken = fields({
  messageId: optional(text),
  segments: optional(count),
  status: optional(text),
}).transform(
  ({ messageId = null, segments = null, status }): SmsTaken => ({
    messageId,
    parts: segments,
    state: status === undefined ? 'ON_ITS_WAY' : smsState(status),
  }),
);

/** Cause of a gateway's refusal, by its HTTP status. */
export function smsRefusal(status: number): Refused {
  if (status === 400 || status === 413 || status === 422) return { fault: 'MESSAGE', retry: 'NEVER' };
  if ([401, 402, 403].includes(status)) return { fault: 'OURS', retry: 'LATER' };
  // The same key for another message is a mistake in this product.
  if (status === 409) return { fault: 'OURS', retry: 'NEVER' };
  if (status === 429 || status >= 500) return { fault: 'THEIRS', retry: 'SOON' };
  return { fault: 'UNKNOWN', retry: 'LATER' };
}
