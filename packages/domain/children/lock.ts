/** Lock on a child: by the bank itself, or by an order that one guardian has signed (C-008, C-024). */
import type { ChildFacts } from './application.ts';
import type { ProcessLock } from './child.ts';
import { endingOf, signers } from './order.ts';
import { blockOf } from './requires.ts';

/**
 * Locked from the first signature until the second, the deadline, a cancellation or a rejection (C-005). One who has the responsibility alone
 * waits for nobody.
 */
export const awaitsOtherGuardian = (facts: ChildFacts): boolean => {
  const { order } = facts;
  const goesOn = endingOf(facts) === null && blockOf(facts) !== 'error.case.rejected';
  if (order?.state !== 'OPEN' || !goesOn) return false;
  return order.parties.length > 1 && signers(order).length > 0;
};

/** The bank's own lock goes before an order's. */
export function processLockOf(bankLock: boolean, application: ChildFacts | null): ProcessLock {
  if (bankLock) return { locked: true, lockReason: 'GENERIC_LOCK' };
  const waits = application !== null && awaitsOtherGuardian(application);
  return waits ? { locked: true, lockReason: 'LOCKED_FOR_SECOND_GUARDIAN' } : { locked: false, lockReason: null };
}
