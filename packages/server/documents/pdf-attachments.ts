/** Reads the files inside a PDF: the tree of its embedded files, newest increment first. */
import { type PdfFile, openPdf } from './pdf-file.ts';
import { type Dictionary, readDictionary, referenceOf, skipBlank, valueEnd } from './pdf-syntax.ts';

/** Deeper trees than this are no list of files. */
const DEEPEST = 20;

/** Content by file name, in the PDF's own order. Throws SyntaxError or RangeError for a file that is no readable PDF. */
export function attachmentsOf(pdf: Buffer): Map<string, Buffer> {
  const file = openPdf(pdf);
  const root = dictionaryOf(file, file.trailer.get('Root'));
  const names = dictionaryOf(file, root?.get('Names'));
  const found = new Map<string, Buffer>();
  walk(file, dictionaryOf(file, names?.get('EmbeddedFiles')), found, 0);
  return found;
}

function walk(file: PdfFile, node: Dictionary | null, found: Map<string, Buffer>, depth: number): void {
  if (node === null || depth > DEEPEST) return;
  for (const kid of elementsOf(file, node.get('Kids'))) walk(file, dictionaryOf(file, kid), found, depth + 1);
  const pairs = elementsOf(file, node.get('Names'));
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const specification = dictionaryOf(file, pairs[at + 1]);
    const content = referenceOf(dictionaryOf(file, specification?.get('EF'))?.get('F'));
    if (content !== null) found.set(nameOf(pairs[at] ?? ''), file.stream(content));
  }
}

/** The dictionary that a value is or refers to. */
function dictionaryOf(file: PdfFile, value: string | undefined): Dictionary | null {
  const reference = referenceOf(value);
  const text = reference === null ? value : file.object(reference);
  return text === undefined ? null : readDictionary(text).entries;
}

/** The values of the array that a value is or refers to. */
function elementsOf(file: PdfFile, value: string | undefined): string[] {
  const reference = referenceOf(value);
  const text = reference === null ? value : file.object(reference);
  if (text === undefined) return [];
  const found: string[] = [];
  let here = skipBlank(text, text.indexOf('[') + 1);
  while (text[here] !== ']') {
    const end = valueEnd(text, here);
    found.push(text.slice(here, end));
    here = skipBlank(text, end);
  }
  return found;
}

/** Names of our own files are plain; any other is told as it stands. */
const nameOf = (value: string): string => (value.startsWith('(') ? value.slice(1, -1) : value);
