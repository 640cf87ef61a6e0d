/** PDF syntax as far as changing a dictionary needs it: every value stays the text it was. */

/** Entries by name (without the slash), values as written. */
export type Dictionary = Map<string, string>;

const BLANK = /[\0\t\n\f\r ]/;
const DELIMITER = /[\0\t\n\f\r ()<>[\]{}/%]/;

/** Position of the next character that is neither blank nor comment. */
export function skipBlank(text: string, at: number): number {
  for (let here = at; ; here++) {
    const character = text[here];
    if (character === '%') while (here < text.length && text[here] !== '\n' && text[here] !== '\r') here++;
    else if (character === undefined || !BLANK.test(character)) return here;
  }
}

function wordEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && !DELIMITER.test(text[end] ?? '')) end++;
  return end;
}

function stringEnd(text: string, at: number): number {
  let depth = 0;
  for (let here = at; here < text.length; here++) {
    if (text[here] === '\\') here++;
    else if (text[here] === '(') depth++;
    else if (text[here] === ')' && --depth === 0) return here + 1;
  }
  throw new SyntaxError('a string that does not end');
}

function nestedEnd(text: string, at: number, close: '>>' | ']'): number {
  let here = skipBlank(text, at);
  while (!text.startsWith(close, here)) here = skipBlank(text, valueEnd(text, here));
  return here + close.length;
}

/** End of the value that starts at `at`, references `12 0 R` included. Throws SyntaxError where there is none. */
export function valueEnd(text: string, at: number): number {
  if (text.startsWith('<<', at)) return nestedEnd(text, at + 2, '>>');
  if (text[at] === '[') return nestedEnd(text, at + 1, ']');
  if (text[at] === '(') return stringEnd(text, at);
  if (text[at] === '<') {
    const end = text.indexOf('>', at);
    if (end >= 0) return end + 1;
  }
  const reference = /^\d+\s+\d+\s+R(?![A-Za-z])/.exec(text.slice(at, at + 40));
  if (reference !== null) return at + reference[0].length;
  const end = wordEnd(text, text[at] === '/' ? at + 1 : at);
  if (end === at) throw new SyntaxError('a value is missing');
  return end;
}

/** The dictionary that starts at or after `at`, and where it ends. Throws SyntaxError when there is none. */
export function readDictionary(text: string, at = 0): { readonly entries: Dictionary; readonly end: number } {
  let here = skipBlank(text, at);
  if (!text.startsWith('<<', here)) throw new SyntaxError('no dictionary');
  const entries: Dictionary = new Map();
  here = skipBlank(text, here + 2);
  while (!text.startsWith('>>', here)) {
    const name = text.slice(here + 1, wordEnd(text, here + 1));
    if (text[here] !== '/') throw new SyntaxError('a name is missing');
    const start = skipBlank(text, here + 1 + name.length);
    const end = valueEnd(text, start);
    entries.set(name, text.slice(start, end));
    here = skipBlank(text, end);
  }
  return { entries, end: here + 2 };
}

export const writeDictionary = (entries: Dictionary): string =>
  `<<${[...entries].map(([name, value]) => `/${name} ${value}`).join('\n')}>>`;

/** The number of the object that `12 0 R` refers to; null for any other value. */
export function referenceOf(value: string | undefined): number | null {
  const number = /^(\d+)\s+\d+\s+R$/.exec(value ?? '')?.[1];
  return number === undefined ? null : Number(number);
}

/** A text string in UTF-16, which every reader takes. */
export const textString = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** A text string's words: UTF-16, or plain characters without an escape; the empty text for anything else. */
export function wordsOf(value = ''): string {
  const hex = /^<feff((?:[0-9a-f]{4})*)>$/i.exec(value)?.[1];
  if (hex !== undefined) return Buffer.from(hex, 'hex').swap16().toString('utf16le');
  return /^\(([\x20-\x7e]*)\)$/.exec(value)?.[1] ?? '';
}

/** `D:20261121120500Z`. */
export const dateString = (instant: Date): string => `(D:${instant.toISOString().replace(/\.\d+|[-:T]/g, '')})`;
