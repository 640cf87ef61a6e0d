/** The names of the list that may be like a name: few enough to compare each word by word. */
import { joined } from '@bli-kunde/domain/screening/fold.ts';
import { isSyllable } from '@bli-kunde/domain/screening/syllable-likeness.ts';
import { type LikeWord, likeWords, type OtherForms, wordNumber } from './like-words.ts';
import { initialBit, INDEXED_KINDS, type NameIndex } from './name-index.ts';

/**
 * Counters of a search, made once for an index: `slots` is left at zero by each. The names that were found stand in a row, so that
 * what is counted of a common name's hundred thousand fits the processor's cache.
 */
export interface Tally {
  /** One more than the place in the rows below, by name; 0 for a name that was not found. */
  readonly slots: Uint32Array;
  readonly names: Uint32Array;
  /** Weights of the words found so far, each times its likeness. */
  readonly weights: Float32Array;
  /** A bit for each word of the name asked for that was found. */
  readonly found: Uint32Array;
  /** The same of words that are there as they were asked for, or as another form of the same name. */
  readonly shared: Uint32Array;
}

export const tallyFor = ({ nameEntries: { length } }: NameIndex): Tally => ({
  slots: new Uint32Array(length),
  names: new Uint32Array(length),
  weights: new Float32Array(length),
  found: new Uint32Array(length),
  shared: new Uint32Array(length),
});

/** The weights are of one side only and a word may count for two: a name this far below the least score may still reach it. */
const MARGIN = 0.1;
const SHORTEST_PART = 3;
/** Names of each kind compared word by word: many more than are kept, few enough for milliseconds whoever is asked for. */
const MOST_CANDIDATES = 500;
/** Likeness in whole steps; a word that counts for two takes it beyond one. */
const [STEPS, MOST_STEPS] = [1000, 4000];
/** About what each word costs that only one of the names has. */
const EXTRA_WORD = 0.03;
/** Likeness from which two words are one and the same name. */
const SAME_WORD = 0.95;
/** Entries that may share as much with the name asked for: of more, it says nothing. */
const FEW = 20;
/** Letters of three words that may be one name's parts. */
const LONGEST_JOINED = 16;

export interface Wanted {
  /** Folded. */
  readonly words: readonly string[];
  /** Least score that the names must be able to reach, 0 to 1. */
  readonly leastScore: number;
  /** False where anything else rules the name out. */
  readonly admits: (name: number) => boolean;
  readonly formsOf: OtherForms;
  /** Names that are wanted if a single word is like one of theirs. */
  readonly likely?: readonly number[];
}

export interface Candidates {
  /** The likest names that may reach the least score, and those wanted for one word. */
  readonly likely: readonly number[];
  /** Names that share words with the one asked for that few others of the list share (N-012). */
  readonly rare: readonly number[];
}

