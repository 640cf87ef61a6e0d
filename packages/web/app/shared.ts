/** Keeps what did not change the same object, so that what is drawn from it is not drawn again. */

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** `now`, with every part that equals its part in `before` taken from there. Both are JSON; anything else is as new. */
export function shared(before: unknown, now: unknown): unknown {
  if (before === now) return before;
  const lists = Array.isArray(before) && Array.isArray(now);
  if (!lists && !(isPlain(before) && isPlain(now))) return now;
  const [old, young] = [before as Record<string, unknown>, now as Record<string, unknown>];
  const keys = Object.keys(young);
  const parts = keys.map((key) => [key, shared(old[key], young[key])] as const);
  if (keys.length === Object.keys(old).length && parts.every(([key, part]) => key in old && part === old[key]))
    return before;
  return lists ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}
