/** Names of which only a part can be read: what is left of them is another name, and not finding that one says nothing (N-015). */
import { isReadLetter } from './fold.ts';
import { inLatinLetters } from './transliterate.ts';

/** Letters, but for those that only change the one before. */
const LETTER = /(?!\p{Lm})\p{L}/gu;

/** True where a letter is in no table, and falls out when the name is folded. */
export const isReadInPart = (name: string): boolean =>
  (inLatinLetters(name).normalize('NFKC').toLowerCase().match(LETTER) ?? []).some((letter) => !isReadLetter(letter));
