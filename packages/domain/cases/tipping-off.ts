/** Words that could tell a customer of a suspicion, a list or an investigation, however they are spelled (A-071, hvitvaskingsloven § 28). */

/** As {@link folded} writes them; what ends with `*` is the beginning of a word, every other a whole one. */
const WORDS: readonly string[] = [
  'hvitvask*',
  'kvitvask*',
  'pengevask*',
  'mistanke*',
  'mistenk*',
  'sanksjon*',
  'treff',
  'treffet',
  'treffene',
  'treffliste*',
  'økokrim*',
  'politi',
  'politiet',
  'politiets',
  'politianmeld*',
  'politisak*',
  'kripos',
  'interpol',
  'europol',
  'gransk',
  'granske',
  'gransker',
  'granskes',
  'gransket',
  'gransking*',
  'granskning*',
  'etterforsk*',
  'etterretning*',
  'undersøkelse',
  'undersøkelsen',
  'undersøkelser',
  'overvåk*',
  'anmeld*',
  'terror*',
  'svartelist*',
  'svindel*',
  'svindler*',
  'bedrager*',
  'kriminell*',
  'kriminal*',
  'straffbar*',
  'siktet',
  'siktelse*',
  'tiltalt*',
  'tiltale',
  'fryse',
  'fryses',
  'fryst',
  'frosset',
  'flagget',
  'høyrisiko*',
  'aml',
  'launder*',
  'suspicio*',
  'suspect*',
  'sanction*',
  'police',
];

/** The act is named in every question: its name tells nothing. */
const ACT = ['hvitvaskingslov', 'hvitvaskingsloven', 'hvitvaskingslovens', 'hvitvaskingslova'];
const ACT_IN_FULL = /lov(?:en)?\s+om\s+tiltak\s+mot\s+hvitvasking\s+og\s+terrorfinansiering/giu;

/** Characters that stand for a letter: of other alphabets, and digits and signs that look like one. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('аеорсхікмтѕ', (letter, at) => [letter, 'aeopcxikmts'.charAt(at)])),
  ø: 'o',
  æ: 'a',
  ß: 's',
  ı: 'i',
  ł: 'l',
};
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
};
const INVISIBLE = /\p{Cf}/gu;

/** One way to write each letter: small, without accents, `oe` and `ø` alike, no letter twice in a row. */
function folded(word: string): string {
  const plain = Array.from(word.toLowerCase(), (letter) => LOOKS_LIKE[letter] ?? letter).join('');
  return plain
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[æ]|ae/gu, 'a')
    .replace(/oe/gu, 'o')
    .replace(/(.)\1+/gu, '$1');
}
const withoutSigns = (word: string): string => Array.from(word, (sign) => SIGNS[sign] ?? sign).join('');

const table = WORDS.map((word) => ({ start: folded(word.replace('*', '')), isWhole: !word.endsWith('*') }));
const act = ACT.map(folded);

const isTold = (word: string): boolean =>
  table.some(({ start, isWhole }) => (isWhole ? word === start : word.startsWith(start)));

const letters = (chunk: string): string => chunk.replace(/[^\p{L}\p{N}]/gu, '');

/** The ways to read what stands between two spaces: each part between marks, and all of it without them. */
function readings(chunk: string): string[] {
  const parts = chunk.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const read = parts.map(folded).filter((part) => !act.includes(part));
  const isOfAct = read.length < parts.length;
  return isOfAct ? read : [...read, folded(letters(chunk)), folded(letters(withoutSigns(chunk)))];
}

/** Words of one letter around such letters: `t r e f f i dag`. */
const OF_ONE_LETTER = /^(?:[iå]\s)+|(?:\s[iå])+$/giu;

/** Letters that stand one by one are one word: `m i s t a n k e`. */
function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  let spaced: string[] = [];
  const end = () => {
    if (spaced.length > 2) chunks.push(spaced.join(' ').replace(OF_ONE_LETTER, ''), spaced.join(' '));
    else chunks.push(...spaced);
    spaced = [];
  };
  for (const chunk of text.split(/\s+/u)) {
    if (Array.from(letters(withoutSigns(chunk))).length === 1) spaced.push(chunk);
    else {
      end();
      chunks.push(chunk);
    }
  }
  end();
  return chunks;
}

const trimmed = (chunk: string): string => chunk.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** The first word of a text that tips off, as it is written there; null where none does. */
export function wordThatTipsOff(text: string): string | null {
  const chunks = chunksOf(text.normalize('NFC').replace(INVISIBLE, '').replace(ACT_IN_FULL, ' '));
  for (const [at, chunk] of chunks.entries()) {
    if (readings(chunk).some(isTold)) return trimmed(chunk);
    // A compound that is written as two words.
    const next = chunks[at + 1] ?? '';
    if (['hvit', 'kvit', 'penge'].includes(folded(letters(chunk))) && folded(letters(next)).startsWith('vask'))
      return `${trimmed(chunk)} ${trimmed(next)}`;
  }
  return null;
}
