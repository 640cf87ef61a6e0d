/** Rows handed to a statement as arrays. */
import { assembled, sql, type Statement, type SqlValue } from './sql.ts';

type ElementType = 'uuid' | 'text' | 'bytea' | 'timestamptz' | 'boolean' | 'int';

/**
 * The call that makes rows of arrays, one for each column, for a statement that is prepared by name. Each array is read by a subselect, so
 * that the planner guesses its length alike whether it knows the values or not. Where it knows them, few rows look cheaper than the ten that
 * a generic plan counts on, and PostgreSQL plans anew in every call: that costs more than the statement itself.
 */
export const unnestColumns = (
  ...columns: readonly (readonly [type: ElementType, values: readonly SqlValue[]])[]
): Statement => {
  const arrays = columns.map(([type, values]) => assembled(['(select ', `::${type}[])`], [values]));
  return sql`unnest(${arrays.reduce((before, next) => sql`${before}, ${next}`)})`;
};
