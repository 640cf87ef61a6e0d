/** Takes a signature: stored at once and for good, and carried on only while its signatories may sign together. */
import { draftKeptUntil } from '@bli-kunde/domain/signing/retention.ts';
import type { Context } from '../context.ts';
import { keptUntil } from '../db/application-store.ts';
import type { Queries } from '../db/database.ts';
import { documentById, storeDocument } from '../documents/store.ts';
import { verifyContinues } from '../documents/verify.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { enqueueClose, enqueueOrderStopped, enqueueSeal } from './effects.ts';
import { endIn } from './end-session.ts';
import { everybodySigned, type Order, type OrderParty, partyOf } from './order.ts';
import { openRightsCase } from './rights-lost.ts';
import { type Allowance, askWhileItAnswers } from './still-allowed.ts';
import {
  advanceDocument,
  endSession,
  keepApplication,
  lockOrder,
  moveOrder,
  orderById,
  releaseTurn,
  takeDocument,
} from './store.ts';
import { note } from './trail.ts';

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
  if (before === null || !verifyContinues(before, content)) return false;
  const answer = await askWhileItAnswers(context, order, call);
  await whileOpen(context, order.id, seq, 'READY', async (tx, fresh, party, now) => {
    // A signature over an older PDF would leave out the ones made since: the person signs the newest one instead.
    if (fresh.currentDocument !== base) return endIn(context, tx, fresh, seq, 'EXPIRED', true);
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
    if (answer === null) await note(tx, fresh, 'signing.taken', { order: orderId, attempt: seq, document: id }, now);
    await carryOn(context, tx, fresh, { ...party, status: 'TAKEN', takenDocument: id }, answer, now);
  });
  return true;
}

/** Asks again about a signature that is kept, and carries it on once the register answers. */
export async function settleSignature(context: Context, order: Order, seq: number, call: CallContext): Promise<void> {
  const answer = await askWhileItAnswers(context, order, call);
  if (answer === null) return;
  await whileOpen(context, order.id, seq, 'TAKEN', (tx, fresh, party, now) =>
    fresh.currentDocument === party.baseDocument
      ? carryOn(context, tx, fresh, party, answer, now)
      : endIn(context, tx, fresh, seq, 'EXPIRED', true),
  );
}

/** Runs `work` with the order locked, unless it is over or the party has gone on meanwhile. */
async function whileOpen(
  context: Context,
  id: string,
  seq: number,
  status: OrderParty['status'],
  work: (tx: Queries, order: Order, party: OrderParty, now: Date) => Promise<void>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockOrder(tx, id);
    const order = await orderById(tx, context.vault, id);
    const party = order && partyOf(order, seq);
    if (order?.state === 'OPEN' && party?.status === status) await work(tx, order, party, context.clock.now());
  });
}

async function carryOn(
  context: Context,
  tx: Queries,
  order: Order,
  party: OrderParty,
  answer: Allowance | null,
  now: Date,
): Promise<void> {
  const { seq, baseDocument, takenDocument } = party;
  await releaseTurn(tx, order.id, seq);
  if (answer === null) return;
  if (!(await endSession(tx, order.id, party, 'SIGNED', now))) throw new Error('a signature was taken twice');
  if (baseDocument === null || takenDocument === null) throw new Error('a signature lacks its document');
  if (!(await advanceDocument(tx, order.id, baseDocument, takenDocument)))
    throw new Error('two signatures over one document');
  await note(tx, order, 'signing.signed', { order: order.id, attempt: seq }, now);
  const after = await orderById(tx, context.vault, order.id);
  if (after === null) return;
  if (!answer.allowed) return stop(context, tx, after, answer, now);
  if (everybodySigned(after) && (await moveOrder(tx, order.id, 'OPEN', 'COMPLETING', now)))
    await enqueueSeal(context, tx, after);
}

/**
 * What was signed stays as evidence and has no effect: the order fails, so that others can be chosen, and a case holds the
 * application until an advisor has decided.
 */
async function stop(context: Context, tx: Queries, order: Order, { rights }: Allowance, now: Date): Promise<void> {
  if (!(await moveOrder(tx, order.id, 'OPEN', 'FAILED', now))) return;
  await note(tx, order, 'signing.stopped', { order: order.id }, now);
  for (const { status, session } of order.parties)
    if (status === 'READY' && session !== null) await enqueueClose(context, tx, order, session);
  await enqueueOrderStopped(context, tx, order);
  await openRightsCase(context, tx, order, 'signing-right-lost', rights, now);
}