/** Numbers of names, in no order. */
export function candidates(index: NameIndex, tally: Tally, wanted: Wanted): Candidates {
  const { words, leastScore, admits, formsOf, likely: special = [] } = wanted;
  const { slots, names, found, weights } = tally;
  const whole = words.filter((word) => word.length > 1).length;
  const searches = searchesOf(index, words, formsOf);
  const last = whole > 1 ? largestOf(index, searches) : undefined;
  let count = special.reduce((rows, name) => (slots[name] === 0 ? rowFor(tally, name, rows) : rows), 0);
  for (const search of searches) if (search !== last) count = add(index, tally, search, count, true);
  // A name that shares nothing but the commonest word is no candidate, so that only those found by another are looked up.
  if (last !== undefined) count = add(index, tally, last, count, false);
  const initials = words.filter((word) => word.length === 1).reduce((mask, word) => mask | initialBit(word), 0);
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const alike = special.filter((name) => found[(slots[name] as number) - 1] !== 0);
  const rare = rareNames(index, tally, count, 1 << words.length, last?.bits[0]).filter(admits);
  const likely = INDEXED_KINDS.map((): number[] => []);
  for (let at = 0; at < count; at++) {
    const name = names[at] as number;
    slots[name] = 0;
    const bits = found[at] as number;
    const several = (bits & (bits - 1)) !== 0;
    if (bits === 0 || (whole > 1 && !several)) continue;
    if (whole === 1 && initials !== 0 && ((index.nameInitials[name] as number) & initials) === 0) continue;
    const wordCount = (index.nameWords.starts[name + 1] as number) - (index.nameWords.starts[name] as number);
    // One word in common is enough only for names that have no other.
    if (words.length === 1 && !several && wordCount > 1) continue;
    const share = (weights[at] as number) / Math.min(letters, index.nameLetters[name] as number);
    if (share < leastScore - MARGIN || !admits(name)) continue;
    const likeness = Math.max(0, share - EXTRA_WORD * Math.abs(wordCount - words.length));
    // One number for both, so that sorting numbers sorts names by likeness.
    const kind = index.entryKinds[index.nameEntries[name] as number] as number;
    likely[kind]?.push(Math.round(likeness * STEPS) * 2 ** 32 + name);
  }
  const best = likely.flatMap((keys) => largest(keys, MOST_CANDIDATES).map((key) => key % 2 ** 32));
  return { likely: [...best, ...alike], rare };
}

/** Postings of words that are like one or two of the name asked for. */
interface Search {
  readonly likes: readonly LikeWord[];
  /** Set of a name at each occurrence of such a word: the first that it hasn't. Several, where a word was asked for several times. */
  readonly bits: readonly number[];
  /** Letters. */
  readonly weight: number;
  /** True for one word as it was asked for, false for words joined and parted. */
  readonly isWord: boolean;
}

/** Each word by itself, joined with those behind it, and parted where both parts are words of the list. */
function searchesOf(index: NameIndex, words: readonly string[], formsOf: OtherForms): Search[] {
  const found: Search[] = [];
  const search = (likes: readonly LikeWord[], bits: readonly number[], weight: number, isWord = false): void => {
    found.push({ likes, bits, weight, isWord });
  };
  words.forEach((word, at) => {
    const bit = 1 << at;
    const bits = words.flatMap((other, place) => (other === word ? [1 << place] : []));
    if (word.length < 2) {
      const same = wordNumber(index, word);
      if (same >= 0) search([{ word: same, likeness: 1 }], [bit], 1);
      return;
    }
    if (bits[0] === bit) search(likeWords(index, word, formsOf), bits, word.length, true);
    if (isSyllable(word)) return;
    const [next, third] = [words[at + 1], words[at + 2]];
    if (next !== undefined && next.length > 1 && !isSyllable(next)) {
      const two = joined(word, next);
      search(likeWords(index, two, formsOf), [bit * 3], word.length + next.length);
      if (third !== undefined && third.length > 1 && two.length + third.length <= LONGEST_JOINED)
        search(likeWords(index, joined(two, third), formsOf), [bit * 7], two.length + third.length);
    }
    for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
      const parts = [wordNumber(index, word.slice(0, cut)), wordNumber(index, word.slice(cut))];
      if (parts.includes(-1)) continue;
      // The first part has a bit of its own, or the second would add nothing.
      search([{ word: parts[0] as number, likeness: 1 }], [bit << 12], cut);
      search([{ word: parts[1] as number, likeness: 1 }], [bit], word.length - cut);
    }
  });
  return found;
}

/** The word with the most occurrences; none where it was asked for twice, or where few entries have it as it is and it may be rare. */
function largestOf({ wordNames, nameEntries }: NameIndex, searches: readonly Search[]): Search | undefined {
  const { starts, values } = wordNames;
  const sizeOf = ({ likes }: Search): number =>
    likes.reduce((sum, { word }) => sum + (starts[word + 1] as number) - (starts[word] as number), 0);
  const sized = searches.flatMap((search) => (search.isWord ? [{ search, size: sizeOf(search) }] : []));
  const [most] = sized.sort((one, other) => other.size - one.size);
  if (most === undefined || most.search.bits.length > 1) return undefined;
  const entries = new Set<number>();
  for (const { word, likeness } of most.search.likes) {
    if (likeness < SAME_WORD) continue;
    for (let at = starts[word] as number; at < (starts[word + 1] as number) && entries.size <= FEW; at++)
      entries.add(nameEntries[values[at] as number] as number);
  }
  return entries.size > FEW ? most.search : undefined;
}

