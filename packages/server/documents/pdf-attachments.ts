/** Reads the files inside a PDF: the tree of its embedded files, newest increment first. */
import { openPdf } from './pdf-file.ts';
import { referenceOf } from './pdf-syntax.ts';
import { dictionaryOf, namesIn } from './pdf-tree.ts';

/** Content by file name, in the PDF's own order. Throws SyntaxError or RangeError for a file that is no readable PDF. */
export function attachmentsOf(pdf: Buffer): Map<string, Buffer> {
  const file = openPdf(pdf);
  const root = dictionaryOf(file, file.trailer.get('Root'));
  const names = dictionaryOf(file, root?.get('Names'));
  const found = new Map<string, Buffer>();
  for (const [name, specification] of namesIn(file, dictionaryOf(file, names?.get('EmbeddedFiles')))) {
    const content = referenceOf(dictionaryOf(file, dictionaryOf(file, specification)?.get('EF'))?.get('F'));
    if (content !== null) found.set(name, file.stream(content));
  }
  return found;
}
