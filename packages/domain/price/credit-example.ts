/** The representative example that the price of credit is shown by: effective rate, cost and total (finansavtaleforskriften §§ 1-4, 3-2). */
import * as z from 'zod/mini';

export const creditExample = z.object({
  /** Effective rate, percent a year with two decimals. */
  effective: z.number(),
  /** Kroner drawn on the first day, and months in which they are paid back. */
  amount: z.number(),
  months: z.number(),
  /** Whole kroner paid beyond the amount, and in all. */
  cost: z.number(),
  total: z.number(),
});
export type CreditExample = z.infer<typeof creditExample>;

export interface CreditTerms {
  readonly amount: number;
  readonly months: number;
  /** Nominal rate, percent a year. */
  readonly percent: number;
  /** Kroner at the start, every twelve months from the start, and with every instalment. */
  readonly atStart: number;
  readonly yearly: number;
  readonly monthly: number;
}

/** Equal instalments, in kroner a month, that pay back `principal` at `rate` a month. */
const instalment = (principal: number, rate: number, months: number): number =>
  rate === 0 ? principal / months : (principal * rate) / (1 - (1 + rate) ** -months);

/**
 * Payments month by month, in kroner. Credit is drawn in full on the first day and repaid in equal instalments, with no interest-free
 * days; fees of the first day are added to what is repaid, and later yearly ones are paid when they fall due.
 */
export function paymentsOf({ amount, months, percent, atStart, yearly, monthly }: CreditTerms): number[] {
  const each = instalment(amount + atStart + yearly, percent / 1200, months) + monthly;
  return Array.from({ length: months }, (_, at) => {
    const month = at + 1;
    return each + (month % 12 === 0 && month < months ? yearly : 0);
  });
}

/** Value on the first day of payments at the end of each month, by a rate a year (1 is 100 %). */
const presentValue = (payments: readonly number[], rate: number): number =>
  payments.reduce((sum, paid, at) => sum + paid / (1 + rate) ** ((at + 1) / 12), 0);

/** Rate a year at which the payments are worth the amount: their value falls as the rate rises, so that halving finds it. */
function effectiveRate(amount: number, payments: readonly number[]): number {
  let [low, high] = [0, 1];
  while (presentValue(payments, high) > amount) high *= 2;
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    if (presentValue(payments, middle) > amount) low = middle;
    else high = middle;
  }
  return high;
}

export function creditExampleOf(terms: CreditTerms): CreditExample {
  const { amount, months } = terms;
  const payments = paymentsOf(terms);
  const total = Math.round(payments.reduce((sum, paid) => sum + paid, 0));
  const effective = Math.round(effectiveRate(amount, payments) * 10_000) / 100;
  return { effective, amount, months, cost: total - amount, total };
}
