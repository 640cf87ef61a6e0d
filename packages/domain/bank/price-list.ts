/** Schema of a bank's `prices.json`: the one place where a price stands, for the price list, the products, and what is signed (S-008). */
import * as z from 'zod/mini';

const label = z.string().check(z.minLength(2), z.maxLength(80));

/** A product by our own code, an account of a child's package by the bank's, one for persons by its id at the core bank. */
const productKey = z.union([z.int().check(z.gte(1)), z.string().check(z.regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/))]);

/** Products that it is a price of; left out for what nobody chooses here, as a payment. */
const products = z.optional(z.array(productKey).check(z.minLength(1), z.maxLength(20)));

/** In kroner for each of something. `card`: of the product's card, for those who want one. */
const fee = z.strictObject({
  label,
  kroner: z.number().check(z.minimum(0), z.maximum(1_000_000)),
  per: z.enum(['måned', 'år', 'transaksjon', 'etablering']),
  products,
  card: z.optional(z.literal(true)),
});
export type Fee = z.infer<typeof fee>;

/** In percent a year, given on deposits or taken for credit; what the price of credit is shown by (finansavtaleforskriften § 3-2). */
const interest = z
  .strictObject({
    label,
    percent: z.number().check(z.minimum(0), z.maximum(100)),
    on: z.enum(['deposit', 'credit']),
    products,
    example: z.optional(
      z.strictObject({
        /** Kroner drawn on the first day. */
        amount: z.int().check(z.gte(1000), z.lte(1_000_000)),
        months: z.int().check(z.gte(1), z.lte(120)),
      }),
    ),
  })
  .check(
    z.refine(({ on, products: of, example }) => (on === 'credit' && of !== undefined) === (example !== undefined), {
      path: ['example'],
      error: 'stands exactly where a product gives credit',
    }),
  );

const price = z.union([fee, interest]);
export type Price = z.infer<typeof price>;

export const priceList = z.strictObject({
  /** The day the prices begin to apply. */
  validFrom: z.iso.date(),
  groups: z
    .array(z.strictObject({ heading: label, prices: z.array(price).check(z.minLength(1)) }))
    .check(z.minLength(1)),
});
export type PriceList = z.infer<typeof priceList>;

/**
 * Faults that only the bank's products show, as `place: what`: a product that it does not have, and two prices of one product by
 * one name. `known` are the codes of its products; ids of the core bank are not known here.
 */
export function productFaults({ groups }: PriceList, known: readonly string[]): string[] {
  const seen = new Set<string>();
  return groups.flatMap(({ prices }, group) =>
    prices.flatMap(({ label: name, products: of = [] }, at) =>
      of.flatMap((key) => {
        const place = `groups.${group}.prices.${at}.products`;
        if (typeof key === 'string' && !known.includes(key)) return [`${place}: the bank has no product ${key}`];
        const both = `${key} ${name}`;
        if (seen.has(both)) return [`${place}: two prices of ${key} are called ${name}`];
        seen.add(both);
        return [];
      }),
    ),
  );
}
