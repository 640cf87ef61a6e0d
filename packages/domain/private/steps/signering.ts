/** Signing at the provider (P-020). */
import type { SharedAnswers, StepWith } from '../facts.ts';
import { signs } from '../requires.ts';
import { SERVER } from '../../server-side.ts';
import { defineStep } from '../../steps/step.ts';

const empty: Pick<SharedAnswers, 'orderId'> = { orderId: null };

export const signing = defineStep<StepWith>()(
  {
    name: 'signering',
    title: 'pm.signing.step',
    kind: 'signing',
    flows: ['STANDARD', 'DISPONENT'],
  },
  SERVER && {
    flag: 'signature',
    empty,
    complete: (facts) => !signs(facts) || facts.order?.state === 'COMPLETED',
  },
);
