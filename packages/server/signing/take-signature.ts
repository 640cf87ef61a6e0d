/** Takes a signature: stored at once and for good, and carried on only while it may still be signed. */
import { draftKeptUntil } from '@bli-kunde/domain/signing/retention.ts';
import type { Context } from '../context.ts';
import { keptUntil } from '../db/application-store.ts';
import type { Queries } from '../db/database.ts';
import { documentById, storeDocument } from '../documents/store.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { enqueueSeal, hastenAsking } from './effects.ts';
import { endIn } from './end-session.ts';
import { type Allowance, hooksOf } from './hooks.ts';
import { everybodySigned, type Order, type OrderParty, partyOf } from './order.ts';
import { askWhileItAnswers } from './still-allowed.ts';
import { stopIn } from './stop.ts';
import { advanceDocument, endSession, releaseTurn, takeDocument } from './session-store.ts';
import { keepApplication, lockOrder, moveOrder, orderById } from './store.ts';
import { type Moment, note } from './trail.ts';

/**
 * Fetches the signed PDF and asks the register whether its signatories may still sign together. While the register is silent
 * the signature is kept as TAKEN and waits for the answer ({@link settleSignature}). False, and nothing done, for a PDF
 * that does not continue the one that was sent. Throws OutsideFailure when the provider gives none.
 */
export async function takeSignature(
  context: Context,
  order: Order,
  seq: number,
  session: string,
  call: CallContext,
): Promise<boolean> {
  const base = partyOf(order, seq)?.baseDocument;
  const content = await context.signing.download(session, call);
  const before = base ? await documentById(context.db, context.vault, base) : null;
  const { verifyContinues } = await import('../documents/verify.ts');
  if (before === null || !verifyContinues(before, content)) return false;
  const answer = await askWhileItAnswers(context, order, call);
  await whileOpen(context, order.id, seq, 'READY', call, async (tx, fresh, party, when) => {
    const now = when.at;
    // A signature over an older PDF would leave out the ones made since: the person signs the newest one instead.
    if (fresh.currentDocument !== base) return endIn(context, tx, fresh, seq, 'EXPIRED', true, when);
    const { id: orderId, bank, applicationId } = fresh;
    const id = context.random.uuid();
    await storeDocument(tx, context.vault, {
      id,
      bank,
      applicationId,
      declarationId: fresh.declarationId,
      orderId,
      kind: 'signed',
      keepUntil: draftKeptUntil(fresh.dueAt),
      content,
      now,
    });
    if (applicationId !== null) await keepApplication(tx, applicationId, keptUntil(now));
    await takeDocument(tx, orderId, seq, id, now);
    if (answer === null) await note(tx, fresh, 'signing.taken', { order: orderId, attempt: seq, document: id }, when);
    await carryOn(context, tx, fresh, { ...party, status: 'TAKEN', takenDocument: id, signedAt: now }, answer, when);
  });
  return true;
}

/** Asks again about a signature that is kept, and carries it on once the register answers. */
export async function settleSignature(context: Context, order: Order, seq: number, call: CallContext): Promise<void> {
  const answer = await askWhileItAnswers(context, order, call);
  if (answer === null) return;
  await whileOpen(context, order.id, seq, 'TAKEN', call, (tx, fresh, party, when) =>
    fresh.currentDocument === party.baseDocument
      ? carryOn(context, tx, fresh, party, answer, when)
      : endIn(context, tx, fresh, seq, 'EXPIRED', true, when),
  );
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
    return hooksOf(context, after).onSigned?.(context, tx, after, seq, signedAt ?? when.at);
  }
  if (await moveOrder(tx, order.id, 'OPEN', 'COMPLETING', when.at)) await enqueueSeal(context, tx, after);
}
