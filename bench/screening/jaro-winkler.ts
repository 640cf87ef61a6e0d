/** The method that published screening programs use: the Jaro-Winkler likeness of two whole names. */

const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Without capitals, marks and signs. */
export const asWritten = (name: string): string => bare(name);

/** The same with the words in alphabetical order, so that their order doesn't count. */
export const inOrder = (name: string): string => bare(name).split(' ').sort().join(' ');

const [ownTaken, otherTaken] = [new Uint8Array(512), new Uint8Array(512)];

/** 0 to 1, with the usual 0.1 for each of up to four equal first letters. */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1;
  const [m, n] = [one.length, other.length];
  const reach = Math.max(0, (Math.max(m, n) >> 1) - 1);
  ownTaken.fill(0, 0, m);
  otherTaken.fill(0, 0, n);
  let same = 0;
  for (let at = 0; at < m; at++) {
    const letter = one.charCodeAt(at);
    const to = Math.min(n - 1, at + reach);
    for (let place = Math.max(0, at - reach); place <= to; place++) {
      if (otherTaken[place] || other.charCodeAt(place) !== letter) continue;
      ownTaken[at] = 1;
      otherTaken[place] = 1;
      same++;
      break;
    }
  }
  if (same === 0) return 0;
  let swapped = 0;
  let place = 0;
  for (let at = 0; at < m; at++) {
    if (!ownTaken[at]) continue;
    while (!otherTaken[place]) place++;
    if (one.charCodeAt(at) !== other.charCodeAt(place)) swapped++;
    place++;
  }
  const jaro = (same / m + same / n + (same - swapped / 2) / same) / 3;
  let start = 0;
  while (start < 4 && start < m && start < n && one[start] === other[start]) start++;
  return jaro + start * 0.1 * (1 - jaro);
}
