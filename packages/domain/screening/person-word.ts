/** A word of a person's name in Latin letters, folded so that transliteration standards agree (ISO 9, GOST, BGN/PCGN, ICAO 9303, German, French). */
import { foldSounds } from './fold.ts';

/**
 * Spellings that {@link foldSounds} does not know yet, before it. Longest first: German dsch and tzsch, French tch, GOST 7.79-2000 shh, Polish szcz,
 * Northern Sámi č as tsj, and ц as ts, tz or German z.
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/shtsh|schtsch|chtch|shch|stsj|shh|szcz/g, 'sh'],
  [/dsch|dzh|dzj/g, 'dj'],
  [/tzsch|tsj|tj(?=[aeiouy])/g, 'ch'],
  [/t[sz]/g, 'z'],
  [/gu(?=[ei])/g, 'g'],
];

/** Cache: a list has each word in many names. */
const folded = new Map<string, string>();
const MOST_FOLDED = 200_000;

/** `word` is in a–z. */
export function foldPersonWord(word: string): string {
  const known = folded.get(word);
  if (known !== undefined) return known;
  let spelt = word;
  for (const [from, to] of SPELLINGS) spelt = spelt.replace(from, to);
  const found = foldSounds(spelt);
  if (folded.size >= MOST_FOLDED) folded.clear();
  folded.set(word, found);
  return found;
}
