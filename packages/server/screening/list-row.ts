/** A person or an organisation on a list in the format `targets.simple.csv` of OpenSanctions, found by the names of its columns. */
import {
  type HitKind,
  type ScreenedSubject,
  LISTED_CATEGORIES,
  type ListedCategory,
} from '@bli-kunde/domain/screening/hit.ts';
import { categoriesOf, kindOf } from '@bli-kunde/domain/screening/listed-category.ts';
import { listedDates } from '@bli-kunde/domain/screening/listed-dates.ts';
import { valuesOf } from './csv.ts';
import { subjectsOf } from './listed-subjects.ts';

export interface ListEntry {
  readonly id: string;
  /** Ids of entries that were merged into this one; in a column `referents`, which only fuller exports have. */
  readonly otherIds: readonly string[];
  /** Kinds of subject it may be: both where the source does not tell. */
  readonly subjects: readonly ScreenedSubject[];
  /** Registration numbers of nine digits; others are no Norwegian ones. */
  readonly numbers: readonly number[];
  readonly kind: HitKind;
  /** All that it is, the gravest first; never empty. */
  readonly categories: readonly ListedCategory[];
  /** Ties to others on the list in its own words, which only entities have. */
  readonly connections: readonly string[];
  /** As the list codes them; empty where it has no such column. */
  readonly topics: readonly string[];
  /** Offices with their years, as the list words them; in a column `position`, which only fuller exports have. */
  readonly positions: readonly string[];
  readonly listName: string;
  /** The name first, then the aliases; each once. */
  readonly names: readonly string[];
  /** Packed as `YYYYMMDD`. */
  readonly birthDates: readonly number[];
  /** Lower-case codes of two letters. */
  readonly countries: readonly string[];
  /** Time at which a source last had it, as the list writes it; empty when it doesn't say. */
  readonly seen: string;
}

const REQUIRED = ['id', 'schema', 'name', 'aliases', 'birth_date', 'countries', 'sanctions', 'dataset'] as const;

/**
 * Parser of the rows under a heading; null for a row that is nobody: a ship, or an organisation against which a column of topics says
 * nothing. Columns may stand in any order, and there may be more.
 * Throws when one is missing.
 */
export function rowReader(heading: readonly string[]): (row: readonly string[]) => ListEntry | null {
  const places = new Map(heading.map((name, at) => [name.replace(/^\uFEFF/, '').trim(), at]));
  const missing = REQUIRED.filter((name) => !places.has(name));
  if (missing.length > 0) throw new Error(`the list has no column ${missing.join(', ')}`);
  return (row) => {
    const field = (name: string): string => row[places.get(name) ?? -1] ?? '';
    const topics = valuesOf(field('topics'));
    const isSanctioned =
      field('sanctions') !== '' || (topics.length === 0 && valuesOf(field('program_ids')).length > 0);
    const said = new Set([...(isSanctioned ? (['SANCTION'] as const) : []), ...categoriesOf(topics)]);
    // Where there is no column of topics nobody is clean for having none.
    const subjects = subjectsOf(field('schema')).filter(
      (one) => one === 'PERSON' || said.size > 0 || !places.has('topics'),
    );
    if (subjects.length === 0 || field('id') === '') return null;
    const categories: readonly ListedCategory[] =
      said.size === 0 ? ['UNKNOWN'] : LISTED_CATEGORIES.filter((category) => said.has(category));
    return {
      id: field('id'),
      otherIds: valuesOf(field('referents')).filter((id) => id !== '' && id !== field('id')),
      subjects,
      numbers: subjects.includes('ORGANISATION') ? valuesOf(field('identifiers')).flatMap(numberOf) : [],
      kind: kindOf(categories),
      categories,
      connections: [],
      topics,
      positions: valuesOf(field('position')),
      listName: field('dataset'),
      names: [...new Set([field('name').trim(), ...valuesOf(field('aliases'))])].filter((name) => name !== ''),
      birthDates: valuesOf(field('birth_date')).flatMap(listedDates),
      countries: valuesOf(field('countries')).map((code) => code.toLowerCase()),
      seen: field('last_seen') || field('last_change'),
    };
  };
}

/** 'NO 923 609 016 MVA' and '923609016' are one number. */
export function numberOf(identifier: string): number[] {
  const digits = identifier.replace(/^NO|[\s.-]|(MVA|AS)$/gi, '');
  return /^\d{9}$/.test(digits) ? [Number(digits)] : [];
}
