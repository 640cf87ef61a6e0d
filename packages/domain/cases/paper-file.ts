/** Type and name of a file that somebody sends: the type by its first bytes, never by its name, and a name that is only shown (D-206, D-207). */
import { visibleLine } from '../norway/visible-text.ts';

/** Those that are taken, with the ending that each is shown with. */
export const PAPER_TYPES = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const;
export type PaperType = keyof typeof PAPER_TYPES;

const startsWith = (bytes: Uint8Array, at: number, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** First bytes of each: ISO 32000-1 7.5.2, ITU-T T.81 B.1.1.3 with the marker that follows, and PNG (W3C 2003) 5.2. */
const SIGNATURES: Readonly<Record<PaperType, readonly number[]>> = {
  'application/pdf': ascii('%PDF-'),
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};
/** Brands of HEIF pictures in `ftyp` (ISO 14496-12 4.3, ISO 23008-12). */
const HEIF_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** `HEIF` is told by name, since a telephone can be asked for another; null is anything else. */
export function paperTypeOf(bytes: Uint8Array): PaperType | 'HEIF' | null {
  for (const type of Object.keys(SIGNATURES) as PaperType[]) if (startsWith(bytes, 0, SIGNATURES[type])) return type;
  const isHeif = HEIF_BRANDS.some((brand) => startsWith(bytes, 4, ascii(`ftyp${brand}`)));
  return isHeif ? 'HEIF' : null;
}

/** Characters of a shown name, its ending among them. */
export const LONGEST_NAME = 100;
/** Of a file without a name of its own. */
const UNNAMED = 'dokument';
/** An ending of the name's own, which its bytes may belie. */
const ENDING = /\.[a-z0-9]{1,5}$/i;
/** Left out: control characters, those that turn the writing round, and what a folder, a header or a page gives a meaning. */
// oxlint-disable-next-line no-control-regex -- they are what is left out.
const UNWANTED = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff"<>:|?*;`]/g;

/**
 * Name to show of a file, with the ending of its real type: the last part of whatever path it has, cleaned and cut. It is never a path, a
 * header or an address.
 */
export function shownFileName(given: string, type: PaperType): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const clean = visibleLine(last.replace(UNWANTED, '')).replaceAll('\ufffd', '');
  let bare = clean;
  while (ENDING.test(bare)) bare = bare.replace(ENDING, '');
  const plain = bare.replace(/^[\s.]+|[\s.]+$/g, '');
  const ending = `.${PAPER_TYPES[type]}`;
  let cut = '';
  for (const letter of plain) {
    if (cut.length + letter.length + ending.length > LONGEST_NAME) break;
    cut += letter;
  }
  return `${cut.trim() || UNNAMED}${ending}`;
}

/** Characters of a header's value that the server reads. */
const HEADER_LENGTH = 200;

/** A file's name as a header carries it: percent-encoded, and cut at its beginning, since its end tells more. */
export function nameHeader(name: string): string {
  let letters = Array.from(name.replace(/\p{Cs}/gu, ''));
  while (encodeURIComponent(letters.join('')).length > HEADER_LENGTH) letters = letters.slice(1);
  return encodeURIComponent(letters.join('')) || UNNAMED;
}

/** Reads it; what is no such value is a file without a name. */
export function nameInHeader(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return UNNAMED;
  }
}
