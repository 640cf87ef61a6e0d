/**
 * Screening outcome of a person or an organisation, with three answers: a list that is missing or old never says no
 * (S-160).
 */
import type { Hit, ListVersion, ScreenedSubject, ScreeningOutcome } from './hit.ts';
import { isUsable } from './fold.ts';
import { organisationReadings } from './organisation-readings.ts';
import { personReadings } from './person-readings.ts';
import { isReadInPart } from './read-in-part.ts';

const DAY = 86_400_000;

/** Whole and part days from when the list was made to `now`, an ISO instant. */
export const ageInDays = (list: ListVersion, now: string): number => (Date.parse(now) - Date.parse(list.date)) / DAY;

/** True where a search has a word to go by: any reading that the search itself would take, not the words of 2018 (N-033). */
const canBeSearched = (name: string, subject: ScreenedSubject | undefined): boolean =>
  (subject === 'ORGANISATION' ? organisationReadings(name, 'asked') : personReadings(name)).some(isUsable);

/** A hit on an old list is a hit; no hit on it says nothing. */
export function screeningOutcome(
  asked: {
    readonly name: string;
    /** Left out, it is a person. */
    readonly subject?: ScreenedSubject | undefined;
    readonly hits: readonly Hit[];
    readonly list: ListVersion | null;
    /** True if the list is the version in force for all servers; left out, it is. */
    readonly inForce?: boolean;
  },
  now: string,
  maxAgeDays: number,
): ScreeningOutcome {
  const { name, subject, hits, list, inForce = true } = asked;
  const unknown = (reason: ScreeningOutcome['reason']): ScreeningOutcome => ({
    verdict: 'unknown',
    reason,
    hits: [],
    list,
    complete: false,
  });
  if (list === null) return unknown('NO_LIST');
  // Not `age > max`: a date that can't be read has no age, and is not young for that.
  const young = ageInDays(list, now) <= maxAgeDays;
  if (hits.length > 0) return { verdict: 'yes', reason: 'HIT', hits, list, complete: young && inForce };
  if (isReadInPart(name) || !canBeSearched(name, subject)) return unknown('NAME_UNUSABLE');
  if (!inForce) return unknown('OTHER_LIST');
  if (!young) return unknown('LIST_TOO_OLD');
  return { verdict: 'no', reason: 'NO_HIT', hits: [], list, complete: true };
}
