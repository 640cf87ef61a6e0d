/** The signing of each guardian and the wait for the other one (C-015). */
import type { ChildStepObject } from '../step.ts';

export const signering = {
  name: 'signering',
  title: 'cm.signing.title',
  kind: 'signing',
  flag: 'signature',
  complete: ({ order }) => order?.state === 'COMPLETED',
  empty: { orderId: null, firstGuardian: null, approvedAt: null, ending: null },
} as const satisfies ChildStepObject;
