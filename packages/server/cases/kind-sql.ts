/** Kinds of cases in queries, named by their objects. */
import { type CaseKind, kindsWith } from '@bli-kunde/domain/cases/kinds.ts';

/** Condition on a column; `names` are of the program, never what somebody gave. */
export const ofKinds = (column: string, names: readonly CaseKind[]): string =>
  `${column} in (${names.map((name) => `'${name}'`).join(', ')})`;

/** Condition on a column: suspicions are told of nowhere (A-109, A-114). */
export const notSecret = (column: string): string => `not (${ofSecret(column)})`;
export const ofSecret = (column: string): string =>
  ofKinds(
    column,
    kindsWith(({ isSecret }) => isSecret === true),
  );
/** Condition on a column: a notice to a register comes of it, or the customer corrects that (A-106 to A-108). */
export const withNotice = (column: string): string =>
  ofKinds(
    column,
    kindsWith(({ acts }) => acts.includes('NOTICE')),
  );
