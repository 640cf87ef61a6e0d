/** Which countries fit what is typed: by the beginning of any word, however æ, ø, å and accents are written. */

export interface CountryChoice {
  readonly code: string;
  readonly text: string;
}

const plain = (text: string): string =>
  text.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'o').normalize('NFD').replace(/\p{M}/gu, '');

/** In the order given, names that begin with the text before names that have a later word which does; all when it is empty. */
export function countriesFor(countries: readonly CountryChoice[], typed: string): readonly CountryChoice[] {
  const sought = plain(typed.trim());
  if (sought === '') return countries;
  const starts = countries.filter(({ text }) => plain(text).startsWith(sought));
  const later = countries.filter(
    ({ text, code }) =>
      !plain(text).startsWith(sought) &&
      (plain(text)
        .split(/[^\p{L}]+/u)
        .some((word) => word.startsWith(sought)) ||
        plain(code) === sought),
  );
  return [...starts, ...later];
}
