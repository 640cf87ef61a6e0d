/** Delayed call-backs on what was taken: the gateway's receipts, and returned mail that the bank's own mail system hands on. */
import { setTimeout as delay } from 'node:timers/promises';
import { bankFilesIn } from '../identity/clients.ts';
import type { World } from '../world.ts';
import type { MailRefusal } from './refusals.ts';

const RETRY_AFTER_MS = [0, 1000, 4000];

/** Again while it isn't taken, as a receipt may come before the answer of the sending. */
async function post(url: string, secret: string | undefined, type: string, body: string): Promise<void> {
  for (const wait of RETRY_AFTER_MS) {
    await delay(wait, undefined, { ref: false });
    const headers = { 'content-type': type, authorization: `Bearer ${secret}` };
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) }).catch(
      () => null,
    );
    if (answer?.ok) return;
  }
}

/** The bank's own secret of what is sent to us, else the one that all share. */
function secretOf({ banksDirectory, secretNamed }: World, slug: string, system: 'sms' | 'email'): string | undefined {
  const variable = bankFilesIn(banksDirectory).find((bank) => bank.slug === slug)?.systems?.[system]?.webhookSecret;
  if (variable !== undefined) return secretNamed(variable)?.split(/\s+/)[0];
  return system === 'sms' ? 'demo-sms-receipt-secret' : 'demo-mail-return-secret';
}

/** To the address that the message named, where that is the application's. */
export function tellReceipt(world: World, receiptUrl: string, messageId: string, status: string): void {
  const { origin, pathname } = new URL(receiptUrl);
  if (!world.appOrigins.includes(origin)) return;
  const secret = secretOf(world, pathname.split('/').at(-1) ?? '', 'sms');
  void post(receiptUrl, secret, 'application/json', JSON.stringify({ messageId, status }));
}

/** `from` is the address of the envelope, to which what comes back is sent. */
export function returnMail(world: World, from: string, to: string, messageId: string, refusal: MailRefusal): void {
  const bank = bankFilesIn(world.banksDirectory).find(({ mailFrom }) => mailFrom === from);
  if (bank === undefined) return;
  const url = `${world.appOrigin}/webhooks/mail/${bank.slug}`;
  void post(url, secretOf(world, bank.slug, 'email'), 'message/rfc822', reportOf(to, messageId, refusal));
}

const reportOf = (to: string, messageId: string, { code, enhanced }: MailRefusal): string =>
  [
    'From: MAILER-DAEMON@mail.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    `Final-Recipient: rfc822; ${to}`,
    'Action: failed',
    ...(enhanced === undefined ? [] : [`Status: ${enhanced}`]),
    `Diagnostic-Code: smtp; ${[code, enhanced].filter((part) => part !== undefined).join(' ')} as asked`,
    '',
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '',
    '--part--',
    '',
  ].join('\r\n');
