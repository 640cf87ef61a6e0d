/** Writes to people: e-mail by SMTP, text messages by one HTTP gateway contract (S-159). */
import { phoneDigits } from '@bli-kunde/domain/norway/phone.ts';
import type { Transporter } from 'nodemailer';
import * as z from 'zod';
import { json } from '../registers/outside-answer.ts';
import type { OutsideSystem } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { type Letter, lettersText } from './letter.ts';
import { noticeHtml } from './notice-html.ts';
import type { Sender } from './sender.ts';

interface Notice {
  /** The bank that the reader sees that it comes from (S-159). */
  readonly sender: Sender;
  readonly text: string;
  /** Same key, same message: a repeat is sent under the same id, so that the receiving end can drop it. */
  readonly idempotencyKey: string;
}

export interface Email extends Notice {
  readonly to: string;
  readonly subject: string;
  /** Its HTML part says the same; left out of what was written before there were letters, which has its text alone. */
  readonly letter?: Letter;
}

export interface Sms extends Notice {
  /** A Norwegian number: eight digits, with or without +47. */
  readonly to: string;
}

/** Both throw OutsideFailure, which names neither receiver nor text. `refused` is for good: a repeat won't help. */
export interface Notices {
  email(message: Email): Promise<void>;
  sms(message: Sms): Promise<void>;
}

export interface NoticesOptions {
  /** `smtp://…` or `smtps://…`, with user and password where the server asks for them. */
  readonly smtpUrl: string;
  /** The address of e-mail from banks without one of their own; the bank's name stands before either. */
  readonly from: string;
  readonly smsGateway: OutsideSystem;
  readonly smsSecret: string;
  /** Makes the Message-ID: the same for a repeat, so that a mailbox merges the two, and telling nothing of key or receiver. */
  readonly keyedHash: (idempotencyKey: string, to: string) => Buffer;
  /** Milliseconds for each step of an SMTP conversation; 5,000 unless told. */
  readonly smtpTimeout?: number;
}

const accepted = z.object({ messageId: z.string().min(1) });

/** The longest text that goes as six joined messages. */
export const SMS_LENGTH = 918;

const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', Æ: 'Ae', ø: 'o', Ø: 'O', å: 'a', Å: 'A' };

/** A name as phones can show it instead of a number: letters and digits of the plain alphabet, eleven at most. */
export const smsSender = (name: string): string =>
  name
    .replace(/[æøå]/gi, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .slice(0, 11)
    .trim();

export function notices(options: NoticesOptions): Notices {
  const timeout = options.smtpTimeout ?? 5_000;
  let smtp: Transporter | undefined;
  /** Loads the library with the first e-mail; a server that starts has none to send. */
  const transport = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return (smtp ??= createTransport({
      url: options.smtpUrl,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    }));
  };
  return {
    async email({ to, subject, text, letter, idempotencyKey, sender }) {
      const id = options.keyedHash(idempotencyKey, to).toString('base64url');
      const from = sender.mailFrom ?? options.from;
      const mail = await transport();
      try {
        await mail.sendMail({
          from: { name: sender.name, address: from },
          to: { name: '', address: to },
          subject,
          text,
          attachments: Object.entries(sender.logos ?? {}).map(([scheme, { cid, png }]) => ({
            cid,
            filename: `logo-${scheme}.png`,
            contentType: 'image/png',
            contentDisposition: 'inline' as const,
            content: png,
          })),
          html: noticeHtml(subject, letter ?? lettersText(text), sender),
          messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
          // Asks the receiver's machine not to answer with 'on holiday'.
          headers: { 'auto-submitted': 'auto-generated', 'content-language': sender.language },
        });
      } catch (error) {
        throw new OutsideFailure('email', 'send', reasonOf(error));
      }
    },

    async sms({ to, text, idempotencyKey, sender }) {
      const digits = phoneDigits(to);
      if (digits === null || text === '' || text.length > SMS_LENGTH)
        throw new OutsideFailure('sms', 'send', 'refused');
      const request = {
        operation: 'send',
        method: 'POST',
        path: '/sms/v1/messages',
        headers: { authorization: `Bearer ${options.smsSecret}`, 'idempotency-key': idempotencyKey },
        body: { json: { to: `+47${digits}`, text, sender: smsSender(sender.name) } },
        answers: { 200: json(accepted), 202: json(accepted) },
        idempotent: true,
      } as const;
      await options.smsGateway.call(request, { correlationId: idempotencyKey });
    },
  };
}

/** The mail library's own error quotes the receiver, so only its kind is kept. */
function reasonOf(error: unknown): 'timeout' | 'refused' | 'down' {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (code === 'ETIMEDOUT') return 'timeout';
  return responseCode !== undefined && responseCode >= 500 ? 'refused' : 'down';
}
