/** Finds the entries of a list that may be a person: by birth date, and by name among those whose birth date is not known whole. */
import { packedDate } from '@bli-kunde/domain/screening/birth-date.ts';
import { foldName, isUsable } from '@bli-kunde/domain/screening/fold.ts';
import type { BirthDateMatch, Hit, HitJudgement, ScreenedPerson } from '@bli-kunde/domain/screening/hit.ts';
import { isOpenHit } from '@bli-kunde/domain/screening/judgement.ts';
import {
  alikeBesideRare,
  alikeWords,
  WITH_ARTICLE,
  withOrWithoutArticle,
} from '@bli-kunde/domain/screening/alike-words.ts';
import { formsOf } from '@bli-kunde/domain/screening/name-forms.ts';
import { nameScore } from '@bli-kunde/domain/screening/name-score.ts';
import { isReadInPart } from '@bli-kunde/domain/screening/read-in-part.ts';
import { personReadings } from '@bli-kunde/domain/screening/person-readings.ts';
import type { ScreeningPolicy } from '@bli-kunde/domain/screening/policy.ts';
import { candidates, type Tally } from './candidates.ts';
import type { OtherForms } from './like-words.ts';
import { findUnread } from './find-unread.ts';
import { datesAsked } from './birth-dates-asked.ts';
import { listedEntry } from './listed-entry.ts';
import { countryCode, INDEXED_KINDS, type NameIndex, textAt, wordsOf } from './name-index.ts';

/** Of each kind; more than an advisor looks through. A sanction is not crowded out by politicians of the same name. */
export const MOST_HITS = 50;
/** The verdict that counts of a hit, or null. */
export type HitJudge = (hit: Hit) => HitJudgement | null;
export const NOTHING_JUDGED: HitJudge = () => null;

/** Typos beyond those that a word may have, where the birth date is the same. */
const LENIENT = 1;

/** A name that is meant otherwise than it is written first is never wholly the same. */
const OTHER_READING = 0.97;

const otherForms: OtherForms = (word) => [
  ...formsOf(word),
  ...withOrWithoutArticle(word).map((one) => [one, WITH_ARTICLE] as const),
];

interface Found {
  readonly entry: number;
  readonly name: number;
  readonly score: number;
  readonly birthDateMatch: BirthDateMatch;
}

/**
 * The same birth date first, then by score, another birth date last; each entry once, at most 50 of a kind, and beside them
 * those that were judged to be another person. Empty for a name without letters.
 */
