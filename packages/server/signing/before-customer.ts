/** The last question before signatures make an organisation a customer: whether its signatories may still sign together. */
import { outcomeOfCause } from '../cases/open-case-store.ts';
import type { Context } from '../context.ts';
import { NotYet } from '../outbox/not-yet.ts';
import type { CallContext } from '../registers/outside-call.ts';
import type { Order, OrganisationOrderData } from '../orders/order.ts';
import { openRightsCase, rightsCause } from './rights-lost.ts';
import { askSigningRights } from './signing-rights.ts';
import { holdsOrganisation, lockOrder } from '../orders/store.ts';

/** Thrown by a message that waits for an advisor's decision: it is tried again. */
export class RightsLost extends NotYet {
  override readonly name = 'RightsLost';

  constructor() {
    super('the signatories may not sign together any more');
  }
}

/**
 * An advisor's decision about this order counts for more than the register. Opens the case, and throws {@link RightsLost} until it is
 * decided, when the register says no, or another order of before makes the organisation a customer. Throws OutsideFailure when the
 * register is silent. Calls out, so not to be used in a transaction.
 */
export async function assertMayMakeCustomer(
  context: Context,
  order: Order<OrganisationOrderData>,
  call: CallContext,
): Promise<void> {
  const outcome = await outcomeOfCause(context.db, rightsCause(order));
  if (outcome === 'COMBINED') return;
  if (outcome !== null) throw new RightsLost();
  const { allowed, rights } = await askSigningRights(context, order, call);
  const isOnly = await holdsOrganisation(context.db, order.id);
  if (allowed && isOnly) return;
  await context.db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const reason = allowed ? 'second-order' : 'signing-right-lost';
    await openRightsCase(context, tx, order, reason, rights, { at: context.clock.now(), rcid: null });
  });
  throw new RightsLost();
}
