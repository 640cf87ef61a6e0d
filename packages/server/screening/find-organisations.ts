/** Finds the organisations of a list that an organisation may be: by its registration number, and by its name. */
import { foldOrganisation } from '@bli-kunde/domain/screening/fold-organisation.ts';
import { organisationFormsOf, organisationScore } from '@bli-kunde/domain/screening/organisation-score.ts';
import { organisationReadings } from '@bli-kunde/domain/screening/organisation-readings.ts';
import { organisationWords } from '@bli-kunde/domain/screening/organisation-words.ts';
import { isShortAcronym } from '@bli-kunde/domain/screening/acronyms.ts';
import { areOfOtherTrades, tellsLittle, withoutGeneralWords } from '@bli-kunde/domain/screening/general-words.ts';
import { areElsewhere } from '@bli-kunde/domain/screening/places.ts';
import { isUsable } from '@bli-kunde/domain/screening/fold.ts';
import type { Hit, ScreenedPerson } from '@bli-kunde/domain/screening/hit.ts';
import type { ScreeningPolicy } from '@bli-kunde/domain/screening/policy.ts';
import { candidates, type Tally } from './candidates.ts';
import { type HitJudge, kindAt, NOTHING_JUDGED, withinPlaces, withJudgement } from './find-hits.ts';
import { listedEntry } from './listed-entry.ts';
import { findUnread } from './find-unread.ts';
import { countryCode, type NameIndex, textAt, wordsOf } from './name-index.ts';

/** A name that is meant otherwise than it is written first is never wholly the same. */
const OTHER_READING = 0.97;

/** Entries that may be found by a reading that many names have, words of many left out or three initials: of more, it says nothing. */
const FEW = { general: 10, acronym: 5 } as const;
/** Of such a reading the word that tells who it is has to be the same: typos make another name of it. */
const LEAST_OF_MANY = 0.89;

interface Found {
  readonly entry: number;
  readonly name: number;
  readonly score: number;
  readonly byNumber: boolean;
  /** Null where more than one reading of many finds it. */
  readonly by: keyof typeof FEW | null;
}

/** The same number first, then the likest; each entry once, at most 50 and those that were judged to be another. */
export function findOrganisations(
  index: NameIndex,
  tally: Tally,
  { name, registrationNumber, countries = [] }: ScreenedPerson,
  { leastOrganisationScore: leastScore }: ScreeningPolicy,
  judge: HitJudge = NOTHING_JUDGED,
): Hit[] {
  const readings = organisationReadings(name, 'asked');
  const [main = []] = readings;
  const asked: Asked = { main, general: withoutGeneralWords(main) };
  const best = new Map<number, Found>();
  const keep = (words: readonly string[], at: number, byNumber: boolean): void => {
    const entry = index.nameEntries[at] as number;
    const listedWords = wordsOf(index, at);
    const alike = organisationScore(words, listedWords);
    const before = best.get(entry);
    if (!byNumber && alike < leastScore) return;
    const listed = organisationWords(textAt(index.nameTexts, at));
    if (!byNumber && areElsewhere(main, listed)) return;
    const score = alike * (words === main && isReading(listedWords, listed) ? 1 : OTHER_READING);
    const by = byNumber ? null : readBy(asked, words, listed, listedWords, leastScore);
    const isToo = by === null || !(areOfOtherTrades(main, listed) || alike < LEAST_OF_MANY);
    if (!isToo || score < (byNumber ? 0 : leastScore)) return;
    const isBest = before === undefined || score > before.score;
    const found = isBest ? { entry, name: at, score, byNumber, by } : before;
    if (found === before && (by !== null || before.by === null)) return;
    best.set(entry, {
      ...found,
      byNumber: byNumber || before?.byNumber === true,
      by: before?.by === null ? null : by,
    });
  };
  for (const entry of index.entriesByNumber.get(Number(registrationNumber ?? Number.NaN)) ?? [])
    for (let at = index.entryNames[entry] as number; at < (index.entryNames[entry + 1] as number); at++)
      keep(main, at, true);
  for (const words of readings.filter(isUsable)) {
    const wanted = { words, leastScore, admits: () => true, formsOf: organisationFormsOf };
    const { likely, rare } = candidates(index, tally, wanted);
    for (const at of [...likely, ...rare]) keep(words, at, false);
  }
  const found = fewOf([...best.values()]).sort((one, other) => rank(other) - rank(one) || one.entry - other.entry);
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

const isReading = (words: readonly string[], other: readonly string[] | null): boolean =>
  other !== null && other.length === words.length && words.every((word, at) => word === other[at]);

interface Asked {
  /** As it is written first. */
  readonly main: readonly string[];
  /** Without words of many; null where it has none. */
  readonly general: readonly string[] | null;
}

/** The reading of many that a likeness is owed to, null where the names as they stand are alike, or it is owed to another. */
function readBy(
  { main, general }: Asked,
  words: readonly string[],
  listed: readonly string[],
  listedWords: readonly string[],
  leastScore: number,
): Found['by'] {
  if (isShortAcronym(words)) return 'acronym';
  const isWhole = isReading(listedWords, listed);
  if (words === main && isWhole) return null;
  const isGeneral = isReading(words, general) || (!isWhole && isReading(listedWords, withoutGeneralWords(listed)));
  if (!isGeneral || organisationScore(main, listed) >= leastScore) return null;
  return tellsLittle(words) ? 'acronym' : 'general';
}

/** Without those of a reading that finds more than few. */
function fewOf(found: readonly Found[]): Found[] {
  const counts = { general: 0, acronym: 0 };
  for (const { by } of found) if (by !== null) counts[by]++;
  return found.filter(({ by }) => by === null || counts[by] <= FEW[by]);
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
