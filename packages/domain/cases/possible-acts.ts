/** Computes the acts that an advisor has in a case, from their roles in it, its state and its assignee. */
import type { Role } from './decisions.ts';
import { ACTS_OF_KINDS } from './kind.ts';
import { type CaseKind, KINDS } from './kinds.ts';
import type { Likeness } from './own-case.ts';
import type { Act } from './parts.ts';
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
/** In which the customer is asked, or the question is taken back. */
const ASKED: readonly CaseState[] = ['NEW', 'IN_PROGRESS', 'WAITING_CUSTOMER'];

const isOfKind = (kind: CaseKind, act: Act): boolean => {
  const special = ACTS_OF_KINDS.find((one) => one === act);
  return special === undefined || KINDS[kind].acts.includes(special);
};

/** `roles` are those that show the case, `proposer` is the key of who made the proposal that waits. */
export function possibleActs(one: Workable, me: string, roles: readonly Role[], proposer: string | null): Act[] {
  const { kind, state, assignedTo, awaits, barred, disqualified } = one;
  const isDisqualified = disqualified.includes(me);
  const isFree = assignedTo === null || assignedTo === me;
  const settlesNothing = isDisqualified || one.likeness !== null;
  const mayReturn =
    state === 'WAITING_APPROVAL' &&
    !settlesNothing &&
    !barred.includes(me) &&
    roles.some((role) => awaits.includes(role));
  const holds: Readonly<Record<Act, boolean>> = {
    TAKE: OPEN.includes(state) && assignedTo === null && !isDisqualified,
    GIVE_BACK: state === 'IN_PROGRESS' && assignedTo === me,
    ASSIGN: OPEN.includes(state),
    POSTPONE: (state === 'NEW' || state === 'IN_PROGRESS') && one.postponable,
    DISQUALIFY: OPEN.includes(state) && !isDisqualified,
    ANOTHER_PERSON: OPEN.includes(state) && !isDisqualified && one.likeness === 'NAMESAKE',
    REOPEN: state === 'CLOSED',
    RESTRICT: true,
    NOTE: OPEN.includes(state),
    REPORT_SUSPICION: true,
    HOLD_ERASURE: true,
    JUDGE: OPEN.includes(state) && !settlesNothing,
    JUDGE_SANCTION: OPEN.includes(state) && !settlesNothing,
    // Who is frozen is not written to: whatever was asked would tell that something is looked into.
    ASK: ASKED.includes(state) && isFree && !isDisqualified && !one.sanctioned,
    PROPOSE: OPEN.includes(state) && state !== 'WAITING_CUSTOMER' && isFree && !settlesNothing,
    AGREE: mayReturn && !one.judged,
    RETURN: mayReturn,
    WITHDRAW: state === 'WAITING_APPROVAL' && proposer === me,
    // It is sent once it was agreed to, which closes the case.
    NOTICE: true,
  };
  return actsFor(roles).filter((act) => holds[act] && isOfKind(kind, act));
}
