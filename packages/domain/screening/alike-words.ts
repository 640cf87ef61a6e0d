/** How alike two folded words of a person's name are: by letters, as forms of one name, and with an article grown on. */
import { EXACT_WORD } from './chinese-syllables.ts';
import { formsOf } from './name-forms.ts';
import { haveOneSkeleton } from './skeleton.ts';
import { wordLikeness } from './word-likeness.ts';

/** Al-Masri, Elmasri and Masri. */
const ARTICLES = ['al', 'el', 'ul'];
export const WITH_ARTICLE = 0.95;
const SHORTEST_BARE = 4;

/** Words that the article may have grown on to, and the word without it. */
export const withOrWithoutArticle = (word: string): string[] =>
  word.length < SHORTEST_BARE
    ? []
    : [
        ...ARTICLES.map((article) => article + word),
        ...(ARTICLES.includes(word.slice(0, 2)) && word.length >= SHORTEST_BARE + 2 ? [word.slice(2)] : []),
      ];

const isBareOf = (bare: string, whole: string): boolean =>
  bare.length >= SHORTEST_BARE &&
  whole.length === bare.length + 2 &&
  whole.endsWith(bare) &&
  ARTICLES.includes(whole.slice(0, 2));

/** Vowels beyond the typos that a word may have. */
export const VOWELS_MORE = 3;

/** By their typos, or by any vowels where all else is the same. */
export function alikeByLetters(one: string, other: string, lenient = 0): number {
  const likeness = wordLikeness(one, other, lenient);
  return likeness === 0 && haveOneSkeleton(one, other) ? wordLikeness(one, other, lenient + VOWELS_MORE) : likeness;
}

/** 0 to 1, the same both ways. A word read by syllables or a number is alike to itself alone. */
export function alikeWords(one: string, other: string, lenient = 0): number {
  if (one === other) return 1;
  if (one[0] === EXACT_WORD || other[0] === EXACT_WORD) return 0;
  if (isBareOf(one, other) || isBareOf(other, one)) return WITH_ARTICLE;
  return Math.max(formsOf(one).get(other) ?? 0, alikeByLetters(one, other, lenient));
}
