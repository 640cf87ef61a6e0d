/** Effects of signing, as messages of the outbox: telling people, sealing, closing at the provider. */
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { READING } from '@bli-kunde/domain/signing/reading.ts';
import { agreementKeptUntil, answersKeptUntil } from '@bli-kunde/domain/signing/retention.ts';
import { mayBecomeCustomer, reviewOf } from '@bli-kunde/domain/cases/standing.ts';
import { standingUnderLock } from './hold.ts';
import { followUpOf } from './follow-up.ts';
import type { Bank } from '../banks/banks.ts';
import type { Language } from '@bli-kunde/domain/texts/language.ts';
import { linkTo } from '../banks/place.ts';
import { inLanguage } from '../observe/language-scope.ts';
import { inLanguageOf, speechOf } from '../sessions/language.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { hastenItems, keysThere, type OutboxItem } from '../db/outbox-rows.ts';
import { documentById, storeDocument } from '../documents/store.ts';
import { NotYet } from '../outbox/not-yet.ts';
import type { Handler } from '../outbox/outbox.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { type Ask, type EmailPayload, noticeItems, type SmsPayload } from '../notices/notice-items.ts';
import { expectReceipt } from '../notices/receipt.ts';
import { type Sender, senderOf } from '../notices/sender.ts';
import { shortLinkTo } from '../notices/short-link.ts';
import { ASKING, asksToSign, askingTime, isPassing } from './asking.ts';
import {
  type EndingParts,
  hooksOf,
  journeyOf,
  type Receiver,
  type SigningEvent,
  type SigningHooks,
  type Told,
} from './hooks.ts';
import { missingOf, type Order } from '../orders/order.ts';
import { shownBySeal } from './shown-by-seal.ts';
import { note } from './trail.ts';
import { applicantKeyOf, lockOrder, moveOrder, orderById, settleOrder } from '../orders/store.ts';

const bankOf = (context: Context, slug: string): Bank => {
  const bank = context.banks.get(slug);
  if (bank === undefined) throw new Error(`no bank ${slug}`);
  return bank;
};

/**
 * Everybody whom the journey names at this moment of an order is told; one key each, so that a repeat tells nobody twice. That there is
 * nothing to sign is told to those who have been asked to.
 */
export const enqueueTold = (context: EndingParts, tx: Queries, order: Order, event: SigningEvent): Promise<void> =>
  toldAmongAsked(context, tx, order, hooksOf(context, order).told(event, order));

/** As {@link enqueueTold}, of those whom the caller names. */
export async function toldAmongAsked(
  context: EndingParts,
  tx: Queries,
  order: Order,
  all: readonly Told[],
): Promise<void> {
  const asked = await partiesAsked(tx, order);
  const told = all.filter(({ notice, to }) => !CALLS_OFF.includes(notice) || asked.has(to));
  await context.outbox.enqueue(tx, toldItems(order, told, context.clock.now()));
}

/** Notices that take back what was asked for. */
const CALLS_OFF: readonly string[] = ['ended', 'replaced'];
/** Notices by which one who did not apply is first asked to sign an order. */
const FIRST_ASKED = ['invited', 'anew'] as const;

/** Those to whom a message has been written that asks them to sign. */
async function partiesAsked(tx: Queries, order: Order): Promise<ReadonlySet<Receiver>> {
  const keys = new Map<string, Receiver>(
    order.parties.flatMap(({ seq }) =>
      ['email', 'sms'].flatMap((kind) =>
        FIRST_ASKED.map((notice) => [`notice.${kind}:${keyOf(order, { to: seq, notice })}`, seq] as const),
      ),
    ),
  );
  const found = await keysThere(tx, [...keys.keys()]);
  return new Set(found.flatMap((key) => keys.get(key) ?? []));
}

/** The messages by which persons are told: each decides by the order as it stands when it is written, and asks for the address then. */
export const toldItems = (order: Order, all: readonly Told[], now: Date): OutboxItem[] =>
  all.map((told) => ({
    bank: order.bank,
    kind: 'signing.told',
    idempotencyKey: noticeKey(order, told),
    applicationId: order.applicationId,
    declarationId: order.declarationId,
    payload: { order: order.id, ...told } satisfies NoticePayload,
    notBefore: (asksToSign(told.notice) ? askingTime(order, told.to, now) : null) ?? now,
  }));

