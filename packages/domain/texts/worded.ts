/** Words that are data, in the language of the work under way: an answer to a browser has them in it (decision 0197). */

let current: <T>(data: T) => T = (data) => data;

/** Says how data is put into the words of the work under way: once, by whoever carries them. */
export function readWordsBy(put: <T>(data: T) => T): void {
  current = put;
}

/** Data with each of its words as it is read now; as it stands where nobody has said how. Not for what a customer has written. */
export const inReadersWords = <T>(norwegian: T): T => current(norwegian);
