/** The end: everybody has signed (C-016). */
import type { ChildStepObject } from '../step.ts';
import { SERVER } from '../../server-side.ts';
import { defineStep } from '../../steps/step.ts';

export const takk = defineStep<ChildStepObject>()(
  {
    name: 'takk',
    title: 'cm.thanks.title',
    kind: 'end',
  },
  SERVER && {
    complete: () => false,
    empty: { completedAt: null },
  },
);
