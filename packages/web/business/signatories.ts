/** Signatories as the screens need them: matched by name and birth date, and judged by the domain's own rule (B-101). */
import type { Combination } from '@bli-kunde/domain/business/state.ts';
import type { Signee } from '@bli-kunde/domain/business/steps/signatarer.ts';
import { type ContactData, normaliseEmail, normalisePhone } from '@bli-kunde/domain/contact/contact.ts';
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

/**
 * Positions of a combination's persons in the list of signees, as the checkboxes hold them: of namesakes only the one
 * who is meant.
 */
export const positionsOf = (signees: readonly Signee[], combination: Combination): string[] =>
  signees.flatMap((one, at) => (combination.signees.some((member) => samePerson(member, one)) ? [String(at)] : []));

/** Positions of persons whom every combination takes. */
export const inEach = (signees: readonly Signee[], combinations: readonly Combination[]): string[] => {
  const [first = [], ...others] = combinations.map((one) => positionsOf(signees, one));
  return first.filter((at) => others.every((positions) => positions.includes(at)));
};

/**
 * Ways to complete a choice so that it may sign, with the fewest people; each way is their positions.
 * Empty where no way has all those who are chosen.
 */
export function waysToComplete(
  signees: readonly Signee[],
  combinations: readonly Combination[],
  positions: readonly string[],
): string[][] {
  const missing = combinations
    .map((one) => positionsOf(signees, one))
    .filter((way) => positions.every((at) => way.includes(at)))
    .map((way) => way.filter((at) => !positions.includes(at)));
  const fewest = Math.min(...missing.map(({ length }) => length));
  return missing.filter(({ length }) => length === fewest);
}

/** Positions of a combination that is chosen whole with others beside it who do not sign with it; null without one. */
export const enoughOf = (
  signees: readonly Signee[],
  combinations: readonly Combination[],
  positions: readonly string[],
): string[] | null =>
  combinations
    .map((one) => positionsOf(signees, one))
    .find((way) => way.length < positions.length && way.every((at) => positions.includes(at))) ?? null;

/** Names behind positions in the list: a draft of positions uses them to notice that the list has changed. */
export const namesIn = (signees: readonly NamedPerson[]): string =>
  JSON.stringify(signees.map(({ name, birthDate }) => [name, birthDate]));

/** Fault of a choice, as a catalogue key, or null. */
export const problemOfChoice = (
  signees: readonly Signee[],
  combinations: readonly Combination[],
  positions: readonly string[],
) => selectionProblem(chosenOf(signees, positions), rightsOf(signees, combinations));

const ALIKE = { email: (typed: string) => normaliseEmail(typed).toLowerCase(), phone: normalisePhone } as const;

/** The first of those before the one at a place who has the same address or number; null where nobody has, or nothing is typed. */
export function sharedWith(contacts: readonly ContactData[], at: number, field: keyof ContactData): number | null {
  const own = ALIKE[field](contacts[at]?.[field] ?? '');
  const found = contacts.slice(0, at).findIndex((one) => ALIKE[field](one[field]) === own);
  return own === '' || found < 0 ? null : found;
}

/**
 * True if the person at a place is reached where the applicant is: by the applicant's own fields, or by known contact
 * data of an applicant who does not sign.
 */
export function isOwn(
  signees: readonly Pick<Signee, 'me'>[],
  contacts: readonly ContactData[],
  at: number,
  field: keyof ContactData,
  person: { readonly [field in keyof ContactData]: string | null } | null,
): boolean {
  const me = signees.findIndex((one) => one.me);
  if (me === at) return false;
  const own = ALIKE[field]((me < 0 ? person : contacts[me])?.[field] ?? '');
  return own !== '' && own === ALIKE[field](contacts[at]?.[field] ?? '');
}

/** 'Ada, Bo og Cato'. */
export function listed(names: readonly string[], and: string): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}
