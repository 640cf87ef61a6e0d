/** The words of the list that are like a given one. */
import { isSyllable, nearSyllables } from '@bli-kunde/domain/screening/syllable-likeness.ts';
import { LEAST_LIKENESS } from '@bli-kunde/domain/screening/name-score.ts';
import { INITIAL } from '@bli-kunde/domain/screening/word-likeness.ts';
import { alikeByLetters } from '@bli-kunde/domain/screening/alike-words.ts';
import { hashesOf, MOST_HASHES } from './deleted-letters.ts';
import { type NameIndex, textAt } from './name-index.ts';

export interface LikeWord {
  /** Number in the index. */
  readonly word: number;
  readonly likeness: number;
}

const hashes = new Uint32Array(MOST_HASHES);
/** Letters by which words of one skeleton may differ in length. */
const MOST_APART = 4;

const lettersOf = (word: string): Uint8Array => Uint8Array.from(word, (letter) => letter.charCodeAt(0));

/** The number of exactly this word, or -1. */
export function wordNumber({ buckets, words }: NameIndex, word: string): number {
  hashesOf(lettersOf(word), 0, word.length, hashes);
  const bucket = (hashes[0] as number) & (buckets.starts.length - 2);
  const end = buckets.starts[bucket + 1] as number;
  for (let at = buckets.starts[bucket] as number; at < end; at++) {
    const number = buckets.values[at] as number;
    if (textAt(words, number) === word) return number;
  }
  return -1;
}

/** Words that stand for a word however they are written, with how alike they count. */
export type OtherForms = (word: string) => Iterable<readonly [string, number]>;

/** Every word within the typos allowed, its other forms, the likest first, and the initial that the word begins with. */
export function likeWords(index: NameIndex, word: string, formsOf: OtherForms): LikeWord[] {
  const { buckets, words } = index;
  const known = (all: Iterable<readonly [string, number]>): LikeWord[] =>
    [...all].flatMap(([form, likeness]) => {
      const number = wordNumber(index, form);
      return number < 0 ? [] : [{ word: number, likeness }];
    });
  if (isSyllable(word)) return known([[word, 1], ...nearSyllables(word)]);
  const forms = known(formsOf(word));
  const count = hashesOf(lettersOf(word), 0, word.length, hashes);
  const seen = new Set<number>();
  const found: LikeWord[] = [];
  for (let hash = 0; hash < count; hash++) {
    const bucket = (hashes[hash] as number) & (buckets.starts.length - 2);
    const end = buckets.starts[bucket + 1] as number;
    for (let at = buckets.starts[bucket] as number; at < end; at++) {
      const number = buckets.values[at] as number;
      const length = (words.starts[number + 1] as number) - (words.starts[number] as number);
      if (length < 2 || Math.abs(length - word.length) > MOST_APART || seen.has(number)) continue;
      seen.add(number);
      const likeness = alikeByLetters(word, textAt(words, number));
      if (likeness >= LEAST_LIKENESS) found.push({ word: number, likeness });
    }
  }
  for (const form of forms)
    if (!found.some((one) => one.word === form.word && one.likeness >= form.likeness)) found.push(form);
  found.sort((left, right) => right.likeness - left.likeness);
  const initial = wordNumber(index, word.slice(0, 1));
  return initial < 0 ? found : [...found, { word: initial, likeness: INITIAL }];
}
