/** The PDF of an order as those who may read it get it. */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import { documentById, documentOfOrder } from '../documents/store.ts';
import type { Order } from '../orders/order.ts';

/** The agreement in English, as it was worded when the order was made (N-171). Throws 'error.not.found' where there is none. */
export async function readingCopyReply(context: Context, order: Order | null) {
  const bytes = order && (await documentOfOrder(context.db, context.vault, order.id, 'reading-copy'));
  if (bytes === null) throw new Refusal('error.not.found');
  return { body: null, bytes, fileName: 'reading-copy.pdf' };
}

/** Sealed when everybody has signed, else with the signatures so far. Throws 'error.not.found' without an order. */
export async function documentReply(context: Context, order: Order | null) {
  if (order === null) throw new Refusal('error.not.found');
  const sealed = await documentOfOrder(context.db, context.vault, order.id, 'sealed');
  const bytes = sealed ?? (await documentById(context.db, context.vault, order.currentDocument));
  if (bytes === null) throw new Refusal('error.not.found');
  return { body: null, bytes, fileName: 'avtale.pdf' };
}
