/** Values that are kept in memory for a bounded time and in a bounded number. */
import type { Stopwatch } from '../clock.ts';

export interface TtlCache<Value> {
  get(name: string): Value | undefined;
  set(name: string, value: Value): void;
  delete(name: string): void;
}

/** Each value goes `milliseconds` after it was set last, also when nobody asks; the one set longest ago goes where there are more than `most`. */
export function ttlCache<Value>(stopwatch: Stopwatch, milliseconds: number, most: number): TtlCache<Value> {
  // In the order in which they were set: the first ones are over first.
  const all = new Map<string, { readonly value: Value; readonly until: number }>();
  let timer: NodeJS.Timeout | null = null;

  function sweep(): void {
    timer = null;
    const now = stopwatch.now();
    for (const [name, { until }] of all) {
      if (until > now) break;
      all.delete(name);
    }
    if (all.size > 0) plan();
  }
  function plan(): void {
    timer ??= setTimeout(sweep, milliseconds / 4).unref();
  }

  return {
    get(name) {
      const found = all.get(name);
      return found !== undefined && found.until > stopwatch.now() ? found.value : undefined;
    },
    set(name, value) {
      all.delete(name);
      all.set(name, { value, until: stopwatch.now() + milliseconds });
      const [oldest] = all.keys();
      if (all.size > most && oldest !== undefined) all.delete(oldest);
      plan();
    },
    delete: (name) => void all.delete(name),
  };
}

/**
 * A copy of the bytes with memory of their own. A small Buffer is a slice of a slab of 64 kB that many share: keeping 32 bytes of it for minutes
 * keeps the slab.
 */
export function copyBuffer(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
