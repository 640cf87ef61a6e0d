/** The one driver of both databases: statements, values and errors go over PostgreSQL's wire protocol, by the same client. */
import type pg from 'pg';
import { types as defaults } from 'pg';
import { translateError } from './database-error.ts';

/** Values that the driver's defaults would give as text or shift by a time zone: bigint as a number, a date as written. */
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1082, (text) => text],
]);
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => parsers.get(oid) ?? defaults.getTypeParser(oid, format)) as never,
};

export interface StatementMode {
  /** A statement with a name is prepared by it; a pooler that lends a connection for each transaction may not know of names. */
  readonly prepares?: boolean | undefined;
  /** Milliseconds after which a database that says nothing is given up, in place of those of the connection. */
  readonly silence?: number | undefined;
}

/** Runs one statement, a prepared one where it has a `name`, and gives its rows. Throws `DatabaseError`. */
export async function runStatement<Row>(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[],
  name: string | undefined,
  { prepares = true, silence }: StatementMode = {},
): Promise<Row[]> {
  try {
    const query = {
      text,
      values: [...values],
      ...(name === undefined || !prepares ? {} : { name }),
      ...(silence === undefined ? {} : { query_timeout: silence }),
    };
    return (await client.query(query)).rows as Row[];
  } catch (error) {
    throw translateError(error);
  }
}
