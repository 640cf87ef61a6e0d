/** Every country of ISO 3166 with its Norwegian name, and those that are no more; on the server only, for its size. */
import type { Country, Lists } from './lists.ts';
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import names from 'i18n-iso-countries/langs/nb.json' with { type: 'json' };
import { postalAreaOf } from '../norway/postal-area.ts';
import { tinFault } from './tax/tin-fault.ts';
import { tinResult } from './tax/tin.ts';

/** Withdrawn codes (ISO 3166-3): a birth country may still be one, a choice of today never is (K-087). */
const HISTORIC: readonly (readonly [iso2: string, iso3: string, numericCode: string, text: string])[] = [
  ['AN', 'ANT', '530', 'De nederlandske Antiller'],
  ['BU', 'BUR', '104', 'Burma'],
  ['CS', 'CSK', '200', 'Tsjekkoslovakia'],
  ['CS', 'SCG', '891', 'Serbia og Montenegro'],
  ['DD', 'DDR', '278', 'Øst-Tyskland (DDR)'],
  ['SU', 'SUN', '810', 'Sovjetunionen'],
  ['TP', 'TMP', '626', 'Portugisisk Timor'],
  ['YD', 'YMD', '720', 'Sør-Jemen'],
  ['YU', 'YUG', '891', 'Jugoslavia'],
  ['ZR', 'ZAR', '180', 'Zaire'],
];

/** The list's own version, kept with every frozen declaration. */
export const COUNTRY_LIST_VERSION = 'i18n-iso-countries 7.14';

const nameOf = (iso2: string): string => {
  const name = (names.countries as Readonly<Record<string, string | readonly string[]>>)[iso2];
  return typeof name === 'string' ? name : (name?.[0] ?? iso2);
};

const present = (codes as unknown as readonly (readonly [string, string, string, string])[]).map(
  ([iso2, iso3, numericCode]): Country => ({ text: nameOf(iso2), iso2, iso3, numericCode, historicUseOnly: false }),
);
const past = HISTORIC.map(
  ([iso2, iso3, numericCode, text]): Country => ({ text, iso2, iso3, numericCode, historicUseOnly: true }),
);

const inNorwegian = ({ text }: Country, other: Country): number => text.localeCompare(other.text, 'nb');

const textOf = (iso3: string): string => present.find((one) => one.iso3 === iso3)?.text ?? iso3;

/** K-083: Norge first, then by name in Norwegian order, then the historic ones. */
export const COUNTRIES: readonly Country[] = [
  ...present.filter((country) => country.iso2 === 'NO'),
  ...present.filter((country) => country.iso2 !== 'NO').sort(inNorwegian),
  ...past.sort(inNorwegian),
];

export const lists: Lists = {
  countries: () => COUNTRIES,
  postalArea: postalAreaOf,
  taxNumber: tinResult,
  taxNumberFault: (country, taxNumber, taxpayer) =>
    tinResult(country, taxNumber, taxpayer) === 'NOT_VALID'
      ? tinFault({ iso3: country, text: textOf(country) }, taxNumber, taxpayer)
      : null,
};
