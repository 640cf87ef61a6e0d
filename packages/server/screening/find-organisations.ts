/** Finds the organisations of a list that an organisation may be: by its registration number, and by its name. */
import { foldOrganisation } from '@bli-kunde/domain/screening/fold-organisation.ts';
import { organisationFormsOf, organisationScore } from '@bli-kunde/domain/screening/organisation-score.ts';
import { organisationReadings } from '@bli-kunde/domain/screening/organisation-readings.ts';
import { organisationWords } from '@bli-kunde/domain/screening/organisation-words.ts';
import { areElsewhere } from '@bli-kunde/domain/screening/places.ts';
import { isUsable } from '@bli-kunde/domain/screening/fold.ts';
import type { Hit, ScreenedPerson } from '@bli-kunde/domain/screening/hit.ts';
import type { ScreeningPolicy } from '@bli-kunde/domain/screening/policy.ts';
import { candidates, type Tally } from './candidates.ts';
import { type Judge, kindAt, NOTHING_JUDGED, withinPlaces, withJudgement } from './find-hits.ts';
import { listedEntry } from './listed-entry.ts';
import { findUnread } from './find-unread.ts';
import { countryCode, type NameIndex, textAt, wordsOf } from './name-index.ts';

/** A name that is meant otherwise than it is written first is never wholly the same. */
const OTHER_READING = 0.97;

interface Found {
  readonly entry: number;
  readonly name: number;
  readonly score: number;
  readonly byNumber: boolean;
}

/** The same number first, then the likest; each entry once, at most 50 and those that were judged to be another. */
export function findOrganisations(
  index: NameIndex,
  tally: Tally,
  { name, registrationNumber, countries = [] }: ScreenedPerson,
  { leastOrganisationScore: leastScore }: ScreeningPolicy,
  judge: Judge = NOTHING_JUDGED,
): Hit[] {
  const readings = organisationReadings(name, 'asked');
  const [main = []] = readings;
  const best = new Map<number, Found>();
  const keep = (words: readonly string[], at: number, byNumber: boolean): void => {
    const entry = index.nameEntries[at] as number;
    const score = organisationScore(words, wordsOf(index, at)) * (words === main ? 1 : OTHER_READING);
    const before = best.get(entry);
    if ((!byNumber && score < leastScore) || (before && before.score >= score)) return;
    if (!byNumber && areElsewhere(main, organisationWords(textAt(index.nameTexts, at)))) return;
    best.set(entry, { entry, name: at, score, byNumber: byNumber || before?.byNumber === true });
  };
  for (const entry of index.entriesByNumber.get(Number(registrationNumber ?? Number.NaN)) ?? [])
    for (let at = index.entryNames[entry] as number; at < (index.entryNames[entry + 1] as number); at++)
      keep(main, at, true);
  for (const words of readings.filter(isUsable)) {
    const wanted = { words, leastScore, admits: () => true, formsOf: organisationFormsOf };
    const { likely, rare } = candidates(index, tally, wanted);
    for (const at of [...likely, ...rare]) keep(words, at, false);
  }
  const found = [...best.values()].sort((one, other) => rank(other) - rank(one) || one.entry - other.entry);
  const byName = withinPlaces(
    found,
    ({ entry }) => kindAt(index, entry),
    (one) => hitOf(index, one),
    judge,
  );
  const unread = findUnread(index, {
    birthDateOf: () => 'unknown',
    countries: countries.map((code) => countryCode(code.toLowerCase())),
    isFound: (entry) => best.has(entry),
    kindOf: (entry) => kindAt(index, entry),
    entryOf: (entry) => listedEntry(index, entry, foldOrganisation),
  });
  return [...byName, ...unread.map((hit) => withJudgement(hit, judge))];
}

const rank = ({ score, byNumber }: Found): number => score + (byNumber ? 1 : 0);

const hitOf = (index: NameIndex, { entry, name, score, byNumber }: Found): Hit => ({
  entryId: textAt(index.entryIds, entry),
  listName: index.sources[index.entrySources[entry] as number] as string,
  kind: kindAt(index, entry),
  score: Math.round(score * 1000) / 1000,
  matchedName: textAt(index.nameTexts, name),
  birthDateMatch: 'unknown',
  ...(byNumber ? { matchedNumber: true } : {}),
  entry: listedEntry(index, entry, foldOrganisation),
});
