/** Which countries fit what is typed: by the beginning of any word, however æ, ø, å and accents are written. */

export interface CountryChoice {
  readonly code: string;
  readonly text: string;
}

const plain = (text: string): string =>
  text.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'o').normalize('NFD').replace(/\p{M}/gu, '');

/** Other names that people use, as they are compared. */
const ALSO: Readonly<Record<string, string>> = {
  amerika: 'USA',
  belarus: 'BLR',
  'cabo verde': 'CPV',
  dubai: 'ARE',
  emiratene: 'ARE',
  england: 'GBR',
  gb: 'GBR',
  holland: 'NLD',
  palestina: 'PSE',
  skottland: 'GBR',
  swaziland: 'SWZ',
  uk: 'GBR',
  us: 'USA',
  wales: 'GBR',
};

/** Place of a country that does not fit. */
const NONE = 3;

/** Names as they are compared; a key is too short a time to work them all out. */
const compared = new WeakMap<CountryChoice, { readonly name: string; readonly words: readonly string[] }>();
function namesOf(country: CountryChoice) {
  const known = compared.get(country);
  if (known) return known;
  const name = plain(country.text);
  const others = Object.keys(ALSO).filter((one) => ALSO[one] === country.code);
  const made = { name, words: [name, ...others].join(' ').split(/[^\p{L}]+/u) };
  compared.set(country, made);
  return made;
}

/**
 * The one that the text names in full, then in the order given names that begin with it before names that have a later word which
 * does; all when it is empty.
 */
export function countriesFor(countries: readonly CountryChoice[], typed: string): readonly CountryChoice[] {
  const sought = plain(typed.trim());
  if (sought === '') return countries;
  const named = settledCountry(countries, typed);
  const placeOf = (one: CountryChoice): number => {
    const { name, words } = namesOf(one);
    if (one.code === named) return 0;
    if (name.startsWith(sought)) return 1;
    return words.some((word) => word.startsWith(sought)) ? 2 : NONE;
  };
  return [0, 1, 2].flatMap((place) => countries.filter((one) => placeOf(one) === place));
}

/** Value of a text when its field is left: the code of the country that it names in full; a beginning is no choice, and stays as it is. */
export function settledCountry(countries: readonly CountryChoice[], typed: string): string {
  const sought = plain(typed.trim());
  const code = ALSO[sought] ?? sought.toUpperCase();
  return countries.find((one) => namesOf(one).name === sought || one.code === code)?.code ?? typed.trim();
}

/** Whether one text is the other but for a letter too many, too few or wrong, or two in a row. */
function isNear(one: string, other: string): boolean {
  let at = 0;
  while (at < other.length && one[at] === other[at]) at++;
  return ['11', '10', '01', '22'].some(([a, b]) => one.slice(at + Number(a)) === other.slice(at + Number(b)));
}

/** The one country that a misspelt name is near, or that begins so; none where it is short, another country's name or as near to another. */
export function nearestCountry(countries: readonly CountryChoice[], typed: string): CountryChoice | undefined {
  const sought = plain(typed.trim());
  if (sought.length < 4 || ALSO[sought]) return undefined;
  const near = countries.filter((one) => isNear(sought, namesOf(one).name));
  const meant = near[0] ? near : countriesFor(countries, sought);
  return meant.length === 1 ? meant[0] : undefined;
}
