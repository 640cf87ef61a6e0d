/** Similarity of two folded words of a person's name: by letters, as forms of one name, and with an article grown on. */
import { areTwoNames, isKnownName } from './known-names.ts';
import { formsOf } from './name-forms.ts';
import { isReversed, REVERSED } from './reversed-word.ts';
import { haveOneSkeleton } from './skeleton.ts';
import { isSyllable, syllableLikeness } from './syllable-likeness.ts';
import { wordLikeness } from './word-likeness.ts';

/** Al-Masri, Elmasri and Masri; Ben Haddou and Benhaddou; Belkacem and Kacem, Bouteflika and Teflika; Van der Steen and Vandersteen. Folded, the longest first. */
const GROWN_ON = [
  'vander',
  'vanden',
  'abul',
  'ben',
  'bin',
  'bel',
  'abu',
  'bu',
  'van',
  'von',
  'al',
  'el',
  'ul',
  'de',
  'di',
  'du',
  'la',
  'le',
];
export const WITH_ARTICLE = 0.95;
const SHORTEST_BARE = 4;

/** Words that an article or a particle may have grown on to, and the word without it. */
export const withOrWithoutArticle = (word: string): string[] =>
  word.length < SHORTEST_BARE
    ? []
    : [...GROWN_ON.map((article) => article + word), ...(withoutArticle(word) === word ? [] : [withoutArticle(word)])];

/** Benjamin is no ben Jamin: a common name, or a form of one, keeps all its letters. */
function withoutArticle(word: string): string {
  if (isKnownName(word) || formsOf(word).size > 0) return word;
  const article = GROWN_ON.find((one) => word.length >= one.length + SHORTEST_BARE && word.startsWith(one));
  return article === undefined ? word : word.slice(article.length);
}

/** Vowels beyond the typos that a word may have. */
const VOWELS_MORE = 3;

/** Two neighbours in each other's place cost less than a wrong letter: a slip of the keys that changes no sound (Damerau 1964). In letters. */
const SWAPPED = 0.7;

function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

/** By their typos, or by any vowels where all else is the same. */
export function alikeByLetters(one: string, other: string, lenient = 0): number {
  const likeness = wordLikeness(one, other, lenient);
  if (likeness > 0 && areSwapped(one, other)) return Math.max(likeness, 1 - SWAPPED / one.length);
  if (likeness === 0 && isReversed(one, other)) return REVERSED;
  // Each letter more costs at least a vowel: words whose lengths are further apart can not be alike.
  if (likeness > 0 || Math.abs(one.length - other.length) * 2 > Math.max(one.length, other.length)) return likeness;
  return haveOneSkeleton(one, other) ? wordLikeness(one, other, lenient + VOWELS_MORE) : 0;
}

/** A word that was cut off, where a date or a rare word speaks too: the field of a form or of a passport was full (ICAO Doc 9303-3). */
const CUT_OFF = 0.75;
const SHORTEST_CUT_OFF = 4;
const isCutOff = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= SHORTEST_CUT_OFF && long.startsWith(short);
};

/** 0 to 1, the same both ways. A syllable is like syllables, by their sounds. */
export function alikeWords(one: string, other: string, lenient = 0): number {
  if (one === other) return 1;
  if (isSyllable(one) || isSyllable(other)) return syllableLikeness(one, other);
  const form = formsOf(one).get(other);
  if (form !== undefined) return form;
  if (lenient === 0 && areTwoNames(one, other)) return 0;
  const [bare, otherBare] = [withoutArticle(one), withoutArticle(other)];
  const letters = alikeByLetters(one, other, lenient);
  const byLetters = lenient > 0 && letters < CUT_OFF && isCutOff(one, other) ? CUT_OFF : letters;
  if (bare === one && otherBare === other) return byLetters;
  return Math.max(byLetters, alikeByLetters(bare, otherBare, lenient) * WITH_ARTICLE);
}

/** As {@link alikeWords}, of names that share a rare word: lenient with typos, while two common names stay two. */
export const alikeBesideRare = (one: string, other: string, lenient: number): number =>
  one !== other && areTwoNames(one, other) ? 0 : alikeWords(one, other, lenient);
