/** The visible part of the bank's seal in an agreement: who signed when. */
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { Shown } from '../documents/pdf-shown.ts';
import { signedPaper, signedShown } from '../documents/signed-block.ts';
import type { Order } from '../orders/order.ts';

/** By the times at which the signatures were taken; undefined for a declaration's paper, which has no room for it. */
export async function shownBySeal(
  { typesetter }: Pick<Context, 'typesetter'>,
  order: Pick<Order, 'applicationId' | 'parties' | 'data'>,
  { config, texts }: Bank,
  now: Date,
): Promise<Shown | undefined> {
  if (order.applicationId === null) return undefined;
  const signed = order.parties.flatMap(({ seq, signedAt: at }) => {
    const { name } = order.data.parties[seq] ?? {};
    return name === undefined || at === null ? [] : [{ name, at }];
  });
  const seal = { name: config.name, at: now };
  return signedShown(await typesetter.set(signedPaper(signed, seal, texts)), signed, seal, texts);
}
