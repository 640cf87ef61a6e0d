/** Similarity of two syllables of Chinese or Korean names, which differ by a sound where somebody heard or wrote them otherwise. */
import { EXACT_WORD } from './chinese-syllables.ts';

/** A word of this alphabet is a Korean syllable: onset, nucleus and coda, a letter each. Folded words of letters never begin with it. */
export const KOREAN_SYLLABLE = 'x';

export const isSyllable = (word: string): boolean => word[0] === EXACT_WORD || word[0] === KOREAN_SYLLABLE;

/** Of three sounds; two syllables of one sound in common are told apart unless all else of the name agrees. */
const BY_SOUNDS_ALIKE = [0, 0.45, 0.6, 1];
/** Sounds of Chinese that speakers of its south, and input methods ('fuzzy pinyin'), take for each other: sh and s, n and l, f and h, n and ng. */
const NEAR_INITIALS = ['wsx', 'cz', 'nl', 'rl', 'fh'];
const [ONE_NEAR, BOTH_NEAR, ONE_SAME] = [0.8, 0.65, 0.45];

const otherEnd = (final: string): string | null =>
  final.endsWith('ng') ? final.slice(0, -1) : final.endsWith('n') ? `${final}g` : null;

function initialsNear(initial: string): string[] {
  const near = NEAR_INITIALS.filter((group) => initial !== '' && group.includes(initial)).join('');
  return [...new Set(near)].filter((letter) => letter !== initial);
}

const VOWELS = /[aeiou]/;
/** Chinese: a letter for the initial, none where the syllable begins with a vowel, y or w is spelled as a letter of its own. */
const partsOf = (syllable: string): [string, string] =>
  VOWELS.test(syllable[1] ?? '') ? ['', syllable.slice(1)] : [syllable[1] ?? '', syllable.slice(2)];

/** 0 to 1, the same both ways, of two words of which either is a syllable. */
export function syllableLikeness(one: string, other: string): number {
  if (one === other) return 1;
  if (one[0] !== other[0]) return 0;
  if (one[0] === KOREAN_SYLLABLE) {
    const alike = [1, 2, 3].filter((at) => one[at] === other[at]).length;
    return BY_SOUNDS_ALIKE[alike] ?? 0;
  }
  const [[initial, final], [otherInitial, otherFinal]] = [partsOf(one), partsOf(other)];
  const isNearInitial = initialsNear(initial).includes(otherInitial);
  const isNearFinal = otherEnd(final) === otherFinal;
  if ((initial === otherInitial && isNearFinal) || (isNearInitial && final === otherFinal)) return ONE_NEAR;
  if (isNearInitial && isNearFinal) return BOTH_NEAR;
  return initial === otherInitial || final === otherFinal ? ONE_SAME : 0;
}

/** Chinese syllables that somebody may have heard instead, with how alike they are; none of Korean ones, which are found by the others of a name. */
export function nearSyllables(syllable: string): (readonly [string, number])[] {
  if (syllable[0] !== EXACT_WORD) return [];
  const [initial, final] = partsOf(syllable);
  const end = otherEnd(final);
  const ends = end === null ? [] : [`${EXACT_WORD}${initial}${end}`];
  const starts = initialsNear(initial).map((near) => `${EXACT_WORD}${near}${final}`);
  const both = end === null ? [] : initialsNear(initial).map((near) => `${EXACT_WORD}${near}${end}`);
  return [
    ...[...ends, ...starts].map((one) => [one, ONE_NEAR] as const),
    ...both.map((one) => [one, BOTH_NEAR] as const),
  ];
}
