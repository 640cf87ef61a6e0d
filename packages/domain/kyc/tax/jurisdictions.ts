/** Countries that somebody may be taxable to, and which of them exchange tax information: by the common standard (CRS) or by FATCA (K-107). */
import type { Country } from '../lists.ts';

/** The list's own version, kept with what was declared by it. */
export const TAX_LIST_VERSION = 'CRS 2026';

/** Jurisdictions whose first exchange is in 2026 at the latest, without Norway itself. */
const CRS: readonly string[] = (
  'ALB AND AIA ATG ARG ARM ABW AZE AUS BHS BHR BRB BEL BLZ BMU BRA BRN BGR CAN CYM CHL COL COK CRI ' +
  'CUW DNK VGB ARE DMA ECU EST FIN FRA FRO GEO GHA GIB GRD GRL GGY GRC HKG IND IDN IRL ISL ISR ITA ' +
  'JAM JPN JEY JOR CMR KAZ KEN CHN HRV KWT CYP LVA LBN LIE LTU LUX MAC MYS MDV MLT IMN MAR MHL MUS ' +
  'MEX MDA MCO MNG MNE MSR NRU NLD NZL NGA NIU NCL OMN PAK PAN PER POL PRT QAT ROU RUS RWA KNA WSM ' +
  'SMR SAU SEN SYC SGP SXM SVK SVN ESP LCA VCT GBR CHE SWE ZAF KOR THA TTO CZE TUN TCA TUR DEU UGA ' +
  'UKR HUN URY VUT AUT'
).split(' ');
const FATCA: readonly string[] = ['USA'];

const present = (countries: readonly Country[], codes: readonly string[]): Country[] =>
  countries.filter((country) => !country.historicUseOnly && codes.includes(country.iso3));

/** Every country of today but Norway and those of the other list, in the order of `countries`: one is taxable where one is. */
export const crsCountries = (countries: readonly Country[]): Country[] =>
  countries.filter(({ historicUseOnly, iso3 }) => !historicUseOnly && iso3 !== 'NOR' && !FATCA.includes(iso3));
/** By which agreement a relation to the country may be reported; null where there is none. Whether it is, is the bank's to tell. */
export const exchangeOf = (country: string): 'CRS' | 'FATCA' | null =>
  FATCA.includes(country) ? 'FATCA' : CRS.includes(country) ? 'CRS' : null;
export const fatcaCountries = (countries: readonly Country[]): Country[] => present(countries, FATCA);
