/** Similarity of two names, word by word, in any order, with words missing, shortened, joined or parted. */
import { joined } from './fold.ts';
import { isSyllable } from './syllable-likeness.ts';
import { bitsOf, wordLikeness } from './word-likeness.ts';

/** Below this two words are two words. */
export const LEAST_LIKENESS = 0.65;
/** The same where a birth date speaks too. */
const LEAST_WHEN_LENIENT = 0.6;
/** Of syllables, which are short and few. */
const LEAST_OF_SYLLABLES = 0.3;
/** Joining two words makes a long one, which is easily like another long one. */
const LEAST_WHEN_JOINED = 0.8;
/** Taken off for each word that only the longer name has. */
const EXTRA_WORD = 0.03;
/** Initials are like many words; with one word beside them they say who it is only where a birth date or a country agrees. */
const MOST_BY_INITIALS = 0.81;
/** A sole name that is one of several of the other's, which counts only where a birth date speaks too. */
const MOST_BY_ONE_WORD = 0.78;

/** Letters: the typos a word may have, one more when lenient, and one that the joining folds away. */
const MOST_OFF_WHEN_JOINED = 4;

/** Similarity of two folded words, 0 to 1, with typos beyond those that a word may have. */
export type WordLikeness = (one: string, other: string, lenient: number) => number;

interface Pair {
  /** Bits of the words of each name that it takes. */
  readonly one: number;
  readonly other: number;
  readonly likeness: number;
  /** Letters, the mean of both sides. */
  readonly weight: number;
  readonly byInitial: boolean;
}

/**
 * 0 to 1, the same both ways. Two names that share one word only are not alike, unless one word is all that both have, or all that one
 * has and a birth date speaks too.
 *
 * @param one folded words, 1 to 12
 * @param other folded words, 1 to 12
 * @param lenient further typos in each word, for when a birth date speaks too
 * @param likenessOf how words are compared; by their letters alone, unless given
 */
export function nameScore(
  one: readonly string[],
  other: readonly string[],
  lenient = 0,
  likenessOf: WordLikeness = wordLikeness,
): number {
  if (one.length === other.length && one.every((word, at) => word === other[at])) return one.length > 0 ? 1 : 0;
  const pairs = pairsOf(one, other, lenient, likenessOf);
  pairs.sort((left, right) => right.likeness * right.weight - left.likeness * left.weight);
  let [takenOne, takenOther, sum, weight, whole, initials] = [0, 0, 0, 0, 0, 0];
  for (const pair of pairs) {
    if ((pair.one & takenOne) !== 0 || (pair.other & takenOther) !== 0) continue;
    takenOne |= pair.one;
    takenOther |= pair.other;
    sum += pair.likeness * pair.weight;
    weight += pair.weight;
    if (pair.byInitial) initials++;
    else whole += Math.max(bitsOf(pair.one), bitsOf(pair.other));
  }
  const shorter = Math.min(one.length, other.length);
  const isOneWord = whole + initials < 2 && Math.max(one.length, other.length) > 1;
  if (whole === 0 || (isOneWord && (lenient === 0 || shorter > 1))) return 0;
  const [leftOne, leftOther] = [lettersLeft(one, takenOne), lettersLeft(other, takenOther)];
  const extra = Math.max(one.length - bitsOf(takenOne), other.length - bitsOf(takenOther));
  const score = sum / (weight + Math.min(leftOne, leftOther)) - EXTRA_WORD * extra;
  const most = isOneWord ? MOST_BY_ONE_WORD : whole < 2 && initials > 0 ? MOST_BY_INITIALS : 1;
  return Math.max(0, Math.min(score, most));
}

function pairsOf(one: readonly string[], other: readonly string[], lenient: number, likenessOf: WordLikeness): Pair[] {
  const pairs: Pair[] = [];
  const add = (a: string, b: string, bitsOne: number, bitsOther: number, least: number): void => {
    const likeness = likenessOf(a, b, lenient);
    const lower = isSyllable(a) ? LEAST_OF_SYLLABLES : lenient > 0 ? LEAST_WHEN_LENIENT : LEAST_LIKENESS;
    if (likeness < (least === LEAST_LIKENESS ? lower : least)) return;
    const byInitial = a.length === 1 || b.length === 1;
    pairs.push({ one: bitsOne, other: bitsOther, likeness, weight: (a.length + b.length) / 2, byInitial });
  };
  one.forEach((a, i) => {
    other.forEach((b, j) => {
      add(a, b, 1 << i, 1 << j, LEAST_LIKENESS);
      const [nextA, nextB] = [one[i + 1], other[j + 1]];
      if (nextA !== undefined && mayJoin(a, nextA, b)) add(joined(a, nextA), b, 3 << i, 1 << j, LEAST_WHEN_JOINED);
      if (nextB !== undefined && mayJoin(b, nextB, a)) add(a, joined(b, nextB), 1 << i, 3 << j, LEAST_WHEN_JOINED);
      // A typed name that is held against a register's is compared by its letters alone, and no more of it is forgiven.
      if (likenessOf === wordLikeness) return;
      const [thirdA, thirdB] = [one[i + 2], other[j + 2]];
      if (nextA !== undefined && thirdA !== undefined && mayJoin(a + nextA, thirdA, b))
        add(joined(joined(a, nextA), thirdA), b, 7 << i, 1 << j, LEAST_WHEN_JOINED);
      if (nextB !== undefined && thirdB !== undefined && mayJoin(b + nextB, thirdB, a))
        add(a, joined(joined(b, nextB), thirdB), 1 << i, 7 << j, LEAST_WHEN_JOINED);
    });
  });
  return pairs;
}

/** Quick filter before joining: true if two words together are about as long as a third, which most are not. */
const mayJoin = (one: string, other: string, whole: string): boolean =>
  whole.length > 3 && !isSyllable(whole) && Math.abs(one.length + other.length - whole.length) <= MOST_OFF_WHEN_JOINED;

const lettersLeft = (words: readonly string[], taken: number): number =>
  words.reduce((sum, word, at) => (taken & (1 << at) ? sum : sum + word.length), 0);
