/** E-mail and text messages with each bank's own relay and account, and the proof of the receipts that come back for them. */
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { OutsideClients } from './create-outside-clients.ts';
import type { Vault } from './db/vault.ts';
import { notices } from './notices/notices.ts';
import { whyOf } from './registers/outside-failure.ts';
import { type CallBackProof, isProven } from './http/call-back-proof.ts';
import type { EntryParts } from './entry-parts.ts';

export function createNotices(
  config: Config,
  deps: Pick<EntryParts, 'log' | 'countMessageFault' | 'observe' | 'stopwatch'>,
  { credentialsOf, open }: OutsideClients,
  { banks, vault }: { readonly banks: Context['banks']; readonly vault: Vault },
): Pick<Context, 'notices' | 'provesCallBack'> {
  return {
    notices: notices({
      smtpUrlOf: (bank) => credentialsOf(bank, 'email').address,
      from: config.MAIL_FROM,
      watched: deps,
      smsGateway: open('sms'),
      receiptsTo: (bank) =>
        credentialsOf(bank, 'sms').webhookSecrets.length === 0 ? null : `${config.publicOrigin}/webhooks/sms/${bank}`,
      smsAccountOf: (bank) => credentialsOf(bank, 'sms'),
      keyedHash: (...parts) => vault.lastingHash('message-id', ...parts),
      failed: (failure) => {
        deps.countMessageFault?.(failure.system, failure.fault);
        if (failure.fault === 'OURS')
          deps.log.error({ why: whyOf(failure) }, 'messages are refused by a fault of ours');
      },
    }),
    provesCallBack: (bank, system, headers, rawBody) =>
      banks.has(bank) &&
      isProven(
        { ...receiptProof(config, system), secrets: credentialsOf(bank, system).webhookSecrets },
        headers,
        rawBody,
      ),
  };
}

/** The bank's own mail system is told how to prove itself; a gateway has its way. */
const receiptProof = (config: Config, system: 'sms' | 'email'): Omit<CallBackProof, 'secrets'> =>
  system === 'sms'
    ? { header: config.SMS_RECEIPT_HEADER, form: config.SMS_RECEIPT_FORM }
    : { header: 'authorization', form: 'bearer' };
