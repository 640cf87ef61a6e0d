/** A paragraph sign and its number, an interval and its percent sign: each on one line. */
export const unbroken = (words: string): string =>
  words.replaceAll('§ ', '§\u00a0').replaceAll(' %', '\u00a0%').replaceAll('–', '–\u2060');
