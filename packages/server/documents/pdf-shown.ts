/** The visible part of a signature: a page of another PDF below a heading of this one, tagged so that it is read aloud there. */
import { copyPage } from './pdf-copy.ts';
import type { PdfFile } from './pdf-file.ts';
import { type Dictionary, readDictionary, referenceOf, wordsOf, writeDictionary } from './pdf-syntax.ts';
import { dictionaryOf, elementsOf } from './pdf-tree.ts';

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
  readonly page: number;
  /** Points from the page's left and lower edges. */
  readonly x: number;
  readonly y: number;
}

/** Headings that a list of them may have at most. */
const MOST = 1_000;

/** Page and place of a heading, by the document's list of headings; null where there is none in these words. The first counts. */
export function placeOf(file: PdfFile, root: Dictionary, words: string): Place | null {
  const waiting = [dictionaryOf(file, root.get('Outlines'))?.get('First')];
  for (let seen = 0; waiting.length > 0 && seen < MOST; seen++) {
    const heading = dictionaryOf(file, waiting.pop());
    if (heading === null) continue;
    const [page, , x, y] = elementsOf(file, heading.get('Dest'));
    const number = referenceOf(page);
    if (number !== null && wordsOf(heading.get('Title')) === words) return { page: number, x: Number(x), y: Number(y) };
    waiting.push(heading.get('Next'), heading.get('First'));
  }
  return null;
}

/** Objects of what is shown, with the entries that the annotation has of it. */
export function shownAt({ x, y }: Place, { pdf, drop, indent, text }: Shown, first: number) {
  const { objects, width, height } = copyPage(pdf, first);
  const [left, top] = [x + indent, y - drop];
  const entries = { AP: `<</N ${first} 0 R>>`, Rect: `[${left} ${top - height} ${left + width} ${top}]` };
  return { objects, entries, text };
}

/**
 * Tags an annotation as a form field at the document's end.
 * @returns the changed objects, and the annotation's key among the tags; null in a document without tags
 */
export function tagged(
  file: PdfFile,
  root: Dictionary,
  { element, widget, page }: { readonly element: number; readonly widget: number; readonly page: number },
): { readonly changes: ReadonlyMap<number, string>; readonly key: number } | null {
  const tree = referenceOf(root.get('StructTreeRoot'));
  const treeEntries = tree === null ? null : readDictionary(file.object(tree)).entries;
  const document = referenceOf(elementsOf(file, treeEntries?.get('K'))[0] ?? treeEntries?.get('K'));
  const parentEntries = dictionaryOf(file, treeEntries?.get('ParentTree'));
  if (tree === null || treeEntries === null || document === null || parentEntries === null) return null;
  const documentEntries = readDictionary(file.object(document)).entries;
  const numbers = elementsOf(file, parentEntries.get('Nums'));
  if (numbers.length === 0) return null;
  const last = Math.max(...numbers.flatMap((one, at) => (at % 2 === 0 ? [Number(one)] : [])));
  const key = Math.max(last + 1, Number(treeEntries.get('ParentTreeNextKey') ?? 0));
  const kids = elementsOf(file, documentEntries.get('K'));
  documentEntries.set('K', `[${[...kids, `${element} 0 R`].join(' ')}]`);
  parentEntries.set('Nums', `[${[...numbers, String(key), `${element} 0 R`].join(' ')}]`);
  treeEntries.set('ParentTree', writeDictionary(parentEntries)).set('ParentTreeNextKey', String(key + 1));
  const form = new Map([
    ['Type', '/StructElem'],
    ['S', '/Form'],
    ['P', `${document} 0 R`],
    ['Pg', `${page} 0 R`],
    ['K', `[<</Type /OBJR /Obj ${widget} 0 R /Pg ${page} 0 R>>]`],
  ]);
  const changes = new Map([
    [tree, writeDictionary(treeEntries)],
    [document, writeDictionary(documentEntries)],
    [element, writeDictionary(form)],
  ]);
  return { changes, key };
}
