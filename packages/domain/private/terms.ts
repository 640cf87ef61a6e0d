/** Selects the bank's terms that a person agrees to, by flow and products. */
import type { TermsId } from '../bank/terms.ts';
import { wantsCard } from '../payment-card/choice.ts';
import type { ChosenProduct } from '../product/product.ts';
import { type FlowType, FLOWS } from './flows.ts';

const isCredit = ({ code }: ChosenProduct): boolean => code === 'CREDIT_CARD' || code === 'CREDIT_CARD_FOR_ANOTHER';

/** None for who signs nothing (P-008). */
export function termsOfPerson(flow: FlowType, products: readonly ChosenProduct[]): TermsId[] {
  if (!FLOWS[flow].signs) return [];
  const accounts = products.filter((one) => !isCredit(one));
  const given: readonly (readonly [TermsId, boolean])[] = [
    ['general', true],
    ['account', accounts.length > 0],
    ['card', accounts.some(wantsCard)],
    ['credit-card', products.some(isCredit)],
    ['disponent', flow === 'DISPONENT'],
    ['online-banking', true],
  ];
  return given.flatMap(([id, applies]) => (applies ? [id] : []));
}

/** True if a product lends money, which has withdrawal rules of its own. */
export const hasCredit = (products: readonly ChosenProduct[]): boolean => products.some(isCredit);
