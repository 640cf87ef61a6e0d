/** Conditions of an order, checked again when a signature begins, when it is taken, and before the child is made a customer. */
import type { ErrorKey } from '../errors/catalogue.ts';
import type { Ending } from './application.ts';
import { type ChildStanding, standingProblem } from './eligibility.ts';

export interface OrderStanding extends Omit<ChildStanding, 'lastCompletedAt'> {
  /** Keys of those who sign the order. */
  readonly parties: readonly string[];
  /** Keys of those who have the parental responsibility now. */
  readonly guardiansNow: readonly string[];
}

/** `ending` is how the order ends by it; null where it may hold again, and the order waits for that until its last day. */
export interface NoLongerAllowed {
  readonly key: ErrorKey;
  readonly ending: Extract<Ending, 'TURNED_18' | 'STOPPED'> | null;
}

/**
 * The first thing that no longer holds, or null. The birthday goes first, then the responsibility: an order that not everybody
 * with responsibility signs, or that somebody signs who has none, is worth nothing.
 */
export function noLongerAllowed(standing: OrderStanding, now: Date): NoLongerAllowed | null {
  const { parties, guardiansNow } = standing;
  const problem = standingProblem({ ...standing, lastCompletedAt: null }, now);
  if (problem === 'error.child.of.age') return { key: problem, ending: 'TURNED_18' };
  const same = parties.length === guardiansNow.length && parties.every((key) => guardiansNow.includes(key));
  if (!same) return { key: 'error.child.application.ended', ending: 'STOPPED' };
  return problem === null ? null : { key: problem, ending: null };
}
