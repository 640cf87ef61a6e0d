/** Which countries fit what is typed: by the beginning of any word, however æ, ø, å and accents are written. */

export interface CountryChoice {
  readonly code: string;
  readonly text: string;
}

const plain = (text: string): string =>
  text.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'o').normalize('NFD').replace(/\p{M}/gu, '');

/** Other names that people use, by three letters. */
const ALSO: Readonly<Record<string, string>> = {
  ARE: 'Emiratene Dubai',
  BLR: 'Belarus',
  CPV: 'Cabo Verde',
  GBR: 'England Skottland Wales',
  NLD: 'Holland',
  PSE: 'Palestina',
  SWZ: 'Swaziland',
  USA: 'Amerika',
};

/** Names as they are compared; a key is too short a time to work them all out. */
const compared = new WeakMap<
  CountryChoice,
  { readonly name: string; readonly code: string; readonly words: readonly string[] }
>();
function namesOf(country: CountryChoice) {
  const known = compared.get(country);
  if (known) return known;
  const name = plain(country.text);
  const made = {
    name,
    code: plain(country.code),
    words: `${name} ${plain(ALSO[country.code] ?? '')}`.split(/[^\p{L}]+/u),
  };
  compared.set(country, made);
  return made;
}

/** In the order given, names that begin with the text before names that have a later word which does; all when it is empty. */
export function countriesFor(countries: readonly CountryChoice[], typed: string): readonly CountryChoice[] {
  const sought = plain(typed.trim());
  if (sought === '') return countries;
  const starts = countries.filter((one) => namesOf(one).name.startsWith(sought));
  const later = countries.filter((one) => {
    const { name, code, words } = namesOf(one);
    return !name.startsWith(sought) && (code === sought || words.some((word) => word.startsWith(sought)));
  });
  return [...starts, ...later];
}

/** Value of a text when its field is left: the code of the country it names, in full or as far as only one is left; any other text itself. */
export function settledCountry(countries: readonly CountryChoice[], typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  const found = countriesFor(countries, text);
  const named = found.find((one) => namesOf(one).name === plain(text) || namesOf(one).code === plain(text));
  return (named ?? (found.length === 1 ? found[0] : undefined))?.code ?? text;
}

/** Whether one text is the other but for a letter too many, too few or wrong, or two in a row. */
function isNear(one: string, other: string): boolean {
  let at = 0;
  while (at < other.length && one[at] === other[at]) at++;
  return ['11', '10', '01', '22'].some(([a, b]) => one.slice(at + Number(a)) === other.slice(at + Number(b)));
}

/** The one country that a misspelt name is near; none where it is short or as near to another. */
export function nearestCountry(countries: readonly CountryChoice[], typed: string): CountryChoice | undefined {
  const sought = plain(typed.trim());
  const near = sought.length < 4 ? [] : countries.filter((one) => isNear(sought, namesOf(one).name));
  return near.length === 1 ? near[0] : undefined;
}
