/** Finds the conditions of an SQL text, as somebody who forgets one of them would leave it out: those after `where`, `and` and `or`. */

export interface Condition {
  readonly start: number;
  readonly end: number;
  /** What it stands after. */
  readonly after: 'where' | 'and' | 'or';
}

interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly depth: number;
}

/** End of `${…}` or of a quoted text that begins at `from`. */
function endOfAtom(text: string, from: number): number {
  if (text[from] === "'") return Math.max(text.indexOf("'", from + 1) + 1, from + 1);
  let braces = 0;
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '{') braces += 1;
    if (text[at] === '}' && --braces === 0) return at + 1;
  }
  return text.length;
}

/** Words, brackets and commas with their depth; placeholders and quoted texts are none. */
function wordsOf(text: string): Word[] {
  const found: Word[] = [];
  let [at, depth] = [0, 0];
  while (at < text.length) {
    const rest = text.slice(at);
    if (rest.startsWith("'") || rest.startsWith('${')) {
      at = endOfAtom(text, at);
      continue;
    }
    const word = /^[a-z_][\w.$]*/i.exec(rest)?.[0] ?? rest[0] ?? '';
    if (word === ')') depth -= 1;
    if (/^([a-z_]|[(),;`])/i.test(word))
      found.push({ word: word.toLowerCase(), start: at, end: at + word.length, depth });
    if (word === '(') depth += 1;
    at += word.length;
  }
  return found;
}

const ENDS =
  /^(and|or|order|group|limit|offset|returning|union|then|else|when|end|join|left|inner|cross|where|having|window|as|for)$/;
const COMPARES = /[=<>]|\b(is|in|not|exists|between|like)\b/;
/** `${lock ? ' for update' : ''}` stands behind the last condition. */
const LOCKED = /(?<=\S)\s*\$\{[^}]*for update[^}]*\}$/;
/** `and` of `between a and b` joins no conditions. */
const isBetween = (words: readonly Word[], at: number): boolean =>
  words
    .slice(0, at)
    .findLast(({ word, depth }) => depth === words[at]?.depth && (ENDS.test(word) || word === 'between'))?.word ===
  'between';

export function conditionsOf(text: string): Condition[] {
  const words = wordsOf(text);
  return words.flatMap(({ word: after, end: from, depth }, at): Condition[] => {
    if ((after !== 'where' && after !== 'and' && after !== 'or') || isBetween(words, at)) return [];
    const ending = words.findIndex(
      (one, index) =>
        index > at &&
        (one.depth < depth ||
          (one.depth === depth && ((ENDS.test(one.word) && !isBetween(words, index)) || /^[,;]$/.test(one.word)))),
    );
    const until = ending < 0 ? text.length : (words[ending]?.start ?? text.length);
    const raw = text.slice(from, until);
    const start = from + raw.length - raw.trimStart().length;
    const condition = raw.trim().replace(LOCKED, '');
    if (condition === '' || !(COMPARES.test(condition) || condition.startsWith('${') || /^[\w.]+$/.test(condition)))
      return [];
    return [{ start, end: start + condition.length, after }];
  });
}
