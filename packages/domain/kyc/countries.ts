/** Every country of ISO 3166 with its name in Norwegian and in English, and those that are no more; on the server only, for its size. */
import type { Country, Lists } from './lists.ts';
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import norwegian from 'i18n-iso-countries/langs/nb.json' with { type: 'json' };
import { postalAreaOf } from '../norway/postal-area.ts';
import { type Language, language } from '../texts/language.ts';
import { tinFault } from './tax/tin-fault.ts';
import { tinResult } from './tax/tin.ts';

/** Withdrawn codes (ISO 3166-3): a birth country may still be one, a choice of today never is (K-087). */
const HISTORIC: readonly (readonly [
  iso2: string,
  iso3: string,
  numericCode: string,
  norwegian: string,
  english: string,
])[] = [
  ['AN', 'ANT', '530', 'De nederlandske Antiller', 'Netherlands Antilles'],
  ['BU', 'BUR', '104', 'Burma', 'Burma'],
  ['CS', 'CSK', '200', 'Tsjekkoslovakia', 'Czechoslovakia'],
  ['CS', 'SCG', '891', 'Serbia og Montenegro', 'Serbia and Montenegro'],
  ['DD', 'DDR', '278', 'Øst-Tyskland (DDR)', 'East Germany (GDR)'],
  ['SU', 'SUN', '810', 'Sovjetunionen', 'Soviet Union'],
  ['TP', 'TMP', '626', 'Portugisisk Timor', 'Portuguese Timor'],
  ['YD', 'YMD', '720', 'Sør-Jemen', 'South Yemen'],
  ['YU', 'YUG', '891', 'Jugoslavia', 'Yugoslavia'],
  ['ZR', 'ZAR', '180', 'Zaire', 'Zaire'],
];

/** The list's own version, kept with every frozen declaration. */
export const COUNTRY_LIST_VERSION = 'i18n-iso-countries 7.14';

/** Short names where the list of the package has the state's full one, or turns it about for a register. */
const SHORT: Readonly<Record<string, string>> = {
  BQ: 'Bonaire, Sint Eustatius and Saba',
  CD: 'Congo (Democratic Republic)',
  CG: 'Congo (Republic)',
  CI: 'Ivory Coast (Côte d’Ivoire)',
  CN: 'China',
  CZ: 'Czechia',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GM: 'Gambia',
  IR: 'Iran',
  MD: 'Moldova',
  MK: 'North Macedonia',
  PS: 'Palestine',
  RU: 'Russia',
  TR: 'Turkey (Türkiye)',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States (USA)',
  VA: 'Vatican City',
  VG: 'British Virgin Islands',
  VI: 'US Virgin Islands',
};

type Names = Readonly<Record<string, string | readonly string[]>>;
const named = (names: Names, iso2: string): string => {
  const name = names[iso2];
  return typeof name === 'string' ? name : (name?.[0] ?? iso2);
};
const NAMES: Readonly<Record<Language, (iso2: string) => string>> = {
  nb: (iso2) => named(norwegian.countries, iso2),
  en: (iso2) => SHORT[iso2] ?? named(english.countries, iso2),
};

/** K-083: Norway first, then by name in the order of the language, then the historic ones. */
function countriesIn(spoken: Language): readonly Country[] {
  const byName = (left: Country, right: Country): number => left.text.localeCompare(right.text, spoken);
  const present = (codes as unknown as readonly (readonly [string, string, string, string])[]).map(
    ([iso2, iso3, numericCode]): Country => ({
      text: NAMES[spoken](iso2),
      iso2,
      iso3,
      numericCode,
      historicUseOnly: false,
    }),
  );
  const past = HISTORIC.map(
    ([iso2, iso3, numericCode, inNorwegian, inEnglish]): Country => ({
      text: spoken === 'en' ? inEnglish : inNorwegian,
      iso2,
      iso3,
      numericCode,
      historicUseOnly: true,
    }),
  );
  return [
    ...present.filter((country) => country.iso2 === 'NO'),
    ...present.filter((country) => country.iso2 !== 'NO').sort(byName),
    ...past.sort(byName),
  ];
}

/** In Norwegian, as the bank reads them. */
export const COUNTRIES: readonly Country[] = countriesIn('nb');

const BY_LANGUAGE: Readonly<Record<Language, readonly Country[]>> = { nb: COUNTRIES, en: countriesIn('en') };

/** Countries in the language of the work under way. */
const countries = (): readonly Country[] => BY_LANGUAGE[language()];

const textOf = (iso3: string): string =>
  countries().find((country) => country.iso3 === iso3 && !country.historicUseOnly)?.text ?? iso3;

export const lists: Lists = {
  countries,
  postalArea: postalAreaOf,
  taxNumber: tinResult,
  taxNumberFault: (country, taxNumber, taxpayer) =>
    tinResult(country, taxNumber, taxpayer) === 'NOT_VALID'
      ? tinFault({ iso3: country, text: textOf(country) }, taxNumber, taxpayer)
      : null,
};
