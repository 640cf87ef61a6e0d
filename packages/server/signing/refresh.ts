/** Reads a session's status at the provider and carries over what it says, once, whoever asks first. */
import { draftKeptUntil } from '@bli-kunde/domain/signing/retention.ts';
import type { PartyStatus } from '@bli-kunde/domain/signing/status.ts';
import type { Context } from '../context.ts';
import { keptUntil } from '../db/application-store.ts';
import type { Queries } from '../db/database.ts';
import { verifyContinues } from '../documents/verify.ts';
import { documentById, storeDocument } from '../documents/store.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { enqueueClose, enqueueOrderEnded, enqueueSeal } from './effects.ts';
import { everybodySigned, nobodySigned, type Order, partyOf } from './order.ts';
import { note } from './trail.ts';
import { advanceDocument, endSession, keepApplication, lockOrder, moveOrder, orderById, releaseTurn } from './store.ts';

/** How a session ends without a signature. */
type Ending = Exclude<PartyStatus, 'READY' | 'SIGNED' | 'WAITING'>;

/**
 * Brings one party up to date with the provider. Throws OutsideFailure when the provider gives no usable answer; nothing
 * is changed then.
 */
export async function refreshParty(context: Context, orderId: string, seq: number, call: CallContext): Promise<void> {
  const order = await orderById(context.db, context.vault, orderId);
  const party = order && partyOf(order, seq);
  if (!order || !party || order.state !== 'OPEN' || party.status !== 'READY' || party.session === null) return;
  const { status, resultReady } = await context.signing.status(party.session, call);
  if (status === 'READY' || (status === 'SIGNED' && !resultReady)) return;
  if (status === 'SIGNED') return takeSignature(context, order, seq, party.session, call);
  await endWithout(context, order, seq, party.session, status);
}

/** Stores the signed PDF and passes it on; a PDF that does not continue the one that was sent is refused. */
async function takeSignature(
  context: Context,
  order: Order,
  seq: number,
  session: string,
  call: CallContext,
): Promise<void> {
  const { db, vault, random } = context;
  const base = partyOf(order, seq)?.baseDocument;
  const [signed, before] = [
    await context.signing.download(session, call),
    base ? await documentById(db, vault, base) : null,
  ];
  if (!base || before === null || !verifyContinues(before, signed)) {
    context.log.error({ order: order.id }, 'the signed document does not continue the one that was sent');
    return endWithout(context, order, seq, session, 'FAILED', false);
  }
  const now = context.clock.now();
  const document = random.uuid();
  await db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const fresh = await orderById(tx, vault, order.id);
    if (fresh?.state !== 'OPEN') return;
    // A signature over an older PDF would leave out the ones made since: the person signs the newest one instead.
    if (fresh.currentDocument !== base) {
      await endIn(context, tx, fresh, seq, session, 'EXPIRED', true);
      return;
    }
    if (!(await endSession(tx, order.id, seq, session, 'SIGNED', now))) return;
    await storeDocument(tx, vault, {
      id: document,
      bank: order.bank,
      applicationId: order.applicationId,
      orderId: order.id,
      kind: 'signed',
      declarationId: order.declarationId,
      keepUntil: draftKeptUntil(order.dueAt),
      content: signed,
      now,
    });
    if (!(await advanceDocument(tx, order.id, base, document))) throw new Error('two signatures over one document');
    if (order.applicationId !== null) await keepApplication(tx, order.applicationId, keptUntil(now));
    await releaseTurn(tx, order.id, seq);
    await note(tx, order, 'signing.signed', { order: order.id, attempt: seq }, now);
    const after = await orderById(tx, vault, order.id);
    if (after && everybodySigned(after) && (await moveOrder(tx, order.id, 'OPEN', 'COMPLETING', now)))
      await enqueueSeal(context, tx, after);
  });
}

async function endWithout(
  context: Context,
  { id }: Order,
  seq: number,
  session: string,
  said: Ending,
  close = true,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockOrder(tx, id);
    const order = await orderById(tx, context.vault, id);
    if (order?.state !== 'OPEN') return;
    // Whoever has lost the turn to another did not cancel: the session was ended for them.
    const takenOver = said === 'CANCELLED' && order.turn !== null && order.turn.seq !== seq;
    await endIn(context, tx, order, seq, session, takenOver ? 'EXPIRED' : said, close);
  });
}

/** `close` is false where the provider's copies are needed to find out what happened. */
async function endIn(
  context: Context,
  tx: Queries,
  order: Order,
  seq: number,
  session: string,
  status: Ending,
  close: boolean,
): Promise<void> {
  const now = context.clock.now();
  if (!(await endSession(tx, order.id, seq, session, status, now))) return;
  await releaseTurn(tx, order.id, seq);
  await note(tx, order, 'signing.ended', { order: order.id, attempt: seq, outcome: status }, now);
  if (close) await enqueueClose(context, tx, order, session);
  // An order that nobody has signed and whose applicant has gone is over: the application can be changed again.
  const applicant = order.data.parties[seq]?.isApplicant === true;
  if (applicant && nobodySigned(order) && (status === 'CANCELLED' || status === 'FAILED')) {
    if (await moveOrder(tx, order.id, 'OPEN', status, now)) await enqueueOrderEnded(context, tx, order);
  }
}
