/** Shares as parts of one bar, each where the one before ends. */
import { type ExactShare, NO_SHARE, type Share } from '@bli-kunde/domain/kyc/owners/share.ts';

/** One owner's part of the bar, both in percent of its length. */
export interface Slice {
  readonly at: number;
  readonly from: number;
  readonly width: number;
}

const percent = ({ digits, scale }: ExactShare): number => Number(digits) / 10 ** scale;

/** Of the shares that can be read, by their owners' places; more than the whole is drawn as the whole. */
export function slicesOf(shares: readonly Share[]): readonly Slice[] {
  const widths = shares.map((one) => percent(one ?? NO_SHARE));
  const whole = Math.max(
    100,
    widths.reduce((sum, one) => sum + one, 0),
  );
  let from = 0;
  return widths.map((one, at) => {
    const slice = { at, from, width: (one * 100) / whole };
    from += slice.width;
    return slice;
  });
}