export function findHits(
  index: NameIndex,
  tally: Tally,
  person: ScreenedPerson,
  policy: ScreeningPolicy,
  judge: HitJudge = NOTHING_JUDGED,
): Hit[] {
  const readings = personReadings(person.name).filter(isUsable);
  // Of a name that can't be read the birth date and the country are asked, as of an entry's that can't.
  if (readings.length === 0 && !isReadInPart(person.name)) return [];
  const own = person.birthDate === null ? null : packedDate(person.birthDate);
  const countries = (person.countries ?? []).map((code) => countryCode(code.toLowerCase()));
  const typed = person.birthDateIsDeclared === true;
  const dates = datesAsked(index, own, policy, typed);
  const best = new Map<number, Found>();
  /** A typed date that differs asks no likelier name of a sanctioned person than no date does; of others it does. */
  const ruledBy = (match: BirthDateMatch, entry: number): BirthDateMatch =>
    typed && match === 'differs' && kindAt(index, entry) === 'SANCTION' ? 'unknown' : match;
  readings.forEach((words, nth) => {
    const keep = (name: number, birthDateMatch: BirthDateMatch): void => {
      const entry = index.nameEntries[name] as number;
      const lenient = birthDateMatch === 'exact' || birthDateMatch === 'near' ? LENIENT : 0;
      const score = nameScore(words, wordsOf(index, name), lenient, alikeWords) * (nth === 0 ? 1 : OTHER_READING);
      const rule = ruledBy(birthDateMatch, entry);
      const shared = rule === 'unknown' && sharesCountry(index, entry, countries) ? policy.sharedCountry : 0;
      if (score < policy.leastScore[rule] - shared || score <= (best.get(entry)?.score ?? 0)) return;
      // Nobody but the customer says it, so that a slip of it is no more than another date.
      const told = typed && birthDateMatch === 'near' ? 'differs' : birthDateMatch;
      best.set(entry, { entry, name, score, birthDateMatch: told });
    };
    const keepRare = (name: number, birthDateMatch: BirthDateMatch): void => {
      const entry = index.nameEntries[name] as number;
      const score = nameScore(words, wordsOf(index, name), LENIENT, alikeBesideRare) * (nth === 0 ? 1 : OTHER_READING);
      if (score < policy.leastScoreByRareWord || score <= (best.get(entry)?.score ?? 0)) return;
      best.set(entry, { entry, name, score, birthDateMatch });
    };
    for (const name of dates.exact) keep(name, 'exact');
    const { year, unknown, differs } = policy.leastScore;
    const leastScore = Math.min(year, unknown - policy.sharedCountry, differs);
    // Who was born on the very day has been looked at above.
    const admits = (name: number): boolean => ![null, 'exact'].includes(dates.matchOf(name));
    const wanted = { words, leastScore, admits, formsOf: otherForms, likely: dates.near };
    const { likely, rare } = candidates(index, tally, wanted);
    for (const name of likely) {
      const match = dates.matchOf(name);
      if (match !== null) keep(name, match);
    }
    for (const name of rare) {
      const match = dates.matchOf(name);
      if (match !== null) keep(name, match);
      if (match === 'unknown' || match === 'year') keepRare(name, match);
    }
  });

  const found = [...best.values()].sort((one, other) => rank(other) - rank(one) || one.entry - other.entry);
  const byName = withinPlaces(
    found,
    ({ entry }) => kindAt(index, entry),
    (one) => hitOf(index, one),
    judge,
  );
  const unread = findUnread(index, {
    birthDateOf: (name) => dates.matchOf(name),
    countries,
    isFound: (entry) => best.has(entry),
    kindOf: (entry) => kindAt(index, entry),
    entryOf: (entry) => listedEntry(index, entry, foldName),
  });
  return [...byName, ...unread.map((hit) => withJudgement(hit, judge))];
}

export function withJudgement(hit: Hit, judge: HitJudge): Hit {
  const judgement = judge(hit);
  return judgement === null ? hit : { ...hit, judgement };
}

/** Fifty of each kind that somebody must look at; what was judged to be another person stays where it stands and takes no place. */
export function withinPlaces<One>(
  found: readonly One[],
  kindOf: (one: One) => Hit['kind'],
  hitOf: (one: One) => Hit,
  judge: HitJudge,
): Hit[] {
  const left = new Map<Hit['kind'], number>();
  return found.flatMap((one) => {
    // Past its places, a hit that nobody can have judged is dropped before it costs anything.
    if (judge === NOTHING_JUDGED && (left.get(kindOf(one)) ?? MOST_HITS) === 0) return [];
    const hit = hitOf(one);
    const judged = withJudgement(hit, judge);
    if (!isOpenHit(judged)) return [judged];
    const places = (left.get(hit.kind) ?? MOST_HITS) - 1;
    left.set(hit.kind, places);
    return places >= 0 ? [judged] : [];
  });
}

export const kindAt = (index: NameIndex, entry: number): Hit['kind'] =>
  INDEXED_KINDS[index.entryKinds[entry] as number] as Hit['kind'];

const RANKS: Readonly<Record<BirthDateMatch, number>> = { exact: 1, near: 0.5, year: 0, unknown: 0, differs: -1 };
const rank = ({ score, birthDateMatch }: Found): number => score + RANKS[birthDateMatch];

const hitOf = (index: NameIndex, { entry, name, score, birthDateMatch }: Found): Hit => ({
  entryId: textAt(index.entryIds, entry),
  listName: index.sources[index.entrySources[entry] as number] as string,
  kind: kindAt(index, entry),
  score: Math.round(score * 1000) / 1000,
  matchedName: textAt(index.nameTexts, name),
  birthDateMatch,
  entry: listedEntry(index, entry, foldName),
});

function sharesCountry({ countries: { starts, values } }: NameIndex, entry: number, asked: readonly number[]): boolean {
  if (asked.length === 0) return false;
  for (let at = starts[entry] as number; at < (starts[entry + 1] as number); at++)
    if (asked.includes(values[at] as number)) return true;
  return false;
}
