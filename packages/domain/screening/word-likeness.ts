/** Edit distance of two folded words: typos counted, with a wrong vowel counting less than a wrong consonant. */

/** Typos that a word of this many letters may have and still be found. */
export const typosAllowed = (letters: number): number => (letters <= 3 ? 0 : letters <= 6 ? 1 : 2);

/** The likeness of an initial and a word that begins with it. */
export const INITIAL = 0.75;

const LETTERS = 26;
const CODE_OF_A = 97;
const isVowel = (code: number): boolean => 'aeiou'.includes(String.fromCharCode(CODE_OF_A + code));
/** Sounds that languages and transliterations take for each other. */
const NEAR = new Set(
  'kg hk hg td pb fv bv mn sk st'.split(' ').flatMap((two) => [two, Array.from(two).reverse().join('')]),
);
const isNear = (a: number, b: number): boolean => NEAR.has(String.fromCharCode(CODE_OF_A + a, CODE_OF_A + b));

/** Costs in tenths of a typo; fewer typos come first, and of as many those that cost less: both in one number. */
const TYPO = 1000;
const [CONSONANT, VOWEL_FOR_VOWEL, NEAR_FOR_NEAR, VOWEL_MORE_OR_LESS] = [10, 5, 6, 7];
/** People seldom mistake the first letter, but vowels there follow the transliteration: Osama, Usama. */
const OTHER_START = 5;

const PUT_IN = Int32Array.from(
  { length: LETTERS },
  (_, code) => TYPO + (isVowel(code) ? VOWEL_MORE_OR_LESS : CONSONANT),
);
const SUBSTITUTED = Int32Array.from({ length: LETTERS * LETTERS }, (_, at) => {
  const [a, b] = [Math.floor(at / LETTERS), at % LETTERS];
  if (a === b) return 0;
  return TYPO + (isVowel(a) && isVowel(b) ? VOWEL_FOR_VOWEL : isNear(a, b) ? NEAR_FOR_NEAR : CONSONANT);
});

const WIDTH = 26;
const cells = new Int32Array(WIDTH * WIDTH);
const [ones, others] = [new Uint8Array(WIDTH), new Uint8Array(WIDTH)];

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
  for (let at = 0; at < m; at++) ones[at] = one.charCodeAt(at) - CODE_OF_A;
  for (let at = 0; at < n; at++) others[at] = other.charCodeAt(at) - CODE_OF_A;
  const typos = fewestTypos(m, n, allowed);
  if (typos >= (allowed + 1) * TYPO) return 0;
  const [a = 0, b = 0] = [ones[0], others[0]];
  const isStart = a === b || SUBSTITUTED[a * LETTERS + b] === TYPO + VOWEL_FOR_VOWEL;
  const cost = (typos % TYPO) + (isStart ? 0 : OTHER_START);
  return Math.max(0, 1 - cost / CONSONANT / longer);
}

/** Damerau-Levenshtein (optimal string alignment) over `ones` and `others`, row by row, given up where every way has too many typos. */
function fewestTypos(m: number, n: number, allowed: number): number {
  const tooMany = (allowed + 1) * TYPO;
  cells[0] = 0;
  for (let column = 1; column <= n; column++)
    cells[column] = (cells[column - 1] as number) + (PUT_IN[others[column - 1] as number] as number);
  for (let row = 1; row <= m; row++) {
    const at = row * WIDTH;
    const a = ones[row - 1] as number;
    let least = (cells[at] = (cells[at - WIDTH] as number) + (PUT_IN[a] as number));
    for (let column = 1; column <= n; column++) {
      const b = others[column - 1] as number;
      const cell = at + column;
      let best = (cells[cell - WIDTH - 1] as number) + (SUBSTITUTED[a * LETTERS + b] as number);
      const without = (cells[cell - WIDTH] as number) + (PUT_IN[a] as number);
      const withMore = (cells[cell - 1] as number) + (PUT_IN[b] as number);
      if (without < best) best = without;
      if (withMore < best) best = withMore;
      if (row > 1 && column > 1 && a === others[column - 2] && b === ones[row - 2]) {
        const swapped = (cells[cell - 2 * WIDTH - 2] as number) + TYPO + CONSONANT;
        if (swapped < best) best = swapped;
      }
      cells[cell] = best;
      if (best < least) least = best;
    }
    if (least >= tooMany) return tooMany;
  }
  return cells[m * WIDTH + n] as number;
}

function lettersOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) - CODE_OF_A);
  return mask;
}

/** Population count: the number of bits that are set. */
export function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
