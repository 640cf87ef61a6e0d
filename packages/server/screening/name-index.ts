/** The list as typed arrays in memory that threads share, and how to read texts out of it. */
import { HIT_KINDS } from '@bli-kunde/domain/screening/hit.ts';

/** Several texts or lists of numbers one after the other: the i-th lies from `starts[i]` to `starts[i + 1]`. */
export interface PackedRows<T> {
  readonly starts: Uint32Array;
  readonly values: T;
}

/** Entries are numbered as in the file; an entry's names are numbered in a row; words are numbered as they first appeared. */
export interface NameIndex {
  /** Bytes of UTF-8. */
  readonly entryIds: PackedRows<Uint8Array>;
  /** Further ids of entries, with a space between them: few have any. */
  readonly otherIds: ReadonlyMap<number, string>;
  /** Numbers in `topicNames`. */
  readonly topics: PackedRows<Uint16Array>;
  readonly topicNames: readonly string[];
  /** Offices of each entry, one a line. */
  readonly positions: PackedRows<Uint8Array>;
  /** Ties of each entry to others, one a line. */
  readonly connections: PackedRows<Uint8Array>;
  /** A bit for each category, by its place in `LISTED_CATEGORIES`. */
  readonly entryCategories: Uint16Array;
  /** First name of each entry; one more at the end. */
  readonly entryNames: Uint32Array;
  /** Entries that no name finds, and those whose names all stand in scripts that people write in Latin letters in several ways. */
  readonly unsurelyRead: Uint32Array;
  readonly entryKinds: Uint8Array;
  /** Number in `sources`. */
  readonly entrySources: Uint32Array;
  readonly sources: readonly string[];
  /** Packed dates. */
  readonly birthDates: PackedRows<Int32Array>;
  /** Two letters in a number. */
  readonly countries: PackedRows<Uint16Array>;
  /** Whole dates in order, and the entry of each. */
  readonly datesInOrder: Int32Array;
  readonly entriesByDate: Uint32Array;

  /** Entries by a registration number of theirs; few have one of nine digits. */
  readonly entriesByNumber: ReadonlyMap<number, readonly number[]>;

  readonly nameTexts: PackedRows<Uint8Array>;
  readonly nameEntries: Uint32Array;
  /** No words where another of the entry's names is read alike, or this one can not be read. */
  readonly nameWords: PackedRows<Uint32Array>;
  /** Letters in the name's folded words. */
  readonly nameLetters: Uint8Array;
  /** A bit for each letter that a word of the name begins with. */
  readonly nameInitials: Uint32Array;

  /** Folded words, a–z. */
  readonly words: PackedRows<Uint8Array>;
  /** The names that have each word, in order. */
  readonly wordNames: PackedRows<Uint32Array>;
  /** Words by the hashes of `deleted-letters.ts`; the number of buckets is a power of two. */
  readonly buckets: PackedRows<Uint32Array>;
}

/** {@link NameIndex.entryKinds} are places in it. */
export const INDEXED_KINDS = HIT_KINDS;

const decoder = new WeakMap<Uint8Array, Buffer>();

/** Buffers read shared memory as it lies; one for each array. */
function bytesOf(array: Uint8Array): Buffer {
  const known = decoder.get(array);
  if (known) return known;
  const made = Buffer.from(array.buffer, array.byteOffset, array.length);
  decoder.set(array, made);
  return made;
}

export const textAt = ({ starts, values }: PackedRows<Uint8Array>, at: number): string =>
  bytesOf(values).toString('utf8', starts[at], starts[at + 1]);

/** The folded words of a name. */
export function wordsOf({ nameWords: { starts, values }, words }: NameIndex, name: number): string[] {
  const found: string[] = [];
  for (let at = starts[name] as number; at < (starts[name + 1] as number); at++)
    found.push(textAt(words, values[at] as number));
  return found;
}

export const countryCode = (iso2: string): number => (iso2.charCodeAt(0) << 8) | (iso2.charCodeAt(1) & 255);

export const initialBit = (word: string): number => 1 << (word.charCodeAt(0) - 97);
