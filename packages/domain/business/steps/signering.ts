/** Signing at the provider; its name among the steps says what it is, its own heading what happens (B-019, B-112). */
import type { StepWith } from '../facts.ts';

export const signing = {
  name: 'signering',
  title: 'bm.signing.step',
  kind: 'signing',
  flag: 'signature',
  complete: ({ order }) => order?.state === 'COMPLETED',
} as const satisfies StepWith;
