/** Exact fractions of a whole: shares of shares, and sums over circles of owners, without a decimal to cut. */
import { withoutEnd } from '../../../norway/plain-ends.ts';
import type { ExactShare } from '../share.ts';

/** `over / under` of the whole; `under` is positive. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const common = (a: bigint, b: bigint): bigint => (b === 0n ? a : common(b, a % b));

/** In lowest terms. Throws RangeError for nought below the line. */
export function fraction(over: bigint, under: bigint = 1n): Fraction {
  if (under === 0n) throw new RangeError('a fraction of nought');
  const sign = under < 0n ? -1n : 1n;
  const divisor = common(over < 0n ? -over : over, under < 0n ? -under : under) || 1n;
  return { over: (sign * over) / divisor, under: (sign * under) / divisor };
}

export const NONE: Fraction = { over: 0n, under: 1n };
export const WHOLE: Fraction = { over: 1n, under: 1n };

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under);
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under });
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under);
export const divided = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.under, a.under * b.over);
/** Below nought when `a` is the smaller. */
export const compare = (a: Fraction, b: Fraction): number => {
  const side = a.over * b.under - b.over * a.under;
  return side < 0n ? -1 : side > 0n ? 1 : 0;
};
export const sum = (all: readonly Fraction[]): Fraction => all.reduce(plus, NONE);
export const least = (a: Fraction, b: Fraction): Fraction => (compare(a, b) <= 0 ? a : b);
export const most = (a: Fraction, b: Fraction): Fraction => (compare(a, b) >= 0 ? a : b);

/** A percentage as a fraction of the whole. */
export const ofPercent = ({ digits, scale }: ExactShare): Fraction => fraction(digits, 10n ** BigInt(scale + 2));
/** Ten-thousandths of a percent. */
export const ofUnits = (units: bigint): Fraction => fraction(units, 1_000_000n);

/** `33,3333… %`, the way people read it: at most four decimals, cut and marked where there are more. */
export function percentText({ over, under }: Fraction): string {
  const units = (over * 1_000_000n) / under;
  const exact = units * under === over * 1_000_000n;
  const text = String(units).padStart(5, '0');
  const decimals = exact ? withoutEnd(text.slice(-4), '0') : text.slice(-4);
  return `${text.slice(0, -4)}${decimals === '' ? '' : `,${decimals}`}${exact ? '' : '…'} %`;
}
