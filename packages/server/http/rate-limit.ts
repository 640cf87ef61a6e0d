/** Rate limits for one browser, and refusals of an overloaded server (429, 503). */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { addToCount } from './rate-limit-store.ts';

export interface SessionLimits {
  /**
   * Counts one change by the session (or address) that `key` stands for, or something as costly as `weight` changes. Throws
   * 'error.too.many.requests'.
   */
  countWrite(key: Buffer, weight?: number): void;
}

/** A document may be made for each who asks, and a large one keeps everybody waiting: a dozen a minute are plenty. */
export const DOCUMENT_WEIGHT = 10;

/** Changes a minute: far above what hands can do, far below what harms. */
export const WRITES_A_MINUTE = 120;
const MINUTE = 60_000;
/** Keys remembered at once; a new minute forgets them all. */
const MOST_KEYS = 100_000;

/** Counts in whole minutes of the clock. */
export function sessionLimits(clock: Clock, most = WRITES_A_MINUTE): SessionLimits {
  let minute = 0;
  let counts = new Map<string, number>();
  return {
    countWrite(key, weight = 1) {
      const now = Math.floor(clock.now().getTime() / MINUTE);
      if (now !== minute || counts.size > MOST_KEYS) [minute, counts] = [now, new Map()];
      const name = key.toString('base64');
      const count = (counts.get(name) ?? 0) + weight;
      counts.set(name, count);
      if (count > most) throw new Refusal('error.too.many.requests');
    },
  };
}

/** A limit over all instances, by what costs little to count in the database: logins, and documents. */
export interface SharedLimit {
  /** `key` is a keyed hash, since it is stored for some minutes. Throws 'error.too.many.requests'. */
  count(key: Buffer, weight?: number): Promise<void>;
}

/** Counts in whole minutes of the clock; what one instance has seen too much of is refused without a query. */
export function sharedLimit(db: Queries, clock: Clock, most: number): SharedLimit {
  const here = sessionLimits(clock, most);
  return {
    async count(key, weight = 1) {
      here.countWrite(key, weight);
      if ((await addToCount(db, key, clock.now(), weight)) > most) throw new Refusal('error.too.many.requests');
    },
  };
}

export interface Shedder {
  /** True while requests wait so long for the processor that another one would only make it worse. */
  isBehind(): boolean;
  close(): void;
}

/**
 * Looks at the event loop's delay: its mean between two looks, in milliseconds. Behind is who was so at two looks running;
 * one long piece of work, as at the start, is not yet a reason to turn anybody away.
 */
export function eventLoopShedder(behindAt = 200, lookEvery = 500): Shedder {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let looksBehind = 0;
  const timer = setInterval(() => {
    // The monitor counts its own resolution as delay. Without two ticks since the last look there is no mean at all.
    looksBehind = delay.mean / 1e6 - 10 <= behindAt ? 0 : looksBehind + 1;
    delay.reset();
  }, lookEvery);
  timer.unref();
  return {
    isBehind: () => looksBehind > 1,
    close: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
