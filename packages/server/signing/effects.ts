/** What follows from signing, as messages of the outbox: telling people, sealing, closing at the provider. */
import { formatBankPhone } from '@bli-kunde/domain/norway/bank-phone.ts';
import { osloDate, formatLongDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { agreementKeptUntil, answersKeptUntil } from '@bli-kunde/domain/signing/retention.ts';
import { mayBecomeCustomer, reviewOf } from '@bli-kunde/domain/cases/standing.ts';
import { standingUnderLock } from '../cases/hold.ts';
import { followUpOf } from './follow-up.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { OutboxItem } from '../db/outbox-rows.ts';
import { documentById, storeDocument } from '../documents/store.ts';
import type { Handler } from '../jobs/outbox.ts';
import type { Email, Sms } from '../notices/notices.ts';
import { noticeItems } from '../notices/notice-items.ts';
import type { Order, OrderPerson } from './order.ts';
import { type Notice, type NoticePart, noticeText, tellsNobody } from './notice-texts.ts';
import { note } from './trail.ts';
import { moveOrder, orderById, settleOrder } from './store.ts';
import { pageOfOrder } from './page.ts';

type MailPayload = Pick<Email, 'to' | 'subject' | 'text'>;
type TextMessagePayload = Pick<Sms, 'to' | 'text'>;

/** E-mail and text message to one signatory; one key each, so that a repeat tells nobody twice. */
export function noticesTo(context: Context, bank: Bank, order: Order, seq: number, notice: Notice): OutboxItem[] {
  const person = order.data.parties[seq];
  return person === undefined ? [] : noticesOf(context, bank, order, person, String(seq), notice);
}

type Receiver = Pick<OrderPerson, 'name' | 'email' | 'phone'>;

function noticesOf(
  context: Context,
  bank: Bank,
  order: Order,
  to: Receiver,
  who: string,
  notice: Notice,
): OutboxItem[] {
  const signed = order.data.context;
  if (tellsNobody(signed)) return [];
  const values = valuesOf(context, bank, order, to);
  const text = (part: NoticePart) => bank.texts(noticeText(signed, notice, part), values);
  return noticeItems(to, {
    bank: bank.slug,
    applicationId: order.applicationId,
    key: `${notice}:${order.id}:${who}`,
    subject: text('subject'),
    email: text('email'),
    sms: text('sms'),
  });
}

function valuesOf(context: Context, bank: Bank, order: Order, person: Receiver) {
  return {
    name: person.name,
    bank: bank.config.name,
    organisation: order.data.organisationName,
    applicant: order.data.applicantName,
    due: formatLongDate(osloDate(order.dueAt)),
    link: `${context.config.publicOrigin}${pageOfOrder(order)}`,
    phone: formatBankPhone(bank.config.banksPhoneNumber),
  };
}

const bankOf = (context: Context, slug: string): Bank => {
  const bank = context.banks.get(slug);
  if (bank === undefined) throw new Error(`no bank ${slug}`);
  return bank;
};

export async function enqueueInvitations(context: Context, tx: Queries, order: Order): Promise<void> {
  const bank = bankOf(context, order.bank);
  await context.outbox.enqueue(
    tx,
    order.parties.flatMap((party) => noticesTo(context, bank, order, party.seq, 'invited')),
  );
}

export const sealOf = (order: Order): OutboxItem => ({
  bank: order.bank,
  kind: 'signing.seal',
  idempotencyKey: `signing.seal:${order.id}`,
  applicationId: order.applicationId,
  declarationId: order.declarationId,
  payload: { order: order.id },
});

export const enqueueSeal = (context: Context, tx: Queries, order: Order): Promise<void> =>
  context.outbox.enqueue(tx, [sealOf(order)]);

/** The provider keeps no copy of a session that has ended. */
export const enqueueClose = (context: Context, tx: Queries, order: Order, session: string): Promise<void> =>
  context.outbox.enqueue(tx, [
    {
      bank: order.bank,
      kind: 'signing.close',
      idempotencyKey: `signing.close:${session}`,
      applicationId: order.applicationId,
      declarationId: order.declarationId,
      payload: { session },
    },
  ]);

/** The others learn that there is nothing to sign any more. */
export async function enqueueOrderEnded(context: Context, tx: Queries, order: Order): Promise<void> {
  const bank = bankOf(context, order.bank);
  const others = order.parties.filter((party) => order.data.parties[party.seq]?.isApplicant !== true);
  await context.outbox.enqueue(
    tx,
    others.flatMap((party) => noticesTo(context, bank, order, party.seq, 'ended')),
  );
}

/** The last day to sign is over: the signatories have nothing to do any more, the applicant may begin again. */
export async function enqueueOrderExpired(context: Context, tx: Queries, order: Order): Promise<void> {
  const bank = bankOf(context, order.bank);
  const { applicantName, applicantContact } = order.data;
  await enqueueOrderEnded(context, tx, order);
  const to = { name: applicantName, ...applicantContact };
  await context.outbox.enqueue(tx, noticesOf(context, bank, order, to, 'applicant', 'expired'));
}

/** Those who were chosen may not sign together any more: they have nothing to do, and the applicant may choose others. */
export async function enqueueOrderStopped(context: Context, tx: Queries, order: Order): Promise<void> {
  await enqueueOrderEnded(context, tx, order);
  if (order.data.context === 'declaration') return;
  const bank = bankOf(context, order.bank);
  const { applicantName, applicantContact } = order.data;
  const to = { name: applicantName, ...applicantContact };
  const values = valuesOf(context, bank, order, to);
  await context.outbox.enqueue(
    tx,
    noticeItems(to, {
      bank: bank.slug,
      applicationId: order.applicationId,
      key: `stopped:${order.id}:applicant`,
      subject: bank.texts('notice.stopped.subject', values),
      email: bank.texts('notice.stopped.email', values),
      sms: bank.texts('notice.stopped.sms', values),
    }),
  );
}

const byOrder = (payload: unknown): string => (payload as { order: string }).order;

/** What the journey does once everybody has signed; nothing while a case holds the application. */
async function followUps(tx: Queries, order: Order, now: Date): Promise<OutboxItem[]> {
  const standing = order.applicationId === null ? null : await standingUnderLock(tx, order.applicationId);
  if (standing === null || mayBecomeCustomer(standing)) return [followUpOf(order)];
  if (reviewOf(standing) === 'REJECTED') await settleOrder(tx, order.id, now);
  await note(tx, order, 'customer.held', { order: order.id }, now);
  return [];
}

/** A declaration's own paper holds its answers, an agreement none; while the relation lasts both stay. */
const sealedUntil = ({ declarationId }: Order, now: Date): Date => {
  const today = osloDate(now);
  return declarationId === null ? agreementKeptUntil(today, today) : answersKeptUntil(today, today);
};

/** Seals what everybody has signed and stores it; from here on the order is signed for good. */
async function seal(context: Context, orderId: string): Promise<void> {
  const { db, vault, random } = context;
  const order = await orderById(db, vault, orderId);
  if (order === null || order.state !== 'COMPLETING') return;
  const signed = await documentById(db, vault, order.currentDocument);
  if (signed === null) throw new Error('the signed document is gone');
  const now = context.clock.now();
  const content = await context.seal.seal(signed, now, bankOf(context, order.bank).texts('bm.agreement.sealReason'));
  await db.transaction(async (tx) => {
    if (!(await moveOrder(tx, order.id, 'COMPLETING', 'COMPLETED', now))) return;
    const id = random.uuid();
    await storeDocument(tx, vault, {
      id,
      bank: order.bank,
      applicationId: order.applicationId,
      orderId: order.id,
      kind: 'sealed',
      declarationId: order.declarationId,
      keepUntil: sealedUntil(order, now),
      content,
      now,
    });
    await note(tx, order, 'signing.sealed', { order: order.id, document: id }, now);
    const bank = bankOf(context, order.bank);
    const { applicationId, declarationId } = order;
    const to = { bank: order.bank, applicationId, declarationId, payload: { order: order.id } };
    await context.outbox.enqueue(tx, [
      { ...to, kind: 'signing.close', idempotencyKey: `signing.close:${order.id}` },
      ...(await followUps(tx, order, now)),
      ...order.parties.flatMap((party) => noticesTo(context, bank, order, party.seq, 'completed')),
    ]);
  });
}

/** The provider's copies go only once ours is stored, or nothing came of the session. */
async function close(
  context: Context,
  about: { order: string } | { session: string },
  correlationId: string,
): Promise<void> {
  const call = { correlationId };
  if ('session' in about) {
    await context.signing.cancel(about.session, call);
    return context.signing.close(about.session, call);
  }
  const order = await orderById(context.db, context.vault, about.order);
  for (const party of order?.parties ?? [])
    if (party.session !== null) await context.signing.close(party.session, call);
}

/** The outbox handlers of signing; each may run twice and means one effect. */
export const signingEffects = (context: Context): Record<string, Handler> => ({
  'signing.seal': ({ payload }) => seal(context, byOrder(payload)),
  'signing.close': ({ payload, id }) => close(context, payload as { order: string } | { session: string }, id),
  'notice.email': ({ payload, idempotencyKey, bank }) => {
    const sender = bankOf(context, bank).config.name;
    return context.notices.email({ ...(payload as MailPayload), sender, idempotencyKey });
  },
  'notice.sms': ({ payload, idempotencyKey, bank }) => {
    const sender = bankOf(context, bank).config.name;
    return context.notices.sms({ ...(payload as TextMessagePayload), sender, idempotencyKey });
  },
});
