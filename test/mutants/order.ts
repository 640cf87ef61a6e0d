/** Order in which the tests that reach a mutant try it, and how many of them: what is likely to notice for little comes first. */
import type { Costs } from './messages.ts';

export interface Reaching {
  readonly path: string;
  readonly costs: Costs;
  /** Places of the tests that reach it. */
  readonly places: readonly number[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Whole cost of a file's tests with its hooks, in milliseconds. */
const total = ({ costs, places }: Reaching): number =>
  costs.hooks + sum(places.map((place) => costs.tests[place] ?? 0));

/**
 * The nearest file first, then by what they cost; in a file first what has noticed much for its cost. Tests beyond `budget`
 * milliseconds are left out, but for the very first. `noticed` gives how many mutants a test has noticed.
 */
export function inOrder(
  [nearest, ...others]: readonly Reaching[],
  budget: number,
  noticed: (path: string, place: number) => number,
): { readonly tests: readonly { path: string; places: number[] }[]; readonly milliseconds: number } {
  if (nearest === undefined) return { tests: [], milliseconds: 0 };
  let milliseconds = 0;
  const tests = [nearest, ...others.toSorted((a, b) => total(a) - total(b))].map(({ path, costs, places }, at) => {
    const price = (place: number) => (costs.tests[place] ?? 0) / (1 + noticed(path, place));
    milliseconds += costs.hooks;
    const within = places
      .toSorted((a, b) => price(a) - price(b))
      .filter((place, first) => (milliseconds += costs.tests[place] ?? 0) < budget || at + first === 0);
    return { path, places: within };
  });
  return { tests: tests.filter(({ places }) => places.length > 0), milliseconds };
}