/** An empty row for a name, and the rows' count with it. */
function rowFor({ slots, names, weights, found, shared }: Tally, name: number, count: number): number {
  names[count] = name;
  found[count] = 0;
  shared[count] = 0;
  weights[count] = 0;
  slots[name] = count + 1;
  return count + 1;
}

/** Counts the names of a search, and gives how many rows there are then; without `inserts` only those that have a row. */
function add({ wordNames }: NameIndex, tally: Tally, search: Search, rows: number, inserts: boolean): number {
  const { slots, weights, found, shared } = tally;
  const { starts, values } = wordNames;
  const { bits, weight } = search;
  const [first = 0] = bits;
  let count = rows;
  for (const { word, likeness } of search.likes) {
    const end = starts[word + 1] as number;
    const [more, isSame] = [weight * likeness, likeness >= SAME_WORD && weight > 1];
    for (let at = starts[word] as number; at < end; at++) {
      const name = values[at] as number;
      if (slots[name] === 0) {
        if (!inserts) continue;
        count = rowFor(tally, name, count);
      }
      const row = (slots[name] as number) - 1;
      const before = found[row] as number;
      const bit =
        bits.length === 1 || (before & first) !== first ? first : (bits.find((one) => (before & one) === 0) ?? first);
      if (isSame) shared[row] = (shared[row] as number) | bit;
      // Joined with the next word it may have counted already, which was done after the word itself: too much rather than too little.
      if ((before & bit) === bit && (inserts || (before & (bit << 1)) === 0)) continue;
      found[row] = before | bit;
      weights[row] = (weights[row] as number) + more;
    }
  }
  return count;
}

/**
 * The `most` largest keys, in ascending order beyond them. Selection by counting the keys of each likeness: sorting all of a common
 * name's is most of what a search costs.
 */
function largest(keys: readonly number[], most: number): readonly number[] {
  if (keys.length <= most) return keys;
  const counts = new Uint32Array(MOST_STEPS + 1);
  const stepOf = (key: number): number => Math.min(MOST_STEPS, Math.floor(key / 2 ** 32));
  for (const key of keys) counts[stepOf(key)] = (counts[stepOf(key)] as number) + 1;
  let [step, count] = [MOST_STEPS, counts[MOST_STEPS] as number];
  while (count < most) count += counts[--step] as number;
  return keys
    .filter((key) => stepOf(key) >= step)
    .sort((one, other) => one - other)
    .slice(-most);
}

/** Of the first `count` names found those whose shared words few entries share; `common` is a word that many do. */
function rareNames(
  { nameEntries }: NameIndex,
  { shared, names }: Tally,
  count: number,
  sets: number,
  common: number | undefined,
): number[] {
  const [counts, last] = [new Uint32Array(sets), new Int32Array(sets).fill(-1)];
  if (common !== undefined) counts[common] = FEW + 1;
  for (let at = 0; at < count; at++) {
    const own = (shared[at] as number) & (sets - 1);
    if (own === 0 || (counts[own] as number) > FEW) continue;
    const entry = nameEntries[names[at] as number] as number;
    if (last[own] === entry) continue;
    last[own] = entry;
    counts[own] = (counts[own] as number) + 1;
  }
  const found: number[] = [];
  for (let at = 0; at < count; at++) {
    const own = (shared[at] as number) & (sets - 1);
    if (own !== 0 && (counts[own] as number) <= FEW) found.push(names[at] as number);
  }
  return found;
}
