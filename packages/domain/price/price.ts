/** Prices of products as the server tells a browser of them: the bank's data, and the example that a price of credit is shown by. */
import { inReadersWords } from '../texts/worded.ts';
import * as z from 'zod/mini';
import type { Fee, Price, PriceList } from '../bank/price-list.ts';
import { creditExample, creditExampleOf } from './credit-example.ts';

const shownPrice = z.union([
  z.object({
    kind: z.literal('fee'),
    label: z.string(),
    kroner: z.number(),
    per: z.enum(['måned', 'år', 'transaksjon', 'etablering']),
    /** Of the product's card, for those who want one. */
    card: z.boolean(),
  }),
  z.object({ kind: z.literal('deposit'), label: z.string(), percent: z.number() }),
  z.object({ kind: z.literal('credit'), label: z.string(), percent: z.number(), example: creditExample }),
]);
export type ShownPrice = z.infer<typeof shownPrice>;

export const prices = z.object({
  /** Day from which they apply. */
  validFrom: z.string(),
  /** Products that have a price, by code, package or id. */
  products: z.array(z.object({ product: z.string(), prices: z.array(shownPrice) })),
});
export type Prices = z.infer<typeof prices>;

const isFee = (price: Price): price is Fee => 'kroner' in price;

/** Kroner that are taken per `per` for the product itself. */
const feesPer = (all: readonly Price[], per: Fee['per']): number =>
  all.reduce((sum, one) => sum + (isFee(one) && one.per === per ? one.kroner : 0), 0);

/** As it is told of, among all prices of the same product: its fees are part of what its credit costs. */
export function shownPriceOf(price: Price, all: readonly Price[]): ShownPrice {
  const label = inReadersWords(price.label);
  if (isFee(price)) return { kind: 'fee', label, kroner: price.kroner, per: price.per, card: price.card === true };
  const { percent, example } = price;
  if (example === undefined) return { kind: 'deposit', label, percent };
  const fees = { atStart: feesPer(all, 'etablering'), yearly: feesPer(all, 'år'), monthly: feesPer(all, 'måned') };
  return { kind: 'credit', label, percent, example: creditExampleOf({ ...example, percent, ...fees }) };
}

/** Products by the keys of the bank's price list that each is made of. */
export interface ProductKeys {
  readonly product: string;
  readonly keys: readonly (string | number)[];
}

/** Prices of these products; null where none of them has one, or the bank has no price list (B-087). */
export function pricesOf(list: PriceList | null, wanted: readonly ProductKeys[]): Prices | null {
  if (list === null) return null;
  const all = list.groups.flatMap((group) => group.prices);
  const products = wanted.flatMap(({ product, keys }) => {
    const own = all.filter(({ products: of = [] }) => of.some((key) => keys.includes(key)));
    return own.length === 0 ? [] : [{ product, prices: own.map((one) => shownPriceOf(one, own)) }];
  });
  return products.length === 0 ? null : { validFrom: list.validFrom, products };
}

/** Each product of the list that the core bank names by a number: which of them are offered is not known before it is asked. */
export const numbered = (list: PriceList | null): ProductKeys[] => {
  const keys = (list?.groups ?? []).flatMap((group) => group.prices.flatMap(({ products: of = [] }) => of));
  return [...new Set(keys)].flatMap((key) => (typeof key === 'number' ? [{ product: String(key), keys: [key] }] : []));
};

/** Prices of one product; none where it has none. */
export const pricesFor = (from: Prices | null, product: string): readonly ShownPrice[] =>
  from?.products.find((one) => one.product === product)?.prices ?? [];

/** True if the product is priced as credit: no credit is offered without such a price. */
export const isPricedCredit = (from: Prices | null, product: string): boolean =>
  pricesFor(from, product).some(({ kind }) => kind === 'credit');

/**
 * The offer without credit whose price the bank does not say: nobody is offered credit without an example of its effective rate
 * (finansavtaleforskriften § 3-2).
 */
export const withPricedCredit = <T extends { readonly id: number; readonly needsCreditCheck: boolean }>(
  offered: readonly T[],
  list: PriceList | null,
): T[] => {
  const from = pricesOf(list, numbered(list));
  return offered.filter(({ id, needsCreditCheck }) => !needsCreditCheck || isPricedCredit(from, String(id)));
};