/** Somebody has signed or left the window: who waited to be asked is asked now. */
export async function hastenAsking(context: Context, tx: Queries, order: Order, now: Date): Promise<void> {
  const keys = order.parties.flatMap(({ seq: to }) => ASKING.map((notice) => noticeKey(order, { to, notice })));
  await hastenItems(tx, keys, now);
  tx.afterCommit(() => context.outbox.wake());
}

interface NoticePayload extends Told {
  readonly order: string;
}

export const noticeKey = (order: Order, told: Told): string => `signing.told:${keyOf(order, told)}`;
const keyOf = ({ id }: Order, { to, notice, again }: Told): string =>
  `${notice}:${id}:${to}${again === undefined ? '' : `:${again}`}`;

const nameOf = ({ data }: Order, to: Receiver): string =>
  to === 'applicant' ? data.applicantName : (data.parties[to]?.name ?? '');

function keptAddress({ data }: Order, to: Receiver): ContactData {
  const { email = '', phone = '' } = (to === 'applicant' ? data.applicantContact : data.parties[to]) ?? {};
  return { email, phone };
}

/** Once it is signed for good there is nothing to do on its page but to read. */
const pageTold = (hooks: SigningHooks, order: Order): string =>
  hooks.pageOf(order) + (order.state === 'COMPLETED' ? `?${READING}` : '');

/** Keys of whoever's language counts: the reader's own, and of one who has not been here the applicant's (N-168). */
async function languageKeys(context: Context, tx: Queries, order: Order, to: Receiver): Promise<readonly Buffer[]> {
  const person = to === 'applicant' ? undefined : order.data.parties[to];
  const own = person === undefined ? [] : [hooksOf(context, order).matchKeyOf(context.vault, order.bank, person)];
  const applicant = await applicantKeyOf(tx, order);
  return [...own, ...(applicant === null ? [] : [applicant])];
}

async function noticesOf(
  context: Context,
  tx: Queries,
  order: Order,
  told: Told,
  to: ContactData,
): Promise<OutboxItem[]> {
  const hooks = hooksOf(context, order);
  const texts = hooks.notices[told.notice];
  if (texts === undefined) throw new Error(`no texts of ${told.notice}`);
  const bank = bankOf(context, order.bank);
  const { applicationId } = order;
  return noticeItems(to, {
    bank,
    applicationId,
    key: keyOf(order, told),
    texts,
    ...(asksToSign(told.notice) ? { asks: { order: order.id, to: told.to } } : {}),
    ...(isPassing(told.notice) ? { passing: true } : {}),
    values: {
      name: nameOf(order, told.to),
      due: formatDeadline(order.dueAt),
      link: await shortLinkTo(context, tx, bank, { target: pageTold(hooks, order), applicationId }),
      start: linkTo(bank, `${journeyOf(context, order).app.path}/`),
      ...hooks.wordsOf(order),
      ...told.words,
    },
  });
}

/** Asks for the address now, outside any transaction, and writes to it. Throws NotYet for one who is not to be asked before later. */
async function tell(context: Context, { order: id, ...told }: NoticePayload, correlationId: string): Promise<void> {
  const order = await orderById(context.db, context.vault, id);
  if (order === null || !mayTell(order, told, context.clock.now())) return;
  const hooks = hooksOf(context, order);
  const to =
    hooks.addressOf === undefined
      ? keptAddress(order, told.to)
      : await hooks.addressOf(context, order, told.to, { correlationId, bank: order.bank });
  if (to === null) return;
  await context.db.transaction(async (tx) => {
    // An order that is ending now ends before it is looked at, or finds the message written.
    await lockOrder(tx, id);
    const fresh = await orderById(tx, context.vault, id);
    if (fresh === null || !mayTell(fresh, told, context.clock.now())) return;
    const bank = bankOf(context, fresh.bank);
    const keys = await languageKeys(context, tx, fresh, told.to);
    const items = await inLanguageOf(tx, bank, keys, () => noticesOf(context, tx, fresh, told, to));
    await context.outbox.enqueue(tx, items);
  });
}

/** False for a signature that nobody needs any more, and for what held only while somebody was waited for. Throws NotYet while it is not the time to ask. */
function mayTell(order: Order, { notice, to }: Pick<Told, 'notice' | 'to'>, now: Date): boolean {
  if (isPassing(notice) && (order.state !== 'OPEN' || missingOf(order).names.length === 0)) return false;
  const at = asksToSign(notice) ? askingTime(order, to, now) : now;
  if (at !== null && at > now) throw new NotYet('the time of the message has not come', at);
  return at !== null;
}

