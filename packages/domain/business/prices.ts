/** Products of a business by the names that the bank's price list has for them. */
import type { ProductCode } from '../kyc/product-codes.ts';
import { type Prices, pricesFor, type ProductKeys } from '../price/price.ts';
import { priceRow, type TakenProduct } from '../price/words.ts';
import type { Texts } from '../texts/texts.ts';
import type { OnlineBankingType } from './steps/produkter.ts';

export const OPERATING_ACCOUNT = 'OPERATING_ACCOUNT' as const satisfies ProductCode;
export const TAX_DEDUCTION_ACCOUNT = 'TAX_DEDUCTION_ACCOUNT' as const satisfies ProductCode;
export const ONLINE_BANKING = {
  BASIS: 'ONLINE_BANKING_BASIS',
  INTEGRATED: 'ONLINE_BANKING_INTEGRATED',
  TEAMS_AND_ORGANISATION: 'ONLINE_BANKING_TEAMS_AND_ORGANISATION',
} as const satisfies Readonly<Record<OnlineBankingType, ProductCode>>;

/** The accounting system in the bank's price list: offered, and no product of the agreement. */
export const ACCOUNTING_SYSTEM = 'ACCOUNTING_SYSTEM';

/** All that may be chosen. */
export const PRICED: readonly ProductKeys[] = [
  OPERATING_ACCOUNT,
  TAX_DEDUCTION_ACCOUNT,
  ACCOUNTING_SYSTEM,
  ...Object.values(ONLINE_BANKING),
].map((product) => ({ product, keys: [product] }));

/** Null where nothing is chosen yet. */
interface Chosen {
  readonly hasEmployees: boolean | null;
  readonly onlineBankingType: OnlineBankingType | null;
}

interface Taken extends TakenProduct {
  readonly product: ProductCode;
}

/** The operating account always, the tax-deduction account with employees, and one online bank; nothing while nothing is chosen. */
export const takenOf = (chosen: Chosen | null): Taken[] =>
  chosen === null
    ? []
    : [
        OPERATING_ACCOUNT,
        ...(chosen.hasEmployees ? [TAX_DEDUCTION_ACCOUNT] : []),
        ...(chosen.onlineBankingType ? [ONLINE_BANKING[chosen.onlineBankingType]] : []),
      ].map((product) => ({ product, card: false }));

/** Months for which the accounting system costs nothing. */
const FREE_MONTHS = 6;

interface Wanting {
  readonly products: Chosen | null;
  readonly accounting: { readonly wantsOffer: boolean } | null;
  readonly prices: Prices | null;
}

/** Products that cost something: those taken, and the accounting system for who wants to try it, where the bank says a price of it. */
export const costingOf = ({ products, accounting, prices }: Wanting, texts: Texts): TakenProduct[] => [
  ...takenOf(products),
  ...(accounting?.wantsOffer && pricesFor(prices, ACCOUNTING_SYSTEM).length > 0
    ? [
        {
          product: ACCOUNTING_SYSTEM,
          card: false,
          freeAtFirst: { months: FREE_MONTHS, label: texts('bm.summary.accounting') },
        },
      ]
    : []),
];

/** Price of the accounting system once it is no longer free, `149 kr per måned`; null where the bank says none (B-087). */
export function accountingPrice(prices: Prices | null, texts: Texts): string | null {
  const [price] = pricesFor(prices, ACCOUNTING_SYSTEM);
  return price === undefined ? null : (priceRow(price, texts).value ?? null);
}
