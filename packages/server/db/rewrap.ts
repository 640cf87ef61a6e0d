/** Key rotation: wraps data keys anew by the key ring's current key, table by table in the order of primary keys, while servers serve (O-022, O-023, O-024). */
import type { Database, Queries } from './database.ts';
import { placeOfKey, type SealedTable } from './sealed-tables.ts';
import { assembled, sql, type Statement, type SqlValue } from './sql.ts';
import { unnestColumns } from './unnest-columns.ts';
import { type Vault, VaultError, wrappingVersion } from './vault.ts';

export interface Rewrapped {
  /** Rows with a data key. */
  readonly seen: number;
  readonly rewrapped: number;
  /** Rows whose key cannot be opened, or is not that of its place; left as they are. */
  readonly unreadable: number;
}

type Row = Readonly<Record<string, unknown>> & { readonly data_key: Buffer };

/**
 * All rows of a table whose key is not wrapped by the vault's current key. `paced` is told the rows of each batch and gives
 * the moment to go on.
 */
export async function rewrapTable(
  { database, vault }: { readonly database: Database; readonly vault: Vault },
  table: SealedTable,
  { batch, paced }: { readonly batch: number; readonly paced: (rows: number) => Promise<void> },
): Promise<Rewrapped> {
  const done = { seen: 0, rewrapped: 0, unreadable: 0 };
  let after: Row | undefined;
  for (;;) {
    const rows = await page(database, table, batch, after);
    const changed = rows.flatMap((row) => {
      if (wrappingVersion(row.data_key) === vault.keyVersion) return [];
      const wrapped = rewrap(vault, table, row);
      if (wrapped === null) done.unreadable += 1;
      return wrapped === null ? [] : [{ row, wrapped }];
    });
    if (changed.length > 0) done.rewrapped += await replace(database, vault, table, changed);
    done.seen += rows.length;
    after = rows.at(-1);
    if (after === undefined || rows.length < batch) return done;
    await paced(rows.length);
  }
}

const columns = (table: SealedTable): string[] => table.key.map(({ column }) => column);
/** Of one of {@link SEALED_TABLES}. */
const listOf = (table: SealedTable, alias = ''): Statement =>
  assembled([
    columns(table)
      .map((name) => `${alias}${name}`)
      .join(', '),
  ]);

function page(queries: Queries, table: SealedTable, batch: number, after: Row | undefined): Promise<Row[]> {
  const list = listOf(table);
  const place = (row: Row): Statement =>
    table.key
      .map(({ column, type }) => assembled(['', `::${type}`], [row[column] as SqlValue]))
      .reduce((before, next) => sql`${before}, ${next}`);
  return queries.query<Row>(
    sql`select ${list}, data_key from ${assembled([table.table])}
     where data_key is not null${after === undefined ? sql`` : sql` and (${list}) > (${place(after)})`}
     order by ${list} limit ${batch}`,
  );
}

/** Null when the key cannot be opened. */
function rewrap(vault: Vault, table: SealedTable, row: Row): Buffer | null {
  const place = placeOfKey(table, row);
  try {
    return vault.wrap(vault.unwrap(row.data_key, place), place);
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}

/** Compare and set: a key that was replaced meanwhile, as a press's, stays. Gives the number of rows changed. */
async function replace(
  queries: Queries,
  vault: Vault,
  table: SealedTable,
  changed: readonly { readonly row: Row; readonly wrapped: Buffer }[],
): Promise<number> {
  const name = assembled([table.table]);
  const same = columns(table).map((column) => `${table.table}.${column} = given.k_${column}`);
  const keys = table.key.map(({ column, type }) => [type, changed.map(({ row }) => row[column] as SqlValue)] as const);
  const given = unnestColumns(
    ['bytea', changed.map(({ row }) => row.data_key)],
    ['bytea', changed.map(({ wrapped }) => wrapped)],
    ...keys,
  );
  const rows = await queries.query(
    sql`update ${name} set data_key = given.wrapped${table.hasVersion ? sql`, key_version = ${vault.keyVersion}` : sql``}
     from ${given} as given (before, wrapped, ${listOf(table, 'k_')})
     where ${assembled([same.join(' and ')])} and data_key = given.before
     returning 1`,
  );
  return rows.length;
}

/** Rows of a table by the version of the key that wraps their data keys. */
export const wrappedBy = (
  queries: Queries,
  { table }: SealedTable,
): Promise<{ readonly version: number; readonly rows: number }[]> =>
  queries.query(
    sql`select get_byte(data_key, 1) * 256 + get_byte(data_key, 2) as version, count(*)::int as rows from ${assembled([table])}
     where data_key is not null group by 1 order by 1`,
  );
