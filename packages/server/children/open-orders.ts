/** Hourly: an order whose child has come of age is ended on the day itself, who has not signed is reminded before the last day, and an order that outlives it is a case. */
import { daysBetween, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { isOfAge } from '@bli-kunde/domain/onboarding/age.ts';
import { hasSigned } from '@bli-kunde/domain/signing/status.ts';
import type { Context } from '../context.ts';
import { eachRow } from '../schedule/each-row.ts';
import type { Job } from '../schedule/scheduler.ts';
import { toldItems } from '../signing/effects.ts';
import { nobodySigned } from '../orders/order.ts';
import { stopOrder } from '../signing/stop.ts';
import { FIRST_PLACE } from '../signing/sweep-store.ts';
import { orderById } from '../orders/store.ts';
import { lapseGoneLocks, noteOutlived } from './child-lock.ts';
import { lastDayFor, type OrderOfChild, orderOfChild } from './child-order.ts';
import { notAllowed, OF_AGE } from './still-allowed.ts';
import { openOrders } from './store.ts';

const HOUR = 60 * 60 * 1000;
const AT_A_TIME = 100;
const JOB = 'children-open-orders';
/** Days before the last one on which a reminder comes. */
const REMINDED_BEFORE = 5;

/** A birth date stands in the sealed order alone, so each order that is out is opened: they are those of 30 days. */
export const openOrdersJob = (context: Context): Job => ({
  name: JOB,
  every: HOUR,
  async run(now, signal) {
    await lapseGoneLocks(context, now);
    let after = FIRST_PLACE.order;
    while (!signal.aborted) {
      const found = await openOrders(context.db, after, AT_A_TIME);
      const report = { job: JOB, signal, failed: context.rowFailed, about: (order: string) => ({ order }) };
      await eachRow(found, (id) => lookAfter(context, id, now), report);
      const last = found.at(-1);
      if (last === undefined || found.length < AT_A_TIME) return;
      after = last;
    }
  },
});

async function lookAfter(context: Context, id: string, now: Date): Promise<void> {
  const order = orderOfChild(await orderById(context.db, context.vault, id));
  if (order === null) return;
  if (isOfAge(order.data.child.birthDate, osloDate(now)))
    return stopOrder(context, id, notAllowed(context, OF_AGE), null);
  await noteOutlived(context, order, now);
  await remind(context, order, now);
}

/** One message each, since it has one key however often it is enqueued. */
async function remind(context: Context, order: OrderOfChild, now: Date): Promise<void> {
  const left = daysBetween(osloDate(now), lastDayFor(order));
  if (nobodySigned(order) || left < 0 || left > REMINDED_BEFORE) return;
  const missing = order.parties.filter((party) => !hasSigned(party));
  const told = missing.map(({ seq }) => ({ to: seq, notice: 'reminder' }));
  await context.db.transaction((tx) => context.outbox.enqueue(tx, toldItems(order, told, now)));
}
