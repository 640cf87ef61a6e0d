/** Ends the order that is out of a case, when that is decided in it. */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { DecisionEffect } from '../cases/kind-on-server.ts';
import { openOrderOf } from '../cases/beside-store.ts';
import { cancelIn, type expireIn } from './end-order.ts';
import { orderById } from '../orders/store.ts';

/** The order's row is locked with the case. Throws Refusal `error.case.changed` where no order is out any more. */
export const endOrderOfCase =
  (end: typeof expireIn): DecisionEffect =>
  async (parts, { work, audit }) => {
    const { tx, theCase } = work;
    const found = await openOrderOf(tx, theCase);
    const order = found && (await orderById(tx, parts.vault, found.id));
    if (order === null) throw new Refusal('error.case.changed');
    const { at, actor, rcid } = audit;
    await end(parts, tx, order, { at, actor, rcid });
  };

/** Effect of CANCEL_SIGNING, whatever the kind. */
export const cancelSigning = endOrderOfCase(cancelIn);
