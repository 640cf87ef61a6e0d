/**
 * Signatories by an advisor's reading of a rule in words: for one application, and while the register's words are the
 * same.
 */
import { type NamedPerson, sameName, samePerson } from '../norway/name.ts';
import { formatShortDate } from '../norway/oslo-date.ts';
import { mergeRights } from './combinations.ts';
import type { Signatory, SigningRights } from './rights.ts';

export interface DecidedCombinations {
  /** Id of the case in which it was decided. */
  readonly caseId: string;
  /** The register's words as they were read. */
  readonly ruleText: string | null;
  readonly combinations: readonly (readonly NamedPerson[])[];
}

/** In the place of the register's code of a rule. */
const BY_ADVISOR = 'RADGIVER';

/** Everybody whom the register names, each once, those who may sign by themselves first. */
export const namedIn = ({ signatories, named = [] }: SigningRights): Signatory[] => [
  ...signatories,
  ...named.filter((one) => !signatories.some((signatory) => samePerson(signatory, one))),
];

/**
 * Labels by which an advisor tells persons apart: the name, with the birth date for namesakes. One for each, in order.
 */
export const labelsOf = (persons: readonly NamedPerson[]): string[] =>
  persons.map((one) => {
    const isShared = persons.some((other) => sameName(other.name, one.name) && !samePerson(other, one));
    return isShared ? `${one.name} (${formatShortDate(one.birthDate)})` : one.name;
  });

/** Combinations by label as persons; one with somebody whom the register does not name is left out. */
export function personsOf(combination: readonly (readonly string[])[], rights: SigningRights): NamedPerson[][] {
  const persons = namedIn(rights);
  const labels = labelsOf(persons);
  return combination.flatMap((together) => {
    const found = together.map((label) => persons[labels.indexOf(label)]);
    const known = found.flatMap((one) => (one ? [{ name: one.name, birthDate: one.birthDate }] : []));
    return known.length > 0 && known.length === together.length ? [known] : [];
  });
}

/**
 * The register's answer with what was decided in the place of its combinations. The answer as it is where the words are others
 * since, and without a combination of which somebody is named no longer: that one would be signed without a right.
 */
export function withDecided(answer: SigningRights, decided: DecidedCombinations | null | undefined): SigningRights {
  if (!decided || decided.ruleText !== answer.ruleText) return answer;
  const persons = namedIn(answer);
  const rows = decided.combinations.flatMap((together) => {
    const members = together.flatMap((one) => {
      const found = persons.find((person) => samePerson(person, one));
      return found ? found.roles.map((role) => ({ name: found.name, birthDate: found.birthDate, role })) : [];
    });
    const isWhole = together.every((one) => members.some((member) => samePerson(member, one)));
    return isWhole ? [{ rule: BY_ADVISOR, text: '', members }] : [];
  });
  if (rows.length === 0) return answer;
  return { ...mergeRights(rows, answer.ruleText), ...(answer.named ? { named: answer.named } : {}) };
}
