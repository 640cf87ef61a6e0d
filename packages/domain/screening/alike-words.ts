/** Similarity of two folded words of a person's name: by letters, as forms of one name, and with an article grown on. */
import { EXACT_WORD } from './chinese-syllables.ts';
import { areTwoNames } from './known-names.ts';
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
    : [...ARTICLES.map((article) => article + word), ...(withoutArticle(word) === word ? [] : [withoutArticle(word)])];

const withoutArticle = (word: string): string =>
  word.length >= SHORTEST_BARE + 2 && ARTICLES.includes(word.slice(0, 2)) ? word.slice(2) : word;

/** Vowels beyond the typos that a word may have. */
const VOWELS_MORE = 3;

/** By their typos, or by any vowels where all else is the same. */
export function alikeByLetters(one: string, other: string, lenient = 0): number {
  const likeness = wordLikeness(one, other, lenient);
  // Each letter more costs at least a vowel: words whose lengths are further apart can not be alike.
  if (likeness > 0 || Math.abs(one.length - other.length) * 2 > Math.max(one.length, other.length)) return likeness;
  return haveOneSkeleton(one, other) ? wordLikeness(one, other, lenient + VOWELS_MORE) : 0;
}

/** 0 to 1, the same both ways. A word read by syllables or a number is alike to itself alone. */
export function alikeWords(one: string, other: string, lenient = 0): number {
  if (one === other) return 1;
  if (one[0] === EXACT_WORD || other[0] === EXACT_WORD) return 0;
  const form = formsOf(one).get(other);
  if (form !== undefined) return form;
  if (lenient === 0 && areTwoNames(one, other)) return 0;
  const [bare, otherBare] = [withoutArticle(one), withoutArticle(other)];
  const byLetters = alikeByLetters(one, other, lenient);
  if (bare === one && otherBare === other) return byLetters;
  return Math.max(byLetters, alikeByLetters(bare, otherBare, lenient) * WITH_ARTICLE);
}
