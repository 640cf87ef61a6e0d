/** The summary, and the button that makes the agreement (B-106 to B-111). */
import type { StepWith } from '../facts.ts';
import { SERVER } from '../../server-side.ts';
import { defineStep } from '../../steps/step.ts';

interface Sent {
  readonly clickedBecomeCustomerAt: string | null;
}

const empty: Sent = { clickedBecomeCustomerAt: null };

export const summary = defineStep<StepWith<Sent>>()(
  {
    name: 'oppsummering',
    title: 'bm.summary.title',
    kind: 'summary',
  },
  SERVER && {
    empty,
    complete: ({ application }) => application.clickedBecomeCustomerAt !== null,
  },
);
