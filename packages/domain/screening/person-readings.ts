/** A person's name as the words it is searched by, in each way that it may be meant (N-003 to N-007). */
import { chineseReadings } from './chinese-syllables.ts';
import { latinWords, servantOf } from './fold.ts';
import { foldPersonWord } from './person-word.ts';
import { PARTICLES } from './scripts.ts';

/** More words than anybody's name has; the rest of a longer text is left out. */
const MOST_WORDS = 12;

/** Stand where a part of a name is not known: 'first name unknown' and its like, in passports and on lists (ICAO 9303-3; US visa practice). */
const PLACEHOLDERS = new Set('fnu lnu nfn nln nmn nn xxx unknown ukjent unbekannt inconnu'.split(' '));

/** Words beside names in further languages. */
const MORE_PARTICLES = new Set(
  'ould wld umm binte haji hajji hadji shri sri smt sheikh shaikh shaykh sheik president hon capt mme mlle herr frau'.split(
    ' ',
  ),
);

const SUFFIXES = new Set(['jr', 'sr']);

const isParticle = (word: string): boolean => PARTICLES.has(word) || MORE_PARTICLES.has(word);

/** JR and KJ are initials without their points; Ng and Ly are names. */
const initialsIn = (word: string): string[] =>
  word.length <= 3 && word.length > 1 && /^[bcdfghjklmnpqrstvwxz]+$/.test(word) && word !== 'ng'
    ? Array.from(word)
    : [word];

/** Titles and articles fall out while two words that are no initials remain; a word said twice, as where a sole name fills both places, once. */
function telling(words: readonly string[]): string[] {
  const named = words.filter((word) => !PLACEHOLDERS.has(word));
  const known = named.length > 0 ? named : words;
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

/** Eng is written ng by whoever writes it in Norwegian. */
const spelt = (name: string): string =>
  parted(name)
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
 * The main reading first, then others, each once; of each the words in the name's order, folded (a–z). Empty where nothing can be read.
 */
export function personReadings(name: string): string[][] {
  const latin = latinWords(spelt(name));
  const words = telling(latin.flatMap(servantOf));
  if (words.length === 0) return [];
  const bare = latin.filter((word) => !PLACEHOLDERS.has(word));
  const others = [somali(words), tamil(words)].flatMap((one) => (one === null ? [] : [one.map(foldPersonWord)]));
  const seen = new Set<string>();
  return [words.map(foldPersonWord), ...others, ...chineseReadings(bare)].filter((reading) => {
    const key = reading.join(' ');
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
