/** The end of a session without a signature that counts, and of an order that it leaves without an applicant. */
import type { PartyStatus } from '@bli-kunde/domain/signing/status.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { enqueueClose, enqueueTold, hastenAsking } from './effects.ts';
import { nobodySigned, type Order, partyOf } from '../orders/order.ts';
import { endSession, releaseTurn } from './session-store.ts';
import { moveOrder } from '../orders/store.ts';
import { type Moment, note } from './trail.ts';

/** Endings of a session without a signature. */
export type Ending = Exclude<PartyStatus, 'READY' | 'TAKEN' | 'SIGNED' | 'WAITING'>;

/** In the caller's transaction, which has locked the order. `close` is false where the provider's copies are needed to find out what happened. */
export async function endIn(
  context: Context,
  tx: Queries,
  order: Order,
  seq: number,
  status: Ending,
  close: boolean,
  when: Moment,
): Promise<void> {
  const now = when.at;
  const party = partyOf(order, seq);
  if (party === null || party.session === null || !(await endSession(tx, order.id, party, status, now))) return;
  await releaseTurn(tx, order.id, seq);
  await note(tx, order, 'signing.ended', { order: order.id, attempt: seq, outcome: status }, when);
  if (close) await enqueueClose(context, tx, order, party.session);
  await hastenAsking(context, tx, order, now);
  // An order that nobody has signed and whose applicant has gone is over: the application can be changed again.
  const applicant = order.data.parties[seq]?.isApplicant === true;
  if (applicant && nobodySigned(order) && (status === 'CANCELLED' || status === 'FAILED')) {
    if (await moveOrder(tx, order.id, 'OPEN', status, now)) await enqueueTold(context, tx, order, 'ended');
  }
}
