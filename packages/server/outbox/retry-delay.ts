/**
 * Retry of a message, with exponential back-off: twice as long each time, up to its kind's longest pause, with chance so that messages
 * spread.
 */
import type { Random } from '../clock.ts';

const FIRST = 1_000;

/** Milliseconds after the given number of attempts (1 or more): between half and all of 1 s, 2 s, 4 s, … `longest`. */
export function retryDelay(attempts: number, longest: number, random: Random): number {
  const full = Math.min(longest, FIRST * 2 ** (attempts - 1));
  return Math.round(full * (0.5 + random.bytes(4).readUInt32BE() / 2 ** 33));
}
