/** Labelled pairs of names: whom screening finds of those who are the same, and of those who are not (N-040). */
import { listedDates } from '@bli-kunde/domain/screening/listed-dates.ts';
import { organisationReadings } from '@bli-kunde/domain/screening/organisation-readings.ts';
import type { HitJudgement, ScreenedSubject } from '@bli-kunde/domain/screening/hit.ts';
import type { ScreeningPolicy } from '@bli-kunde/domain/screening/policy.ts';
import { tallyFor } from './candidates.ts';
import { csvReader } from './csv.ts';
import { findHits, type HitJudge } from './find-hits.ts';
import { findOrganisations } from './find-organisations.ts';
import { indexBuilder } from './index-builder.ts';
import type { ListEntry } from './list-row.ts';

export interface LabelledPair {
  /** Line of the file, from 1. */
  readonly line: number;
  /** Asked for. */
  readonly name: string;
  /** Stands on the list. */
  readonly listed: string;
  readonly subject: ScreenedSubject;
  /** `YYYY-MM-DD`, `YYYY-MM`, `YYYY` or as lists write a day that is unsure; empty when not known. */
  readonly birthDate: string;
  readonly listedBirthDate: string;
  readonly isSame: boolean;
  /** Empty where the file has no such column. */
  readonly kind: string;
}

/** Names that a column may have, lower-case. */
const COLUMNS = {
  name: ['name_a', 'name1', 'name_1', 'name a', 'a'],
  listed: ['name_b', 'name2', 'name_2', 'name b', 'b'],
  subject: ['subject', 'schema', 'type', 'person|organisation'],
  birthDate: ['birth_date_a', 'birth date a', 'birthdate_a', 'born_a', 'dob_a', 'birth_date_1'],
  listedBirthDate: ['birth_date_b', 'birth date b', 'birthdate_b', 'born_b', 'dob_b', 'birth_date_2'],
  isSame: ['same', 'is_match', 'match', 'label'],
  kind: ['kind', 'category', 'group'],
} as const;

const YES = ['yes', 'y', 'true', '1', 'ja'];
const NO = ['no', 'n', 'false', '0', 'nei'];
const PERSONS = ['person', 'p', 'per'];
const ORGANISATIONS = ['organisation', 'organization', 'company', 'legalentity', 'publicbody', 'org', 'o'];

/** Pairs of a file of comma-separated values with a header, and what is wrong with the rest, by line. */
export function readPairs(text: string): { readonly pairs: LabelledPair[]; readonly faults: string[] } {
  const reader = csvReader();
  const [header = [], ...rows] = [...reader.push(text.replace(/^\uFEFF/, '')), ...reader.end()];
  const names = header.map((one) => one.trim().toLowerCase());
  const at = (column: keyof typeof COLUMNS): number => names.findIndex((one) => COLUMNS[column].includes(one as never));
  const missing = (['name', 'listed', 'subject', 'isSame'] as const).filter((column) => at(column) < 0);
  if (missing.length > 0)
    return { pairs: [], faults: missing.map((column) => `no column ${COLUMNS[column].slice(0, 2).join(' or ')}`) };
  const pairs: LabelledPair[] = [];
  const faults: string[] = [];
  rows.forEach((row, index) => {
    const line = index + 2;
    const cell = (column: keyof typeof COLUMNS): string => (row[at(column)] ?? '').trim();
    const [subject, same] = [cell('subject').toLowerCase(), cell('isSame').toLowerCase()];
    const isPerson = PERSONS.includes(subject);
    if (!isPerson && !ORGANISATIONS.includes(subject)) faults.push(`line ${line}: neither person nor organisation`);
    else if (!YES.includes(same) && !NO.includes(same)) faults.push(`line ${line}: neither yes nor no`);
    else if (cell('name') === '' || cell('listed') === '') faults.push(`line ${line}: a name is empty`);
    else
      pairs.push({
        line,
        name: cell('name'),
        listed: cell('listed'),
        subject: isPerson ? 'PERSON' : 'ORGANISATION',
        birthDate: cell('birthDate'),
        listedBirthDate: cell('listedBirthDate'),
        isSame: YES.includes(same),
        kind: cell('kind'),
      });
  });
  return { pairs, faults };
}

