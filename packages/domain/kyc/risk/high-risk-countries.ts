/** High-risk countries as data: the European Union's list and the two of FATF, each version dated (hvitvaskingsforskriften § 4-10). */
import type { Verdict } from '../condition.ts';
import { type DatedVersion, isOverdue, madeOnceADay } from './dated-list.ts';

export type CountryListName = 'EU' | 'EU_REMOVED' | 'FATF_CALL' | 'FATF_MONITORED' | 'BANK';

export interface CountryList extends DatedVersion {
  /** One version of a list holds at a time: the newest that has begun. */
  readonly list: CountryListName;
  /** By three letters. */
  readonly countries: readonly string[];
}

const list = (
  name: CountryListName,
  from: string,
  reviewedUntil: string,
  countries: string,
  source: string,
): CountryList => ({ list: name, from, reviewedUntil, countries: countries.split(' '), source });

/** FATF meets again in February 2027; by then all of them are to be looked at anew. */
const NEXT_REVIEW = '2027-02-28';
const EU = 'Delegert forordning (EU) 2016/1675';

/** Oldest first within each list. What nobody could check is said in `source`, and is no fact. */
export const COUNTRY_LISTS: readonly CountryList[] = [
  list(
    'EU',
    '2024-02-07',
    '2025-08-04',
    'AFG BRB BFA CMR COD GIB HTI IRN JAM MLI MMR MOZ NGA PAN PHL PRK SEN SSD SYR TTO TZA UGA ARE VUT VNM YEM ZAF',
    `${EU}, endret ved (EU) 2024/163`,
  ),
  list(
    'EU',
    '2025-08-05',
    '2026-01-28',
    'AFG AGO BFA CIV CMR COD DZA HTI IRN KEN LAO LBN MCO MLI MMR MOZ NAM NGA NPL PRK SSD SYR TTO TZA VEN VNM VUT YEM ZAF',
    `${EU}, endret ved (EU) 2025/1184`,
  ),
  list(
    'EU',
    '2026-01-29',
    NEXT_REVIEW,
    'AFG AGO BOL CIV CMR COD DZA HTI IRN KEN LAO LBN MCO MMR NAM NPL PRK RUS SSD SYR TTO VEN VGB VNM VUT YEM',
    `${EU}, endret ved (EU) 2026/46 og (EU) 2026/83; gjengitt av FIAU Malta og Bird & Bird, sett 22. november 2026. Senere endringer er ikke funnet. Ikke kontrollert: om hvitvaskingsforskriften § 4-10 viser til endringene`,
  ),
  list(
    'EU_REMOVED',
    '2026-01-29',
    NEXT_REVIEW,
    'BFA MLI MOZ NGA TZA ZAF',
    'Tatt ut av EUs liste ved (EU) 2026/83. Regnes med til det er kontrollert at hvitvaskingsforskriften § 4-10 viser til endringen',
  ),
  list(
    'FATF_CALL',
    '2025-06-13',
    NEXT_REVIEW,
    'IRN MMR PRK',
    'FATF, Call for Action, uendret i juni 2025, oktober 2025, februar 2026 (Department of Internal Affairs, New Zealand) og juni 2026 (fagpresse). Ikke sett: møtet i oktober 2026',
  ),
  list(
    'FATF_MONITORED',
    '2025-06-13',
    '2025-10-23',
    'AGO BFA BGR BOL CIV CMR COD DZA HTI KEN LAO LBN MCO MOZ NAM NGA NPL SSD SYR VEN VGB VNM YEM ZAF',
    'FATF, Increased Monitoring, 13. juni 2025, gjengitt av FinCEN (endringene) og fagpresse (hele listen)',
  ),
  list(
    'FATF_MONITORED',
    '2025-10-24',
    '2026-02-12',
    'AGO BGR BOL CIV CMR COD DZA HTI KEN LAO LBN MCO NAM NPL SSD SYR VEN VGB VNM YEM',
    'FATF, Increased Monitoring, 24. oktober 2025, gjengitt av fagpresse',
  ),
  list(
    'FATF_MONITORED',
    '2026-02-13',
    '2026-06-18',
    'AGO BGR BOL CIV CMR COD DZA HTI KEN KWT LAO LBN MCO NAM NPL PNG SSD SYR VEN VGB VNM YEM',
    'FATF, Increased Monitoring, 13. februar 2026, gjengitt av Department of Internal Affairs, New Zealand, og Reserve Bank of India',
  ),
  list(
    'FATF_MONITORED',
    '2026-06-19',
    NEXT_REVIEW,
    'AGO BGR BIH BOL CIV CMR COD HTI IRQ KEN KWT LAO LBN MCO NPL PNG SSD SYR VEN VGB VNM YEM',
    'FATF, Increased Monitoring, 19. juni 2026, endringene gjengitt av fagpresse. Ikke sett: FATFs egen side, og møtet i oktober 2026',
  ),
];

export interface CountryRisk {
  /** Yes for a country that a list of the day names; unknown for any other once a list has not been looked after. */
  readonly verdict: (country: string) => Verdict;
  /** The lists of the day with the days they hold from, as kept with a case. */
  readonly version: string;
}

/** The versions that hold on a day; before the first version of all lists, that first one. */
export function countryListsOn(day: string, own: readonly CountryList[] = []): CountryList[] {
  const begun = COUNTRY_LISTS.filter(({ from }) => from <= day);
  const known = begun.length > 0 ? begun : COUNTRY_LISTS.slice(0, 1);
  const newest = new Map(known.map((one) => [one.list, one]));
  return [...newest.values(), ...own.filter(({ from }) => from <= day)];
}

/**
 * @param day `YYYY-MM-DD` in Oslo
 * @param own what the bank adds; it can take nothing away
 * @param reviewedByBank as {@link isOverdue} takes it
 */
export const countryRiskOn = (
  day: string,
  own: readonly CountryList[] = NONE,
  reviewedByBank: string | null = null,
): CountryRisk => countryRiskMade(day, own, reviewedByBank);

const NONE: readonly CountryList[] = [];
const countryRiskMade = madeOnceADay((day, own: readonly CountryList[], reviewedByBank): CountryRisk => {
  const lists = countryListsOn(day, own);
  const named = new Set(lists.flatMap(({ countries }) => countries));
  const unnamed: Verdict = isOverdue(lists, day, reviewedByBank) ? 'unknown' : 'no';
  return {
    verdict: (country) => (named.has(country) ? 'yes' : unnamed),
    version: lists.map(({ list: name, from }) => `${name} ${from}`).join(', '),
  };
});
