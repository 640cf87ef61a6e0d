/** Takes a signature: stored at once and for good, and carried on only while it may still be signed. */
import { draftKeptUntil } from '@bli-kunde/domain/signing/retention.ts';
import type { Context } from '../context.ts';
import { keptUntil } from '../db/application-store.ts';
import type { Queries } from '../db/database.ts';
import { personKey } from '../db/look-up-keys.ts';
import { documentById, storeDocument } from '../documents/store.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { lookItem } from '../screening/look-item.ts';
import { enqueueSeal, hastenAsking } from './effects.ts';
import { endIn } from './end-session.ts';
import { type Allowance, hooksOf } from './hooks.ts';
import { everybodySigned, type Order, type OrderParty, partyOf } from '../orders/order.ts';
import { askWhileItAnswers } from './still-allowed.ts';
import { stopIn } from './stop.ts';
import { advanceDocument, endSession, isHeldTo, releaseTurn, takeDocument } from './session-store.ts';
import { keepApplication, lockOrder, moveOrder, orderById } from '../orders/store.ts';
import { type Moment, note } from './trail.ts';

/** `kept`: stored, and counting once the register says so. The others count for nothing. */
export type Taking = 'kept' | 'changed' | 'not the person';

/**
 * Fetches the signed PDF and stores it before anything else is asked, since some providers give it away once. It counts when the
 * register says that its signatories may still sign together; while the register is silent it is kept as TAKEN and waits for the answer
 * ({@link settleSignature}). `changed`, and nothing done, for a PDF that does not continue the one that was sent; `not the person` for one
 * that somebody else has signed, or nobody says who: it is stored as evidence and the session has ended. Throws OutsideFailure
 * when the provider gives none.
 */
export async function takeSignature(
  context: Context,
  order: Order,
  seq: number,
  session: string,
  call: CallContext,
): Promise<Taking> {
  const base = partyOf(order, seq)?.baseDocument;
  const { pdf, signer } = await context.signing.download(session, call);
  const before = base ? await documentById(context.db, context.vault, base) : null;
  const { verifyContinues } = await import('../documents/verify.ts');
  if (before === null || !verifyContinues(before, pdf)) return 'changed';
  const isTheirs =
    signer === 'asked' ||
    (signer !== null && (await isHeldTo(context.db, order.id, seq, keyOf(context, order, signer.nationalId))));
  let isStored = false;
  await whileOpen(context, order.id, seq, 'READY', call, async (tx, fresh, _, when) => {
    // A signature over an older PDF would leave out the ones made since: the person signs the newest one instead.
    if (fresh.currentDocument !== base) return endIn(context, tx, fresh, seq, 'EXPIRED', true, when);
    const document = await store(context, tx, fresh, pdf, when.at);
    isStored = true;
    if (isTheirs) return takeDocument(tx, order.id, seq, document, when.at);
    await note(tx, fresh, 'signing.taken', { order: order.id, attempt: seq, document }, when);
    await endIn(context, tx, fresh, seq, 'FAILED', false, when);
  });
  if (!isTheirs) return 'not the person';
  await settle(context, order, seq, call, isStored);
  return 'kept';
}

const keyOf = ({ vault }: Context, { bank }: Order, nationalId: string): Buffer => personKey(vault, bank, nationalId);

/** Stores a signed PDF, for as long as its application may need it. */
async function store(context: Context, tx: Queries, order: Order, content: Buffer, now: Date): Promise<string> {
  const { id: orderId, bank, applicationId, declarationId, dueAt } = order;
  const id = context.random.uuid();
  await storeDocument(tx, context.vault, {
    id,
    bank,
    applicationId,
    declarationId,
    orderId,
    kind: 'signed',
    keepUntil: draftKeptUntil(dueAt),
    content,
    now,
  });
  if (applicationId !== null) await keepApplication(tx, applicationId, keptUntil(now));
  return id;
}

/** Asks again about a signature that is kept, and carries it on once the register answers. */
export const settleSignature = (context: Context, order: Order, seq: number, call: CallContext): Promise<void> =>
  settle(context, order, seq, call, false);

/** `isNew` leaves an entry that the signature is kept, where it does not count at once. */
async function settle(context: Context, order: Order, seq: number, call: CallContext, isNew: boolean): Promise<void> {
  const answer = await askWhileItAnswers(context, order, call);
  if (answer === null && !isNew) return;
  await whileOpen(context, order.id, seq, 'TAKEN', call, async (tx, fresh, party, when) => {
    if (answer === null)
      await note(
        tx,
        fresh,
        'signing.taken',
        { order: fresh.id, attempt: seq, document: party.takenDocument ?? '' },
        when,
      );
    if (fresh.currentDocument === party.baseDocument) await carryOn(context, tx, fresh, party, answer, when);
    else await endIn(context, tx, fresh, seq, 'EXPIRED', true, when);
  });
}

/** Runs `work` with the order locked, unless it is over or the party has gone on meanwhile. */
async function whileOpen(
  context: Context,
  id: string,
  seq: number,
  status: OrderParty['status'],
  { correlationId }: CallContext,
  work: (tx: Queries, order: Order, party: OrderParty, when: Moment) => Promise<void>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockOrder(tx, id);
    const order = await orderById(tx, context.vault, id);
    const party = order && partyOf(order, seq);
    const when = { at: context.clock.now(), rcid: correlationId };
    if (order?.state === 'OPEN' && party?.status === status) await work(tx, order, party, when);
  });
}

/** Asked outside the transaction, since registers and lists take their time: nobody's signature waits for it (D-003). */
async function enqueueLook(
  { outbox }: Pick<Context, 'outbox'>,
  tx: Queries,
  { id, bank, applicationId, data }: Order,
  seq: number,
): Promise<void> {
  if (applicationId === null) return;
  await outbox.enqueue(tx, [lookItem(data.context, { bank, applicationId }, `signature:${id}:${seq}`)]);
}

async function carryOn(
  context: Context,
  tx: Queries,
  order: Order,
  party: OrderParty,
  answer: Allowance | null,
  when: Moment,
): Promise<void> {
  const { seq, baseDocument, takenDocument, signedAt } = party;
  await releaseTurn(tx, order.id, seq);
  if (answer === null) return;
  if (!(await endSession(tx, order.id, party, 'SIGNED', when.at))) throw new Error('a signature was taken twice');
  if (baseDocument === null || takenDocument === null) throw new Error('a signature lacks its document');
  if (!(await advanceDocument(tx, order.id, baseDocument, takenDocument)))
    throw new Error('two signatures over one document');
  await note(tx, order, 'signing.signed', { order: order.id, attempt: seq }, when);
  const after = await orderById(tx, context.vault, order.id);
  if (after === null) return;
  if (!answer.allowed) return stopIn(context, tx, after, answer, when);
  if (!everybodySigned(after)) {
    await hastenAsking(context, tx, after, when.at);
    await enqueueLook(context, tx, after, seq);
    return hooksOf(context, after).onSigned?.(context, tx, after, seq, signedAt ?? when.at);
  }
  if (await moveOrder(tx, order.id, 'OPEN', 'COMPLETING', when.at)) await enqueueSeal(context, tx, after);
}
