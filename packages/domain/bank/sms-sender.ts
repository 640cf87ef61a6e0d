/** A bank's name as the sender of text messages. */

const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', Æ: 'Ae', ø: 'o', Ø: 'O', å: 'a', Å: 'A' };

/** A name as phones can show it instead of a number: letters and digits of the plain alphabet, eleven at most. */
export const smsSender = (name: string): string =>
  name
    .replace(/[æøå]/gi, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .slice(0, 11)
    .trim();

/** Without a letter it would be shown as a number, which a reader may answer. */
export const hasSmsSender = (name: string): boolean => /[A-Za-z]/.test(smsSender(name));
