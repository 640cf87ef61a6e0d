/** Opens a PDF with `@libpdf/core`, which reads objects and writes what was changed behind the bytes that are there. */
import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';

/** Read as it is written: what is not sound is repaired otherwise, and `@libpdf/core` 0.4.2 never ends where a `)` stands in a dictionary. */
export const STRICT = { lenient: false } as const;

type Resolve = (reference: PdfRef) => PdfObject | null;

export interface OpenPdf {
  readonly file: PDF;
  readonly root: PdfDict;
  readonly resolve: Resolve;
}

/**
 * Throws SyntaxError for a file that is no readable PDF, for an encrypted one, and for one that can only be written anew, which would
 * leave no earlier signature intact, such as a linearized one.
 */
export async function openPdf(pdf: Buffer): Promise<OpenPdf> {
  const file = await PDF.load(pdf, STRICT).catch((cause: unknown) => {
    throw new SyntaxError('no PDF that can be read', { cause });
  });
  if (file.isEncrypted) throw new SyntaxError('an encrypted PDF');
  const blocked = file.canSaveIncrementally();
  if (blocked !== null) throw new SyntaxError(`a PDF that can only be written anew: ${blocked}`);
  return { file, root: file.getCatalog(), resolve: (reference) => file.getObject(reference) };
}

/** The dictionary that a value is or refers to. */
export const dictionaryOf = (value: PdfObject | undefined, resolve: Resolve): PdfDict | null => {
  const found = value instanceof PdfRef ? resolve(value) : value;
  return found instanceof PdfDict ? found : null;
};

/** The array of that name, which is put there where there is none. Throws SyntaxError where something else is. */
export function arrayIn(dictionary: PdfDict, name: string, resolve: Resolve): PdfArray {
  if (!dictionary.has(name)) dictionary.set(name, new PdfArray());
  const found = dictionary.getArray(name, resolve);
  if (found === undefined) throw new SyntaxError('no array');
  return found;
}
