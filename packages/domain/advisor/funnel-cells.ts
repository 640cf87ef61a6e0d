/** Counts of a partition that are told, so that none of one to four is, and none can be had by subtraction (D-168, D-169). */

/** Least count that is told, but for none at all. */
export const LEAST_TOLD = 5;
/** Least number of times of which the 90th percentile is told: of fewer it is the longest of them. */
export const LEAST_OF_P90 = 10;

/** True of a count that says nothing of few: none, or as many as are told. */
export const isTold = (count: number): boolean => count === 0 || count >= LEAST_TOLD;

/** Neighbouring parts that are told as one sum; of a single part it is the part's own. */
export interface JoinedParts {
  readonly from: number;
  /** Included. */
  readonly to: number;
  readonly sum: number;
}

/**
 * The parts of a whole in blocks whose sums are all told: few are joined with the parts after them until there are enough, and at the
 * end with those before them. Empty where the whole itself is not told.
 */
export function blocksOf(parts: readonly number[]): readonly JoinedParts[] {
  const blocks: JoinedParts[] = [];
  for (const [at, part] of parts.entries()) {
    const open = blocks.at(-1);
    if (open === undefined || isTold(open.sum)) blocks.push({ from: at, to: at, sum: part });
    else blocks.splice(-1, 1, { ...open, to: at, sum: open.sum + part });
  }
  for (let last = blocks.at(-1); last !== undefined && !isTold(last.sum); last = blocks.at(-1)) {
    const before = blocks.at(-2);
    if (before === undefined) return [];
    blocks.splice(-2, 2, { from: before.from, to: last.to, sum: before.sum + last.sum });
  }
  return blocks;
}

/** True if each part of a whole may be told beside the others. */
export const areTold = (...parts: readonly number[]): boolean => parts.every(isTold);

/**
 * The counts by name that are told beside their whole: those of enough, the rest of the whole being none or enough as well. Where the
 * rest would be few, the smallest of the others goes into it.
 */
export function namedTold<Name extends string>(
  whole: number,
  counts: ReadonlyMap<Name, number>,
): readonly { readonly name: Name; readonly count: number }[] {
  const told = [...counts]
    .filter(([, count]) => count >= LEAST_TOLD)
    .map(([name, count]) => ({ name, count }))
    .sort((item, other) => other.count - item.count || (item.name < other.name ? -1 : 1));
  const rest = (): number => whole - told.reduce((sum, { count }) => sum + count, 0);
  while (told.length > 0 && !isTold(rest())) told.pop();
  return told;
}
