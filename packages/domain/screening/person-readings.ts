/** A person's name as the words it is searched by, in each way that it may be meant (N-003 to N-007). */
import { chineseReadings } from './chinese-syllables.ts';
import { latinWords, servantOf } from './fold.ts';
import { compoundOf } from './person-compounds.ts';
import { koreanReading } from './korean-syllables.ts';
import { arabicAsInFrench, greekByEar, westernArmenian } from './person-spellings.ts';
import { foldPersonWord } from './person-word.ts';
import { PARTICLES } from './scripts.ts';
import { inLatinLetters } from './transliterate.ts';

/** More words than anybody's name has; the rest of a longer text is left out. */
const MOST_WORDS = 12;

/** Stand where a part of a name is not known: 'first name unknown' and its like, in passports and on lists (ICAO 9303-3; US visa practice). */
const PLACEHOLDERS = new Set('fnu lnu nfn nln nmn nn xxx unknown ukjent unbekannt inconnu'.split(' '));

/** Words beside names in further languages. */
const MORE_PARTICLES = new Set(
  'ould wld umm ait binte haji hajji hadji shri sri smt sheikh shaikh shaykh sheik president hon capt mme mlle herr frau'.split(
    ' ',
  ),
);

/** Titles that are nobody's name, which fall out even beside one word. */
const TITLES = new Set(
  'president dr mr mrs ms prof professor hon mme mlle herr frau senator minister ayatollah mullah'.split(' '),
);

const SUFFIXES = new Set(['jr', 'sr']);

const isParticle = (word: string): boolean => PARTICLES.has(word) || MORE_PARTICLES.has(word) || TITLES.has(word);

/** JR and KJ are initials without their points; Ng and Ly are names. */
const initialsIn = (word: string): string[] =>
  word.length <= 3 && word.length > 1 && /^[bcdfghjklmnpqrstvwxz]+$/.test(word) && word !== 'ng'
    ? Array.from(word)
    : [word];

/** Titles and articles fall out while two words that are no initials remain; a word said twice, as where a sole name fills both places, once. */
function telling(words: readonly string[]): string[] {
  const named = words.filter((word) => !PLACEHOLDERS.has(word));
  const untitled = named.filter((word) => !TITLES.has(word));
  const known = untitled.length > 0 ? untitled : named.length > 0 ? named : words;
  // At its beginning, JR is no junior.
  const kept = known.filter((word, at) => !isParticle(word) || (at === 0 && SUFFIXES.has(word)));
  const rest = kept.filter((word) => word.length > 1).length >= 2 ? kept.flatMap(initialsIn) : known;
  const sole = new Set(rest).size === 1 ? rest.slice(0, 1) : rest;
  return sole.slice(0, MOST_WORDS);
}

/** Two names that were written together: FridrichBuchenberg. */
const parted = (name: string): string => name.replace(/(\p{Ll}{2})(\p{Lu}\p{Ll}{2})/gu, '$1 $2');

/** An Arabic article before the letter that it is spoken with: ash-Shami, ar-Rashid, an-Nasser. */
const ARTICLE = /(^|[^\p{L}])[aeu]([rstdznl]|sh|dh|th)[-\u2010\u2011'\u2019](?=\2)/giu;

/** Digits that look like a letter, between letters (Unicode TR39, confusables, and what is written for them on purpose): V1ktor, Prevenk0. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
};
const withLetters = (name: string): string =>
  name.replace(/[\p{L}\d]+/gu, (word) => {
    const digits = word.replace(/\D/g, '').length;
    const isName =
      digits > 0 && digits * 2 <= word.length && /\p{L}/u.test(word) && !/^\d+(?:st|nd|rd|th)$/i.test(word);
    return isName ? word.replace(/\d/g, (digit) => LOOKS_LIKE[digit] ?? '') : word;
  });

/** Eng is written ng by whoever writes it in Norwegian. */
const spelt = (name: string): string =>
  parted(withLetters(name))
    .replace(ARTICLE, '$1')
    .replace(/\u014b/g, 'ng')
    .replace(/\u014a/g, 'Ng');

/** Somali writes x for ḥ and c for ʿ, and has no p, v or z (Latin alphabet of 1972); GOST 7.79-2000 system B writes x for Cyrillic х. */
function somali(words: readonly string[]): string[] | null {
  const isSomali = words.every((word) => !/[pvz]|c[ckhl]/.test(word)) && words.some((word) => /[cx]/.test(word));
  if (isSomali)
    // A vowel written twice is long, which other spellings leave out.
    return words
      .map((word) =>
        word
          .replace(/x/g, 'h')
          .replace(/c/g, '')
          .replace(/([aeiou])\1/g, '$1'),
      )
      .filter((word) => word !== '');
  return words.some((word) => word.includes('x')) ? words.map((word) => word.replace(/x/g, 'h')) : null;
}

/** Tamil ழ, which is written zh and heard as l: Azhagiri, Kanimozhi. */
const tamil = (words: readonly string[]): string[] | null =>
  words.some((word) => /[aiou]zh(?=[aeiou]|$)/.test(word)) ? words.map((word) => word.replace(/zh/g, 'l')) : null;

/**
 * The same name where letters are said in two ways: Arabic has no p and v and writes b and f for those of other languages (فرناندو بيريز, Fernando
 * Pérez), ב and פ are hard or soft, ё is yo, and đ is dj in Serbian, Croatian and Bosnian, d elsewhere. Null for any other name.
 */
function ofOtherLanguage(name: string): string | null {
  if (/[\u0628\u0641]/.test(name)) return name.replace(/\u0628/g, '\u067e').replace(/\u0641/g, 'v');
  if (/[\u05d1\u05e4]/.test(name)) return name.replace(/[\u05d1\u05e4]/g, '$&\u05bc');
  if (/[\u0451\u0401]/.test(name)) return name.replace(/[\u0451\u0401]/g, '\u0439\u043e');
  return /[\u0111\u0110]/.test(name) ? name.replace(/[\u0111\u0110]/g, 'dj') : null;
}

/**
 * The main reading first, then others, each once; of each the words in the name's order, folded (a–z). Empty where nothing can be read.
 */
export function personReadings(name: string): string[][] {
  const latin = latinWords(inLatinLetters(spelt(name)));
  const words = telling(latin.flatMap(servantOf).flatMap(compoundOf));
  if (words.length === 0) return [];
  const bare = latin.filter((word) => !PLACEHOLDERS.has(word));
  const foreign = ofOtherLanguage(name);
  const others = [
    somali(words),
    tamil(words),
    greekByEar(words),
    westernArmenian(words),
    arabicAsInFrench(words),
    foreign === null ? null : telling(latinWords(inLatinLetters(foreign))),
  ];
  const korean = koreanReading(bare);
  const readings = [words, ...others.filter((one) => one !== null)].map((one) => one.map(foldPersonWord));
  const seen = new Set<string>();
  return [...readings, ...chineseReadings(bare), ...(korean === null ? [] : [korean])].filter((reading) => {
    const key = reading.join(' ');
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
