/** Checks that a national id typed for another person belongs to the name typed with it. */
import type { Value } from '../kyc/condition.ts';
import { foldName, isUsable } from './fold.ts';
import { nameScore } from './name-score.ts';

/** `BELONGS`: the register has the number under that name. `NOBODY`: it has nobody by the number. `NO_ANSWER` is no 'no'. */
export type NumberOutcome = 'BELONGS' | 'OTHER_NAME' | 'NOBODY' | 'NO_ANSWER';

/** Kept with the case; never shown to the customer, who must not learn whose a number is. */
export interface NumberCheck {
  /** As typed. */
  readonly name: string;
  readonly outcome: NumberOutcome;
  /** Person in the population register by the number; null where it has nobody or gave no answer. */
  readonly registered: {
    readonly name: string;
    /** `YYYY-MM-DD`. */
    readonly birthDate: string;
    /** Citizenships and residence by three letters. */
    readonly countryCodes: readonly string[];
    /** By three letters; left out of what was kept before it was. */
    readonly residence?: string;
    readonly citizenships?: readonly string[];
  } | null;
}

/** Lets a middle name be missing, a maiden name stand before the married one, the order and a letter differ; no more. */
const ONE_PERSON = 0.85;

/**
 * True if two names may be one person's. At least two words must agree: a first name alone, with another surname, is
 * somebody else until an advisor has looked.
 */
export function namesBelongTogether(typed: string, registered: string): boolean {
  const [one, other] = [foldName(typed), foldName(registered)];
  return isUsable(one) && isUsable(other) && nameScore(one, other) >= ONE_PERSON;
}

/** `ownerNumbers` for the rules of risk: every outcome, or null while a silence leaves it open. */
export function numberFacts(checks: readonly NumberCheck[]): { readonly ownerNumbers: readonly Value[] | null } {
  const outcomes = checks.map(({ outcome }) => outcome);
  const differs = outcomes.some((one) => one === 'OTHER_NAME' || one === 'NOBODY');
  return { ownerNumbers: !differs && outcomes.includes('NO_ANSWER') ? null : outcomes };
}
