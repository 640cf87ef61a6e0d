/** A name as the words it is compared by: one spelling for all ways to write the same sounds. */
import { ARABIC_NAMES, LETTERS, PARTICLES } from './scripts.ts';

/** More words than anybody's name has; the rest of a longer text is left out. */
const MOST_WORDS = 12;
const MOST_LETTERS = 24;

const APOSTROPHES = /['\u2019\u2018\u02bc\u00b4`\u02b9\u02ba"\u201c\u201d\p{Cf}\u0640]/gu;
const PLAIN = /^[a-z]*$/;

/**
 * The words of a name, in its order, each folded (a–z only). Empty when nothing in it can be read.
 * Hyphens part words and apostrophes join them.
 */
export const foldName = (name: string): string[] =>
  withoutParticles(latinWords(name).flatMap(servantOf)).slice(0, MOST_WORDS).map(foldSounds);

/** The words of a name in a–z and its order, as transliterated and not yet folded. */
export function latinWords(name: string): string[] {
  const lower = name.normalize('NFKC').toLowerCase().replace(APOSTROPHES, '');
  const words = lower.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
  return words.map(inLatin).filter((word) => word !== '');
}

/** A word in a–z; letters of a script without a table fall out. */
function inLatin(word: string): string {
  if (PLAIN.test(word)) return word;
  const known = ARABIC_NAMES.get(word);
  if (known !== undefined) return known;
  const article = word.startsWith('ال') && word.length > 4 ? word.slice(2) : word;
  let out = '';
  // Tables come before marks are cut off: й is no и, and ø has no mark to cut.
  for (const letter of article) out += LETTERS.get(letter) ?? bare(letter);
  return out;
}

function bare(letter: string): string {
  let out = '';
  for (const part of letter.normalize('NFKD')) {
    if (part >= 'a' && part <= 'z') out += part;
    else out += LETTERS.get(part) ?? '';
  }
  return out;
}

/** False where nothing of a letter is in a table, and it falls out of the name. */
export const isReadLetter = (letter: string): boolean =>
  LETTERS.has(letter) || Array.from(letter.normalize('NFKD')).some((part) => PLAIN.test(part) || LETTERS.has(part));

/** Abdulrahman, Abdel Rahman, Abdurrahman and Abd al-Rahman: 'servant of' and the rest are two words, the article none. */
export function servantOf(word: string): string[] {
  const rest = /^abd[aeu](?:[lrs](.*))?$/.exec(word)?.[1];
  if (rest === undefined) return /^abd[aeu]l?$/.test(word) ? ['abd'] : [word];
  if (rest === '') return ['abd'];
  return rest === 'lah' || rest === 'la' ? ['abd', 'allah'] : rest.length < 3 ? [word] : ['abd', rest];
}

function withoutParticles(words: readonly string[]): string[] {
  const telling = words.filter((word) => !PARTICLES.has(word));
  return telling.length >= 2 ? telling : [...words];
}

const isFront = (letter: string | undefined): boolean => letter === 'e' || letter === 'i' || letter === 'y';

/** From the longest: what stands at a place in a word, and the sound it becomes. */
const SOUNDS: ReadonlyMap<string, readonly (readonly [string, string])[]> = new Map(
  Object.entries({
    a: 'aa=a ae=a',
    o: 'oe=o oo=u ou=u',
    u: 'ue=u',
    c: 'chr=kr ch=k cz=k ck=k cc=k c=k',
    s: 'shch=s sch=s sh=s sj=s sz=s',
    t: 'tsch=k tch=k th=t tz=ts',
    d: 'dzh=i dj=i dz=i dh=d',
    z: 'zh=s z=s',
    g: 'gh=g',
    b: 'bh=b',
    k: 'kh=h',
    r: 'rh=r',
    p: 'ph=f',
    w: 'w=v',
    x: 'x=ks',
    q: 'q=k',
    y: 'y=i',
    j: 'j=i',
  }).map(([letter, rules]) => [
    letter,
    rules.split(' ').map((rule) => rule.split('=') as unknown as readonly [string, string]),
  ]),
);

/** One spelling for æ/ä/ae, ø/ö/oe, å/aa, c/k/ch, kh/h, w/v, y/j/i, z/s/sh, ph/f and double letters. `word` is in a–z. */
export function foldSounds(word: string): string {
  let out = '';
  for (let at = 0; at < word.length && out.length < MOST_LETTERS; ) {
    const letter = word[at] as string;
    const rule = SOUNDS.get(letter)?.find(([from]) => from.length === 1 || word.startsWith(from, at));
    let sound = rule?.[1] ?? letter;
    if (letter === 'c' && rule?.[0] === 'c' && isFront(word[at + 1])) sound = 's';
    at += rule?.[0].length ?? 1;
    out += out.endsWith(sound[0] as string) ? sound.slice(1) : sound;
  }
  return out;
}

/** Letters that an h behind them adds nothing to, as the folding of sounds has it. */
const BEFORE_H = 'bdgrst';

/** Two folded words written as one, folded where they meet. */
export const joined = (one: string, other: string): string => {
  const last = one.at(-1) ?? '';
  return last === other[0] || (other[0] === 'h' && BEFORE_H.includes(last)) ? one + other.slice(1) : one + other;
};

/** True where a name has a word to go by: initials alone would be like everybody. */
export const isUsable = (words: readonly string[]): boolean => words.some((word) => word.length >= 2);
