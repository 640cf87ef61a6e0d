/** A law about beneficial owners, as far as its arithmetic goes. */
import type { Limit } from '../../thresholds.ts';
import type { Chain } from './interest.ts';

/** `unknown`: the least that is known is not over the limit, and the most is. */
export type OwnerVerdict = 'yes' | 'no' | 'unknown';

export interface Law {
  readonly threshold: Limit;
  readonly chain: Chain;
  /**
   * True if a share over the limit in a company that controls the customer makes an owner (forordning (EU) 2024/1624
   * artikkel 54 b).
   */
  readonly countsControllers: boolean;
  /** True where a position in a trust that owns the customer makes an owner, whatever the share (artikkel 55 og 58). */
  readonly countsTrusts: boolean;
}
