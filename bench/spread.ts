/** Medians, percentiles and spreads of what was measured. */

const ascending = (values: readonly number[]): number[] => [...values].sort((left, right) => left - right);

/** The value below which `share` (0 to 1) of all lie; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const all = ascending(values);
  return all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
export const least = (values: readonly number[]): number => Math.min(...values);
export const most = (values: readonly number[]): number => Math.max(...values);

/** `1.17 (1.12–1.25)`: median, least and most. */
export const spread = (values: readonly number[], digits = 2): string =>
  `${median(values).toFixed(digits)} (${least(values).toFixed(digits)}–${most(values).toFixed(digits)})`;

/** A ratio of each round, from two measures taken in it. */
export const ratios = (ours: readonly number[], theirs: readonly number[]): number[] =>
  ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
