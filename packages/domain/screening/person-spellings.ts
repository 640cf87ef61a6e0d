/** A person's name as it is spelt by another standard or in another country: the words in a–z, unfolded, or null where nothing of it is (N-037, N-038). */

/**
 * Greek letters for b, g, d and tz at the beginning of a word, letter by letter: Mpampis, Gkikas, Ntora, Tzimis. ELOT 743 (ISO 843:1997) has b for μπ
 * there; γκ, ντ and τζ are heard so and written either way.
 */
const GREEK_STARTS: readonly (readonly [RegExp, string])[] = [
  [/^mp(?=[aeiouylr])/, 'b'],
  [/^gk(?=[aeiouylr])/, 'g'],
  [/^nt(?=[aeiouyr])/, 'd'],
  [/^tz(?=[aeiouy])/, 'j'],
];
/** The same in the middle, where ELOT 743 keeps the letters: Lampros, Lambros; Antonis, Andonis. */
const GREEK_MIDDLES: readonly (readonly [RegExp, string])[] = [
  [/([aeiouyrl])mp(?=[aeiouyr])/g, '$1b'],
  [/([aeiouyrl])gk(?=[aeiouyr])/g, '$1g'],
];

const replaced = (word: string, table: readonly (readonly [RegExp, string])[]): string =>
  table.reduce((spelt, [from, to]) => spelt.replace(from, to), word);

const other = (words: readonly string[], spelt: (word: string) => string): string[] | null => {
  const found = words.map(spelt);
  return found.some((word, at) => word !== words[at]) ? found : null;
};

/** Of a Greek name alone: a word begins so, which no other language has but a few of Africa. */
export const greekByEar = (words: readonly string[]): string[] | null =>
  words.some((word) => GREEK_STARTS.some(([from]) => from.test(word)))
    ? other(words, (word) => replaced(replaced(word, GREEK_STARTS), GREEK_MIDDLES))
    : null;

/**
 * Western Armenian has the hard and soft letters the other way round: Bedros is Petros, Krikor is Grigor, Dikran is Tigran (ALA-LC, Armenian, 1997,
 * values in brackets: p for բ, k for գ, t for դ, dz for ծ, g for կ, ts for ձ, j for ճ, b for պ, ch for ջ, d for տ).
 */
const TURNED: Readonly<Record<string, string>> = {
  b: 'p',
  p: 'b',
  d: 't',
  t: 'd',
  g: 'k',
  k: 'g',
  dz: 'ts',
  ts: 'dz',
  tz: 'dz',
  j: 'ch',
  ch: 'j',
};
/** Letters with an h or an s behind them are sounds of their own. */
const TURNS = /dz|t[sz]|ch|(?:[kgts]h)|[bpdtgkj]/g;
const turned = (word: string): string => word.replace(TURNS, (letters) => TURNED[letters] ?? letters);

/** Of a name whose last or first word ends as Armenian family names do. */
export const westernArmenian = (words: readonly string[]): string[] | null =>
  words.some((word) => word.length > 5 && /[^aeiouy](?:ia|ya|iy?a|ea)n[tz]?s?$/.test(word))
    ? other(words, turned)
    : null;

/**
 * As French spells Arabic, and as dh stands for two letters of it: Oualid and Walid, Taoufik and Tawfik; Hafidh and Hafiz, Nadhir and Nazir
 * (BGN/PCGN 1956 has dh for ذ and z with a mark for ظ; Persian and Urdu have z for both).
 */
const MAGHREBI: readonly (readonly [RegExp, string])[] = [
  [/ou(?=[aei])/g, 'w'],
  [/aou(?=[^aeiouy]|$)/g, 'aw'],
  [/(^|[aeiou])dh|dh(?=i)/g, '$1z'],
];
/** Louise, Louis: French names of their own. */
const FRENCH = /^l[ou]{2}i|^marie|ouis/;

export const arabicAsInFrench = (words: readonly string[]): string[] | null =>
  other(words, (word) => (FRENCH.test(word) ? word : replaced(word, MAGHREBI)));
