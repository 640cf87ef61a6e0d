/** The function of each row of the table of call-backs. */
import type { CallBackHandlers } from './http/webhooks.ts';
import { onReturnedMail, onSmsReceipt } from './notices/call-backs.ts';
import { onWebhook } from './signing/watch.ts';

export const CALL_BACK_HANDLERS: CallBackHandlers = {
  signingEvent: (context, { about, headers, body, rcid }) => onWebhook(context, about, headers, body, rcid),
  smsReceipt: onSmsReceipt,
  returnedMail: onReturnedMail,
};
