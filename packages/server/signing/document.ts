/** The PDF of an order as those who may read it get it. */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import { documentById, documentOfOrder } from '../documents/store.ts';
import type { Order } from '../orders/order.ts';

/** Sealed when everybody has signed, else with the signatures so far. Throws 'error.not.found' without an order. */
export async function documentReply(context: Context, order: Order | null) {
  if (order === null) throw new Refusal('error.not.found');
  const sealed = await documentOfOrder(context.db, context.vault, order.id, 'sealed');
  const bytes = sealed ?? (await documentById(context.db, context.vault, order.currentDocument));
  if (bytes === null) throw new Refusal('error.not.found');
  return { body: null, bytes, fileName: 'avtale.pdf' };
}
