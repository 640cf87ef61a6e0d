/** Adds a signature field to a PDF as an increment: not a byte before it changes, so earlier signatures stay valid. */
import { openPdf, type PdfFile } from './pdf-file.ts';
import { placeOf, type Shown, shownAt, tagged } from './pdf-shown.ts';
import {
  dateString,
  type Dictionary,
  readDictionary,
  referenceOf,
  textString,
  valueEnd,
  writeDictionary,
} from './pdf-syntax.ts';

export interface SignatureField {
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
  /** Room for the signature, in bytes. */
  readonly bytes: number;
  /** Visible part of the signature; nothing where it is left out, or the document has no place for it. */
  readonly shown?: Shown | undefined;
}

export interface PreparedPdf {
  /** Bytes that the signature is made over: the file without the signature's own place. */
  readonly content: Buffer;
  /** The finished file. Throws RangeError when the signature needs more room than was asked for. */
  withSignature(signature: Buffer): Buffer;
}

/** Throws SyntaxError or RangeError for a file that is no readable PDF. */
export function addSignatureField(pdf: Buffer, field: SignatureField): PreparedPdf {
  const file = openPdf(pdf);
  const changes = changesFor(file, field);
  const separated = Buffer.concat([pdf, Buffer.from(pdf.at(-1) === 0x0a ? '' : '\n')]);
  const whole = Buffer.concat([separated, writeIncrement(file, changes, separated.length)]);
  const marker = whole.lastIndexOf(`/ByteRange ${RANGE}`);
  const open = whole.indexOf('/Contents <', marker) + '/Contents '.length;
  const close = open + 2 * field.bytes + 2;
  const range = `[0 ${open} ${close} ${whole.length - close}]`.padEnd(RANGE.length);
  whole.write(range, marker + '/ByteRange '.length, 'latin1');
  return {
    content: Buffer.concat([whole.subarray(0, open), whole.subarray(close)]),
    withSignature(signature) {
      if (signature.length > field.bytes) throw new RangeError('the signature is larger than its place');
      const finished = Buffer.from(whole);
      finished.write(signature.toString('hex'), open + 1, 'latin1');
      return finished;
    },
  };
}

const RANGE = '[0 0000000000 0000000000 0000000000]';
/** Hidden and locked: a seal shows nothing, and what shows nothing needs no place among the page's tags. */
const HIDDEN_LOCKED = '130';

/** Printed and locked. */
const SHOWN_LOCKED = '132';

type Changes = Map<number, string>;
type FiveNumbers = [number, number, number, number, number];

function changesFor(file: PdfFile, field: SignatureField): Changes {
  const rootNumber = referenceOf(file.trailer.get('Root'));
  if (rootNumber === null) throw new SyntaxError('a PDF without a root');
  const [signature, widget, form, element, picture] = [0, 1, 2, 3, 4].map((more) => file.size + more) as FiveNumbers;
  const root = readDictionary(file.object(rootNumber)).entries;
  const changes: Changes = new Map();

  const formNumber = referenceOf(root.get('AcroForm'));
  const written = formNumber === null ? root.get('AcroForm') : file.object(formNumber);
  const acroForm: Dictionary = written === undefined ? new Map() : readDictionary(written).entries;
  const fields = listOf(file, acroForm.get('Fields'));
  acroForm.set('Fields', `[${[...fields, `${widget} 0 R`].join(' ')}]`);
  acroForm.set('SigFlags', '3');
  changes.set(formNumber ?? form, writeDictionary(acroForm));
  if (formNumber === null) changes.set(rootNumber, writeDictionary(root.set('AcroForm', `${form} 0 R`)));

  const place = field.shown === undefined ? null : placeOf(file, root, field.shown.below);
  const seen = field.shown === undefined || place === null ? null : shownAt(place, field.shown, picture);
  const pageNumber = place?.page ?? firstPage(file, root);
  const page = readDictionary(file.object(pageNumber)).entries;
  page.set('Annots', `[${[...listOf(file, page.get('Annots')), `${widget} 0 R`].join(' ')}]`);
  if (!page.has('Tabs')) page.set('Tabs', '/S');
  changes.set(pageNumber, writeDictionary(page));

  const tags = seen === null ? null : tagged(file, root, { element, widget, page: pageNumber });
  const entries = {
    Type: '/Annot',
    Subtype: '/Widget',
    FT: '/Sig',
    T: textString(`Segl ${fields.length + 1}`),
    TU: textString(seen?.text ?? field.name),
    V: `${signature} 0 R`,
    P: `${pageNumber} ${file.generation(pageNumber)} R`,
    ...(seen === null ? { Rect: '[0 0 0 0]', F: HIDDEN_LOCKED } : { ...seen.entries, F: SHOWN_LOCKED }),
    ...(tags === null ? {} : { StructParent: String(tags.key) }),
  };
  for (const [number, object] of [...(seen?.objects ?? []), ...(tags?.changes ?? [])]) changes.set(number, object);
  changes.set(widget, writeDictionary(new Map(Object.entries(entries))));
  const value = {
    Type: '/Sig',
    Filter: '/Adobe.PPKLite',
    SubFilter: '/ETSI.CAdES.detached',
    ByteRange: RANGE,
    Contents: `<${'00'.repeat(field.bytes)}>`,
    M: dateString(field.at),
    Name: textString(field.name),
    Reason: textString(field.reason),
  };
  changes.set(signature, writeDictionary(new Map(Object.entries(value))));
  return changes;
}

