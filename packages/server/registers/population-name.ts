/** Names of the population register: in capitals, with a star between names of a child, and of some people one name only. */

interface Name {
  readonly fornavn?: string | undefined;
  readonly mellomnavn?: string | undefined;
  readonly etternavn?: string | undefined;
}

/** As it is written elsewhere; a name that has a small letter is left as it is. */
function inSmallLetters(name: string): string {
  const spaced = name.replaceAll('*', ' ').replace(/\s+/g, ' ').trim();
  if (spaced !== spaced.toLocaleUpperCase('nb')) return spaced;
  return spaced
    .toLocaleLowerCase('nb')
    .replace(/(^|[\s'’.-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase('nb'));
}

/** The middle name stands with the first, as it does at log-in and of the business register's roles. */
export function writtenName(name: Name | null): { readonly firstName: string; readonly lastName: string } {
  const { fornavn = '', mellomnavn = '', etternavn = '' } = name ?? {};
  const [first, last] = [inSmallLetters(`${fornavn} ${mellomnavn}`), inSmallLetters(etternavn)];
  return last === '' ? { firstName: '', lastName: first } : { firstName: first, lastName: last };
}
