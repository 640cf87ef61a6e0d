/** Type-ahead search of countries: by the beginning of any word, however æ, ø, å, accents, hyphens and articles are written. */

export interface CountryOption {
  readonly code: string;
  readonly text: string;
  /** Other names that people use; left out until they are brought along. */
  readonly also?: readonly string[];
}

/** Letters that are no others with a mark, and what keyboards without them write. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ŧ: 't',
  ð: 'd',
  ß: 'ss',
  ı: 'i',
  ə: 'a',
  aa: 'a',
  oe: 'o',
  '&': ' og ',
};
/** Words that are written in several ways. */
const WORDS: Readonly<Record<string, string>> = { and: 'og', saint: 'st', sankt: 'st', sint: 'st' };

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[æøłđŧðßıə&]|aa|oe/gu, (found) => PLAIN[found] ?? found)
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}.'\u02bb\u2018\u2019]/gu, '')
    .split(/[^\p{L}]+/u)
    .map((word) => (Object.hasOwn(WORDS, word) ? WORDS[word] : word))
    .join(' ')
    .trim();

/** Place of a country that does not fit. */
const NONE = 3;

/** Names as they are compared; a key is too short a time to work them all out. */
const compared = new WeakMap<CountryOption, readonly [name: string, ...also: string[]]>();
function namesOf(country: CountryOption) {
  const known = compared.get(country);
  if (known) return known;
  const made = [plain(country.text), ...(country.also ?? []).map(plain)] as const;
  compared.set(country, made);
  return made;
}

/**
 * The one that the text names in full, then in the order given names that begin with it before names that have a later word which
 * does; all when it is empty.
 */
export function countriesFor(countries: readonly CountryOption[], typed: string): readonly CountryOption[] {
  if (typed.trim() === '') return countries;
  const sought = plain(typed);
  if (sought === '') return [];
  const named = settledCountry(countries, typed);
  const placeOf = (one: CountryOption): number => {
    const names = namesOf(one);
    if (one.code === named) return 0;
    if (names[0].startsWith(sought)) return 1;
    return names.some((name) => ` ${name}`.includes(` ${sought}`)) ? 2 : NONE;
  };
  return [0, 1, 2].flatMap((place) => countries.filter((one) => placeOf(one) === place));
}

/**
 * Value of a text when its field is left: the code of the country that it names in full, and of no other; a beginning is no choice, and
 * stays as it is.
 */
export function settledCountry(countries: readonly CountryOption[], typed: string): string {
  const sought = plain(typed);
  const found = (fits: (one: CountryOption) => boolean): string | undefined => {
    const [one, other] = sought === '' ? [] : countries.filter(fits);
    return other === undefined ? one?.code : undefined;
  };
  return (
    found((one) => namesOf(one)[0] === sought) ??
    found(({ code }) => code === sought.toUpperCase()) ??
    found((one) => namesOf(one).includes(sought)) ??
    typed.trim()
  );
}

/** True if the two differ by a letter too many, too few or wrong, or by two swapped. */
function isNear(one: string, other: string): boolean {
  let at = 0;
  while (at < other.length && one[at] === other[at]) at++;
  return ['11', '10', '01', '22'].some(([a, b]) => one.slice(at + Number(a)) === other.slice(at + Number(b)));
}

/** The only country whose name is one slip from the text, or begins with it; none for a short text, for a country's own name, and for a tie. */
export function nearestCountry(countries: readonly CountryOption[], typed: string): CountryOption | undefined {
  const sought = plain(typed);
  if (sought.length < 4) return undefined;
  if (countries.some((one) => namesOf(one).includes(sought))) return undefined;
  const near = countries.filter((one) => namesOf(one).some((name) => name.length > 3 && isNear(sought, name)));
  const meant = near[0] ? near : countriesFor(countries, sought);
  return meant.length === 1 ? meant[0] : undefined;
}
