/** Signing at the provider (P-020). */
import type { SharedAnswers, StepWith } from '../facts.ts';
import { signs } from '../requires.ts';

const empty: Pick<SharedAnswers, 'orderId'> = { orderId: null };

export const signing = {
  name: 'signering',
  title: 'pm.signing.step',
  kind: 'signing',
  flows: ['STANDARD', 'DISPONENT'],
  flag: 'signature',
  empty,
  complete: (facts) => !signs(facts) || facts.order?.state === 'COMPLETED',
} as const satisfies StepWith;
