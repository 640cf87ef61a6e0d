/** Keyed hashes by which a case is known to be about one of the bank's own people, without a name or number in the row (D-014). */
import { type Marks, wordsOf } from '@bli-kunde/domain/cases/own-case.ts';
import { keptIn } from '@bli-kunde/domain/cases/snapshots.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { birthDateIn } from '@bli-kunde/domain/norway/national-id.ts';
import { numberKeyOf } from '../db/look-up-keys.ts';
import type { Vault } from '../db/vault.ts';
import type { CaseData, Named } from './case.ts';

/** A case's data, or that of one that is opened. */
type Kept = Pick<CaseData, 'subject'> & { readonly snapshot: object | null };

/** Everybody that the row of a case names itself. */
export function namedIn({ subject, snapshot }: Kept): Named[] {
  const applicant = keptIn(snapshot, 'applicant') ?? null;
  return [
    ...(subject === null ? [] : [{ name: subject.name, nationalId: subject.number }]),
    ...(keptIn(snapshot, 'persons') ?? []),
    ...(keptIn(snapshot, 'hits') ?? []),
    ...(keptIn(snapshot, 'order') ?? []),
    ...(applicant === null ? [] : [applicant]),
  ];
}

/** Everybody that a declaration names: those who were screened, and who answered. */
export const namedInDeclaration = (frozen: FrozenDeclaration | null): Named[] => [
  ...(frozen?.screening.persons ?? []),
  ...(frozen?.declarant ? [frozen.declarant] : []),
];

/** Of persons alone: an organisation is nobody's colleague. */
export const marksOfPersons = (vault: Vault, bank: string, people: readonly Named[]): Marks[] =>
  people.flatMap((person): Marks[] => {
    // Of who shares a name with another signatory the label ends with the birth date in brackets.
    if (typeof person === 'string')
      return [{ name: person.split(' (')[0] ?? person, birthDate: null, numberKey: null }];
    if (person.subject === 'ORGANISATION' || person.nationalId?.length === 9) return [];
    const { name, nationalId } = person;
    const numberKey = person.numberKey ?? (nationalId ? numberKeyOf(vault, bank, nationalId) : null);
    return [{ name, birthDate: person.birthDate ?? (nationalId ? birthDateIn(nationalId) : null), numberKey }];
  });

const byNumber = (vault: Vault, bank: string, numberKey: string): Buffer =>
  vault.keyedHash('case person', bank, 'number', numberKey);
/** Key by name: whose number is known is told apart by it from who has another one; a name without a birth date tells nobody. */
function byName(vault: Vault, bank: string, { name, birthDate }: Marks, hasNumber: boolean): Buffer[] {
  const words = wordsOf(name);
  if (words === '' || birthDate === null) return [];
  return [vault.keyedHash('case person', bank, hasNumber ? 'name with number' : 'name', words, birthDate)];
}

/** Keyed hashes of its persons in the row of a case, each once. */
export function keysOfPersons(vault: Vault, bank: string, persons: readonly Marks[]): Buffer[] {
  const keys = persons.flatMap((person) =>
    person.numberKey === null
      ? byName(vault, bank, person, false)
      : [byNumber(vault, bank, person.numberKey), ...byName(vault, bank, person, true)],
  );
  return [...new Map(keys.map((key) => [key.toString('hex'), key])).values()];
}

/**
 * Those of {@link keysOfPersons} that say that an advisor is a person of the case, as `likenessIn` says SELF: the same number; or the same name
 * and birth date where one of the two has no number.
 */
export const keysOfAdvisor = (vault: Vault, bank: string, marks: Marks): Buffer[] =>
  marks.numberKey === null
    ? [...byName(vault, bank, marks, false), ...byName(vault, bank, marks, true)]
    : [byNumber(vault, bank, marks.numberKey), ...byName(vault, bank, marks, false)];

export const isAmong = (keys: readonly Buffer[], persons: readonly Buffer[] | null): boolean =>
  persons !== null && keys.some((key) => persons.some((other) => key.equals(other)));
