/** Selects the bank's terms that a business agrees to, by its products. */
import type { TermsId } from '../bank/terms.ts';
import type { BusinessApplication } from './application.ts';

/** The tax-deduction account comes with employees (B-085). */
export const termsOfBusiness = ({ products }: Pick<BusinessApplication, 'products'>): TermsId[] => [
  'business',
  'business-account',
  ...(products?.hasEmployees === true ? (['business-tax-account'] as const) : []),
  'business-online-banking',
];
