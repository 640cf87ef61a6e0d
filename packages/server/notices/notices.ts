/** Writes to people: e-mail by SMTP, text messages by one HTTP gateway contract (S-159). */
import { smsSender } from '@bli-kunde/domain/bank/sms-sender.ts';
import { phoneDigits } from '@bli-kunde/domain/norway/phone.ts';
import type { Transporter } from 'nodemailer';
import { json } from '../registers/outside-answer.ts';
import type { CallEvent, CallWatch, OutsideSystem } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { outsideSpan } from '../registers/outside-fetch.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import { type Letter, lettersText } from './letter.ts';
import { mailAddress } from './mail-address.ts';
import { parseReply, verdictOf } from './mail-reply.ts';
import { noticeHtml } from './notice-html.ts';
import type { Sender } from './sender.ts';
import { smsRefusal, type SmsTaken, smsTaken } from './sms-delivery.ts';
import { MOST_PARTS, smsParts } from './sms-parts.ts';

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

/** Both throw DeliveryFailure, which names neither receiver nor text and says whose fault it is, and whether a repeat may help. */
export interface Notices {
  /** `reference` is the part of the Message-ID before `@`, and the envelope's id (RFC 3461). */
  email(message: Email): Promise<{ readonly reference: string }>;
  /** Taken is not delivered. `parts` are the gateway's count, or ours where it has none. */
  sms(message: Sms): Promise<SmsTaken & { readonly parts: number }>;
  /** Counts and logs a failure of what was taken, which is told later. */
  cameBack(failure: DeliveryFailure): void;
}

export interface NoticesOptions {
  /** By bank: `smtp://…` or `smtps://…`, with user and password where the server asks for them. */
  readonly smtpUrlOf: (bank: string) => string;
  /** The address of e-mail from banks without one of their own; the bank's name stands before either. */
  readonly from: string;
  readonly smsGateway: OutsideSystem;
  /** By bank; `account` is null where the secret alone says whose the messages are. */
  /** By bank: our address for receipts, which each message names; null where nobody could prove one. */
  readonly receiptsTo: (bank: string) => string | null;
  readonly smsAccountOf: (bank: string) => { readonly secret: string; readonly account: string | null };
  /** Makes the Message-ID: the same for a repeat, so that a mailbox merges the two, and telling nothing of key or receiver. */
  readonly keyedHash: (idempotencyKey: string, to: string) => Buffer;
  /** Told of each message that was not taken. */
  readonly failed?: (failure: DeliveryFailure) => void;
  /** Told of each e-mail that is handed to a relay; the gateway's client tells of its own calls. */
  readonly watched?: CallWatch;
  /** Milliseconds for each step of an SMTP conversation; 5,000 unless told. */
  readonly smtpTimeout?: number;
}

