/** Ends an order that is out before everybody has signed: on its last day, or by the bank. */
import type { Queries } from '../db/database.ts';
import { enqueueClose, enqueueTold } from './effects.ts';
import { type EndingParts, hooksOf } from './hooks.ts';
import type { Order } from '../orders/order.ts';
import { moveOrder } from '../orders/store.ts';
import { type Moment, note } from './trail.ts';

type Ended = Moment & { readonly actor?: string };

/** Sessions at the provider end with it. False, and nothing done, for an order that is out no longer. */
async function endAs(
  parts: EndingParts,
  tx: Queries,
  order: Order,
  state: 'EXPIRED' | 'CANCELLED',
  when: Ended,
): Promise<boolean> {
  if (!(await moveOrder(tx, order.id, 'OPEN', state, when.at))) return false;
  const action = state === 'EXPIRED' ? 'signing.expired' : 'signing.cancelled';
  await note(tx, order, action, { order: order.id }, when);
  for (const { status, session } of order.parties)
    if (status === 'READY' && session !== null) await enqueueClose(parts, tx, order, session);
  return true;
}

/**
 * In the caller's transaction, which has locked the order. Signatures so far stay as evidence and have no effect; those whom the
 * journey names are told that the time is over.
 */
export async function expireIn(parts: EndingParts, tx: Queries, order: Order, when: Ended): Promise<void> {
  if (await endAs(parts, tx, order, 'EXPIRED', when)) await enqueueTold(parts, tx, order, 'expired');
}

/** As {@link expireIn}, with the words of an applicant who cancels: of who did it, nobody is told. */
export async function cancelIn(parts: EndingParts, tx: Queries, order: Order, when: Ended): Promise<void> {
  if (!(await endAs(parts, tx, order, 'CANCELLED', when))) return;
  const hooks = hooksOf(parts, order);
  if (hooks.cancelled === undefined) await enqueueTold(parts, tx, order, 'ended');
  else await hooks.cancelled(parts, tx, order, when);
}
