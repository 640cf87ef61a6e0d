/** Kinds of cases in queries, named by their objects. */
import { type CaseKind, kindsWith } from '@bli-kunde/domain/cases/kinds.ts';
import { assembled, sql, type Statement } from '../db/sql.ts';

/** The kind of a case, by what the case is called in the statement. */
type KindColumn = 'kind' | 'c.kind' | 'w.kind';

/** Condition on a column; `names` are of the program, never what somebody gave. */
export const ofKinds = (column: KindColumn, names: readonly CaseKind[]): Statement =>
  assembled([`${column} in (${names.map((name) => `'${name}'`).join(', ')})`]);

/** Condition on a column: suspicions are told of nowhere (A-109, A-114). */
export const notSecret = (column: KindColumn): Statement => sql`not (${ofSecret(column)})`;
export const ofSecret = (column: KindColumn): Statement =>
  ofKinds(
    column,
    kindsWith(({ isSecret }) => isSecret === true),
  );
/** Condition on a column: a notice to a register comes of it, or the customer corrects that (A-106 to A-108). */
export const withNotice = (column: KindColumn): Statement =>
  ofKinds(
    column,
    kindsWith(({ acts }) => acts.includes('NOTICE')),
  );
