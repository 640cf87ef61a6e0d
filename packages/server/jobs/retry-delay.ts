/** How long a failed message waits: twice as long each time, up to a quarter of an hour, and never all at the same moment. */
import type { Random } from '../clock.ts';

const FIRST = 1_000;
const LONGEST = 15 * 60 * 1000;

/** Milliseconds after the given number of attempts (1 or more): between half and all of 1 s, 2 s, 4 s, … 15 min. */
export function retryDelay(attempts: number, random: Random): number {
  const full = Math.min(LONGEST, FIRST * 2 ** (attempts - 1));
  return Math.round(full * (0.5 + random.bytes(4).readUInt32BE() / 2 ** 33));
}
