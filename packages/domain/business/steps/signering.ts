/** Signing at the provider; its name among the steps says what it is, its own heading what happens (B-019, B-112). */
import type { StepWith } from '../facts.ts';
import { SERVER } from '../../server-side.ts';
import { defineStep } from '../../steps/step.ts';

export const signing = defineStep<StepWith>()(
  {
    name: 'signering',
    title: 'bm.signing.step',
    kind: 'signing',
  },
  SERVER && {
    flag: 'signature',
    complete: ({ order }) => order?.state === 'COMPLETED',
  },
);
