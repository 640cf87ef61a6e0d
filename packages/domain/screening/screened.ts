/** What the screening of everybody on a case comes to, for the rules of risk and as evidence. */
import type { Value } from '../kyc/condition.ts';
import type { CasePerson } from './case-persons.ts';
import type { HitKind, ScreeningOutcome } from './hit.ts';
import { isOpenHit } from './judgement.ts';

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
  /** Why somebody's outcome is unknown; empty when nobody's is. */
  readonly screeningUnknown: Told;
}

/** Nobody screened is unknown, and so is what a list that is missing or old does not have. A hit that was judged to be another person is none. */
export function screeningFacts(people: readonly ScreenedOnCase[]): ScreeningFacts & Record<string, Told> {
  const told = (kind: HitKind, isDeclared: (one: ScreenedOnCase) => boolean): Told => {
    if (people.some((one) => one.hits.some((hit) => hit.kind === kind && isOpenHit(hit)) && !isDeclared(one)))
      return ['YES'];
    return people.length > 0 && people.every(({ complete }) => complete) ? ['NO'] : null;
  };
  return {
    sanctionsHit: told('SANCTION', () => false),
    pepUndeclared: told('PEP', ({ declared }) => declared.pep),
    rcaUndeclared: told('RCA', ({ declared }) => declared.pep || declared.rca),
    guardianPosition:
      people.length === 0
        ? null
        : [people.some(({ roles, declared }) => roles.includes('GUARDIAN') && declared.pep) ? 'YES' : 'NO'],
    screeningUnknown:
      people.length === 0 ? null : people.flatMap(({ verdict, reason }) => (verdict === 'unknown' ? [reason] : [])),
  };
}
