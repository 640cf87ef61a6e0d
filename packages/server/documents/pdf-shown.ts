/** The visible part of a signature: a page of another PDF below a heading of this one, tagged so that it is read aloud there. */
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef } from '@libpdf/core';
import { arrayIn, dictionaryOf, type OpenPdf, openPdf } from './open-pdf.ts';

export interface Shown {
  /** Words of the heading that it stands below; nothing is shown in a document without it. */
  readonly below: string;
  /** Points from that heading's place down to its upper edge, and to the right. */
  readonly drop: number;
  readonly indent: number;
  /** Its first page is shown in its own size. */
  readonly pdf: Buffer;
  /** The same in words. */
  readonly text: string;
}

interface Place {
  readonly page: PdfRef;
  /** Points from the page's left and lower edges. */
  readonly x: number;
  readonly y: number;
}

/** Headings that a list of them may have at most. */
const MOST = 1_000;

const numberIn = (value: unknown): number => (value instanceof PdfNumber ? value.value : Number.NaN);

/** Page and place of a heading, by the document's list of headings; null where there is none in these words. The first counts. */
export function shownPlaceOf({ root, resolve }: OpenPdf, words: string): Place | null {
  const waiting = [root.getDict('Outlines', resolve)?.get('First')];
  for (let seen = 0; waiting.length > 0 && seen < MOST; seen++) {
    const heading = dictionaryOf(waiting.pop(), resolve);
    if (heading === null) continue;
    const [page, , x, y] = heading.getArray('Dest', resolve)?.toArray() ?? [];
    if (page instanceof PdfRef && heading.getString('Title', resolve)?.asString() === words)
      return { page, x: numberIn(x), y: numberIn(y) };
    waiting.push(heading.get('Next'), heading.get('First'));
  }
  return null;
}

/** Copies what is shown into the file, as a form with its own fonts, and says where the annotation stands. */
export async function shownAt(file: PDF, { x, y }: Place, { pdf, drop, indent, text }: Shown) {
  const { ref: appearance, width, height } = await file.embedPage((await openPdf(pdf)).file, 0);
  const [left, top] = [x + indent, y - drop];
  return { appearance, rectangle: [left, top - height, left + width, top], text };
}

/**
 * Tags an annotation as a form field at the document's end.
 * @returns the annotation's key among the tags; null in a document without tags
 */
export function tagged({ file, root, resolve }: OpenPdf, widget: PdfRef, page: PdfRef): number | null {
  const tree = root.getDict('StructTreeRoot', resolve);
  const top = tree?.get('K', resolve);
  const document = top instanceof PdfArray ? top.at(0) : tree?.get('K');
  const documentEntries = dictionaryOf(document, resolve);
  const numbers = tree?.getDict('ParentTree', resolve)?.getArray('Nums', resolve);
  if (tree === undefined || document === undefined || documentEntries === null || !numbers?.length) return null;
  const last = Math.max(...numbers.toArray().flatMap((entry, at) => (at % 2 === 0 ? [numberIn(entry)] : [])));
  const key = Math.max(last + 1, tree.getNumber('ParentTreeNextKey', resolve)?.value ?? 0);
  const link = PdfDict.of({ Type: PdfName.of('OBJR'), Obj: widget, Pg: page });
  const element = PdfDict.of({
    Type: PdfName.of('StructElem'),
    S: PdfName.of('Form'),
    P: document,
    Pg: page,
    K: PdfArray.of(link),
  });
  const reference = file.register(element);
  arrayIn(documentEntries, 'K', resolve).push(reference);
  numbers.push(PdfNumber.of(key), reference);
  tree.set('ParentTreeNextKey', PdfNumber.of(key + 1));
  return key;
}
