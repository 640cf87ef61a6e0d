/** Hourly: signatures that nothing follows from are found, and the message that was lost is made again with its usual key. */
import { mayBecomeCustomer, reviewOf } from '@bli-kunde/domain/cases/standing.ts';
import { standingById } from '../cases/open-case-store.ts';
import { messageByKey, dropDone, type OutboxItem } from '../db/outbox-rows.ts';
import type { Context } from '../context.ts';
import { eachRow } from '../schedule/each-row.ts';
import { openMessageCase } from '../cases/message-case.ts';
import type { Job } from '../schedule/scheduler.ts';
import { waitingById } from '../declarations/waiting-store.ts';
import { sealOf } from './effects.ts';
import { followUpOf } from './follow-up.ts';
import type { Order } from '../orders/order.ts';
import { FIRST_PLACE, unfollowedOrders } from './sweep-store.ts';
import { lockOrder, orderById, settleOrder } from '../orders/store.ts';

const HOUR = 60 * 60 * 1000;
const AT_A_TIME = 100;
const JOB = 'reconciliation';

/** Reported for a message that ought to be there and was not. */
class MessageLost extends Error {
  override readonly name = 'MessageLost';
}

/**
 * Reads orders that are signed and not followed through, by an index of those alone. One that a case holds waits for its
 * decision; one that was turned down is settled.
 */
export const reconciliationJob = (context: Context): Job => ({
  name: JOB,
  every: HOUR,
  async run(now, signal) {
    let after = FIRST_PLACE.order;
    while (!signal.aborted) {
      const found = await unfollowedOrders(context.db, after, AT_A_TIME);
      await eachRow(found, (id) => reconcile(context, id, now), {
        job: JOB,
        signal,
        failed: context.rowFailed,
        about: (order) => ({ order }),
      });
      const last = found.at(-1);
      if (last === undefined || found.length < AT_A_TIME) return;
      after = last;
    }
  },
});

async function reconcile(context: Context, id: string, now: Date): Promise<void> {
  const order = await orderById(context.db, context.vault, id);
  if (order === null) return;
  const next = order.state === 'COMPLETING' ? 'LOST' : await followed(context, order);
  if (next === 'WAITS') return;
  if (next === 'SETTLED') return settleOrder(context.db, id, now);
  if (await restored(context, order, order.state === 'COMPLETING' ? sealOf(order) : followUpOf(order), now))
    context.rowFailed(JOB, { order: id }, new MessageLost());
}

/**
 * Outcome of a completed order: nobody becomes a customer on a declaration that is not OK, or while a case holds it.
 */
async function followed(context: Context, order: Order): Promise<'SETTLED' | 'WAITS' | 'LOST'> {
  const { applicationId, declarationId, bank } = order;
  if (applicationId === null) {
    const waiting = await waitingById(context.db, context.vault, declarationId ?? order.id);
    return waiting?.state === 'AWAITING_SIGNEE' ? 'LOST' : 'SETTLED';
  }
  const application = await context.applications.loadForMessage(applicationId, bank);
  const { completedAt } = (application?.document ?? {}) as { readonly completedAt?: string | null };
  if (typeof completedAt === 'string') return 'SETTLED';
  const standing = await standingById(context.db, applicationId);
  if (reviewOf(standing) === 'REJECTED') return 'SETTLED';
  return mayBecomeCustomer(standing) ? 'LOST' : 'WAITS';
}

/** False when another was first. */
const restored = (context: Context, order: Order, item: OutboxItem, now: Date): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const { db: _, vault, random, banks, outbox } = context;
    if ((await orderById(tx, vault, order.id))?.state !== order.state) return false;
    await dropDone(tx, item.idempotencyKey);
    if ((await messageByKey(tx, item.idempotencyKey)) !== null) return false;
    await outbox.enqueue(tx, [item]);
    const message = await messageByKey(tx, item.idempotencyKey);
    if (message !== null)
      await openMessageCase({ vault, random, banks }, tx, message, { error: 'MessageLost', givenUp: false, at: now });
    return true;
  });
