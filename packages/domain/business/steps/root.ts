/** The start: what lies ahead, and nothing to answer (B-008). */
import type { StepWith } from '../facts.ts';

export const root = {
  name: 'root',
  title: 'bm.start.title',
  kind: 'start',
  complete: () => true,
} as const satisfies StepWith;
