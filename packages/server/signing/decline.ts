/** One who was asked to sign, and did not apply, says no: the order ends for all, and may be made anew by who applied. */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { hasSigned } from '@bli-kunde/domain/signing/status.ts';
import type { Context } from '../context.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { enqueueClose, toldAmongAsked } from './effects.ts';
import { hooksOf } from './hooks.ts';
import { type Order, partyOf } from '../orders/order.ts';
import { refreshParty } from './refresh.ts';
import { lockOrder, moveOrder, orderById } from '../orders/store.ts';
import { type Moment, note } from './trail.ts';

/**
 * Cancels an order for a signatory who declines. A signature that the person gave at the provider counts first; a
 * provider that is silent refuses no decline. An order that is not out any more stays as it is. Throws
 * 'error.step.not.allowed' for a person who may not decline, and 'blocked.due.to.documents.already.signed' for one who
 * has signed.
 */
export async function declineOrder(
  context: Context,
  order: Order,
  seq: number,
  when: Moment & { readonly actor: string },
): Promise<void> {
  const hooks = hooksOf(context, order);
  if (hooks.declined === undefined || order.data.parties[seq]?.isApplicant !== false)
    throw new Refusal('error.step.not.allowed');
  await refreshParty(context, order.id, seq, { correlationId: when.rcid ?? '' }).catch((error: unknown) => {
    if (!(error instanceof OutsideFailure)) throw error;
  });
  await context.db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const fresh = await orderById(tx, context.vault, order.id);
    const party = fresh && partyOf(fresh, seq);
    if (!fresh || !party) throw new Refusal('error.not.found');
    if (hasSigned(party)) throw new Refusal('blocked.due.to.documents.already.signed');
    if (!(await moveOrder(tx, order.id, 'OPEN', 'CANCELLED', when.at))) return;
    await note(tx, fresh, 'signing.declined', { order: order.id, attempt: seq }, when);
    for (const { status, session } of fresh.parties)
      if (status === 'READY' && session !== null) await enqueueClose(context, tx, fresh, session);
    await toldAmongAsked(context, tx, fresh, hooks.declined?.(fresh, seq) ?? []);
  });
}
