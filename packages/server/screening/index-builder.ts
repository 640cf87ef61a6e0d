/** Takes the entries of a list one by one and makes the index of them. */
import { isUsable } from '@bli-kunde/domain/screening/fold.ts';
import { LISTED_CATEGORIES } from '@bli-kunde/domain/screening/hit.ts';
import { isReadInPart } from '@bli-kunde/domain/screening/read-in-part.ts';
import { personReadings } from '@bli-kunde/domain/screening/person-readings.ts';
import { isTransliterated } from '@bli-kunde/domain/screening/transliterate.ts';
import { hashesOf, MOST_HASHES } from './deleted-letters.ts';
import { type Growing, growing, shared } from './growing.ts';
import type { ListEntry } from './list-row.ts';
import { countryCode, initialBit, INDEXED_KINDS, type NameIndex, type PackedRows } from './name-index.ts';

export interface IndexBuilder {
  readonly entries: number;
  /** Adds an entry; true where it can be found by a name. */
  add(entry: ListEntry): boolean;
  /** The index; nothing may be added afterwards. */
  done(): NameIndex;
}

/** More than an advisor reads. */
const MOST_CONNECTIONS = 10;

const encoder = new TextEncoder();

/** Rows being filled: `end` closes the present one. */
function rows<T extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(values: Growing<T>) {
  const starts = growing(Uint32Array);
  starts.push(0);
  return {
    values,
    end: () => starts.push(values.length),
    done: (): PackedRows<T> => ({ starts: starts.done(), values: values.done() }),
  };
}

/** @param read the words that a name of the list is found by, in each way that it may be read */
export function indexBuilder(read: (name: string) => string[][] = personReadings): IndexBuilder {
  const entryIds = rows(growing(Uint8Array));
  const otherIds = new Map<number, string>();
  const topics = rows(growing(Uint16Array));
  const positions = rows(growing(Uint8Array));
  const topicNumbers = new Map<string, number>();
  const connections = rows(growing(Uint8Array));
  const entryCategories = growing(Uint16Array);
  const entryNames = growing(Uint32Array);
  const unsurelyRead = growing(Uint32Array);
  const entryKinds = growing(Uint8Array);
  const entrySources = growing(Uint32Array);
  const birthDates = rows(growing(Int32Array));
  const countries = rows(growing(Uint16Array));
  const nameTexts = rows(growing(Uint8Array));
  const nameEntries = growing(Uint32Array);
  const nameWords = rows(growing(Uint32Array));
  const nameLetters = growing(Uint8Array);
  const nameInitials = growing(Uint32Array);
  const words = rows(growing(Uint8Array));
  const entriesByNumber = new Map<number, number[]>();
  const wordNumbers = new Map<string, number>();
  const sourceNumbers = new Map<string, number>();
  entryNames.push(0);

  const wordNumber = (word: string): number => {
    const known = wordNumbers.get(word);
    if (known !== undefined) return known;
    const number = wordNumbers.size;
    wordNumbers.set(word, number);
    words.values.pushAll(encoder.encode(word));
    words.end();
    return number;
  };

  const topicNumber = (topic: string): number => {
    const number = topicNumbers.get(topic) ?? topicNumbers.size;
    topicNumbers.set(topic, number);
    return number;
  };

  const addName = (name: string, folded: readonly string[], entry: number): void => {
    nameTexts.values.pushAll(encoder.encode(name));
    nameTexts.end();
    nameEntries.push(entry);
    nameWords.values.pushAll(folded.map(wordNumber));
    nameWords.end();
    nameLetters.push(
      Math.min(
        255,
        folded.reduce((sum, word) => sum + word.length, 0),
      ),
    );
    nameInitials.push(folded.reduce((mask, word) => mask | initialBit(word), 0) >>> 0);
  };

  return {
    get entries() {
      return entryKinds.length;
    },
    add(entry) {
      const number = entryKinds.length;
      entryIds.values.pushAll(encoder.encode(entry.id));
      entryIds.end();
      if (entry.otherIds.length > 0) otherIds.set(number, entry.otherIds.join(' '));
      topics.values.pushAll(entry.topics.map(topicNumber));
      topics.end();
      positions.values.pushAll(encoder.encode(entry.positions.join('\n')));
      positions.end();
      connections.values.pushAll(encoder.encode(entry.connections.slice(0, MOST_CONNECTIONS).join('\n')));
      connections.end();
      entryCategories.push(entry.categories.reduce((mask, one) => mask | (1 << LISTED_CATEGORIES.indexOf(one)), 0));
      entryKinds.push(INDEXED_KINDS.indexOf(entry.kind));
      if (!sourceNumbers.has(entry.listName)) sourceNumbers.set(entry.listName, sourceNumbers.size);
      entrySources.push(sourceNumbers.get(entry.listName) as number);
      birthDates.values.pushAll(entry.birthDates);
      birthDates.end();
      countries.values.pushAll(entry.countries.filter((code) => code.length === 2).map(countryCode));
      countries.end();
      for (const one of entry.numbers) entriesByNumber.set(one, [...(entriesByNumber.get(one) ?? []), number]);
      const seen = new Set<string>();
      let isReadForSure = false;
      for (const name of entry.names) {
        const fresh = read(name).filter((folded) => isUsable(folded) && !seen.has(folded.join(' ')));
        isReadForSure ||= fresh.length > 0 && !isTransliterated(name) && !isReadInPart(name);
        for (const folded of fresh) {
          seen.add(folded.join(' '));
          addName(name, folded, number);
        }
        // Found by another already, it is kept for whoever compares.
        if (fresh.length === 0) addName(name, [], number);
      }
      entryNames.push(nameEntries.length);
      if (!isReadForSure) unsurelyRead.push(number);
      return seen.size > 0;
    },
    done() {
      // The words' texts are in `words` by now; half of the memory needed stands here.
      const wordCount = wordNumbers.size;
      wordNumbers.clear();
      const dates = birthDates.done();
      const wordsOfNames = nameWords.done();
      const wordTexts = words.done();
      return {
        entryIds: entryIds.done(),
        otherIds,
        topics: topics.done(),
        topicNames: [...topicNumbers.keys()],
        positions: positions.done(),
        connections: connections.done(),
        entryCategories: entryCategories.done(),
        entryNames: entryNames.done(),
        unsurelyRead: unsurelyRead.done(),
        entryKinds: entryKinds.done(),
        entrySources: entrySources.done(),
        sources: [...sourceNumbers.keys()],
        birthDates: dates,
        countries: countries.done(),
        ...byDate(dates),
        entriesByNumber,
        nameTexts: nameTexts.done(),
        nameEntries: nameEntries.done(),
        nameWords: wordsOfNames,
        nameLetters: nameLetters.done(),
        nameInitials: nameInitials.done(),
        words: wordTexts,
        wordNames: namesByWord(wordsOfNames, wordCount),
        buckets: wordsByHash(wordTexts),
      };
    },
  };
}

