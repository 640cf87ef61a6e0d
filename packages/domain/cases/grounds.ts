/** Why something was decided, judged or opened again: how much is to be said, by the rule that browser and server share. */
import type { FieldProblem } from '../errors/refusal.ts';

/** Characters, without the spaces around. */
export const GROUNDS = { min: 30, max: 4000 } as const;

/** Empty and too short are two messages. */
export function groundsProblem(path: string, text: string): FieldProblem[] {
  const { length } = text.trim();
  if (length === 0) return [{ path, message: 'advisor.console.problem.grounds.missing' }];
  if (length > GROUNDS.max)
    return [{ path, message: 'advisor.console.problem.grounds.long', values: { most: GROUNDS.max } }];
  return length < GROUNDS.min
    ? [{ path, message: 'advisor.console.problem.grounds.short', values: { least: GROUNDS.min, count: length } }]
    : [];
}
