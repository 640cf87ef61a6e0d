/** Grounds as every form of the console asks for them. */
import { GROUNDS } from '@bli-kunde/domain/cases/proposal.ts';
import type { FormProblem } from '../../app/use-form.ts';

export const MOST_CHARACTERS = GROUNDS.max;

/** Empty and too short are two messages. */
export function groundsProblem(path: string, text: string): FormProblem[] {
  const { length } = text.trim();
  if (length === 0) return [{ path, message: 'advisor.console.problem.grounds.missing' }];
  return length < GROUNDS.min
    ? [{ path, message: 'advisor.console.problem.grounds.short', values: { least: GROUNDS.min, count: length } }]
    : [];
}
