/** The end: everybody has signed (C-016). */
import type { ChildStepObject } from '../step.ts';

export const takk = {
  name: 'takk',
  title: 'cm.thanks.title',
  kind: 'end',
  complete: () => false,
  empty: { completedAt: null },
} as const satisfies ChildStepObject;