function byDate(dates: PackedRows<Int32Array>): Pick<NameIndex, 'datesInOrder' | 'entriesByDate'> {
  const keys = new Float64Array(dates.values.length);
  let count = 0;
  for (let entry = 0; entry + 1 < dates.starts.length; entry++) {
    for (let at = dates.starts[entry] as number; at < (dates.starts[entry + 1] as number); at++) {
      const date = dates.values[at] as number;
      if (date % 100 !== 0) keys[count++] = date * 2 ** 25 + entry;
    }
  }
  // One number for both, so that sorting numbers sorts pairs: dates below 2^27, entries below 2^25.
  const inOrder = keys.subarray(0, count).sort();
  const datesInOrder = shared(Int32Array, count);
  const entriesByDate = shared(Uint32Array, count);
  inOrder.forEach((key, at) => {
    datesInOrder[at] = Math.floor(key / 2 ** 25);
    entriesByDate[at] = key % 2 ** 25;
  });
  return { datesInOrder, entriesByDate };
}

/** Counts first and fills afterwards, so that every list lies where it belongs without moving. */
function inverted(
  size: number,
  total: number,
  each: (visit: (row: number, value: number) => void) => void,
): PackedRows<Uint32Array> {
  const starts = shared(Uint32Array, size + 1);
  each((row) => {
    starts[row + 1] = (starts[row + 1] as number) + 1;
  });
  for (let row = 0; row < size; row++) starts[row + 1] = (starts[row + 1] as number) + (starts[row] as number);
  const values = shared(Uint32Array, total);
  const next = starts.slice(0, size);
  each((row, value) => {
    const at = next[row] as number;
    values[at] = value;
    next[row] = at + 1;
  });
  return { starts, values };
}

const namesByWord = ({ starts, values }: PackedRows<Uint32Array>, wordCount: number): PackedRows<Uint32Array> =>
  inverted(wordCount, values.length, (visit) => {
    for (let name = 0; name + 1 < starts.length; name++)
      for (let at = starts[name] as number; at < (starts[name + 1] as number); at++) visit(values[at] as number, name);
  });

function wordsByHash({ starts, values }: PackedRows<Uint8Array>): PackedRows<Uint32Array> {
  const hashes = new Uint32Array(MOST_HASHES);
  const wordCount = starts.length - 1;
  let total = 0;
  for (let word = 0; word < wordCount; word++)
    total += hashesOf(values, starts[word] as number, starts[word + 1] as number, hashes);
  const size = 2 ** Math.max(8, Math.ceil(Math.log2(Math.max(1, total / 2))));
  return inverted(size, total, (visit) => {
    for (let word = 0; word < wordCount; word++) {
      const count = hashesOf(values, starts[word] as number, starts[word + 1] as number, hashes);
      for (let at = 0; at < count; at++) visit((hashes[at] as number) & (size - 1), word);
    }
  });
}
