/** Offer of a bank in tests: a product of each kind. */
import type { OfferedProduct } from './product.ts';

const offer = (id: number, webName: string, rest: Partial<OfferedProduct> = {}): OfferedProduct => ({
  id,
  webName,
  description: `Om ${webName.toLowerCase()}`,
  checkMarks: ['Uten gebyr'],
  recommended: false,
  order: id,
  canHaveCard: false,
  mandatoryCard: false,
  code: null,
  needsCreditCheck: false,
  ...rest,
});

export const SAVINGS = offer(30, 'Sparekonto');
export const ACCOUNT = offer(10, 'Brukskonto', { canHaveCard: true, recommended: true });
export const CREDIT_CARD = offer(20, 'Kredittkort', {
  code: 'CREDIT_CARD',
  canHaveCard: true,
  mandatoryCard: true,
  needsCreditCheck: true,
});
export const OFFERED = [SAVINGS, ACCOUNT, CREDIT_CARD];
