/** Choice of offered products and of their cards (P-039, P-042, P-044). */
import type { ErrorKey } from '../errors/catalogue.ts';
import { Refusal } from '../errors/refusal.ts';
import { type CardChoice, cardChoiceOf } from '../payment-card/choice.ts';
import { type ChosenProduct, NO_PRODUCT_ID, type OfferedProduct } from './product.ts';

export interface ProductChoice {
  readonly productId: number;
  /** Left out or null while only products are chosen and cards are not asked about yet. */
  readonly wantsToHaveCard?: CardChoice | null | undefined;
}

/** The key to show while neither a product nor 'none of these' is chosen, or null (P-039). */
export const productsProblem = (chosen: readonly unknown[]): ErrorKey | null =>
  chosen.length === 0 ? 'productpackage.no.choice.error' : null;

/** Selection after a tick: 'none of these' and products exclude each other, the newest wins (P-037). */
export function withoutContradiction(before: readonly number[], now: readonly number[]): number[] {
  if (!now.includes(NO_PRODUCT_ID)) return [...now];
  return before.includes(NO_PRODUCT_ID) && now.length > 1 ? now.filter((id) => id !== NO_PRODUCT_ID) : [NO_PRODUCT_ID];
}

/**
 * The chosen products; an empty list for 'none of these'. Only what is offered may be chosen: anything else is
 * 'error.product.no.longer.available' (S-122). Throws the keys of {@link productsProblem} and {@link cardChoiceOf}, and
 * 'error.bad.request' for a product chosen twice or together with 'none of these'.
 */
export function chooseProducts(
  choices: readonly ProductChoice[],
  offered: readonly OfferedProduct[],
  before: readonly ChosenProduct[] | null,
): ChosenProduct[] {
  const problem = productsProblem(choices);
  if (problem) throw new Refusal(problem);
  const ids = new Set(choices.map(({ productId }) => productId));
  const none = ids.has(NO_PRODUCT_ID);
  if (ids.size !== choices.length || (none && ids.size > 1)) throw new Refusal('error.bad.request');
  if (none) return [];
  return choices.map(({ productId, wantsToHaveCard }) => {
    const found = offered.find(({ id }) => id === productId);
    if (!found) throw new Refusal('error.product.no.longer.available');
    const { id, webName, code, canHaveCard, mandatoryCard } = found;
    const earlier = before?.find((one) => one.id === id)?.wantsToHaveCard;
    const choice = cardChoiceOf(found, wantsToHaveCard, earlier);
    return { id, webName, code, canHaveCard, mandatoryCard, wantsToHaveCard: choice };
  });
}

/** Throws 'error.product.no.longer.available' when something chosen has left the offer since (S-122). */
export function assertStillOffered(chosen: readonly ChosenProduct[], offered: readonly OfferedProduct[]): void {
  if (!chosen.every(({ id }) => offered.some((one) => one.id === id)))
    throw new Refusal('error.product.no.longer.available');
}

/** True if any of these needs credit information (P-036). */
export const needsCreditCheck = (
  chosen: readonly Pick<ChosenProduct, 'id'>[],
  offered: readonly OfferedProduct[],
): boolean => offered.some((one) => one.needsCreditCheck && chosen.some(({ id }) => id === one.id));
