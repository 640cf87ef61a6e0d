/** Problems that fields of rows and forms have in common. */
import type { FieldProblem } from '../../errors/refusal.ts';

/** A problem for each of `fields` that is empty. */
export const required = (fields: Readonly<Record<string, string>>): FieldProblem[] =>
  Object.entries(fields).flatMap(([path, value]) =>
    value.trim() === '' ? [{ path, message: 'kyc.validation.required' }] : [],
  );

/** Problems of a part, by their paths in the whole. */
export const below = (path: string, problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }));

/** A list that was left on 'Velg', whose value is empty, or whose choice is none of those there are (K-064). */
export const chosen = (path: string, value: string, known: (code: string) => boolean): FieldProblem[] =>
  known(value) ? [] : [{ path, message: 'kyc.validation.select' }];

/** The same for a country, which is searched for by its name and has no 'Velg' to stand on (K-063, K-064). */
export const requiredCountry = (path: string, value: string, known: (code: string) => boolean): FieldProblem[] =>
  value.trim() === '' ? [{ path, message: 'kyc.validation.required.country' }] : chosen(path, value, known);
