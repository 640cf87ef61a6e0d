/**
 * Beneficial owner calculation, direct and indirect ownership: a holder's share of a company through all chains, and the
 * companies they control (forordning (EU) 2024/1624 artikkel 52 til 54).
 */
import {
  compare,
  divided,
  fraction,
  type Fraction,
  least,
  minus,
  most,
  NONE,
  plus,
  sum,
  times,
  WHOLE,
} from './fraction.ts';
import { type Holding, type OwnerGraph, type Range, votesOf } from './graph.ts';

/** Bound of a known range that is computed with. */
export type RangeBound = 'low' | 'high';
export type Measure = 'capital' | 'votes';

const HALF = fraction(1n, 2n);

export const shareIn = (one: Holding, measure: Measure, side: RangeBound): Fraction =>
  measure === 'capital' ? one.capital[side] : votesOf(one)[side];

/**
 * Companies that `owner` decides in: with more than half of the shares or the votes, together with those they decide in already, or
 * by other means. Grows until nothing is added, so that a circle ends.
 */
export function controlledBy({ holdings }: OwnerGraph, owner: string, side: RangeBound): ReadonlySet<string> {
  const group = new Set([owner]);
  const owned = new Set(holdings.map(({ of }) => of));
  for (let before = 0; before !== group.size; ) {
    before = group.size;
    for (const company of owned) {
      if (group.has(company)) continue;
      const theirs = holdings.filter((one) => one.of === company && group.has(one.owner));
      const decides = (measure: Measure): boolean =>
        compare(sum(theirs.map((one) => shareIn(one, measure, side))), HALF) > 0;
      if (theirs.some(({ control }) => control) || decides('capital') || decides('votes')) group.add(company);
    }
  }
  group.delete(owner);
  return group;
}

/** Counting of a company's share in the next one for the holders behind it. */
export type Chain = 'MULTIPLIED' | 'CONTROL_COUNTS_WHOLE';

interface Asked {
  readonly measure: Measure;
  readonly chain: Chain;
}

/**
 * The share that `owner` has through every chain of each company, but of those that count as the owner's own. Multiplied, a half of a
 * half is a quarter; where control counts whole, what a company that one decides in holds is one's own. Circles are solved as
 * equations. Null where a circle has no answer: companies that own each other whole, with nobody outside.
 */
function interestsOf(
  graph: OwnerGraph,
  owner: string,
  { measure, side, chain }: Asked & { readonly side: RangeBound },
): ReadonlyMap<string, Fraction> | null {
  const own = new Set([owner, ...(chain === 'CONTROL_COUNTS_WHOLE' ? controlledBy(graph, owner, side) : [])]);
  own.delete(graph.customer);
  const companies = [...new Set(graph.holdings.map(({ of }) => of))].filter((id) => !own.has(id));
  const place = new Map(companies.map((id, at) => [id, at]));
  // x = direct + (share of each other company) × x
  const rows = companies.map((company) => {
    const row: Fraction[] = companies.map((other) => (other === company ? WHOLE : NONE));
    let direct = NONE;
    for (const one of graph.holdings) {
      if (one.of !== company) continue;
      const share = shareIn(one, measure, side);
      const at = place.get(one.owner);
      if (own.has(one.owner)) direct = plus(direct, share);
      else if (at !== undefined) row[at] = minus(row[at] ?? NONE, share);
    }
    return [...row, direct];
  });
  const solved = solve(rows);
  return solved && new Map(companies.map((id, at) => [id, solved[at] ?? NONE]));
}

/** Gauss–Jordan elimination on rows with their right side last; null when there is no one answer. */
function solve(given: readonly (readonly Fraction[])[]): Fraction[] | null {
  const rows = given.map((row) => [...row]);
  for (let at = 0; at < rows.length; at += 1) {
    const pivot = rows.findIndex((row, n) => n >= at && (row[at]?.over ?? 0n) !== 0n);
    const found = rows[pivot];
    if (found === undefined) return null;
    [rows[pivot], rows[at]] = [rows[at] as Fraction[], found];
    const head = found[at] ?? WHOLE;
    const unit = found.map((one) => divided(one, head));
    rows[at] = unit;
    rows.forEach((row, n) => {
      const factor = row[at] ?? NONE;
      if (n === at || factor.over === 0n) return;
      rows[n] = row.map((one, column) => minus(one, times(factor, unit[column] ?? NONE)));
    });
  }
  return rows.map((row) => row.at(-1) ?? NONE);
}

/**
 * From the least to the most that is possible, by company; a circle without an answer may be anything. A company in which nobody has
 * anything, or that is the owner's own, is nought.
 */
export function interestRanges(graph: OwnerGraph, owner: string, asked: Asked): (company: string) => Range {
  const lowest = interestsOf(graph, owner, { ...asked, side: 'low' });
  const highest = interestsOf(graph, owner, { ...asked, side: 'high' });
  return (company) => {
    const [low, high] = [lowest, highest].map((all) => all && (all.get(company) ?? NONE));
    if (!low || !high || compare(low, NONE) < 0 || compare(high, NONE) < 0) return { low: NONE, high: WHOLE };
    return { low: least(low, WHOLE), high: most(least(low, WHOLE), least(high, WHOLE)) };
  };
}

/** Companies between that decide in the customer: alone, or together with those they decide in. */
export const controllersOf = (graph: OwnerGraph, side: RangeBound): readonly string[] =>
  graph.holders.flatMap(({ id, kind }) =>
    kind === 'COMPANY' && id !== graph.customer && controlledBy(graph, id, side).has(graph.customer) ? [id] : [],
  );
