/** Reads a session's status at the provider and carries over what it says, once, whoever asks first. */
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { type Ending, endIn } from './end-session.ts';
import { type Order, partyOf } from '../orders/order.ts';
import { lockOrder, orderById } from '../orders/store.ts';
import { settleSignature, takeSignature } from './take-signature.ts';

/**
 * Result of a look: `open` where the person may still sign, `unsure` where the provider's word is not understood,
 * `signed` where a signature is given and its PDF is not there yet, `settled` for the rest.
 */
export type Looked = 'open' | 'unsure' | 'signed' | 'settled';

/**
 * Brings one party up to date with the provider, and with the business register where a signature waits for it. Throws
 * OutsideFailure when the provider gives no usable answer; nothing is changed then. It is asked for the order's bank.
 */
export async function refreshParty(
  context: Context,
  orderId: string,
  seq: number,
  asked: Omit<CallContext, 'bank'>,
): Promise<Looked> {
  const order = await orderById(context.db, context.vault, orderId);
  const party = order && partyOf(order, seq);
  if (!order || !party || order.state !== 'OPEN' || party.session === null) return 'settled';
  const call = { ...asked, bank: order.bank };
  if (party.status === 'TAKEN') await settleSignature(context, order, seq, call);
  if (party.status !== 'READY') return 'settled';
  const { status, resultReady } = await context.signing.status(party.session, call);
  if (status === 'READY') return 'open';
  if (status === 'UNKNOWN') return 'unsure';
  if (status === 'SIGNED' && !resultReady) return 'signed';
  if (status === 'SIGNED') await take(context, order, seq, party.session, call);
  else await endWithout(context, order, seq, party.session, status, call);
  return 'settled';
}

async function take(context: Context, order: Order, seq: number, session: string, call: CallContext): Promise<void> {
  const taking = await takeSignature(context, order, seq, session, call);
  if (taking === 'kept') return;
  const why =
    taking === 'changed'
      ? 'the signed document does not continue the one that was sent'
      : 'the provider does not say that the person has signed whom the session was made for';
  context.log.error({ order: order.id }, why);
  if (taking === 'changed') await endWithout(context, order, seq, session, 'FAILED', call, false);
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
