/** Finds the objects of a PDF through its cross-reference tables and streams, the newest first. */
import { inflateSync } from 'node:zlib';
import { type Dictionary, readDictionary, referenceOf, skipBlank } from './pdf-syntax.ts';

type Place =
  | { readonly kind: 'at'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'in'; readonly stream: number; readonly index: number }
  | { readonly kind: 'free' };

export interface PdfFile {
  /** The newest trailer. */
  readonly trailer: Dictionary;
  /** Offset of the newest cross-reference section. */
  readonly startXref: number;
  /** True if that is a stream: the increment must be one too. */
  readonly isStream: boolean;
  /** One more than the highest object number in use. */
  readonly size: number;
  /** An object's value, as text from its start on; a dictionary's end is for the reader to find. */
  object(number: number): string;
  /** Content of an object that is a stream, inflated. Throws SyntaxError or RangeError where there is none that can be read. */
  stream(number: number): Buffer;
  generation(number: number): number;
}

const MAX_SECTIONS = 1_000;
const MAX_INFLATED = 50_000_000;

/** Throws SyntaxError or RangeError for a file that is no readable PDF, and for an encrypted one. */
export function openPdf(pdf: Buffer): PdfFile {
  const text = pdf.toString('latin1');
  const startXref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-2048))?.[1] ?? Number.NaN);
  if (!text.startsWith('%PDF-') || Number.isNaN(startXref)) throw new SyntaxError('no PDF');
  const places = new Map<number, Place>();
  const seen = new Set<number>();
  const waiting = [startXref];
  let newest: { trailer: Dictionary; isStream: boolean } | null = null;
  for (let at = waiting.shift(); at !== undefined && seen.size < MAX_SECTIONS; at = waiting.shift()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const isStream = !text.startsWith('xref', at);
    const trailer = isStream ? readStreamSection(pdf, text, at, places) : readTable(text, at, places);
    newest ??= { trailer, isStream };
    for (const older of ['XRefStm', 'Prev']) if (trailer.has(older)) waiting.push(Number(trailer.get(older)));
  }
  if (newest === null || newest.trailer.has('Encrypt')) throw new SyntaxError('an encrypted or empty PDF');

  function object(number: number): string {
    const place = places.get(number);
    if (place?.kind === 'at') {
      const head = /^\s*(\d+)\s+\d+\s+obj/.exec(text.slice(place.offset, place.offset + 60));
      if (Number(head?.[1]) !== number) throw new SyntaxError('an object that is not where it should be');
      return text.slice(place.offset + (head?.[0].length ?? 0));
    }
    if (place?.kind !== 'in') throw new RangeError('an object that is not there');
    const { entries } = readDictionary(object(place.stream));
    const inside = stream(place.stream).toString('latin1');
    const numbers = inside
      .slice(0, Number(entries.get('First')))
      .trim()
      .split(/\s+/)
      .map(Number);
    const start = numbers[place.index * 2 + 1];
    if (start === undefined || numbers[place.index * 2] !== number)
      throw new SyntaxError('an object stream without the object');
    return inside.slice(Number(entries.get('First')) + start);
  }

  function stream(number: number): Buffer {
    const holder = object(number);
    const { entries, end } = readDictionary(holder);
    const offset = text.length - holder.length;
    return streamOf(pdf, text, entries, offset + end, (reference) => Number(/\d+/.exec(object(reference))?.[0]));
  }

  return {
    ...newest,
    startXref,
    size: Math.max(Number(newest.trailer.get('Size')), ...[...places.keys()].map((number) => number + 1)),
    object,
    stream,
    generation(number) {
      const place = places.get(number);
      return place?.kind === 'at' ? place.generation : 0;
    },
  };
}

/** Keeps the first place read of each object: nearer to the end of the file is newer. */
const keep = (places: Map<number, Place>, number: number, place: Place): void => {
  if (!places.has(number)) places.set(number, place);
};

function readTable(text: string, at: number, places: Map<number, Place>): Dictionary {
  let here = skipBlank(text, at + 4);
  for (;;) {
    const head = /^(\d+)\s+(\d+)\s*[\r\n]+/.exec(text.slice(here, here + 40));
    if (head === null) break;
    here += head[0].length;
    for (let row = 0; row < Number(head[2]); row++) {
      const entry = /^\s*(\d{10}) (\d{5}) ([nf])\s*/.exec(text.slice(here, here + 24));
      if (entry === null) throw new SyntaxError('a broken cross-reference table');
      const place: Place =
        entry[3] === 'n' ? { kind: 'at', offset: Number(entry[1]), generation: Number(entry[2]) } : { kind: 'free' };
      keep(places, Number(head[1]) + row, place);
      here += entry[0].length;
    }
  }
  if (!text.startsWith('trailer', here)) throw new SyntaxError('a cross-reference table without a trailer');
  return readDictionary(text, here + 'trailer'.length).entries;
}

