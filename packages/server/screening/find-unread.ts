/** Finds the entries of a list that a name does not find, or not surely, since theirs stand in other scripts: by birth date and country (N-009, N-031). */
import type { BirthDateMatch, Hit, ListedCategory, ListedEntry } from '@bli-kunde/domain/screening/hit.ts';
import { categoriesOfHit } from '@bli-kunde/domain/screening/listed-category.ts';
import { mayBeWhoeverItIs } from '@bli-kunde/domain/screening/unread-name.ts';
import { type NameIndex, textAt } from './name-index.ts';

/** Of all of them, so that they crowd out nobody who was found by a name. */
const MOST_UNREAD = 20;

export interface UnreadAsked {
  readonly birthDateOf: (name: number) => BirthDateMatch | null;
  /** Packed codes. */
  readonly countries: readonly number[];
  /** True for an entry that was found by its name. */
  readonly isFound: (entry: number) => boolean;
  readonly kindOf: (entry: number) => Hit['kind'];
  readonly entryOf: (entry: number) => ListedEntry;
}

const RANKS: Readonly<Record<BirthDateMatch, number>> = { exact: 0, near: 1, year: 2, unknown: 3, differs: 4 };

/** The same birth date first; of each the name as the list writes it, which nobody compared. */
export function findUnread(index: NameIndex, { birthDateOf, countries, isFound, kindOf, entryOf }: UnreadAsked): Hit[] {
  const found: { readonly entry: number; readonly birthDateMatch: BirthDateMatch }[] = [];
  for (const entry of index.unsurelyRead) {
    if (isFound(entry)) continue;
    const birthDate = birthDateOf(index.entryNames[entry] as number);
    const country = countryOf(index, entry, countries);
    if (birthDate !== null && mayBeWhoeverItIs({ birthDate, country, kind: kindOf(entry) }))
      found.push({ entry, birthDateMatch: birthDate });
  }
  found.sort((one, other) => RANKS[one.birthDateMatch] - RANKS[other.birthDateMatch] || one.entry - other.entry);
  return found.slice(0, MOST_UNREAD).map(({ entry, birthDateMatch }) => {
    const [kind, listed] = [kindOf(entry), entryOf(entry)];
    return {
      entryId: textAt(index.entryIds, entry),
      listName: index.sources[index.entrySources[entry] as number] as string,
      kind,
      score: 0,
      matchedName: textAt(index.nameTexts, index.entryNames[entry] as number),
      birthDateMatch,
      entry: { ...listed, categories: withUnread(categoriesOfHit({ kind, entry: listed })) },
    };
  });
}

const withUnread = (categories: readonly ListedCategory[]): ListedCategory[] => [
  ...categories.filter((one) => one !== 'UNKNOWN'),
  'UNREAD_NAME',
  ...categories.filter((one) => one === 'UNKNOWN'),
];

function countryOf(
  { countries: { starts, values } }: NameIndex,
  entry: number,
  asked: readonly number[],
): 'SHARED' | 'OTHER' | 'UNKNOWN' {
  const listed = values.subarray(starts[entry], starts[entry + 1]);
  if (asked.length === 0 || listed.length === 0) return 'UNKNOWN';
  return listed.some((code) => asked.includes(code)) ? 'SHARED' : 'OTHER';
}
