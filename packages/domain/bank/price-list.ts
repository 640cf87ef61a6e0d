/** What a bank's `prices.json` says: its prices for persons and businesses, from which the price list is made (S-008). */
import * as z from 'zod/mini';

const label = z.string().check(z.minLength(2), z.maxLength(80));

/** In kroner for each of something, or in percent a year. */
const price = z.union([
  z.strictObject({
    label,
    kroner: z.number().check(z.minimum(0), z.maximum(1_000_000)),
    per: z.enum(['måned', 'år', 'transaksjon', 'etablering']),
  }),
  z.strictObject({ label, percent: z.number().check(z.minimum(0), z.maximum(100)) }),
]);
export type Price = z.infer<typeof price>;

export const priceList = z.strictObject({
  /** The day the prices begin to apply. */
  validFrom: z.iso.date(),
  groups: z
    .array(z.strictObject({ heading: label, prices: z.array(price).check(z.minLength(1)) }))
    .check(z.minLength(1)),
});
export type PriceList = z.infer<typeof priceList>;
