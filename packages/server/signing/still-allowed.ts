/**
 * Checks that the subject of an order may still be signed for, by the order's journey; asked outside any transaction.
 */
import type { Context } from '../context.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { unknownIfSilent } from '../registers/outside-failure.ts';
import { type Allowance, hooksOf } from './hooks.ts';
import type { Order } from '../orders/order.ts';

/** Throws OutsideFailure when a register is silent. */
export const askStillAllowed = (context: Context, order: Order, call: CallContext): Promise<Allowance> =>
  hooksOf(context, order).askStillAllowed(context, order, call);

/** {@link askStillAllowed}, or null while a register is silent: the question stays open. */
export const askWhileItAnswers = (context: Context, order: Order, call: CallContext): Promise<Allowance | null> =>
  askStillAllowed(context, order, call).catch(unknownIfSilent);
