/** Words written from their end, as whoever hides a name may do. */

/** Likeness of a word and itself backwards. */
export const REVERSED = 0.85;
export const SHORTEST_REVERSED = 5;
/** Two neighbours that changed places besides. */
const MOST_OTHERWISE = 2;

/** True where one folded word is the other backwards, but for two neighbouring letters. */
export function isReversed(one: string, other: string): boolean {
  const length = one.length;
  if (length !== other.length || length < SHORTEST_REVERSED) return false;
  const otherwise: number[] = [];
  for (let at = 0; at < length; at++) {
    if (one[at] === other[length - 1 - at]) continue;
    if (otherwise.push(at) > MOST_OTHERWISE) return false;
  }
  const [first, second] = otherwise;
  if (first === undefined) return one !== other;
  return second === first + 1 && one[first] === other[length - 1 - second] && one[second] === other[length - 1 - first];
}
