/** Countries that the law calls high-risk, by the day the list holds from; a new list is a new row (hvitvaskingsforskriften § 4-10). */

export interface HighRiskList {
  /** First day it holds, `YYYY-MM-DD`. */
  readonly from: string;
  readonly law: string;
  /** By three letters. */
  readonly countries: ReadonlySet<string>;
}

const list = (from: string, law: string, countries: string): HighRiskList => ({
  from,
  law,
  countries: new Set(countries.split(' ')),
});

/** Oldest first: the European Union's list, which holds in Norway as it is changed. */
export const HIGH_RISK_LISTS: readonly HighRiskList[] = [
  list(
    '2024-02-07',
    'Delegert forordning (EU) 2016/1675, endret ved (EU) 2024/163',
    'AFG BRB BFA CMR COD GIB HTI IRN JAM MLI MMR MOZ NGA PAN PHL PRK SEN SSD SYR TTO TZA UGA ARE VUT VNM YEM ZAF',
  ),
  list(
    '2025-08-05',
    'Delegert forordning (EU) 2016/1675, endret ved (EU) 2025/1184',
    'AFG AGO BFA CIV CMR COD DZA HTI IRN KEN LAO LBN MCO MLI MMR MOZ NAM NGA NPL PRK SSD SYR TTO TZA VEN VNM VUT YEM ZAF',
  ),
];

/** The list of a day, `YYYY-MM-DD`; before the first one, the first. */
export const highRiskOn = (day: string): HighRiskList =>
  HIGH_RISK_LISTS.findLast(({ from }) => from <= day) ?? (HIGH_RISK_LISTS[0] as HighRiskList);
