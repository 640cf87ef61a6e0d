/** A message that a relay or a gateway did not take: whose fault it is, and what follows for the next attempt. */
import type { Retry, RetryAdvice } from '../outbox/retry-advice.ts';
import { type FailureReason, OutsideFailure } from '../registers/outside-failure.ts';

/**
 * `OURS` is a password, a sender name, a quota or a way of writing of the bank's: an alarm, and nobody's address is marked. `THEIRS` is
 * mended without us. `RECIPIENT` is a mailbox that is full or closed, `ADDRESS` one that does not exist, `MESSAGE` what can't be sent to
 * anybody. `UNKNOWN` is for a person to look at.
 */
export type Fault = (typeof FAULTS)[number];
export const FAULTS = ['OURS', 'THEIRS', 'RECIPIENT', 'ADDRESS', 'MESSAGE', 'UNKNOWN'] as const;

export interface Refused {
  readonly fault: Fault;
  readonly retry: Retry;
}

/** Names that the case of a message shows as its last error. */
const NAMES: Readonly<Record<Fault, string>> = {
  OURS: 'OwnFault',
  THEIRS: 'OutsideFailure',
  RECIPIENT: 'MailboxClosed',
  ADDRESS: 'AddressRefused',
  MESSAGE: 'MessageRefused',
  UNKNOWN: 'UnknownRefusal',
};

/** Of a text message, the address is a number, and the mailbox a phone. */
const SMS_NAMES: Readonly<Partial<Record<Fault, string>>> = { ADDRESS: 'NumberUnreachable', RECIPIENT: 'PhoneAway' };

/** Holds neither receiver nor text: `code` is an enhanced code of three numbers, or a gateway's. */
export class DeliveryFailure extends OutsideFailure implements RetryAdvice, Refused {
  readonly fault: Fault;
  readonly retry: Retry;
  readonly needsPerson: boolean;
  /** True where whoever gave the address can be told that nothing is delivered there. */
  readonly saysAddress: boolean;

  constructor(
    channel: 'email' | 'sms',
    reason: FailureReason,
    { fault, retry }: Refused,
    told: { readonly status?: number; readonly code?: string; readonly saysAddress?: boolean } = {},
  ) {
    super(channel, 'send', reason, told.status, told.code);
    this.name = (channel === 'sms' ? SMS_NAMES[fault] : undefined) ?? NAMES[fault];
    this.fault = fault;
    this.retry = retry;
    this.needsPerson = fault === 'UNKNOWN';
    this.saysAddress = told.saysAddress ?? false;
  }
}
