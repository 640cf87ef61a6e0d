/** The summary, and the button that makes the agreement, or sends in (P-060 to P-065). */
import type { SharedAnswers, StepWith } from '../facts.ts';
import { FLOW_TYPES } from '../flows.ts';
import { signs } from '../requires.ts';
import { SERVER } from '../../server-side.ts';
import { defineStep } from '../../steps/step.ts';

const empty: Pick<SharedAnswers, 'summaryConfirmedAt'> = { summaryConfirmedAt: null };

export const summary = defineStep<StepWith>()(
  {
    name: 'oppsummering',
    title: 'pm.summary.title',
    kind: 'summary',
    flows: FLOW_TYPES,
  },
  SERVER && {
    empty,
    /** False for a person who confirmed and got no order, so that they come back here to try again. */
    complete: (facts) => {
      const { summaryConfirmedAt, orderId } = facts.application;
      return summaryConfirmedAt !== null && (!signs(facts) || orderId !== null);
    },
  },
);
