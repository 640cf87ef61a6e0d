/** One spelling of each word, so that letters that look alike, accents and doubled letters hide none. */

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
/** One way to write each letter: small, without accents, `oe` and `ø` alike, no letter twice in a row. */
export function folded(word: string): string {
  const plain = Array.from(word.normalize('NFKC').toLowerCase(), (letter) => LOOKS_LIKE[letter] ?? letter).join('');
  return plain
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[æ]|ae/gu, 'a')
    .replace(/oe/gu, 'o')
    .replace(/(.)\1+/gu, '$1');
}
export const withoutSigns = (word: string): string =>
  Array.from(word.normalize('NFKC'), (sign) => SIGNS[sign] ?? sign).join('');
