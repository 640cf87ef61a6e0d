/** Copies the first page of a PDF into another as a form: a picture with its own fonts, placed where an annotation says. */
import { deflateSync } from 'node:zlib';
import { openPdf } from './pdf-file.ts';
import { type Dictionary, readDictionary, referenceOf, valueEnd, skipBlank, writeDictionary } from './pdf-syntax.ts';
import { dictionaryOf, elementsOf } from './pdf-tree.ts';

export interface CopiedPage {
  /** Objects by their number in the file that they are for; the form has the first number. */
  readonly objects: ReadonlyMap<number, string>;
  /** Points. */
  readonly width: number;
  readonly height: number;
}

/** A stream as an object's text; deflated, so that fonts stay small. */
function streamObject(entries: Dictionary, content: Buffer): string {
  const packed = deflateSync(content);
  for (const gone of ['DecodeParms', 'Filter', 'Length']) entries.delete(gone);
  entries.set('Filter', '/FlateDecode').set('Length', String(packed.length));
  return `${writeDictionary(entries)}\nstream\n${packed.toString('latin1')}\nendstream`;
}

/** @param first number from which on nothing stands in the file that the page is copied into */
export function copyPage(pdf: Buffer, first: number): CopiedPage {
  const file = openPdf(pdf);
  const objects = new Map<number, string>();
  const numbers = new Map<number, number>();
  /** The value with its references as they are called in the other file, each copied once. */
  const moved = (value: string): string =>
    value.replace(/\b(\d{1,10}) (\d{1,5}) R\b/g, (_, number: string) => `${copied(Number(number))} 0 R`);
  const copied = (number: number): number => {
    const known = numbers.get(number);
    if (known !== undefined) return known;
    const own = first + 1 + numbers.size;
    numbers.set(number, own);
    const text = file.object(number);
    const start = skipBlank(text, 0);
    const end = valueEnd(text, start);
    const value = moved(text.slice(start, end));
    const isStream = /^\s*stream\r?\n/.test(text.slice(end, end + 20));
    objects.set(own, isStream ? streamObject(readDictionary(value).entries, file.stream(number)) : value);
    return own;
  };
  const root = dictionaryOf(file, file.trailer.get('Root'));
  const pages = dictionaryOf(file, root?.get('Pages'));
  const page = dictionaryOf(file, elementsOf(file, pages?.get('Kids'))[0]);
  const content = referenceOf(page?.get('Contents'));
  if (page === null || content === null) throw new SyntaxError('a page whose content is in several parts');
  const box = (page.get('MediaBox') ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
  const [left = 0, bottom = 0, right = 0, top = 0] = box;
  const form: Dictionary = new Map([
    ['Type', '/XObject'],
    ['Subtype', '/Form'],
    ['BBox', `[${left} ${bottom} ${right} ${top}]`],
    ['Resources', moved(page.get('Resources') ?? '<<>>')],
  ]);
  objects.set(first, streamObject(form, file.stream(content)));
  return { objects, width: right - left, height: top - bottom };
}
