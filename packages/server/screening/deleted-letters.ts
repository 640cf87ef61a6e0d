/** Hashes of a word with letters left out: two words within some typos of each other share one of them. */
import { SHORTEST_REVERSED } from '@bli-kunde/domain/screening/reversed-word.ts';
import { FEWEST_SOUNDS, soundOf } from '@bli-kunde/domain/screening/skeleton.ts';
import { typosAllowed } from '@bli-kunde/domain/screening/word-likeness.ts';

/** One for the whole word, one for its skeleton, one for its letters in any order, then one for each way to leave out one or two letters of the 24 that a word has at most. */
export const MOST_HASHES = 3 + 24 + (24 * 23) / 2;

const START = 0x811c9dc5;
/** Another, so that no word is the skeleton of one. */
const SKELETON = 0x2545f491;
const step = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193);

/** Bits that differ in a few letters only are spread over the whole number, 0 to 2^32 - 1. */
function spread(hash: number): number {
  let mixed = hash;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Goes on from `hash` over the letters from `at`, without the one at `skip`. */
function over(hash: number, letters: ArrayLike<number>, at: number, end: number, skip: number): number {
  let result = hash;
  for (let i = at; i < end; i++) if (i !== skip) result = step(result, letters[i] as number);
  return result;
}

/** Null where too few sounds are left. */
function skeletonHash(letters: ArrayLike<number>, from: number, to: number): number | null {
  let [hash, last, count] = [SKELETON, 0, 0];
  for (let at = from; at < to; at++) {
    const sound = soundOf(letters[at] as number);
    if (sound === 0 || sound === last) continue;
    hash = step(hash, sound);
    last = sound;
    count++;
  }
  return count < FEWEST_SOUNDS ? null : spread(hash);
}

/** The same for the letters in any order. */
function lettersHash(letters: ArrayLike<number>, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at++) sum = (sum + spread(letters[at] as number)) | 0;
  return spread(sum);
}

/**
 * Writes the hashes into `out` (of `MOST_HASHES`), the whole word's first, and gives how many.
 * As many letters are left out as the word may have typos.
 */
export function hashesOf(letters: ArrayLike<number>, from: number, to: number, out: Uint32Array): number {
  const most = typosAllowed(to - from);
  let count = 0;
  out[count++] = spread(over(START, letters, from, to, -1));
  const skeleton = skeletonHash(letters, from, to);
  if (skeleton !== null) out[count++] = skeleton;
  if (to - from >= SHORTEST_REVERSED) out[count++] = lettersHash(letters, from, to);
  if (most === 0) return count;
  let before = START;
  for (let first = from; first < to; first++) {
    out[count++] = spread(over(before, letters, first + 1, to, -1));
    if (most > 1) {
      let between = before;
      for (let second = first + 1; second < to; second++) {
        out[count++] = spread(over(between, letters, second + 1, to, -1));
        between = step(between, letters[second] as number);
      }
    }
    before = step(before, letters[first] as number);
  }
  return count;
}
