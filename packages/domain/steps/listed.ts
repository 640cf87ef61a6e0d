/** A journey's steps as its state lists them for the browser: those of this applicant, in order, and what may be opened. */
import * as z from 'zod/mini';
import { allowed, sequence, type StepTable } from './steps.ts';

/** The schema of such a list, for a journey's own names. */
export const listedSteps = <const Names extends readonly string[]>(names: Names) =>
  z.array(z.object({ name: z.enum(names), complete: z.boolean(), open: z.boolean() }));

export interface Listed<Name extends string> {
  readonly name: Name;
  readonly complete: boolean;
  readonly open: boolean;
}

export function listed<F, N extends string>(table: StepTable<F, N>, facts: F): Listed<N>[] {
  const open = allowed(table, facts);
  return sequence(table, facts).map((step) => ({
    name: step.name,
    complete: step.complete(facts),
    open: open.includes(step.name),
  }));
}
