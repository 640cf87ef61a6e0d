/** Reads an entry of the index back as it is frozen with a hit, with the fingerprint that says whether it is still the same. */
import { createHash } from 'node:crypto';
import { type ListedEntry, LISTED_CATEGORIES } from '@bli-kunde/domain/screening/hit.ts';
import { INDEXED_KINDS, type NameIndex, textAt } from './name-index.ts';

/** More names than an advisor compares; the fingerprint is of all. */
const MOST_NAMES = 30;
const MOST_POSITIONS = 10;

/**
 * @param fold the words by which an entry is known to be the same: another order of the aliases, or of a capital and an accent, is no
 * other entry. Judgements are bound to them, so that better ways to find a name are no part of it.
 */
export function listedEntry(index: NameIndex, entry: number, fold: (name: string) => string[]): ListedEntry {
  const places = between(index.entryNames[entry], index.entryNames[entry + 1]);
  const texts = [...new Set(places.map((at) => textAt(index.nameTexts, at)))];
  const byWords = new Map<string, string>();
  for (const text of texts) {
    const words = fold(text).join(' ');
    if (words !== '' && !byWords.has(words)) byWords.set(words, text);
  }
  const folded = [...byWords.keys()];
  const names = byWords.size > 0 ? [...byWords.values()] : texts;
  const birthDates = rowOf(index.birthDates, entry).map(dateText);
  const countries = rowOf(index.countries, entry).map(countryText);
  const topics = rowOf(index.topics, entry).map((at) => index.topicNames[at] ?? '');
  const positions = textAt(index.positions, entry).split('\n').slice(0, MOST_POSITIONS);
  const connections = textAt(index.connections, entry);
  const mask = index.entryCategories[entry] ?? 0;
  const categories = LISTED_CATEGORIES.filter((_, at) => (mask & (1 << at)) !== 0);
  const kind = INDEXED_KINDS[index.entryKinds[entry] as number] ?? '';
  const facts = [[kind], ...[folded, birthDates, countries, topics].map((all) => all.toSorted())];
  return {
    ids: [textAt(index.entryIds, entry), ...(index.otherIds.get(entry)?.split(' ') ?? [])],
    names: names.slice(0, MOST_NAMES),
    birthDates,
    countries,
    topics,
    ...(categories.join() === kind ? {} : { categories }),
    ...(connections === '' ? {} : { connections: connections.split('\n') }),
    ...(positions[0] === '' ? {} : { positions }),
    fingerprint: createHash('sha256').update(JSON.stringify(facts)).digest('hex'),
  };
}

const between = (from = 0, to = from): number[] => Array.from({ length: to - from }, (_, at) => from + at);

const rowOf = (
  { starts, values }: { readonly starts: Uint32Array; readonly values: Int32Array | Uint16Array },
  entry: number,
): number[] => [...values.subarray(starts[entry], starts[entry + 1])];

/** `YYYYMMDD` as the list wrote it, without the parts that it did not know. */
function dateText(packed: number): string {
  const digits = String(packed).padStart(8, '0');
  const parts = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
  return parts.filter((part) => part !== '00').join('-');
}

const countryText = (code: number): string => String.fromCharCode(code >> 8, code & 255);
