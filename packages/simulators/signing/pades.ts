/** Adds a PAdES signature to a PDF: a place for it as an incremental update, and the detached CMS in that place. */
import { appendObjects, type PdfFile, readObject, readPdf } from './pdf-update.ts';
import { signDetached } from './cms.ts';
import type { SigningKey } from './certificates.ts';

/** Bytes kept free for the CMS; a P-256 signature with two certificates needs about two thousand. */
const ROOM = 8192;
const OPEN = '/ByteRange [';

export type SignatureDetails = { readonly name: string; readonly reason: string; readonly at: Date };

/** The PDF with one more signature. Everything that stood there before is unchanged. */
export async function addPadesSignature(bytes: Buffer, key: SigningKey, details: SignatureDetails): Promise<Buffer> {
  const prepared = withPlace(readPdf(bytes), details);
  const rangeAt = prepared.lastIndexOf(OPEN);
  const contentsAt = prepared.indexOf('/Contents <', rangeAt) + '/Contents '.length;
  const afterContents = contentsAt + 2 + ROOM * 2;
  const range = `/ByteRange [0 ${contentsAt} ${afterContents} ${prepared.length - afterContents}]`;
  const placeLength = prepared.indexOf(']', rangeAt) + 1 - rangeAt;
  prepared.write(range.padEnd(placeLength, ' '), rangeAt, 'latin1');
  const signed = Buffer.concat([prepared.subarray(0, contentsAt), prepared.subarray(afterContents)]);
  const cms = (await signDetached(signed, key)).toString('hex');
  if (cms.length > ROOM * 2) throw new Error('the signature does not fit in its place');
  prepared.write(cms.padEnd(ROOM * 2, '0'), contentsAt + 1, 'latin1');
  return prepared;
}

function withPlace(pdf: PdfFile, { name, reason, at }: SignatureDetails): Buffer {
  const objects = new Map<number, string>();
  const [value, widget, newForm] = [pdf.size, pdf.size + 1, pdf.size + 2];
  const catalog = readObject(pdf, pdf.root);
  const page = firstPage(pdf, catalog);
  const formAt = /\/AcroForm\s+(\d+)\s+\d+\s+R/.exec(catalog)?.[1];
  const fields = formAt ? (/\/Fields\s*\[([^\]]*)\]/.exec(readObject(pdf, Number(formAt)))?.[1] ?? '') : '';
  const count = fields.split('R').length;

  objects.set(
    value,
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ${OPEN}0 ********** ********** **********] /Contents <${'0'.repeat(ROOM * 2)}> /M (${pdfDate(at)}) /Name ${pdfText(name)} /Reason ${pdfText(reason)} >>`,
  );
  objects.set(
    widget,
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T ${pdfText(`Signatur ${count}`)} /TU ${pdfText(`Signert av ${name}`)} /V ${value} 0 R /P ${page} 0 R /F 132 /Rect [0 0 0 0] >>`,
  );
  objects.set(formAt ? Number(formAt) : newForm, `<< /Fields [${fields} ${widget} 0 R] /SigFlags 3 >>`);
  if (!formAt) {
    if (catalog.includes('/AcroForm')) throw new Error('the PDF has a form of its own inside its catalogue');
    objects.set(pdf.root, catalog.replace(/>>$/, `/AcroForm ${newForm} 0 R >>`));
  }

  const pageBody = readObject(pdf, page);
  const listAt = /\/Annots\s+(\d+)\s+\d+\s+R/.exec(pageBody)?.[1];
  if (listAt) objects.set(Number(listAt), readObject(pdf, Number(listAt)).replace(/\]$/, ` ${widget} 0 R]`));
  else if (/\/Annots\s*\[/.test(pageBody))
    objects.set(page, pageBody.replace(/\/Annots\s*\[/, `/Annots [${widget} 0 R `));
  else objects.set(page, pageBody.replace(/>>$/, `/Annots [${widget} 0 R] >>`));
  return appendObjects(pdf, objects);
}

function firstPage(pdf: PdfFile, catalog: string): number {
  let number = Number(/\/Pages\s+(\d+)/.exec(catalog)?.[1]);
  for (let depth = 0; depth < 20; depth += 1) {
    const kids = /\/Kids\s*\[\s*(\d+)/.exec(readObject(pdf, number))?.[1];
    if (!kids) return number;
    number = Number(kids);
  }
  throw new Error('the PDF has no first page');
}

/** A text string as UTF-16 in hexadecimal: no character needs escaping. */
function pdfText(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

function pdfDate(at: Date): string {
  return `D:${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`;
}
