/** The names of the list that may be like a name: few enough to compare each word by word. */
import { joined } from '@bli-kunde/domain/screening/fold.ts';
import { isSyllable } from '@bli-kunde/domain/screening/syllable-likeness.ts';
import { type LikeWord, likeWords, type OtherForms, wordNumber } from './like-words.ts';
import { initialBit, KINDS, type NameIndex } from './name-index.ts';

/** Room to count in, made once for an index: a search leaves it as it found it. */
export interface Tally {
  /** Weights of the words found so far, each times its likeness. */
  readonly weights: Float32Array;
  /** A bit for each word of the name asked for that was found. */
  readonly found: Uint32Array;
  /** The same of words that are there as they were asked for, or as another form of the same name. */
  readonly shared: Uint32Array;
  readonly touched: Uint32Array;
}

export const tallyFor = ({ nameEntries: { length } }: NameIndex): Tally => ({
  weights: new Float32Array(length),
  found: new Uint32Array(length),
  shared: new Uint32Array(length),
  touched: new Uint32Array(length),
});

/** The weights are of one side only and a word may count for two: a name this far below the least score may still reach it. */
const MARGIN = 0.1;
const SHORTEST_PART = 3;
/** Names of each kind compared word by word: many more than are kept, few enough for milliseconds whoever is asked for. */
const MOST_CANDIDATES = 500;
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
  const { weights, found, shared, touched } = tally;
  let count = 0;
  const add = (likes: readonly LikeWord[], bits: number, weight: number): void => {
    for (const { word, likeness } of likes) {
      const end = index.wordNames.starts[word + 1] as number;
      for (let at = index.wordNames.starts[word] as number; at < end; at++) {
        const name = index.wordNames.values[at] as number;
        const before = found[name] as number;
        if (likeness >= SAME_WORD && weight > 1) shared[name] = (shared[name] as number) | bits;
        if ((before & bits) === bits) continue;
        if (before === 0) touched[count++] = name;
        found[name] = before | bits;
        weights[name] = (weights[name] as number) + weight * likeness;
      }
    }
  };

  words.forEach((word, at) => {
    const bit = 1 << at;
    if (word.length < 2) {
      const same = wordNumber(index, word);
      if (same >= 0) add([{ word: same, likeness: 1 }], bit, 1);
      return;
    }
    add(likeWords(index, word, formsOf), bit, word.length);
    if (isSyllable(word)) return;
    const [next, third] = [words[at + 1], words[at + 2]];
    if (next !== undefined && next.length > 1 && !isSyllable(next)) {
      const two = joined(word, next);
      add(likeWords(index, two, formsOf), bit * 3, word.length + next.length);
      if (third !== undefined && third.length > 1 && two.length + third.length <= LONGEST_JOINED)
        add(likeWords(index, joined(two, third), formsOf), bit * 7, two.length + third.length);
    }
    for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
      const parts = [wordNumber(index, word.slice(0, cut)), wordNumber(index, word.slice(cut))];
      if (parts.includes(-1)) continue;
      // The first part has a bit of its own, or the second would add nothing.
      add([{ word: parts[0] as number, likeness: 1 }], bit << 12, cut);
      add([{ word: parts[1] as number, likeness: 1 }], bit, word.length - cut);
    }
  });

  const whole = words.filter((word) => word.length > 1).length;
  const initials = words.filter((word) => word.length === 1).reduce((mask, word) => mask | initialBit(word), 0);
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const alike = special.filter((name) => found[name] !== 0);
  const rare = rareNames(index, tally, count, 1 << words.length).filter(admits);
  const likely = KINDS.map((): number[] => []);
  for (let at = 0; at < count; at++) {
    const name = touched[at] as number;
    const bits = found[name] as number;
    const weight = weights[name] as number;
    found[name] = 0;
    shared[name] = 0;
    weights[name] = 0;
    const several = (bits & (bits - 1)) !== 0;
    if (whole > 1 && !several) continue;
    if (whole === 1 && initials !== 0 && ((index.nameInitials[name] as number) & initials) === 0) continue;
    const wordCount = (index.nameWords.starts[name + 1] as number) - (index.nameWords.starts[name] as number);
    // One word in common is enough only for names that have no other.
    if (words.length === 1 && !several && wordCount > 1) continue;
    const share = weight / Math.min(letters, index.nameLetters[name] as number);
    if (share < leastScore - MARGIN || !admits(name)) continue;
    const likeness = Math.max(0, share - EXTRA_WORD * Math.abs(wordCount - words.length));
    // One number for both, so that sorting numbers sorts names by likeness.
    const kind = index.entryKinds[index.nameEntries[name] as number] as number;
    likely[kind]?.push(Math.round(likeness * 1000) * 2 ** 32 + name);
  }
  const best = likely.flatMap((all) => {
    const first = all.length > MOST_CANDIDATES ? Float64Array.from(all).sort().subarray(-MOST_CANDIDATES) : all;
    return Array.from(first, (key) => key % 2 ** 32);
  });
  return { likely: [...best, ...alike], rare };
}

/** Of the first `count` touched names those whose shared words few entries share. */
function rareNames({ nameEntries }: NameIndex, { shared, touched }: Tally, count: number, sets: number): number[] {
  const [counts, last] = [new Uint32Array(sets), new Int32Array(sets).fill(-1)];
  for (let at = 0; at < count; at++) {
    const name = touched[at] as number;
    const own = (shared[name] as number) & (sets - 1);
    const entry = nameEntries[name] as number;
    if (own === 0 || last[own] === entry) continue;
    last[own] = entry;
    counts[own] = (counts[own] as number) + 1;
  }
  const found: number[] = [];
  for (let at = 0; at < count; at++) {
    const name = touched[at] as number;
    const own = (shared[name] as number) & (sets - 1);
    if (own !== 0 && (counts[own] as number) <= FEW) found.push(name);
  }
  return found;
}
