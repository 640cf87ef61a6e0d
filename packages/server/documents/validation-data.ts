/** Document security store of a PDF (DSS, ISO 32000-2 section 12.8.4.3): certificates and revocation lists beside its signatures. */
import { X509Certificate } from 'node:crypto';
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { arrayIn, dictionaryOf, type OpenPdf, openPdf } from './open-pdf.ts';

/** All in DER. */
export interface ValidationData {
  readonly certificates: readonly Buffer[];
  readonly lists: readonly Buffer[];
}

/** Adds to what is there: a provider's signatures may have brought their own. What stands there already is not put there again. */
export function addValidationData({ file, root, resolve }: OpenPdf, data: ValidationData): void {
  if (!root.has('DSS')) root.set('DSS', file.register(PdfDict.of({ Type: PdfName.of('DSS') })));
  const store = dictionaryOf(root.get('DSS'), resolve);
  if (store === null) throw new SyntaxError('a security store that can’t be read');
  for (const [name, all] of [
    ['Certs', data.certificates],
    ['CRLs', data.lists],
  ] as const) {
    const entries = arrayIn(store, name, resolve);
    const there = [...entries].flatMap((entry) => bytesOf(entry, resolve));
    for (const der of all) {
      if (there.some((known) => known.equals(der))) continue;
      there.push(der);
      entries.push(file.register(new PdfStream([], new Uint8Array(der))));
    }
  }
}

/** Reads the file's store; nothing of what can't be read. Throws SyntaxError for a file that is no readable PDF. */
export async function validationDataOf(pdf: Buffer): Promise<ValidationData> {
  const { root, resolve } = await openPdf(pdf);
  const store = dictionaryOf(root.get('DSS'), resolve);
  const bytesIn = (name: string): Buffer[] =>
    store === null ? [] : [...arrayIn(store, name, resolve)].flatMap((entry) => bytesOf(entry, resolve));
  return { certificates: bytesIn('Certs').filter(isCertificate), lists: bytesIn('CRLs') };
}

function bytesOf(entry: PdfObject, resolve: OpenPdf['resolve']): Buffer[] {
  const found = entry instanceof PdfRef ? resolve(entry) : entry;
  try {
    return found instanceof PdfStream ? [Buffer.from(found.getDecodedData())] : [];
  } catch {
    return [];
  }
}

function isCertificate(der: Buffer): boolean {
  try {
    return new X509Certificate(der).raw.length > 0;
  } catch {
    return false;
  }
}
