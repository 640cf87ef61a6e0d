/** Adds a signature field to a PDF as an increment: not a byte before it changes, so earlier signatures stay valid. */
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { arrayIn, dictionaryOf, type OpenPdf, openPdf } from './open-pdf.ts';
import { addValidationData, type ValidationData } from './validation-data.ts';
import { shownPlaceOf, type Shown, shownAt, tagged } from './pdf-shown.ts';

export interface SignatureField {
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
  /** Room for the signature, in bytes. */
  readonly bytes: number;
  /** Visible part of the signature; nothing where it is left out, or the document has no place for it. */
  readonly shown?: Shown | undefined;
  /** Put into the file's security store, where the signature covers it. */
  readonly validation?: ValidationData | undefined;
}

export interface PreparedPdf {
  /** Bytes that the signature is made over: the file without the signature's own place. */
  readonly content: Buffer;
  /** The finished file. Throws RangeError when the signature needs more room than was asked for. */
  withSignature(signature: Buffer): Buffer;
}

/** Ten digits, in place of an offset that is known once everything is written. */
const UNKNOWN = 9_999_999_999;
const RANGE = `[0 ${UNKNOWN} ${UNKNOWN} ${UNKNOWN}]`;
/** Hidden and locked: a seal shows nothing, and what shows nothing needs no place among the page's tags. */
const HIDDEN_LOCKED = 130;
/** Printed and locked. */
const SHOWN_LOCKED = 132;
/** Signatures exist, and the file may only be added to. */
const SIGNED_APPEND_ONLY = 3;

const number = (value: number): PdfNumber => PdfNumber.of(value);
const name = (value: string): PdfName => PdfName.of(value);
const text = (value: string): PdfString => PdfString.fromString(value);
const reals = (values: readonly number[]): PdfArray => new PdfArray(values.map(number));

/** Throws SyntaxError for a file that is no readable PDF. */
export async function addSignatureField(pdf: Buffer, field: SignatureField): Promise<PreparedPdf> {
  const open = await openPdf(pdf);
  await addField(open, field);
  if (field.validation !== undefined) addValidationData(open, field.validation);
  const whole = Buffer.from(await open.file.save({ incremental: true }));
  if (!whole.subarray(0, pdf.length).equals(pdf)) throw new SyntaxError('a PDF that was written anew');
  const marker = whole.lastIndexOf(`/ByteRange ${RANGE}`);
  const from = whole.indexOf('/Contents <', marker) + '/Contents '.length;
  const to = from + 2 * field.bytes + 2;
  whole.write(`[0 ${from} ${to} ${whole.length - to}]`.padEnd(RANGE.length), marker + '/ByteRange '.length, 'latin1');
  return {
    content: Buffer.concat([whole.subarray(0, from), whole.subarray(to)]),
    withSignature(signature) {
      if (signature.length > field.bytes) throw new RangeError('the signature is larger than its place');
      const finished = Buffer.from(whole);
      finished.write(signature.toString('hex'), from + 1, 'latin1');
      return finished;
    },
  };
}

async function addField(open: OpenPdf, field: SignatureField): Promise<void> {
  const { file, root, resolve } = open;
  const place = field.shown === undefined ? null : shownPlaceOf(open, field.shown.below);
  const seen = field.shown === undefined || place === null ? null : await shownAt(file, place, field.shown);
  const page = place?.page ?? file.getPages()[0]?.ref;
  const pageEntries = dictionaryOf(page, resolve);
  if (page === undefined || pageEntries === null) throw new SyntaxError('a PDF without a page');
  if (!root.has('AcroForm')) root.set('AcroForm', file.register(new PdfDict()));
  const form = dictionaryOf(root.get('AcroForm'), resolve);
  if (form === null) throw new SyntaxError('a form that can’t be read');
  const fields = arrayIn(form, 'Fields', resolve);

  const value = PdfDict.of({
    Type: name('Sig'),
    Filter: name('Adobe.PPKLite'),
    SubFilter: name('ETSI.CAdES.detached'),
    ByteRange: reals([0, UNKNOWN, UNKNOWN, UNKNOWN]),
    Contents: PdfString.fromBytes(new Uint8Array(field.bytes)),
    M: text(`D:${field.at.toISOString().replace(/\.\d+|[-:T]/g, '')}`),
    Name: text(field.name),
    Reason: text(field.reason),
  });
  const widget = PdfDict.of({
    Type: name('Annot'),
    Subtype: name('Widget'),
    FT: name('Sig'),
    T: text(`Segl ${fields.length + 1}`),
    TU: text(seen?.text ?? field.name),
    V: file.register(value),
    P: page,
    F: number(seen === null ? HIDDEN_LOCKED : SHOWN_LOCKED),
    Rect: reals(seen?.rectangle ?? [0, 0, 0, 0]),
  });
  const reference = file.register(widget);
  if (seen !== null) {
    widget.set('AP', PdfDict.of({ N: seen.appearance }));
    const key = tagged(open, reference, page);
    if (key !== null) widget.set('StructParent', number(key));
  }
  fields.push(reference);
  form.set('SigFlags', number(SIGNED_APPEND_ONLY));
  arrayIn(pageEntries, 'Annots', resolve).push(reference);
  if (!pageEntries.has('Tabs')) pageEntries.set('Tabs', name('S'));
}
