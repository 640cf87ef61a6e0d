/** Initials of an organisation's name and single words that may be such, as words of their own kind (N-014, N-035). */
import { latinWords } from './fold.ts';
import { joinInitials, withoutLegalForms } from './legal-forms.ts';
import { LITTLE_WORDS } from './organisation-words.ts';
import { foldPersonWord } from './person-word.ts';
import { inRussian, withoutPlacesIn } from './places.ts';
import { initialsInRussian } from './translated-words.ts';
import { inLatinLetters } from './transliterate.ts';

/** Of fewer letters an acronym is that of too many. */
const [SHORTEST, LONGEST] = [3, 8];
const isAcronym = (letters: string): boolean => letters.length >= SHORTEST && letters.length <= LONGEST;

/** Acronym or words: acronyms are held against words, never against acronyms. */
export type Side = 'asked' | 'listed';
const MARKS: Readonly<Record<Side, readonly [string, string]>> = { asked: ['xa', 'xb'], listed: ['xb', 'xa'] };

/** True of the reading of an acronym of three letters, which many share: it speaks only where few of the list do. */
export const isShortAcronym = ([word = '', more]: readonly string[]): boolean =>
  more === undefined && word.length === 'xa'.length + SHORTEST && /^x[ab]/.test(word);

/** One letter of Cyrillic that is several of Latin: RZhD, ChVK. As initials have it, the first alone. */
const SEVERAL = /shch|zh|kh|ts|ch|sh|yu|ya/g;
const spellings = (word: string): string[] => [word, word.replace(SEVERAL, ([first = '']) => first)];

/** Railway is of two words in Russian (железная дорога), as its acronyms have it. */
const TWO_WORDS: Readonly<Record<string, string>> = { railvai: 'zd', railvais: 'zd' };
const [MOST_INITIALS, MOST_TRANSLATED, FEWEST_TO_TURN] = [8, 6, 3];

function russianInitials(word: string): readonly string[] {
  const two = TWO_WORDS[word];
  if (two !== undefined) return [two];
  const known = [...initialsInRussian(word)];
  if (known.length > 0) return known;
  const place = inRussian(word);
  return place === null ? [] : [place[0] ?? ''];
}

/**
 * Initials of what the name is in Russian, for acronyms of names that are known abroad translated: ОСК is United Shipbuilding Corporation. Of names
 * alone that are nothing but words of the tables of translations and of countries, since others keep a word in both languages.
 */
function initialsTranslated(words: readonly string[]): string[] {
  let all = [''];
  for (const word of words.length > MOST_TRANSLATED ? [] : words) {
    const options = russianInitials(foldPersonWord(word));
    if (options.length === 0) return [];
    all = all.flatMap((start) => options.map((one) => start + one)).slice(0, MOST_INITIALS);
  }
  // A noun before another is the second one in Russian: Security Service is служба безопасности.
  return words.length < FEWEST_TO_TURN ? all : [...all, ...all.map((one) => one.replace(/(.)(.)$/, '$2$1'))];
}

/** A sole word that may be an acronym, also beside a place; initials of several words, with those of a legal form and without, and translated. */
export function acronyms(name: string, side: Side): string[][] {
  const latin = joinInitials(latinWords(inLatinLetters(name))).filter((word) => !LITTLE_WORDS.has(word));
  const telling = withoutLegalForms(latin);
  const [ofWord, ofInitials] = MARKS[side];
  const soles = telling.length === 1 ? telling : telling.length === 2 ? withoutPlacesIn(telling) : [];
  const [sole = ''] = soles;
  const asWord = soles.length === 1 ? spellings(sole).filter(isAcronym) : [];
  if (telling.length === 1) return marked(asWord, ofWord);
  const initials = [latin, telling].map((words) => words.map((word) => word[0] ?? '').join(''));
  return [
    ...marked(asWord, ofWord),
    ...marked(
      [...initials, ...initialsTranslated(latin), ...initialsTranslated(telling)].filter(isAcronym),
      ofInitials,
    ),
  ];
}

const marked = (all: readonly string[], mark: string): string[][] => [...new Set(all)].map((one) => [mark + one]);
