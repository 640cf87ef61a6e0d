/** Signatories as the screens need them: matched by name and birth date, and judged by the domain's own rule (B-101). */
import type { Combination, Signee } from '@bli-kunde/domain/business/state.ts';
import { samePerson, type NamedPerson } from '@bli-kunde/domain/norway/name.ts';
import { selectionProblem } from '@bli-kunde/domain/signing/combinations.ts';
import type { SigningRights } from '@bli-kunde/domain/signing/rights.ts';

/** The answers of the two signee calls as the domain's signing rights; where nobody signs at all, the server has refused before. */
export function rightsOf(signees: readonly Signee[], combinations: readonly Combination[]): SigningRights {
  const at = (person: NamedPerson): number => signees.findIndex((one) => samePerson(one, person));
  return {
    signatories: signees.map(({ name, birthDate, role }) => ({ name, birthDate, roles: [role] })),
    combinations: combinations.map(({ rule, signees: members }) => ({
      rule,
      members: members.map(at).filter((found) => found >= 0),
    })),
    ruleText: '',
  };
}

/** Positions in the list of signees; what the screen's checkboxes hold. */
export const chosenOf = (signees: readonly Signee[], positions: readonly string[]): Signee[] =>
  signees.filter((_, at) => positions.includes(String(at)));

/** What is wrong with a choice, as a catalogue key, or null. */
export const problemOfChoice = (
  signees: readonly Signee[],
  combinations: readonly Combination[],
  positions: readonly string[],
) => selectionProblem(chosenOf(signees, positions), rightsOf(signees, combinations));

/** 'Ada, Bo og Cato'. */
export function listed(names: readonly string[], and: string): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}

/** A signee as it is saved (B-160). */
export const savedSignee = ({ name, birthDate, email, mobil }: Signee) => ({
  name,
  birthDate,
  email: email?.value ?? '',
  mobil: mobil?.value ?? '',
});
