/** Ends an order that may not be signed any more: sessions are closed, those whom it concerns are told, and the journey adds its own. */
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { enqueueClose, enqueueTold } from './effects.ts';
import type { NotAllowed } from './hooks.ts';
import type { Order } from '../orders/order.ts';
import { lockOrder, moveOrder, orderById } from '../orders/store.ts';
import { type Moment, note } from './trail.ts';

/** In the caller's transaction, which has locked the order; call it last. Signatures so far stay as evidence and have no effect. */
export async function stopIn(
  context: Context,
  tx: Queries,
  order: Order,
  answer: NotAllowed,
  when: Moment,
): Promise<void> {
  if (!(await moveOrder(tx, order.id, 'OPEN', answer.endsAs, when.at))) return;
  await note(tx, order, 'signing.stopped', { order: order.id }, when);
  for (const { status, session } of order.parties)
    if (status === 'READY' && session !== null) await enqueueClose(context, tx, order, session);
  await enqueueTold(context, tx, order, 'stopped');
  await answer.stopped?.(tx, order, when);
}

/** Nothing happens to an order that is over, or all of whose signatures are given. */
export const stopOrder = (context: Context, id: string, answer: NotAllowed, rcid: string | null): Promise<void> =>
  context.db.transaction(async (tx) => {
    await lockOrder(tx, id);
    const order = await orderById(tx, context.vault, id);
    if (order?.state === 'OPEN') await stopIn(context, tx, order, answer, { at: context.clock.now(), rcid });
  });
