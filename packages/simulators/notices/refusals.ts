/** Refusals by the mail relay and the text message gateway instead of taking a message, as somebody has asked for. */
import type { StateStore } from '../control/state-store.ts';

/** A relay's reply, at the step of the conversation at which it says so; `returned` takes the message and sends it back afterwards. */
export interface MailRefusal {
  readonly code: number;
  /** `5.1.1`; left out, the relay gives no enhanced code. */
  readonly enhanced?: string;
  readonly at: 'connect' | 'from' | 'to' | 'data' | 'returned';
}

export interface Refusals {
  readonly mail: MailRefusal | null;
  /** HTTP status of the gateway. */
  readonly sms: number | null;
  /** Status in the gateway's receipts; `delivered` where nothing is asked for. */
  readonly receipt?: string | null;
}

/** Replies to choose among; any other can be asked for over HTTP. */
export const MAIL_REFUSALS: Readonly<Record<string, MailRefusal>> = {
  '550 5.1.1 (adressen finnes ikke)': { code: 550, enhanced: '5.1.1', at: 'to' },
  '550 uten utvidet kode': { code: 550, at: 'to' },
  '552 5.2.2 (full postboks)': { code: 552, enhanced: '5.2.2', at: 'to' },
  '451 4.7.1 (grålistet)': { code: 451, enhanced: '4.7.1', at: 'to' },
  '535 5.7.8 (feil passord)': { code: 535, enhanced: '5.7.8', at: 'from' },
  '550 5.4.5 (daglig grense)': { code: 550, enhanced: '5.4.5', at: 'from' },
  '550 5.1.1 (i retur etterpå)': { code: 550, enhanced: '5.1.1', at: 'returned' },
  '554 ved oppkobling': { code: 554, at: 'connect' },
};
/** States of receipts to choose among. */
export const SMS_RECEIPTS: readonly string[] = ['undelivered', 'expired', 'rejected'];
export const SMS_REFUSALS = [400, 401, 402, 403, 429, 503] as const;

export const createRefusals = (state: StateStore) =>
  state.section<Refusals>('refusals', () => ({ mail: null, sms: null }));

const STEPS: readonly unknown[] = ['connect', 'from', 'to', 'data', 'returned'] satisfies readonly MailRefusal['at'][];

/** Null for what no relay could answer. */
export function mailRefusalOf(asked: unknown): MailRefusal | null {
  const { code, enhanced, at = 'to' } = Object(asked) as Partial<MailRefusal>;
  const isCode = typeof code === 'number' && Number.isInteger(code) && code >= 400 && code <= 599;
  const isEnhanced =
    enhanced === undefined || (typeof enhanced === 'string' && /^[45]\.\d{1,3}\.\d{1,3}$/.test(enhanced));
  return isCode && isEnhanced && STEPS.includes(at)
    ? { code, at, ...(enhanced === undefined ? {} : { enhanced }) }
    : null;
}
