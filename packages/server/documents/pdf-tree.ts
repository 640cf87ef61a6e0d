/** Reads what a PDF refers to: dictionaries, arrays and name trees, whether they stand there or in an object of their own. */
import type { PdfFile } from './pdf-file.ts';
import { type Dictionary, readDictionary, referenceOf, skipBlank, valueEnd } from './pdf-syntax.ts';

/** Deeper trees than this are none. */
const DEEPEST = 20;

/** The text of a value, that of the object it refers to. */
const textAt = (file: PdfFile, value: string | undefined): string | undefined => {
  const reference = referenceOf(value);
  return reference === null ? value : file.object(reference);
};

/** The dictionary that a value is or refers to. */
export function dictionaryOf(file: PdfFile, value: string | undefined): Dictionary | null {
  const text = textAt(file, value);
  return text === undefined ? null : readDictionary(text).entries;
}

/** The values of the array that a value is or refers to; none for no array. */
export function elementsOf(file: PdfFile, value: string | undefined): string[] {
  const text = textAt(file, value);
  const found: string[] = [];
  let here = text === undefined ? -1 : skipBlank(text, 0);
  if (text?.[here] !== '[') return found;
  here = skipBlank(text, here + 1);
  while (text[here] !== ']') {
    const end = valueEnd(text, here);
    found.push(text.slice(here, end));
    here = skipBlank(text, end);
  }
  return found;
}

/** Values of a name tree by their names as they stand there, slashes and brackets aside. */
export function namesIn(file: PdfFile, node: Dictionary | null, depth = 0): Map<string, string> {
  if (node === null || depth > DEEPEST) return new Map();
  const pairs = elementsOf(file, node.get('Names'));
  const own = pairs.flatMap((name, at): [string, string][] => {
    const value = pairs[at + 1];
    return at % 2 === 1 || value === undefined ? [] : [[name.startsWith('(') ? name.slice(1, -1) : name, value]];
  });
  const below = elementsOf(file, node.get('Kids')).flatMap((kid) => [
    ...namesIn(file, dictionaryOf(file, kid), depth + 1),
  ]);
  return new Map([...below, ...own]);
}
