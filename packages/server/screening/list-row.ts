/** A person on a list in the format `targets.simple.csv` of OpenSanctions, found by the names of its columns. */
import { packedDate } from '@bli-kunde/domain/screening/birth-date.ts';
import type { HitKind } from '@bli-kunde/domain/screening/hit.ts';
import { valuesOf } from './csv.ts';

export interface ListEntry {
  readonly id: string;
  readonly kind: HitKind;
  readonly listName: string;
  /** The name first, then the aliases; each once. */
  readonly names: readonly string[];
  /** Packed as `YYYYMMDD`. */
  readonly birthDates: readonly number[];
  /** Lower-case codes of two letters. */
  readonly countries: readonly string[];
  /** When a source last had it, as the list writes it; empty when it doesn't say. */
  readonly seen: string;
}

const REQUIRED = ['id', 'schema', 'name', 'aliases', 'birth_date', 'countries', 'sanctions', 'dataset'] as const;
/** `LegalEntity` is what a source's entry is when nothing tells whether it is a person. */
const PERSONS = new Set(['Person', 'LegalEntity']);

/**
 * How to read the rows under a heading; null for a row that is no person. Columns may stand in any order, and there may be more.
 * Throws when one is missing.
 */
export function rowReader(heading: readonly string[]): (row: readonly string[]) => ListEntry | null {
  const places = new Map(heading.map((name, at) => [name.replace(/^\uFEFF/, '').trim(), at]));
  const missing = REQUIRED.filter((name) => !places.has(name));
  if (missing.length > 0) throw new Error(`the list has no column ${missing.join(', ')}`);
  return (row) => {
    const field = (name: string): string => row[places.get(name) ?? -1] ?? '';
    if (!PERSONS.has(field('schema')) || field('id') === '') return null;
    return {
      id: field('id'),
      kind: kindOf(valuesOf(field('topics')), field('sanctions')),
      listName: field('dataset'),
      names: [...new Set([field('name').trim(), ...valuesOf(field('aliases'))])].filter((name) => name !== ''),
      birthDates: valuesOf(field('birth_date')).flatMap((date) => packedDate(date) ?? []),
      countries: valuesOf(field('countries')).map((code) => code.toLowerCase()),
      seen: field('last_seen') || field('last_change'),
    };
  };
}

/** Topics are a column that the full exports have and this format doesn't need: without it a relative counts as a PEP. */
function kindOf(topics: readonly string[], sanctions: string): HitKind {
  if (sanctions !== '' || topics.some((topic) => topic.startsWith('sanction'))) return 'SANCTION';
  return topics.includes('role.rca') && !topics.includes('role.pep') ? 'RCA' : 'PEP';
}