function firstPage(file: PdfFile, root: Dictionary): number {
  let number = referenceOf(root.get('Pages'));
  for (let depth = 0; number !== null && depth < 100; depth++) {
    const node = readDictionary(file.object(number)).entries;
    if (!node.has('Kids')) return number;
    number = referenceOf(listOf(file, node.get('Kids'))[0]);
  }
  throw new SyntaxError('a PDF without a page');
}

/** The values of an array that is written here or referred to; none for no array. */
function listOf(file: PdfFile, value: string | undefined): string[] {
  const reference = referenceOf(value);
  const text = reference === null ? (value ?? '[]') : file.object(reference).trimStart();
  if (!text.startsWith('[')) throw new SyntaxError('no array');
  const items: string[] = [];
  for (let at = 1; ; ) {
    while (/\s/.test(text[at] ?? '')) at++;
    if (text[at] === ']') return items;
    const end = valueEnd(text, at);
    items.push(text.slice(at, end));
    at = end;
  }
}

/** The changed objects, and a cross-reference section of the kind the file has. */
function writeIncrement(file: PdfFile, changes: Changes, start: number): Buffer {
  const numbers = [...changes.keys()].sort((one, other) => one - other);
  let body = '';
  const offsets = new Map<number, number>();
  for (const number of numbers) {
    offsets.set(number, start + body.length);
    body += `${number} ${file.generation(number)} obj\n${changes.get(number)}\nendobj\n`;
  }
  const xref = start + body.length;
  const trailer: Dictionary = new Map();
  for (const name of ['Root', 'Info', 'ID'])
    if (file.trailer.has(name)) trailer.set(name, file.trailer.get(name) ?? '');
  trailer.set('Prev', String(file.startXref));
  const size = Math.max(file.size, ...numbers.map((number) => number + 1));
  body += file.isStream
    ? streamSection(file, new Map([...offsets, [size, xref]]), trailer.set('Size', String(size + 1)), size)
    : tableSection(file, offsets, trailer.set('Size', String(size)));
  return Buffer.from(`${body}startxref\n${xref}\n%%EOF\n`, 'latin1');
}

function tableSection(file: PdfFile, offsets: Map<number, number>, trailer: Dictionary): string {
  const rows = [...offsets].map(
    ([number, offset]) =>
      `${number} 1\n${String(offset).padStart(10, '0')} ${String(file.generation(number)).padStart(5, '0')} n \n`,
  );
  return `xref\n${rows.join('')}trailer\n${writeDictionary(trailer)}\n`;
}

function streamSection(file: PdfFile, offsets: Map<number, number>, trailer: Dictionary, own: number): string {
  const rows = Buffer.alloc(offsets.size * 7);
  [...offsets].forEach(([number, offset], row) => {
    rows.writeUInt8(1, row * 7);
    rows.writeUInt32BE(offset, row * 7 + 1);
    rows.writeUInt16BE(file.generation(number), row * 7 + 5);
  });
  trailer.set('Type', '/XRef').set('W', '[1 4 2]').set('Length', String(rows.length));
  trailer.set('Index', `[${[...offsets.keys()].map((number) => `${number} 1`).join(' ')}]`);
  return `${own} 0 obj\n${writeDictionary(trailer)}\nstream\n${rows.toString('latin1')}\nendstream\nendobj\n`;
}
