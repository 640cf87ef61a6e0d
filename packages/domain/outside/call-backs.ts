/** The table of what outside systems send to us: adding one costs its row here and its handler (`server/http/webhooks.ts`). */
import type { ErrorKey } from '../errors/catalogue.ts';
import type { SystemName } from './systems.ts';

export interface CallBackRow {
  readonly name: string;
  /** Below no bank; parameters in braces. */
  readonly path: string;
  readonly summary: string;
  /** Caller: the system whose webhook secret proves the raw body, of the bank that the call is about. */
  readonly who: SystemName;
  /** Bytes that a body has at most. */
  readonly limit: number;
  /** MIME type of the body, and the definition of its contract in `simulators/contracts/`. */
  readonly body: { readonly type: string; readonly contract: string };
  /** Names of the entries that it leaves in the trail of what it is about. */
  readonly audit: readonly string[];
  /** Without a proof, and for an unknown bank or provider, the answer is 'error.not.found'. */
  readonly errors: readonly ErrorKey[];
  readonly rules: readonly string[];
}

const LIMIT = 64 * 1024;

export const CALL_BACKS = [
  {
    name: 'signingEvent',
    path: '/webhooks/signing/{provider}',
    summary: 'A signing session has changed: it is read again',
    who: 'signing',
    limit: LIMIT,
    body: { type: 'application/json', contract: 'signicat-sign#event' },
    audit: ['signing.taken', 'signing.signed', 'signing.ended', 'signing.cancelled', 'signing.expired'],
    errors: ['error.not.found', 'error.signing.order.failed'],
    rules: ['S-024', 'R-290'],
  },
  {
    name: 'smsReceipt',
    path: '/webhooks/sms/{bank}',
    summary: 'How far a text message has come',
    who: 'sms',
    limit: LIMIT,
    body: { type: 'application/json', contract: 'sms#receipt' },
    audit: ['notice.delivered', 'notice.undelivered'],
    errors: ['error.not.found', 'error.bad.request'],
    rules: ['R-293', 'R-294'],
  },
  {
    name: 'returnedMail',
    path: '/webhooks/mail/{bank}',
    summary: 'A message of the mailbox to which returned mail comes, as it stands there',
    who: 'email',
    limit: LIMIT,
    body: { type: 'message/rfc822', contract: 'mail' },
    audit: ['notice.delivered', 'notice.undelivered'],
    errors: ['error.not.found'],
    rules: ['R-293', 'R-295'],
  },
] as const satisfies readonly CallBackRow[];
export type CallBackName = (typeof CALL_BACKS)[number]['name'];
