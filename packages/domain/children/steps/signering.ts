/** The signing of each guardian and the wait for the other one (C-015). */
import type { ChildStepObject } from '../step.ts';
import { SERVER } from '../../server-side.ts';
import { defineStep } from '../../steps/step.ts';

export const signering = defineStep<ChildStepObject>()(
  {
    name: 'signering',
    title: 'cm.signing.title',
    kind: 'signing',
  },
  SERVER && {
    flag: 'signature',
    complete: ({ order }) => order?.state === 'COMPLETED',
    empty: { orderId: null, firstGuardian: null, approvedAt: null, ending: null },
  },
);
