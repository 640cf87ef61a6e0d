/** A bank's packages for children: accounts with or without a card, as data of the bank. */
import * as z from 'zod/mini';

/** Of age, a child is nobody's to open an account for. */
const OLDEST = 17;
const age = z.int().check(z.gte(0), z.lte(OLDEST));
const line = z.string().check(z.minLength(2), z.maxLength(80));

const childPackage = z
  .strictObject({
    /** As the application and its addresses of calls name it; never changed once it has been sold. */
    id: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,39}$/)),
    name: line,
    /** Advantages, a short line each. */
    marks: z.array(line).check(z.minLength(1), z.maxLength(5)),
    card: z.enum(['none', 'optional', 'mandatory']),
    /** Years that the youngest child is who may have it. */
    fromAge: age,
    /** The same for its card; null where there is none. */
    cardFromAge: z.nullable(age),
    /** Opened at the core bank. Who has one of them has the package. */
    accounts: z
      .array(z.strictObject({ productCode: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/)), name: line }))
      .check(z.minLength(1), z.maxLength(5)),
  })
  .check(
    z.refine(({ card, cardFromAge }) => (card === 'none') === (cardFromAge === null), {
      path: ['cardFromAge'],
      error: 'null exactly where there is no card',
    }),
    z.refine(({ card, cardFromAge, fromAge }) => card !== 'mandatory' || (cardFromAge ?? 0) <= fromAge, {
      path: ['cardFromAge'],
      error: 'a mandatory card is for everybody who may have the package',
    }),
  );

const distinct = (all: readonly string[]): boolean => new Set(all).size === all.length;

export const childPackages = z.array(childPackage).check(
  z.minLength(1),
  z.maxLength(10),
  z.refine((all) => distinct(all.map(({ id }) => id)), { error: 'two packages have one id' }),
  z.refine((all) => distinct(all.flatMap(({ accounts }) => accounts.map(({ productCode }) => productCode))), {
    error: 'a product code stands in two accounts',
  }),
);
