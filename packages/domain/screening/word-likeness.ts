/** How alike two folded words are: typos counted, with a wrong vowel counting less than a wrong consonant. */

/** Typos that a word of this many letters may have and still be found. */
export const typosAllowed = (letters: number): number => (letters <= 3 ? 0 : letters <= 6 ? 1 : 2);

/** The likeness of an initial and a word that begins with it. */
export const INITIAL = 0.75;

const VOWELS = new Set(['a', 'e', 'i', 'o', 'u'].map((letter) => letter.charCodeAt(0)));
const VOWEL_FOR_VOWEL = 0.5;
/** Sounds that languages and transliterations take for each other. */
const NEAR_FOR_NEAR = 0.6;
const NEAR = new Set(
  'kg hk hg td pb fv bv mn sk st'
    .split(' ')
    .flatMap(([one = '', other = '']) => [pairCode(one.charCodeAt(0), other.charCodeAt(0)), pairCode(other.charCodeAt(0), one.charCodeAt(0))]),
);
function pairCode(one: number, other: number): number {
  return one * 128 + other;
}
const VOWEL_MORE_OR_LESS = 0.7;
/** People seldom mistake the first letter, but vowels there follow the transliteration: Osama, Usama. */
const OTHER_START = 0.5;

const WIDTH = 26;
const counts = new Uint8Array(WIDTH * WIDTH);
const costs = new Float64Array(WIDTH * WIDTH);

/**
 * 0 to 1. Insertions, deletions, substitutions and swaps of neighbours count as typos; more than the longer word may have,
 * plus `lenient`, is 0. At most 25 letters each.
 */
export function wordLikeness(one: string, other: string, lenient = 0): number {
  if (one === other) return 1;
  const [m, n] = [one.length, other.length];
  if (m === 1 || n === 1) return one[0] === other[0] ? INITIAL : 0;
  const longer = Math.max(m, n);
  const allowed = typosAllowed(longer) + lenient;
  if (Math.abs(m - n) > allowed || longer >= WIDTH) return 0;
  // A typo puts one letter in and one out at most; most pairs of words end here.
  if (bitsOf(lettersOf(one) ^ lettersOf(other)) > 2 * allowed) return 0;
  for (let row = 0; row <= m; row++) {
    let least = WIDTH;
    for (let column = 0; column <= n; column++) {
      fill(one, other, row, column);
      least = Math.min(least, counts[row * WIDTH + column] as number);
    }
    if (least > allowed) return 0;
  }
  if ((counts[m * WIDTH + n] as number) > allowed) return 0;
  const [a, b] = [one.charCodeAt(0), other.charCodeAt(0)];
  const cost = (costs[m * WIDTH + n] as number) + (a === b || (VOWELS.has(a) && VOWELS.has(b)) ? 0 : OTHER_START);
  return Math.max(0, 1 - cost / longer);
}

function lettersOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) - 97);
  return mask;
}

/** How many bits are set. */
export function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const set = (at: number, count: number, cost: number): void => {
  const known = counts[at] as number;
  if (count < known || (count === known && cost < (costs[at] as number))) {
    counts[at] = count;
    costs[at] = cost;
  }
};

function substitution(a: number, b: number): number {
  if (VOWELS.has(a) && VOWELS.has(b)) return VOWEL_FOR_VOWEL;
  return NEAR.has(pairCode(a, b)) ? NEAR_FOR_NEAR : 1;
}

function fill(one: string, other: string, row: number, column: number): void {
  const at = row * WIDTH + column;
  counts[at] = row === 0 && column === 0 ? 0 : 255;
  costs[at] = 0;
  const a = row > 0 ? one.charCodeAt(row - 1) : 0;
  const b = column > 0 ? other.charCodeAt(column - 1) : 0;
  const from = (back: number, typo: number, cost: number): void =>
    set(at, (counts[at - back] as number) + typo, (costs[at - back] as number) + cost);
  if (row > 0) from(WIDTH, 1, VOWELS.has(a) ? VOWEL_MORE_OR_LESS : 1);
  if (column > 0) from(1, 1, VOWELS.has(b) ? VOWEL_MORE_OR_LESS : 1);
  if (row === 0 || column === 0) return;
  if (a === b) from(WIDTH + 1, 0, 0);
  else from(WIDTH + 1, 1, substitution(a, b));
  if (row < 2 || column < 2) return;
  if (a === other.charCodeAt(column - 2) && b === one.charCodeAt(row - 2)) from(2 * WIDTH + 2, 1, 1);
}
