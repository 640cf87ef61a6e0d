/** Persons who may sign in the place of one of the signatories, with the others as they are (N-129). */
import { type NamedPerson, samePerson } from '../norway/name.ts';
import { matchesCombination } from './combinations.ts';
import type { Signatory, SigningRights } from './rights.ts';

/** The signatories with another in the place of the one at `seq`. */
export const withReplaced = <Person extends NamedPerson>(
  parties: readonly Person[],
  seq: number,
  other: Person,
): Person[] => parties.map((party, at) => (at === seq ? other : party));

/** Those of the register who together with the others are a combination, in its order. */
export const replacementsOf = (parties: readonly NamedPerson[], seq: number, rights: SigningRights): Signatory[] =>
  rights.signatories.filter(
    (candidate) =>
      seq < parties.length &&
      !parties.some((party) => samePerson(party, candidate)) &&
      matchesCombination(withReplaced<NamedPerson>(parties, seq, candidate), rights),
  );
