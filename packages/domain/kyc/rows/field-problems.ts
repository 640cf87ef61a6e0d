/** Problems that fields of rows and forms have in common. */
import type { FieldProblem } from '../../errors/refusal.ts';
import { visibleLine } from '../../norway/visible-text.ts';
import { nameTextProblem } from '../../person/name-text.ts';
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
  birthPlace: 'kyc.validation.required.birthPlace',
} as const satisfies Readonly<Record<string, TextKey>>;

/** A problem for each of `fields` that is empty (K-063). */
export const required = (fields: { readonly [field in keyof typeof MISSING]?: string }): FieldProblem[] =>
  (Object.keys(fields) as (keyof typeof MISSING)[]).flatMap((path) =>
    fields[path] !== undefined && visibleLine(fields[path]) === '' ? [{ path, message: MISSING[path] }] : [],
  );

/** Names of which one is enough: that of whom it is said that they have no more, in whichever field it stands. */
const missingNames = (fields: Parameters<typeof required>[0], hasOneName: boolean): FieldProblem[] => {
  const missing = required(fields);
  // Without a first name in the form, what is missing is the last.
  return hasOneName ? (missing.length < Object.keys(fields).length ? [] : missing.slice(-1)) : missing;
};

/**
 * The same for names of persons, first and last, which go on to registers and lists as any other that somebody types (B-094). With
 * `hasOneName` one of them is enough.
 */
export const names = (fields: Parameters<typeof required>[0], hasOneName = false): FieldProblem[] => [
  ...missingNames(fields, hasOneName),
  ...Object.entries(fields).flatMap(([path, name]) => {
    const message = nameTextProblem(name);
    return message ? [{ path, message }] : [];
  }),
];

/** Problems of a part, by their paths in the whole. */
export const below = (path: string, problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }));

/** A list that was left on 'Velg', whose value is empty, or whose choice is none of those there are (K-064). */
export const chosen = (path: string, value: string, known: (code: string) => boolean): FieldProblem[] =>
  known(value) ? [] : [{ path, message: 'kyc.validation.select' }];

/** The word that a list stands on before anything is chosen; what was typed is another. */
const PLACEHOLDER = /^[Vv]elg$/;

/** The same for a country, which is searched for by its name: what was typed stands as its value while it is no country (K-063, K-064). */
export function requiredCountry(path: string, value: string, known: (code: string) => boolean): FieldProblem[] {
  if (value.trim() === '') return [{ path, message: 'kyc.validation.required.country' }];
  return known(value) || PLACEHOLDER.test(value)
    ? chosen(path, value, known)
    : [{ path, message: 'kyc.validation.country' }];
}

/** Code of a relation that the law asks of only where the other is in this office (D-093). */
export const SIBLING = 'SIBLING';
const OFFICE_WITH_SIBLINGS = 'STATE_LEADER';

/** A sibling of somebody in another office is nobody whom the law asks of. */
export const siblingProblems = (path: string, relation: string, office: string): FieldProblem[] =>
  relation === SIBLING && office !== '' && office !== OFFICE_WITH_SIBLINGS
    ? [{ path, message: 'kyc.validation.rca.sibling' }]
    : [];
