/** A journey's steps as its state lists them for the browser: those of this applicant, in order, and what may be opened. */
import * as z from 'zod/mini';
import { openings, sequence, type StepTable } from './steps.ts';

/** The schema of such a list, for a journey's own names. */
export const listedSteps = <const Names extends readonly string[]>(names: Names) =>
  z.array(z.object({ name: z.enum(names), complete: z.boolean(), open: z.boolean() }));

export interface Listed<Name extends string> {
  readonly name: Name;
  readonly complete: boolean;
  readonly open: boolean;
}

/** The list, and the first step of it that is not complete, where a returning applicant goes on (S-142); each step is judged once. */
export function listed<F, N extends string>(
  table: StepTable<F, N>,
  facts: F,
): { sequence: Listed<N>[]; firstIncomplete: N | null } {
  const steps = sequence(table, facts).map((step) => ({ ...step, done: step.complete(facts) }));
  const open = openings(steps, facts);
  return {
    sequence: steps.map(({ name, done }, at) => ({ name, complete: done, open: open[at] === true })),
    firstIncomplete: steps.find(({ done }) => !done)?.name ?? null,
  };
}
