/** Computes the acts that an advisor has in a case, from their roles in it, its state and its assignee. */
import { type Act, type ActFacts, actRow } from './acts.ts';
import type { Role } from './decisions.ts';
import { type CaseKind, KINDS } from './kinds.ts';
import type { Likeness } from './own-case.ts';
import { actsFor } from './permissions.ts';
import type { CaseState } from './states.ts';

export interface Workable {
  readonly kind: CaseKind;
  readonly state: CaseState;
  readonly assignedTo: string | null;
  readonly awaits: readonly Role[];
  /** Keys of those who have proposed or agreed to the pending proposal. */
  readonly barred: readonly string[];
  readonly disqualified: readonly string[];
  readonly postponable: boolean;
  /** Somebody in it is confirmed on a sanctions list. */
  readonly sanctioned: boolean;
  /** True of who has judged a hit of it, and can't agree in it. */
  readonly judged: boolean;
  /** Match of the advisor with a person of the case; null as well of a namesake who has said to be another person (D-040, D-041). */
  readonly likeness: Likeness['is'] | null;
}

const OPEN: readonly CaseState[] = ['NEW', 'IN_PROGRESS', 'WAITING_CUSTOMER', 'WAITING_APPROVAL'];
const isOfKind = (kind: CaseKind, act: Act): boolean =>
  actRow(act).ofSomeKinds !== true || KINDS[kind].acts.some((each) => each === act);

/** `roles` are those that show the case, `proposer` is the key of who made the proposal that waits. */
export function possibleActs(one: Workable, me: string, roles: readonly Role[], proposer: string | null): Act[] {
  const { kind, state, assignedTo, awaits, barred, disqualified, likeness } = one;
  const isDisqualified = disqualified.includes(me);
  const settlesNothing = isDisqualified || likeness !== null;
  const facts: ActFacts = {
    isOpen: OPEN.includes(state),
    isInProgress: state === 'IN_PROGRESS',
    waitsFor: state === 'WAITING_CUSTOMER' ? 'CUSTOMER' : state === 'WAITING_APPROVAL' ? 'APPROVAL' : null,
    isNobodys: assignedTo === null,
    isMine: assignedTo === me,
    isDisqualified,
    settlesNothing,
    isNamesake: likeness === 'NAMESAKE',
    mayReturn:
      state === 'WAITING_APPROVAL' &&
      !settlesNothing &&
      !barred.includes(me) &&
      roles.some((role) => awaits.includes(role)),
    isProposer: proposer === me,
    hasJudged: one.judged,
    isSanctioned: one.sanctioned,
    isPostponable: one.postponable,
  };
  return actsFor(roles).filter((act) => actRow(act).isPossible(facts) && isOfKind(kind, act));
}
