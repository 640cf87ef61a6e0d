/** For tests: files as strangers send them, honest ones and others. */
import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'jpeg-js';
import { PNG } from 'pngjs';

/** A PDF of these objects, the first of which is its catalogue. */
export function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const xref = text.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info << /Author (Hemmelig Forfatter) >> >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** A page with a black square on it, and as many empty ones as are asked for. */
export const squarePdf = (pages = 1): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, () => '3 0 R').join(' ')}] >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    stream('0 0 0 rg 100 100 300 300 re f'),
    FONT,
  ]);

/** Opens with a script, has one on its page, a form field, a link, and a file inside. */
export const scriptedPdf = (): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R /AcroForm << /Fields [7 0 R] >> /Names << /JavaScript << /Names [(a) 6 0 R] >> /EmbeddedFiles << /Names [(ond.exe) 8 0 R] >> >> >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /AA << /O 6 0 R >> /Annots [7 0 R 9 0 R] >>',
    stream('BT /F1 24 Tf 72 700 Td (Leieavtale) Tj ET'),
    FONT,
    "<< /Type /Action /S /JavaScript /JS (app.alert\\('ond'\\)) >>",
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (felt) /V (skjult) /Rect [72 600 200 620] >>',
    '<< /Type /Filespec /F (ond.exe) /EF << /F 10 0 R >> >>',
    '<< /Type /Annot /Subtype /Link /Rect [72 500 200 520] /A << /S /URI /URI (https://ond.example/) >> >>',
    stream('MZ ond'),
  ]);

/** A photograph whose left half is white, as a telephone held upright tells it: turned by 90 degrees, with the place where it was taken. */
export function photograph(width = 400, height = 200, { orientation = 6 } = {}): Buffer {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let y = 0; y < height; y += 1)
    for (let x = width / 2; x < width; x += 1) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  const jpeg = encode({ width, height, data }, 90).data;
  const tiff = Buffer.alloc(64);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 59.91N 10.75E')]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

export function picture(width = 40, height = 30): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(128);
  return PNG.sync.write(png);
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  // Whoever reads it must stop before checksums matter.
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

/** A PNG of this size by its header, whose rows unpack to so many zero bytes. */
export function pngBomb(width: number, height: number, unpacked: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(unpacked));
  return Buffer.concat([PNG_SIGNATURE, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** White, of one bit a dot, and whole: nothing but its size keeps a reader from it. */
export function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)), 255);
  for (let row = 0; row < height; row += 1) rows[row * (1 + Math.ceil(width / 8))] = 0;
  const proven = (type: string, data: Buffer): Buffer => {
    const made = chunk(type, data);
    made.writeUInt32BE(crc32(made.subarray(4, -4)), made.length - 4);
    return made;
  };
  const parts = [proven('IHDR', header), proven('IDAT', deflateSync(rows)), proven('IEND', Buffer.alloc(0))];
  return Buffer.concat([PNG_SIGNATURE, ...parts]);
}

/** A photograph that says that it has 65 535 dots on each side. */
export function jpegBomb(): Buffer {
  const file = photograph(16, 16);
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  file.writeUInt16BE(0xffff, frame + 5);
  file.writeUInt16BE(0xffff, frame + 7);
  return file;
}

/** A page that draws a picture which unpacks, twice over, to more than any memory. */
export function pdfBomb(): Buffer {
  const zeros = deflateSync(deflateSync(Buffer.alloc(200_000_000))).toString('latin1');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    stream('595 0 0 842 0 0 cm /I Do'),
    `<< /Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter [/FlateDecode /FlateDecode] /Length ${zeros.length} >>\nstream\n${zeros}\nendstream`,
  ]);
}

/** The test file of EICAR inside a PDF (eicar.org), in two pieces so that no scanner finds it here. */
export const infectedPdf = (): Buffer =>
  Buffer.concat([
    squarePdf(),
    Buffer.from(['%X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')),
  ]);
