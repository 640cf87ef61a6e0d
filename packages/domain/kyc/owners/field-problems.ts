/** Problems that many fields of an owner have in common. */
import type { FieldProblem } from '../../errors/refusal.ts';

/** A problem for each of `fields` that is empty. */
export const required = (fields: Readonly<Record<string, string>>): FieldProblem[] =>
  Object.entries(fields).flatMap(([path, value]) =>
    value.trim() === '' ? [{ path, message: 'kyc.validation.required' }] : [],
  );

/** Problems of a part, by their paths in the whole. */
export const below = (path: string, problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }));

/** A choice that is missing, or that is none of those there are (K-063, K-064). */
export const chosen = (path: string, value: string, known: (code: string) => boolean): FieldProblem[] =>
  known(value) ? [] : [{ path, message: value.trim() === '' ? 'kyc.validation.required' : 'kyc.validation.select' }];