/** As {@link mayTell}, when the message is sent, since it may have been tried before. True for news. */
async function isStillNeeded(context: Context, ask: Ask | undefined): Promise<boolean> {
  if (ask === undefined) return true;
  const now = context.clock.now();
  const order = await orderById(context.db, context.vault, ask.order);
  const at = order === null ? null : askingTime(order, ask.to, now);
  if (at !== null && at > now) throw new NotYet('the time of the message has not come', at);
  return at !== null;
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
export const enqueueClose = (
  context: Pick<Context, 'outbox'>,
  tx: Queries,
  order: Order,
  session: string,
): Promise<void> =>
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

const byOrder = (payload: unknown): string => (payload as { order: string }).order;

/** Messages of the journey once everybody has signed; none while a case holds the application (A-013). */
async function followUps(tx: Queries, order: Order, now: Date): Promise<OutboxItem[]> {
  const standing = order.applicationId === null ? null : await standingUnderLock(tx, order.applicationId);
  if (standing === null || mayBecomeCustomer(standing)) return [followUpOf(order)];
  if (reviewOf(standing) === 'REJECTED') await settleOrder(tx, order.id, now);
  await note(tx, order, 'customer.held', { order: order.id }, { at: now, rcid: null });
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
  const bank = bankOf(context, order.bank);
  const shown = await shownBySeal(context, order, bank, now);
  const content = await context.seal.seal(signed, now, bank.texts('bm.agreement.sealReason'), shown);
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
    await note(tx, order, 'signing.sealed', { order: order.id, document: id }, { at: now, rcid: null });
    const { applicationId, declarationId } = order;
    const to = { bank: order.bank, applicationId, declarationId, payload: { order: order.id } };
    await context.outbox.enqueue(tx, [
      { ...to, kind: 'signing.close', idempotencyKey: `signing.close:${order.id}` },
      ...(await followUps(tx, order, now)),
      ...toldItems(order, hooksOf(context, order).told('completed', order), now),
    ]);
  });
}

/** The provider's copies go only once ours is stored, or nothing came of the session. */
async function close(
  context: Context,
  about: { order: string } | { session: string },
  call: CallContext,
): Promise<void> {
  if ('session' in about) {
    await context.signing.cancel(about.session, call);
    return context.signing.close(about.session, call);
  }
  const order = await orderById(context.db, context.vault, about.order);
  for (const party of order?.parties ?? [])
    if (party.session !== null) await context.signing.close(party.session, call);
}

/** The foot and the frame of a message are in its own language. */
const senderIn = (bank: Bank, language: Language = 'nb'): Sender =>
  inLanguage(speechOf(bank, language), () => senderOf(bank));

/** The outbox handlers of signing; each may run twice and means one effect. */
export const signingEffects = (context: Context): Record<string, Handler> => ({
  'signing.seal': ({ payload }) => seal(context, byOrder(payload)),
  'signing.close': ({ bank, payload, id }) =>
    close(context, payload as { order: string } | { session: string }, { correlationId: id, bank }),
  'signing.told': ({ payload, id }) => tell(context, payload as NoticePayload, id),
  // The name in a row that a server of an older version has written; may go once none waits under it.
  'signing.notice': ({ payload, id }) => tell(context, payload as NoticePayload, id),
  'notice.email': async ({ id, payload, idempotencyKey, bank }) => {
    const { asks, language, ...email } = payload as EmailPayload;
    if (!(await isStillNeeded(context, asks))) return;
    const sender = senderIn(bankOf(context, bank), language);
    const taken = await context.notices.email({ ...email, sender, idempotencyKey });
    await expectReceipt(context, id, { bank, channel: 'email', id: taken.reference });
  },
  'notice.sms': async ({ id, payload, idempotencyKey, bank }) => {
    const { asks, language, ...sms } = payload as SmsPayload;
    if (!(await isStillNeeded(context, asks))) return;
    const sender = senderIn(bankOf(context, bank), language);
    const taken = await context.notices.sms({ ...sms, sender, idempotencyKey });
    await expectReceipt(context, id, { bank, channel: 'sms', id: taken.messageId });
  },
});
