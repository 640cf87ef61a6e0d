/** Problems that fields of rows and forms have in common. */
import type { FieldProblem } from '../../errors/refusal.ts';
import type { TextKey } from '../../texts/nb.ts';

/** Texts that tell of an empty field what to write there, by the field. */
const MISSING = {
  firstName: 'kyc.validation.required.firstName',
  lastName: 'kyc.validation.required.lastName',
  rcaFirstName: 'kyc.validation.required.firstName',
  rcaLastName: 'kyc.validation.required.lastName',
  name: 'kyc.validation.required.companyName',
  address: 'kyc.validation.required.street',
  postalPlace: 'kyc.validation.required.postalArea',
} as const satisfies Readonly<Record<string, TextKey>>;

/** A problem for each of `fields` that is empty (K-063). */
export const required = (fields: { readonly [field in keyof typeof MISSING]?: string }): FieldProblem[] =>
  (Object.keys(fields) as (keyof typeof MISSING)[]).flatMap((path) =>
    fields[path]?.trim() === '' ? [{ path, message: MISSING[path] }] : [],
  );

/** Problems of a part, by their paths in the whole. */
export const below = (path: string, problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }));

/** A list that was left on 'Velg', whose value is empty, or whose choice is none of those there are (K-064). */
export const chosen = (path: string, value: string, known: (code: string) => boolean): FieldProblem[] =>
  known(value) ? [] : [{ path, message: 'kyc.validation.select' }];

/** A code, or the word that a list stands on before anything is chosen; a name that was typed is neither. */
const FROM_LIST = /^(?:[A-Z]{3}|[Vv]elg)$/;

/** The same for a country, which is searched for by its name: what was typed stands as its value while it is no country (K-063, K-064). */
export function requiredCountry(path: string, value: string, known: (code: string) => boolean): FieldProblem[] {
  if (value.trim() === '') return [{ path, message: 'kyc.validation.required.country' }];
  return known(value) || FROM_LIST.test(value)
    ? chosen(path, value, known)
    : [{ path, message: 'kyc.validation.country' }];
}
