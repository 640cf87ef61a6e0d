/**
 * A receipt of the SMS gateway, or a message that came back: changes what is known of a message that was taken. One that
 * has not arrived is told otherwise where its e-mail or text message is on its way too; else it has a case, and may be sent again.
 */
import { type DeliveryWord, mayBeTold } from '@bli-kunde/domain/notices/delivery.ts';
import { lockApplication } from '../db/lock-application.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { markDoneWithCase } from '../db/outbox-rows.ts';
import {
  goesOtherwise,
  lockTaken,
  messageOfReceipt,
  noteTaken,
  reopenSent,
  setDelivery,
  type TakenRow,
} from '../db/receipts.ts';
import type { Vault } from '../db/vault.ts';
import { chainOf } from '../outbox/message-trail.ts';

export type NoticeChannel = 'email' | 'sms';

/** Names a message as the relay or the gateway does, within its bank. */
export interface Reference {
  readonly bank: string;
  readonly channel: NoticeChannel;
  /** Id that the gateway gave, or the part of the Message-ID before `@`. */
  readonly id: string;
}

export interface DeliveryNews {
  readonly word: DeliveryWord;
  /** Name of the error, as the case shows it; null for what is delivered. */
  readonly error: string | null;
  readonly rcid: string;
}

const keyOf = (vault: Vault, { bank, channel, id }: Reference): Buffer => vault.keyedHash('receipt', bank, channel, id);

/** Called once a message is taken, before it is done; without an id nobody can tell of it later. */
export async function expectReceipt(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  message: string,
  reference: Omit<Reference, 'id'> & { readonly id: string | null },
): Promise<void> {
  const { id } = reference;
  if (id !== null) await noteTaken(db, message, keyOf(vault, { ...reference, id }));
}

type Parts = Pick<Context, 'db' | 'vault' | 'clock' | 'messageCases'>;

/** `unknown` of a message that nobody here has sent; `same` where it changes nothing, as a repeat. */
export type Settled = 'unknown' | 'same' | 'changed';

export async function takeReceipt(parts: Parts, reference: Reference, news: DeliveryNews): Promise<Settled> {
  const key = keyOf(parts.vault, reference);
  const found = await messageOfReceipt(parts.db, key);
  if (found === null) return 'unknown';
  return parts.db.transaction(async (tx) => {
    // As a decision does, which may send this very message again: the application first.
    if (found.applicationId !== null) await lockApplication(tx, found.applicationId);
    const message = await lockTaken(tx, found.id, key);
    if (message === null || !mayBeTold(message.delivery, news.word)) return 'same';
    await settle(parts, tx, message, news);
    return 'changed';
  });
}

async function settle(
  parts: Parts,
  tx: Queries,
  message: TakenRow,
  { word, error, rcid }: DeliveryNews,
): Promise<void> {
  const at = parts.clock.now();
  const wasUnsure = message.delivery === 'UNSURE' && message.caseId !== null;
  await setDelivery(tx, message.id, word);
  await appendAudit(tx, await chainOf(tx, message), {
    at,
    actor: 'system',
    action: word === 'DELIVERED' ? 'notice.delivered' : 'notice.undelivered',
    detail: { source: message.kind, message: message.id, ...(error === null ? {} : { outcome: error }) },
    rcid,
  });
  if (word === 'DELIVERED') {
    if (!wasUnsure) return;
    await parts.messageCases.lapse(tx, message, at);
    await markDoneWithCase(tx, message.id, at);
    return;
  }
  if (await goesOtherwise(tx, twinOf(message))) return;
  const why = error ?? 'unknown';
  if (await reopenSent(tx, message.id, why))
    await parts.messageCases.open(tx, message, { error: why, givenUp: true, at });
}

/** Idempotency key of the message that says the same to the same person by the other channel (`notice-items.ts`). */
const twinOf = ({ kind, idempotencyKey }: TakenRow): string => {
  const other = kind === 'notice.sms' ? 'notice.email' : 'notice.sms';
  return `${other}${idempotencyKey.slice(kind.length)}`;
};
