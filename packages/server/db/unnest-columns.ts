/**
 * The call that makes rows of arrays $1, $2 …, for a statement that is prepared by name. Each array is read by a subselect, so that the
 * planner guesses its length alike whether it knows the values or not. Where it knows them, few rows look cheaper than the ten that a
 * generic plan counts on, and PostgreSQL plans anew in every call: that costs more than the statement itself.
 */
export const unnestColumns = (...types: readonly string[]): string =>
  `unnest(${types.map((type, at) => `(select $${at + 1}::${type}[])`).join(', ')})`;