export function notices(options: NoticesOptions): Notices {
  const timeout = options.smtpTimeout ?? 5_000;
  /** By address. */
  const relays = new Map<string, Transporter>();
  /** Loads the library with the first e-mail; a server that starts has none to send. */
  const transport = async (bank: string): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    const url = options.smtpUrlOf(bank);
    const relay =
      relays.get(url) ??
      createTransport({
        url,
        connectionTimeout: timeout,
        greetingTimeout: timeout,
        socketTimeout: timeout,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    relays.set(url, relay);
    return relay;
  };
  const told = (failure: DeliveryFailure): DeliveryFailure => {
    options.failed?.(failure);
    return failure;
  };
  return {
    async email({ to, subject, text, letter, idempotencyKey, sender }) {
      const id = options.keyedHash(idempotencyKey, to).toString('base64url');
      const from = sender.mailFrom ?? options.from;
      const receiver = mailAddress(to);
      if (receiver === null) throw told(new DeliveryFailure('email', 'refused', { fault: 'MESSAGE', retry: 'NEVER' }));
      const mail = await transport(sender.bank);
      try {
        await handedOver(options.watched, () =>
          mail.sendMail({
            // A relay that has it returns headers alone, and names the message by this id where they are lost on the way.
            dsn: { id, return: 'headers', notify: ['failure'] },
            from: { name: sender.name, address: from },
            to: { name: '', address: receiver },
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
          }),
        );
      } catch (error) {
        throw told(mailFailure(error));
      }
      return { reference: id };
    },

    async sms({ to, text, idempotencyKey, sender }) {
      const digits = phoneDigits(to);
      if (digits === null || text === '' || smsParts(text).parts > MOST_PARTS)
        throw told(new DeliveryFailure('sms', 'refused', { fault: 'MESSAGE', retry: 'NEVER' }));
      const { secret, account } = options.smsAccountOf(sender.bank);
      const receiptUrl = options.receiptsTo(sender.bank);
      const request = {
        operation: 'send',
        method: 'POST',
        path: '/sms/v1/messages',
        headers: { authorization: `Bearer ${secret}`, 'idempotency-key': idempotencyKey },
        body: {
          json: {
            to: `+47${digits}`,
            text,
            sender: smsSender(sender.name),
            ...(account === null ? {} : { account }),
            ...(receiptUrl === null ? {} : { receiptUrl }),
          },
        },
        answers: { 200: json(smsTaken), 202: json(smsTaken) },
        idempotent: true,
      } as const;
      try {
        const { value } = await options.smsGateway.call(request, { correlationId: idempotencyKey, bank: sender.bank });
        // Refused in the same breath as it was taken: for the vendor's people, as a word that nobody here knows is.
        if (value.state === 'REJECTED')
          throw new DeliveryFailure('sms', 'refused', { fault: 'UNKNOWN', retry: 'LATER' });
        return { ...value, parts: value.parts ?? smsParts(text).parts };
      } catch (error) {
        throw error instanceof OutsideFailure ? told(smsFailure(error)) : error;
      }
    },

    cameBack: (failure) => void told(failure),
  };
}

/** The mail library's own error quotes the receiver, so only the reply's numbers are kept. */
function mailFailure(error: unknown): DeliveryFailure {
  const { code, command, response, responseCode } = error as Readonly<
    Partial<Record<'code' | 'command' | 'response', string> & { responseCode: number }>
  >;
  if (code === 'ETIMEDOUT') return new DeliveryFailure('email', 'timeout', { fault: 'THEIRS', retry: 'SOON' });
  const onConnecting = command === 'CONN';
  const reply =
    parseReply(response ?? '', onConnecting) ??
    (responseCode === undefined ? null : { code: responseCode, enhanced: null, onConnecting });
  if (reply === null || reply.code < 400)
    return code === 'EAUTH'
      ? new DeliveryFailure('email', 'refused', { fault: 'OURS', retry: 'LATER' })
      : new DeliveryFailure('email', 'down', { fault: 'THEIRS', retry: 'SOON' });
  const { saysAddress, ...verdict } = verdictOf(reply);
  return new DeliveryFailure('email', reply.code >= 500 ? 'refused' : 'down', verdict, {
    status: reply.code,
    ...(reply.enhanced === null ? {} : { code: reply.enhanced }),
    saysAddress,
  });
}

function smsFailure(failure: OutsideFailure): DeliveryFailure {
  if (failure instanceof DeliveryFailure) return failure;
  const { reason, status, code } = failure;
  const refused = reason === 'refused' && status !== undefined ? smsRefusal(status) : null;
  return new DeliveryFailure('sms', reason, refused ?? { fault: 'THEIRS', retry: 'SOON' }, {
    ...(status === undefined ? {} : { status }),
    ...(code === undefined ? {} : { code }),
  });
}

/** Throws what the relay's library throws. */
const handedOver = (watched: CallWatch | undefined, send: () => Promise<unknown>): Promise<void> =>
  outsideSpan('email', 'send', async (span) => {
    const began = watched?.stopwatch.now() ?? 0;
    let outcome: CallEvent['outcome'] = 'answered';
    try {
      await send();
    } catch (error) {
      outcome = mailFailure(error).reason;
      throw error;
    } finally {
      span?.set({ 'outside.outcome': outcome });
      const milliseconds = (watched?.stopwatch.now() ?? 0) - began;
      watched?.observe({
        system: 'email',
        operation: 'send',
        outcome,
        status: undefined,
        attempts: 1,
        milliseconds,
        unread: [],
      });
    }
  });
