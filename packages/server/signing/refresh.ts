/** Reads a session's status at the provider and carries over what it says, once, whoever asks first. */
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { type Ending, endIn } from './end-session.ts';
import { type Order, partyOf } from './order.ts';
import { lockOrder, orderById } from './store.ts';
import { settleSignature, takeSignature } from './take-signature.ts';

/**
 * Brings one party up to date with the provider, and with the business register where a signature waits for it. Throws
 * OutsideFailure when the provider gives no usable answer; nothing is changed then. It is asked for the order's bank.
 */
export async function refreshParty(
  context: Context,
  orderId: string,
  seq: number,
  asked: Omit<CallContext, 'bank'>,
): Promise<void> {
  const order = await orderById(context.db, context.vault, orderId);
  const party = order && partyOf(order, seq);
  if (!order || !party || order.state !== 'OPEN' || party.session === null) return;
  const call = { ...asked, bank: order.bank };
  if (party.status === 'TAKEN') return settleSignature(context, order, seq, call);
  if (party.status !== 'READY') return;
  const { status, resultReady } = await context.signing.status(party.session, call);
  if (status === 'READY' || (status === 'SIGNED' && !resultReady)) return;
  if (status !== 'SIGNED') return endWithout(context, order, seq, party.session, status, call);
  if (!(await takeSignature(context, order, seq, party.session, call))) {
    context.log.error({ order: order.id }, 'the signed document does not continue the one that was sent');
    await endWithout(context, order, seq, party.session, 'FAILED', call, false);
  }
}

async function endWithout(
  context: Context,
  { id }: Order,
  seq: number,
  session: string,
  said: Ending,
  { correlationId }: CallContext,
  close = true,
): Promise<void> {
  await context.db.transaction(async (tx: Queries) => {
    await lockOrder(tx, id);
    const order = await orderById(tx, context.vault, id);
    if (order?.state !== 'OPEN') return;
    // Whoever has lost the turn to another did not cancel: the session was ended for them.
    const takenOver = said === 'CANCELLED' && order.turn !== null && order.turn.seq !== seq;
    await endIn(context, tx, order, seq, takenOver ? 'EXPIRED' : said, close, {
      at: context.clock.now(),
      rcid: correlationId,
    });
  });
}
