/** A random sample that is the same for the same seed, and the interval that a share of it stands for. */
import { createHash } from 'node:crypto';

/** `size` of `all`, in their order: those whose hash with the seed is lowest, so that an edit elsewhere changes few of them. */
export function sampled<T extends { readonly id: string }>(all: readonly T[], size: number, seed: string): T[] {
  const ranked = all
    .map((one) => ({ one, rank: createHash('sha256').update(`${seed} ${one.id}`).digest('hex') }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const chosen = new Set(ranked.slice(0, size).map(({ one }) => one));
  return all.filter((one) => chosen.has(one));
}

/** Wilson's interval of 95 % for a share found in a sample, with the correction for a sample that is much of the whole. */
export function interval(found: number, size: number, whole: number): readonly [number, number] {
  const left = whole <= 1 ? 0 : Math.sqrt((whole - size) / (whole - 1));
  const z = 1.96 * left;
  const share = found / size;
  const middle = (share + (z * z) / (2 * size)) / (1 + (z * z) / size);
  const half = (z / (1 + (z * z) / size)) * Math.sqrt((share * (1 - share)) / size + (z * z) / (4 * size * size));
  return [middle - half, middle + half];
}