function readStreamSection(pdf: Buffer, text: string, at: number, places: Map<number, Place>): Dictionary {
  const head = /^\s*\d+\s+\d+\s+obj/.exec(text.slice(at, at + 60));
  if (head === null) throw new SyntaxError('no cross-reference section');
  const { entries, end } = readDictionary(text, at + head[0].length);
  if (entries.get('Type') !== '/XRef') throw new SyntaxError('no cross-reference stream');
  const content = streamOf(pdf, text, entries, end, () => Number.NaN);
  const numbersOf = (value: string | undefined) => (value ?? '').match(/\d+/g)?.map(Number) ?? [];
  const [kindWidth = 0, firstWidth = 0, secondWidth = 0] = numbersOf(entries.get('W'));
  const index = entries.has('Index') ? numbersOf(entries.get('Index')) : [0, Number(entries.get('Size'))];
  const field = (start: number, width: number) => (width === 0 ? 0 : content.readUIntBE(start, width));
  let row = 0;
  for (let section = 0; section + 1 < index.length; section += 2)
    for (let number = 0; number < (index[section + 1] ?? 0); number++) {
      const kind = kindWidth === 0 ? 1 : field(row, kindWidth);
      const first = field(row + kindWidth, firstWidth);
      const second = field(row + kindWidth + firstWidth, secondWidth);
      const found: Readonly<Record<number, Place>> = {
        1: { kind: 'at', offset: first, generation: second },
        2: { kind: 'in', stream: first, index: second },
      };
      keep(places, (index[section] ?? 0) + number, found[kind] ?? { kind: 'free' });
      row += kindWidth + firstWidth + secondWidth;
    }
  return entries;
}

/** A stream's content, inflated where it is deflated; any other filter is not for cross-references and objects. */
function streamOf(
  pdf: Buffer,
  text: string,
  entries: Dictionary,
  end: number,
  lengthOf: (reference: number) => number,
): Buffer {
  const head = /^\s*stream\r?\n/.exec(text.slice(end, end + 30));
  const written = entries.get('Length');
  const reference = referenceOf(written);
  const length = reference === null ? Number(written) : lengthOf(reference);
  if (head === null || Number.isNaN(length)) throw new SyntaxError('a stream that cannot be read');
  const start = end + head[0].length;
  const raw = pdf.subarray(start, start + length);
  const filter = entries.get('Filter')?.replace(/[[\]\s]/g, '');
  if (filter === undefined) return raw;
  if (filter !== '/FlateDecode') throw new SyntaxError('a filter that is not known');
  return unpredicted(inflateSync(raw, { maxOutputLength: MAX_INFLATED }), entries.get('DecodeParms') ?? '');
}

/** Undoes PNG prediction: each row begins with how it was predicted from the one before. */
function unpredicted(content: Buffer, parameters: string): Buffer {
  const number = (name: string, otherwise: number) =>
    Number(new RegExp(`/${name}\\s+(\\d+)`).exec(parameters)?.[1] ?? otherwise);
  if (number('Predictor', 1) === 1) return content;
  const columns = number('Columns', 1);
  if (number('Predictor', 1) < 10 || number('Colors', 1) !== 1 || number('BitsPerComponent', 8) !== 8)
    throw new SyntaxError('a prediction that is not known');
  const rows = Math.floor(content.length / (columns + 1));
  const out = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const value = content[row * (columns + 1) + 1 + column] ?? 0;
      const left = column === 0 ? 0 : (out[row * columns + column - 1] ?? 0);
      const up = row === 0 ? 0 : (out[(row - 1) * columns + column] ?? 0);
      const upLeft = row === 0 || column === 0 ? 0 : (out[(row - 1) * columns + column - 1] ?? 0);
      out[row * columns + column] = value + predicted(content[row * (columns + 1)] ?? 0, left, up, upLeft);
    }
  return out;
}

function predicted(kind: number, left: number, up: number, upLeft: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const [a, b, c] = [up - upLeft, left - upLeft, left + up - 2 * upLeft].map(Math.abs) as [number, number, number];
  if (a <= b && a <= c) return left;
  return b <= c ? up : upLeft;
}
