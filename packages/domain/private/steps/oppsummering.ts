/** The summary, and the button that makes the agreement, or sends in (P-060 to P-065). */
import type { SharedAnswers, StepWith } from '../facts.ts';
import { FLOW_TYPES } from '../flows.ts';
import { signs } from '../requires.ts';

const empty: Pick<SharedAnswers, 'summaryConfirmedAt'> = { summaryConfirmedAt: null };

export const summary = {
  name: 'oppsummering',
  title: 'pm.summary.title',
  kind: 'summary',
  flows: FLOW_TYPES,
  empty,
  /** False for a person who confirmed and got no order, so that they come back here to try again. */
  complete: (facts) => {
    const { summaryConfirmedAt, orderId } = facts.application;
    return summaryConfirmedAt !== null && (!signs(facts) || orderId !== null);
  },
} as const satisfies StepWith;
