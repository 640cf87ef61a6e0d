/** Signals that mean little alone and add up: each rule's points, and the sum from which an advisor looks (hvitvaskingsforskriften § 4-9). */

export const WEAK_SIGNALS_RULE = 'weak-signals';
/** Text for the advisor; never shown to the customer. */
export const WEAK_SIGNALS_REASON =
  'Flere svake signaler gir til sammen grunn til å se nærmere på kunden (hvitvaskingsforskriften § 4-9)';

/** Oldest first. No rule's points reach the sum alone. */
export const WEAK_SIGNALS = [{ from: '2018-10-15', threshold: 3 }] as const;

/** @param day `YYYY-MM-DD` in Oslo */
export const thresholdOn = (day: string): number =>
  (WEAK_SIGNALS.findLast(({ from }) => from <= day) ?? WEAK_SIGNALS[0]).threshold;
