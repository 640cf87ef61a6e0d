/** Lists of risk that hold on a day with the day until which each has been looked after, for whoever watches over the server. */
import type { BankRisk } from './bank-risk.ts';
import { countryListsOn } from './high-risk-countries.ts';
import { tradesOn } from './high-risk-trades.ts';

export interface ListInForce {
  /** `countries EU`, `trades`. */
  readonly name: string;
  /** The earliest of its rows, `YYYY-MM-DD`. */
  readonly reviewedUntil: string;
}

/** @param day `YYYY-MM-DD` in Oslo */
export function listsInForce(day: string, { countries, trades, reviewedUntil: byBank }: BankRisk): ListInForce[] {
  const rows = [
    ...countryListsOn(day, countries).map(({ list, reviewedUntil }) => ({ name: `countries ${list}`, reviewedUntil })),
    ...tradesOn(day, trades).map(({ reviewedUntil }) => ({ name: 'trades', reviewedUntil })),
  ];
  const earliest = new Map<string, string>();
  for (const { name, reviewedUntil } of rows) {
    const before = earliest.get(name) ?? reviewedUntil;
    earliest.set(name, before < reviewedUntil ? before : reviewedUntil);
  }
  const later = (shipped: string): string => (byBank !== null && byBank > shipped ? byBank : shipped);
  return [...earliest].map(([name, shipped]) => ({ name, reviewedUntil: later(shipped) }));
}