const SET_ASIDE: HitJudgement = {
  verdict: 'NOT_SAME',
  reasons: [],
  judgedOn: '2018-10-15',
  expiresOn: null,
  caseId: '',
};

const entryOf = (pair: LabelledPair, at: number): ListEntry => ({
  id: String(at),
  otherIds: [],
  subjects: [pair.subject],
  numbers: [],
  kind: 'SANCTION',
  categories: ['SANCTION'],
  connections: [],
  topics: [],
  positions: [],
  listName: '',
  names: [pair.listed],
  birthDates: listedDates(pair.listedBirthDate),
  countries: [],
  seen: '',
});

/** Screens pairs, true for each hit, in their order: all second names stand on one list of sanctions, and each first name is asked for. */
export function tryPairs(pairs: readonly LabelledPair[], policy: ScreeningPolicy): boolean[] {
  const [persons, organisations] = [indexBuilder(), indexBuilder((name) => organisationReadings(name, 'listed'))];
  pairs.forEach((pair, at) => (pair.subject === 'PERSON' ? persons : organisations).add(entryOf(pair, at)));
  const [personIndex, organisationIndex] = [persons.done(), organisations.done()];
  const [personTally, organisationTally] = [tallyFor(personIndex), tallyFor(organisationIndex)];
  return pairs.map(({ name, subject, birthDate }, at) => {
    // All others count as judged, so that they take none of the places that hits have.
    const judge: HitJudge = ({ entryId }) => (entryId === String(at) ? null : SET_ASIDE);
    const asked = { name, subject, birthDate: birthDate === '' ? null : birthDate };
    const hits =
      subject === 'PERSON'
        ? findHits(personIndex, personTally, asked, policy, judge)
        : findOrganisations(organisationIndex, organisationTally, asked, policy, judge);
    return hits.some(({ entryId }) => entryId === String(at));
  });
}

export interface PairNotes {
  /** Places of pairs that come out otherwise where the names change sides. */
  readonly oneWay: ReadonlySet<number>;
  /** Places of pairs that are no hit for their dates alone. */
  readonly byDates: ReadonlySet<number>;
}

const turned = (pair: LabelledPair): LabelledPair => ({
  ...pair,
  name: pair.listed,
  listed: pair.name,
  birthDate: pair.listedBirthDate,
  listedBirthDate: pair.birthDate,
});

/**
 * Remarks beside the results. A result is of the pair as it stands, since a customer is asked for and never listed: the better of both ways
 * would be found for nobody (N-039).
 *
 * @param hits of each pair, in order
 */
export function notesOf(pairs: readonly LabelledPair[], hits: readonly boolean[], policy: ScreeningPolicy): PairNotes {
  const back = tryPairs(pairs.map(turned), policy);
  const undated = tryPairs(
    pairs.map((pair) => ({ ...pair, birthDate: '', listedBirthDate: '' })),
    policy,
  );
  const placesOf = (admits: (at: number) => boolean): ReadonlySet<number> =>
    new Set(pairs.flatMap((_, at) => (admits(at) ? [at] : [])));
  return {
    oneWay: placesOf((at) => back[at] !== hits[at]),
    byDates: placesOf((at) => hits[at] === false && undated[at] === true),
  };
}

export interface PairCounts {
  readonly same: number;
  readonly found: number;
  readonly others: number;
  readonly falsely: number;
}

/** `found` of those who are the same, and `falsely` of the others. */
export function countPairs(pairs: readonly LabelledPair[], hits: readonly boolean[]): PairCounts {
  const of = (isSame: boolean, isHit: boolean): number =>
    pairs.filter((pair, at) => pair.isSame === isSame && (!isHit || hits[at])).length;
  return { same: of(true, false), found: of(true, true), others: of(false, false), falsely: of(false, true) };
}
