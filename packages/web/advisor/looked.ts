/** Parts that were opened of a case since it was read: what was new there is old to whoever has seen it, before the case is read anew. */
import type { Part } from './addresses.ts';

const seen = new Map<string, Set<Part>>();
const keyOf = ({ number, version }: { readonly number: number; readonly version: number }): string =>
  `${number}:${version}`;

type Read = Parameters<typeof keyOf>[0];

export function noteLooked(one: Read, part: Part): void {
  const key = keyOf(one);
  seen.set(key, new Set([...(seen.get(key) ?? []), part]));
}

/** A change of the case makes another version, of which the server says what is new. */
export const hasLooked = (one: Read, part: Part): boolean => seen.get(keyOf(one))?.has(part) ?? false;
