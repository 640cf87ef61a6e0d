/** Signing combinations: merged from the register's rows, and matched by a choice of signatories (B-100 to B-103). */
import { Refusal } from '../errors/refusal.ts';
import { personKey, samePerson, type NamedPerson } from '../norway/name.ts';
import type { Combination, Signatory, SigningRights } from './rights.ts';

/** One combination as the register lists it: a person with two roles is two members. */
export interface RightsRow {
  /** The register's code: 'STYR', 'R0004'. */
  readonly rule: string;
  readonly text: string;
  readonly members: readonly (NamedPerson & { readonly role: string })[];
}

/** Rules that stand in the law; a registered rule says more about the organisation than these do. */
const STATUTORY = ['STYR', 'DELT', 'INNH'];

function ruleTextOf(rows: readonly RightsRow[]): string | null {
  const registered = rows.find((row) => !STATUTORY.includes(row.rule));
  return (registered ?? rows[0])?.text ?? null;
}

/**
 * Merges the register's rows: members into persons by name and birth date, and combinations of the same persons
 * into one, under the rule that came first (B-100). Order is the register's. A row without members is left out,
 * since it would let nobody's signature bind the organisation.
 */
export function mergeRights(rows: readonly RightsRow[], ruleText: string | null = ruleTextOf(rows)): SigningRights {
  const persons = new Map<string, { at: number; name: string; birthDate: string; roles: Set<string> }>();
  const combinations = new Map<string, Combination>();
  for (const row of rows) {
    const members = new Set<number>();
    for (const { name, birthDate, role } of row.members) {
      const key = personKey({ name, birthDate });
      const person = persons.get(key) ?? { at: persons.size, name, birthDate, roles: new Set() };
      persons.set(key, person);
      person.roles.add(role);
      members.add(person.at);
    }
    const positions = [...members].sort((one, other) => one - other);
    const key = positions.join();
    if (positions.length > 0 && !combinations.has(key)) combinations.set(key, { rule: row.rule, members: positions });
  }
  return {
    signatories: [...persons.values()].map(({ name, birthDate, roles }) => ({ name, birthDate, roles: [...roles] })),
    combinations: [...combinations.values()],
    ruleText,
  };
}

/** The combination that consists of exactly these persons, or null; a superset, a subset or a repeated person has none (B-101). */
export function combinationOf(selected: readonly NamedPerson[], rights: SigningRights): Combination | null {
  const chosen = new Set(selected.map(personKey));
  if (chosen.size !== selected.length) return null;
  // Names are made comparable once: this runs with every save and every look at the state.
  const known = rights.signatories.map(personKey);
  const equals = ({ members }: Combination) => {
    const keys = new Set(members.flatMap((at) => known[at] ?? []));
    return keys.size === chosen.size && [...chosen].every((key) => keys.has(key));
  };
  return (chosen.size > 0 && rights.combinations.find(equals)) || null;
}

/** B-101. */
export const matchesCombination = (selected: readonly NamedPerson[], rights: SigningRights): boolean =>
  combinationOf(selected, rights) !== null;

/**
 * Why a choice of signatories is refused, as a key of the catalogue, or null when it may sign (B-101, B-102). An
 * organisation without combinations is told so whatever is chosen (B-103), and so is one without anybody who signs (S-119).
 */
export function selectionProblem(
  selected: readonly NamedPerson[],
  rights: SigningRights,
): 'error.no.signees' | 'error.signees.no.combination' | 'error.signees.no.valid.choice' | null {
  if (rights.combinations.length === 0)
    return rights.signatories.length === 0 && rights.ruleText === null
      ? 'error.no.signees'
      : 'error.signees.no.combination';
  return matchesCombination(selected, rights) ? null : 'error.signees.no.valid.choice';
}

/**
 * The chosen signatories as the register spells them, in the order they were chosen.
 * Throws the Refusal of {@link selectionProblem}.
 */
export function checkChoice(selected: readonly NamedPerson[], rights: SigningRights): Signatory[] {
  const problem = selectionProblem(selected, rights);
  if (problem) throw new Refusal(problem);
  return selected.flatMap((person) => rights.signatories.find((one) => samePerson(one, person)) ?? []);
}

/** True if this person alone is one of the combinations (B-178). */
export const isSoleSignatory = (rights: SigningRights, person: NamedPerson): boolean =>
  matchesCombination([person], rights);
