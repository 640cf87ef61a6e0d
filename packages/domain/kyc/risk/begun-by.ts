/** A policy as if what a bank dates itself had begun: what is to come is tried on declarations of before (D-192). */
import type { BankRisk } from './bank-risk.ts';

/** Rows of the bank's own, and the coming owner rule, that begin after `day` begin on it; `YYYY-MM-DD`. */
export function begunBy(risk: BankRisk, day: string): BankRisk {
  const begun = <Row extends { readonly from: string }>(row: Row): Row =>
    row.from <= day ? row : { ...row, from: day };
  const { countries, trades, ownerRule } = risk;
  return {
    ...risk,
    countries: countries.map(begun),
    trades: trades.map(begun),
    ownerRule: ownerRule && begun(ownerRule),
  };
}
