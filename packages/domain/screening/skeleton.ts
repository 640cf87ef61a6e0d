/** A folded word without its vowels, which transliterations write in many ways or not at all (Arabic, Persian, Somali). */

const CODE_OF_A = 97;

/** Sounds that differ by voice alone are one, and h is none: Mahmud and Mahmut, Qasem and Ghasem. By letter; 0 is none. */
const SOUNDS = Uint8Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => {
  if ('aeiouh'.includes(letter)) return 0;
  const voiced = 'bdgv'.indexOf(letter);
  return (voiced < 0 ? letter : ('ptkf'[voiced] ?? letter)).charCodeAt(0);
});

/** Words of fewer sounds are like too many. */
export const FEWEST_SOUNDS = 2;

/** Of a letter's code, a to z; 0 for one that is left out. */
export const soundOf = (code: number): number => SOUNDS[code - CODE_OF_A] ?? 0;

/** True where vowels alone, and the voice of a sound, tell two words apart; false where either has fewer than two sounds. */
export function haveOneSkeleton(one: string, other: string): boolean {
  let [i, j, count] = [0, 0, 0];
  let last = 0;
  const next = (word: string, from: number): number => {
    let at = from;
    while (at < word.length) {
      const sound = soundOf(word.charCodeAt(at));
      if (sound !== 0 && sound !== last) break;
      at++;
    }
    return at;
  };
  for (;;) {
    i = next(one, i);
    j = next(other, j);
    if (i === one.length || j === other.length) return i === one.length && j === other.length && count >= FEWEST_SOUNDS;
    const sound = soundOf(one.charCodeAt(i));
    if (sound !== soundOf(other.charCodeAt(j))) return false;
    last = sound;
    count++;
  }
}
