/** Names of two words that are written as one, taken apart: Noureddine is Nour al-Din, Saifullah is Saif Allah. */

const DIN = /^(?:[aeou]?d)?dine?$/;
const WITH_DIN = /^([a-z]{2,}?)[aeou]?d+dine?$/;
const ALLAH = /^[aou]?ll?ah?$/;
const WITH_ALLAH = /^([a-z]{3,}?[^l])[ou]llah?$/;

/** The word, or the two that it is of. `word` is in a–z, unfolded. */
export function compoundOf(word: string): string[] {
  if (DIN.test(word) && word.length > 2) return ['din'];
  const stem = WITH_DIN.exec(word)?.[1];
  if (stem !== undefined) return [stem, 'din'];
  if (ALLAH.test(word) && word.length > 3) return ['allah'];
  const servant = WITH_ALLAH.exec(word)?.[1];
  return servant === undefined ? [word] : [servant, 'allah'];
}
