/** Names of two words that are written as one, taken apart: Noureddine is Nour al-Din, Saifullah is Saif Allah. */

const DIN = /^(?:[aeou]?d)?dine?$/;
const WITH_DIN = /ddine?$/;
const ALLAH = /^[aou]?ll?ah?$/;
const WITH_ALLAH = /[ou]llah?$/;
const [SHORTEST_BEFORE_DIN, SHORTEST_BEFORE_ALLAH] = [2, 4];

/** The word, or the two that it is of. `word` is in a–z, unfolded. */
export function compoundOf(word: string): string[] {
  if (DIN.test(word) && word.length > 2) return ['din'];
  if (ALLAH.test(word) && word.length > 3) return ['allah'];
  const din = word.search(WITH_DIN);
  const light = word.slice(0, Math.max(0, din)).replace(/[aeou]$/, '');
  if (light.length >= SHORTEST_BEFORE_DIN) return [light, 'din'];
  const servant = word.slice(0, Math.max(0, word.search(WITH_ALLAH)));
  return servant.length >= SHORTEST_BEFORE_ALLAH && !servant.endsWith('l') ? [servant, 'allah'] : [word];
}
