/** The start: what lies ahead, and nothing to answer (B-008). */
import type { StepWith } from '../facts.ts';
import { SERVER } from '../../server-side.ts';
import { defineStep } from '../../steps/step.ts';

export const root = defineStep<StepWith>()(
  {
    name: 'root',
    title: 'bm.start.title',
    kind: 'start',
  },
  SERVER && {
    complete: () => true,
  },
);
