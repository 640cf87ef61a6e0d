/** From stored facts to what a guardian may still change, and what keeps the application from going on. */
import { reviewKeyOf } from '../cases/standing.ts';
import type { ChildFacts } from './application.ts';
import { endingOf, liveOrder } from './order.ts';
import type { ChildBlock } from './state.ts';

/** Answers may be changed by either guardian while no order is out and nothing has ended. */
export const mayEdit = (facts: ChildFacts): boolean =>
  liveOrder(facts) === null && endingOf(facts) === null && facts.application.completedAt === null;

/**
 * A case that is not decided or went against the application. What has ended needs no decision any more, and a
 * customer who has been made is no applicant.
 */
export function blockOf(facts: ChildFacts): ChildBlock | null {
  if (facts.application.completedAt !== null) return null;
  const review = reviewKeyOf(facts.standing);
  return review === 'error.aml.rejected' && endingOf(facts) !== null ? null : review;
}

/** Over, for whatever reason: the child's next application is a new one. */
export const isOverForGood = (facts: ChildFacts): boolean =>
  endingOf(facts) !== null || facts.application.completedAt !== null || blockOf(facts) === 'error.case.rejected';
