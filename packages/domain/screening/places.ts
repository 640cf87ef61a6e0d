/** Countries and continents in names of organisations, in eleven languages (Unicode CLDR, as the running Node.js has it; ISO 3166-1, UN M49). */
import { lazily } from '../lazily.ts';
import { latinWords } from './fold.ts';
import { foldPersonWord } from './person-word.ts';
import { placeForms } from './translated-words.ts';

const LANGUAGES = ['en', 'nb', 'de', 'fr', 'es', 'pt', 'it', 'tr', 'pl', 'ru', 'uk'];
const CONTINENTS = ['001', '002', '019', '142', '150', '009', '005', '021'];
/** Short names, and areas that companies name beside countries. */
const ALSO: Readonly<Record<string, string>> = {
  UK: 'GB',
  Britain: 'GB',
  England: 'GB',
  USA: 'US',
  UAE: 'AE',
  Turkey: 'TR',
  Holland: 'NL',
  'Hong Kong': 'HK',
  Hongkong: 'HK',
  Macau: 'MO',
  Macao: 'MO',
  Czechia: 'CZ',
  Russia: 'RU',
  EU: 'EU',
  EMEA: 'EMEA',
  APAC: 'APAC',
  Nordic: 'NORDIC',
  Nordics: 'NORDIC',
  Scandinavia: 'NORDIC',
  Baltic: 'BALTIC',
  Baltics: 'BALTIC',
  Global: 'WORLD',
  Worldwide: 'WORLD',
};
const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const MOST_WORDS = 3;

const keyOf = (name: string): string => latinWords(name).map(foldPersonWord).join(' ');

interface Places {
  /** By folded names. */
  readonly codes: ReadonlyMap<string, string>;
  /** Folded names of one word, by code. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/** At the first search or list, since a server that has none needs no names in eleven languages at its start. */
const places = lazily((): Places => {
  const codes = new Map<string, string>();
  for (const language of LANGUAGES) {
    const named = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of [...LETTERS.flatMap((one) => LETTERS.map((other) => one + other)), ...CONTINENTS]) {
      const key = keyOf(named.of(code) ?? '');
      if (key !== '' && !codes.has(key)) codes.set(key, code);
    }
  }
  for (const [name, code] of Object.entries(ALSO)) codes.set(keyOf(name), code);
  const names = new Map<string, string[]>();
  for (const [name, code] of codes) if (!name.includes(' ')) names.set(code, [...(names.get(code) ?? []), name]);
  return { codes, names };
});

interface Parted {
  readonly rest: string[];
  readonly codes: Set<string>;
}

/** The folded words of a name that are no place, and the codes of the places. */
function parted(words: readonly string[]): Parted {
  const known = places().codes;
  const [rest, codes]: [string[], Set<string>] = [[], new Set()];
  for (let at = 0; at < words.length; ) {
    let length = MOST_WORDS;
    while (length > 0 && !known.has(words.slice(at, at + length).join(' '))) length--;
    if (length === 0) rest.push(words[at] ?? '');
    else codes.add(known.get(words.slice(at, at + length).join(' ')) ?? '');
    at += Math.max(1, length);
  }
  return { rest, codes };
}

export const withoutPlacesIn = (words: readonly string[]): string[] => parted(words).rest;

/** True where each of two names has a place that the other has not: sisters of one group. */
export function areElsewhere(one: readonly string[], other: readonly string[]): boolean {
  const [own, others] = [parted(one).codes, parted(other).codes];
  return [...own].some((code) => !others.has(code)) && [...others].some((code) => !own.has(code));
}

/** Names of one word of the same place in other languages, folded. */
export function placeNamesOf(word: string): readonly string[] {
  const { codes, names } = places();
  return names.get(codes.get(word) ?? '') ?? [];
}

const RUSSIAN = lazily(() => new Intl.DisplayNames(['ru'], { type: 'region', fallback: 'none' }));

/** The Russian name, in a–z, of a place or of the adjective of it by a folded word: Russia and Russian are rossiia; null of another word. */
export function inRussian(word: string): string | null {
  const { codes } = places();
  const bare = [word, ...placeForms(word), word.replace(/n$/, '')].find((one) => codes.has(one));
  const code = codes.get(bare ?? '') ?? '';
  if (!/^[A-Z]{2}$/.test(code)) return null;
  return latinWords(RUSSIAN().of(code) ?? '')[0] ?? null;
}
