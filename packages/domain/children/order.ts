/** Status of a child's order: who made it, who has signed, whether it is out, and how it ended. */
import { isOfAge } from '../onboarding/age.ts';
import { mayGoOn, type PersonSigningStatus, personStatusFor } from '../signing/person-status.ts';
import { hasSigned, isOver, type PartyStatus } from '../signing/status.ts';
import type { ChildFacts, ChildOrder, Ending } from './application.ts';
import type { Approval, GuardianRole } from './state.ts';

/** Keys of the guardians who have signed, whether or not it counts yet. */
export const signers = (order: ChildOrder | null): string[] =>
  (order?.parties ?? []).filter(hasSigned).map(({ guardian }) => guardian);

/** An order of which nobody has signed and which came to nothing leaves the application open to either guardian. */
const leavesOpen = (order: ChildOrder): boolean => isOver(order.state) && signers(order).length === 0;

/** The order that counts: one that is out or signed, or that ended after a signature. */
export const liveOrder = ({ order }: ChildFacts): ChildOrder | null =>
  order === null || leavesOpen(order) ? null : order;

/** Signed by all: from now on it is the bank's to make the customer. */
export const isSigned = ({ order }: ChildFacts): boolean =>
  order !== null && ['COMPLETING', 'COMPLETED'].includes(order.state);

/**
 * Ending of an application without a customer, or null. The 18th birthday ends it unless all have signed; a signed one
 * is ended by the effect that makes the customer. A deadline counts only once somebody has signed.
 */
export function endingOf(facts: ChildFacts): Ending | null {
  const { application: a, today } = facts;
  if (a.completedAt !== null) return null;
  if (a.ending !== null) return a.ending;
  const order = liveOrder(facts);
  if (order !== null && isOver(order.state)) return order.state === 'EXPIRED' ? 'EXPIRED' : 'STOPPED';
  return !isSigned(facts) && isOfAge(a.child.birthDate, today) ? 'TURNED_18' : null;
}

/** Null while there is no order, and for a guardian who is none of those who sign it. */
export function roleOf(facts: ChildFacts): GuardianRole | null {
  const party = liveOrder(facts)?.parties.some(({ guardian }) => guardian === facts.me);
  if (party !== true) return null;
  return facts.application.firstGuardian === facts.me ? 'FIRST' : 'SECOND';
}

const statusOfParty = (order: ChildOrder, key: string | null): PartyStatus | null =>
  order.parties.find(({ guardian }) => guardian === key)?.status ?? null;

/** True if the first guardian's signature counts: the other one is asked from then on (C-003). */
const firstHasSigned = ({ application, order }: ChildFacts): boolean =>
  order !== null && statusOfParty(order, application.firstGuardian) === 'SIGNED';

export function approvalOf(facts: ChildFacts): Approval {
  const { application: a } = facts;
  if (a.ending === 'DECLINED') return 'DECLINED';
  if (a.approvedAt !== null) return 'APPROVED';
  const order = liveOrder(facts);
  return order !== null && order.parties.length > 1 && firstHasSigned(facts) ? 'ASKED' : 'NOT_ASKED';
}

/**
 * Seven values for this person. An order that came to nothing before anybody signed is shown to who made it only, and a deadline
 * of it to nobody: the other guardian has no part in it.
 */
export function signingStatusOf(facts: ChildFacts): PersonSigningStatus {
  const { application, me, order } = facts;
  if (order === null) return 'NOT_CREATED';
  if (leavesOpen(order) && (application.firstGuardian !== me || order.state === 'EXPIRED')) return 'NOT_CREATED';
  const status = statusOfParty(order, me);
  return personStatusFor(order.state, status === null ? null : { status });
}

/**
 * True if this person may go on to the provider now: the second guardian only after the first has signed and with a
 * confirmation, and nobody after the last day.
 */
export function maySign(facts: ChildFacts): boolean {
  const { order, me, today } = facts;
  const role = roleOf(facts);
  if (order?.state !== 'OPEN' || order.lastDay < today || role === null || endingOf(facts) !== null) return false;
  const status = statusOfParty(order, me);
  const turn = role === 'FIRST' || (firstHasSigned(facts) && approvalOf(facts) === 'APPROVED');
  return turn && mayGoOn('OPEN', status === null ? null : { status });
}
