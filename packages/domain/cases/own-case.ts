/** Advisors who are persons of a case, or may be: by national id, else by name and birth date; and two log-ins of one person (D-040 to D-042). */
import { nameKey } from '../norway/name.ts';

/** Facts that tell people apart; null is unknown. */
export interface Marks {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string | null;
  /** Keyed hash of the national id in the bank, in hexadecimal. */
  readonly numberKey: string | null;
}

/** SELF: the advisor is a person of the case. NAMESAKE: a person of it has the same name, and nothing tells the two apart. */
export interface Likeness {
  readonly is: 'SELF' | 'NAMESAKE';
  /** As the case names the person. */
  readonly name: string;
}

/** The words of a name in whichever order, hyphens and commas apart: 'Nordmann, Kari-Anne' is Kari Anne Nordmann. */
export const wordsOf = (name: string): string =>
  nameKey(name.replaceAll(',', ' ')).replaceAll('-', ' ').split(' ').filter(Boolean).sort().join(' ');

/** Compares two persons: by national id where both have one, else by name and birth date; null where an equal name is all there is. */
function isOne(one: Marks, other: Marks): boolean | null {
  if (one.numberKey !== null && other.numberKey !== null) return one.numberKey === other.numberKey;
  if (wordsOf(one.name) === '' || wordsOf(one.name) !== wordsOf(other.name)) return false;
  return one.birthDate === null || other.birthDate === null ? null : one.birthDate === other.birthDate;
}

/** Two log-ins of one person: of equal names only another birth date or national id makes two (D-042). */
export const isSameStaff = (one: Marks, other: Marks): boolean => isOne(one, other) !== false;

/** The person of the case whom the advisor is (SELF) or has the name of (NAMESAKE); null for nobody. */
export function likenessIn(advisor: Marks, persons: readonly Marks[]): Likeness | null {
  const self = persons.find((one) => isOne(advisor, one) === true);
  if (self) return { is: 'SELF', name: self.name };
  const namesake = persons.find((one) => isOne(advisor, one) === null);
  return namesake ? { is: 'NAMESAKE', name: namesake.name } : null;
}
