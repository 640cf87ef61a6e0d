/** Words whose letters stand apart: with blanks, marks or both between some of them, as in `P E P liste` or `san k sj o n`. */

interface Reading {
  /** The reading of them put together. */
  readonly joined: string;
  /** As it stands in the text. */
  readonly written: string;
  readonly at: number;
}

interface Token {
  readonly text: string;
  readonly at: number;
  readonly end: number;
}

/** Words, and signs that stand for a letter where they stand alone. */
const TOKEN = /[\p{L}\p{M}\p{N}]+|[@$!|]/gu;
const SIGN = /^[@$!|]$/u;
const BLANK = /^\s?$/u;
const LETTER = /\p{L}/u;
/** Words of one letter, and what stands alone in ordinary text: `§ 6 a`, `e-post`. Beside other words they are themselves. */
const WORD = /^[iå]$/iu;
const WORD_ALREADY = /^[iåea]$/iu;
/** Only a long word says that such a one was no word of its own: `pol i ti` is ordinary, `sv i ndler` is not. */
const LONG = 7;
/** Longer than any word of the table with its ending. */
const MOST_LETTERS = 30;

const isSingle = ({ text }: Token): boolean => Array.from(text.normalize('NFC')).length === 1;

/**
 * Ways to read a text across its blanks. Letters that stand alone are read together, and with the words around them; of two
 * neighbours one at least is a single letter. Beside a word all the letters that stand alone there are read, and not a part of
 * them, so that `A S vindu` is no `svindu`; `isOwn` tells words that are read as they are, whatever stands beside them.
 */
export function readingsAcross(text: string, isOwn: (word: string) => boolean): Reading[] {
  const tokens = Array.from(text.matchAll(TOKEN), ({ 0: word, index }) => ({
    text: word,
    at: index,
    end: index + word.length,
  })).filter(
    ({ text: word, at, end }) => !SIGN.test(word) || (BLANK.test(text.charAt(at - 1)) && BLANK.test(text.charAt(end))),
  );
  const found: Reading[] = [];
  /** True when a lone letter that is no word follows the reading, which then ends in the middle of something. */
  const goesOn = (beside: Token | undefined): boolean =>
    beside !== undefined && isSingle(beside) && LETTER.test(beside.text) && !WORD.test(beside.text);
  tokens.forEach((first, from) => {
    let joined = '';
    for (let to = from; to < tokens.length; to++) {
      const token = tokens[to] ?? first;
      const before = tokens[to - 1];
      if (isOwn(token.text)) return;
      if (to > from && before && !isSingle(before) && !isSingle(token)) return;
      joined += token.text;
      if (joined.length > MOST_LETTERS) return;
      const read = tokens.slice(from, to + 1);
      const singles = read.filter(isSingle);
      const isSpelled = singles.length === read.length;
      const letters = singles.filter((one) => LETTER.test(one.text));
      if (read.length < 2 || (isSpelled ? read.length < 3 : letters.length === 0)) continue;
      if (!isSpelled && (goesOn(tokens[from - 1]) || goesOn(tokens[to + 1]))) continue;
      if (letters.every((one) => WORD_ALREADY.test(one.text)) && Array.from(joined).length < LONG) continue;
      found.push({ joined, written: text.slice(first.at, token.end), at: first.at });
    }
  });
  return found;
}
