/** Result of screening everybody on a case, for the rules of risk and as evidence. */
import type { Value } from '../kyc/condition.ts';
import type { CasePerson } from './case-persons.ts';
import type { ScreeningOutcome, ListedCategory } from './hit.ts';
import { isOpenHit } from './judgement.ts';
import { categoriesOfHit, isForAPerson } from './listed-category.ts';

/** Kept with the case; never shown to the customer, who is not told of hits. */
export interface ScreenedOnCase extends CasePerson, ScreeningOutcome {}

/** Two words for yes and no; null is unknown. */
type Told = readonly Value[] | null;

export interface ScreeningFacts {
  readonly sanctionsHit: Told;
  /** Somebody is listed as politically exposed of whom it is not declared. */
  readonly pepUndeclared: Told;
  readonly rcaUndeclared: Told;
  /** A guardian has told the bank of a position that counts: the child stands near it, whoever answers for the child. */
  readonly guardianPosition: Told;
  /**
   * Why somebody's outcome is for a person to find out; empty when nobody's is. LISTED is on a list for what no declared position
   * explains, be it wanted, debarred or a reason that nobody here knows.
   */
  readonly screeningUnknown: Told;
}

/** Nobody screened is unknown, and so is what a list that is missing or old does not have. A hit that was judged to be another person is none. */
export function screeningFacts(people: readonly ScreenedOnCase[]): ScreeningFacts & Record<string, Told> {
  const told = (
    is: (categories: readonly ListedCategory[]) => boolean,
    isDeclared: (one: ScreenedOnCase) => boolean = () => false,
  ): Told => {
    if (people.some((one) => one.hits.some((hit) => is(categoriesOfHit(hit)) && isOpenHit(hit)) && !isDeclared(one)))
      return ['YES'];
    return people.length > 0 && people.every(({ complete }) => complete) ? ['NO'] : null;
  };
  return {
    sanctionsHit: told((all) => all.includes('SANCTION')),
    pepUndeclared: told(
      (all) => all.includes('PEP'),
      ({ declared }) => declared.pep,
    ),
    // A relative who holds an office is asked about the office.
    rcaUndeclared: told(
      (all) => all.includes('RCA') && !all.includes('PEP'),
      ({ declared }) => declared.pep || declared.rca,
    ),
    guardianPosition:
      people.length === 0
        ? null
        : [people.some(({ roles, declared }) => roles.includes('GUARDIAN') && declared.pep) ? 'YES' : 'NO'],
    screeningUnknown:
      people.length === 0
        ? null
        : people.flatMap(({ verdict, reason, hits }) => [
            ...(verdict === 'unknown' ? [reason] : []),
            ...(hits.some((hit) => isOpenHit(hit) && categoriesOfHit(hit).some(isForAPerson)) ? ['LISTED'] : []),
          ]),
  };
}
