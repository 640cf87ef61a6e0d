/** Numbers that look random and are the same in every run. */

export interface Seeded {
  /** 0 up to 1. */
  next(): number;
  /** 0 up to `below`, whole. */
  whole(below: number): number;
  of<T>(all: readonly T[]): T;
  /** The first ones far oftener than the last, as names are. */
  skewed<T>(all: readonly T[]): T;
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  return {
    next,
    whole,
    of: (all) => all[whole(all.length)] as never,
    skewed: (all) => all[Math.floor(all.length * next() ** 3)] as never,
  };
}
