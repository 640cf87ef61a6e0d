/** Thresholds of likeness and the greatest age of a list; a change is a new dated row, since cases were decided by the old one. */
import type { BirthDateMatch } from './hit.ts';

export interface ScreeningPolicy {
  /** First day it holds, `YYYY-MM-DD`. */
  readonly from: string;
  /** A list older than this many days can't say no. */
  readonly maxAgeDays: number;
  /** The least score that is a hit: the less the birth date says, the more the name must. */
  readonly leastScore: Readonly<Record<BirthDateMatch, number>>;
  /** Taken off the least score when a country is shared and the birth date is unknown. */
  readonly sharedCountry: number;
  /** Of organisations, which have no birth date, and many of whose words are common. */
  readonly leastOrganisationScore: number;
  /** Of persons whose birth date is unknown, or known by its year, where the names share words that few of the list share (N-012). */
  readonly leastScoreByRareWord: number;
  /** Years known alone are often estimates: further apart than this, they rule out. */
  readonly yearsApart: number;
}

/** No name is that alike. */
const NEVER = 2;

/** Oldest first. */
export const SCREENING_POLICIES: readonly ScreeningPolicy[] = [
  {
    from: '2018-10-15',
    maxAgeDays: 7,
    leastScore: { exact: 0.72, near: NEVER, year: 0.8, unknown: 0.82, differs: 0.95 },
    sharedCountry: 0.02,
    leastOrganisationScore: 0.88,
    leastScoreByRareWord: NEVER,
    yearsApart: 2,
  },
  // A date that may be another written wrongly rules nobody out any more (N-002); recall and false hits: bench/screening/README.md.
  {
    from: '2026-11-29',
    maxAgeDays: 7,
    leastScore: { exact: 0.72, near: 0.76, year: 0.8, unknown: 0.82, differs: 0.95 },
    sharedCountry: 0.02,
    leastOrganisationScore: 0.82,
    leastScoreByRareWord: NEVER,
    yearsApart: 2,
  },
  // A word that few names of a list share is evidence beside the rest of a name (N-012); as many hits more as the same file counts.
  {
    from: '2026-11-30',
    maxAgeDays: 7,
    leastScore: { exact: 0.72, near: 0.76, year: 0.8, unknown: 0.82, differs: 0.95 },
    sharedCountry: 0.02,
    leastOrganisationScore: 0.82,
    leastScoreByRareWord: 0.78,
    yearsApart: 2,
  },
];

/** The policy on a day, `YYYY-MM-DD`; before the first one, the first. */
export function policyOn(day: string): ScreeningPolicy {
  const begun = SCREENING_POLICIES.filter(({ from }) => from <= day);
  return (begun.at(-1) ?? SCREENING_POLICIES[0]) as ScreeningPolicy;
}
