/** Products that an organisation applies for, as its declaration names them. */
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import { takenOf } from '@bli-kunde/domain/business/prices.ts';
import type { AppliedFor } from '@bli-kunde/domain/kyc/case-facts.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { inNorwegian } from '../observe/language-scope.ts';

/**
 * Products as the declaration gets them: the names of the products step, and codes for conditions. Norwegian whoever reads, since a
 * declaration stands as long as these are the ones that it was answered for (N-173).
 */
export function declaredProducts({ products }: BusinessApplication, texts: Texts): AppliedFor {
  if (products === null) return { products: [], productCodes: null };
  const { hasEmployees, onlineBankingType } = products;
  return {
    products: inNorwegian(() => [
      texts('bm.products.operatingAccount.title'),
      ...(hasEmployees ? [texts('bm.products.taxAccount.title')] : []),
      texts(`bm.products.onlineBank.${onlineBankingType}.title`),
    ]),
    productCodes: takenOf(products).map(({ product }) => product),
  };
}
