/** Size of a JPEG, and how it was held, read from its segments before anything is decoded (ITU-T T.81 B.1.1; Exif 2.3 4.6.4 A). */

export interface JpegFacts {
  readonly width: number;
  readonly height: number;
  /** Degrees to turn it to the right; a mirrored one is turned alone. */
  readonly turn: 0 | 90 | 180 | 270;
}

const TURNS: Readonly<Record<number, JpegFacts['turn']>> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 };
const ORIENTATION = 0x0112;
const EXIF = Buffer.from('Exif\0\0');

/** Throws Error for bytes that have no frame. */
export function jpegFacts(bytes: Uint8Array): JpegFacts {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let turn: JpegFacts['turn'] = 0;
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) throw new Error('no segment where one begins');
    const marker = file[at + 1] ?? 0;
    // Fill bytes before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = file.readUInt16BE(at + 2);
    const segment = file.subarray(at + 4, at + 2 + length);
    if (length < 2) throw new Error('a segment without a length');
    if (isFrame(marker)) return { ...sizeIn(segment), turn };
    if (marker === 0xe1 && segment.subarray(0, EXIF.length).equals(EXIF))
      turn = TURNS[orientationIn(segment.subarray(EXIF.length))] ?? 0;
    // The scan begins before any frame.
    if (marker === 0xda) break;
    at += 2 + length;
  }
  throw new Error('no frame');
}

/** SOF0 to SOF15 but for the tables DHT, JPG and DAC that stand among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function sizeIn(segment: Buffer): { readonly width: number; readonly height: number } {
  const size = { height: segment.readUInt16BE(1), width: segment.readUInt16BE(3) };
  if (size.width === 0 || size.height === 0) throw new Error('a frame without a size');
  return size;
}

/** 1 to 8; 0 where it is not told, or not in its place. */
function orientationIn(tiff: Buffer): number {
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const long = (at: number): number =>
    at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  const directory = long(4);
  if (directory < 8) return 0;
  const entries = Math.min(short(directory), 64);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) === ORIENTATION) return short(at + 8);
  }
  return 0;
}
