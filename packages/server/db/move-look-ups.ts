/** Rotation of the look-up key: moves every hash that stands in a column to another generation, in one transaction that shuts everybody else out (O-096, O-097). */
import type { KeyObject } from 'node:crypto';
import type { Queries } from './database.ts';
import { columnsOf, type HashedColumn, HASHED_TABLES, type HashedTable, named } from './look-up-columns.ts';
import { assembled, raw, sql, type SqlValue } from './sql.ts';
import { unnestColumns } from './unnest-columns.ts';
import { lowerBy, raiseBy } from './vault.ts';

/** Gives the hash that a column is to hold, of the one that it holds. */
type MoveHash = (hash: Buffer) => Buffer;

/** From the key in use, null for that of the first generation, to the next. */
export const movedTo =
  (inUse: KeyObject | null, next: KeyObject): MoveHash =>
  (hash) =>
    // What has another length is nobody's hash.
    hash.length === HASH_BYTES ? raiseBy(next, lowerBy(inUse, hash)) : hash;

const HASH_BYTES = 32;

/** Nobody else reads or writes the tables until the transaction ends. Throws a transient `DatabaseError` where somebody holds one. */
export async function lockHashedTables(tx: Queries): Promise<void> {
  const tables = [...new Set(HASHED_TABLES.map(({ table }) => table))];
  await tx.query(raw(`lock table ${tables.join(', ')}, advisor in access exclusive mode`));
}

/**
 * All rows of a table, in batches; gives how many. The guard of completed declarations is set aside for it, which only the owner of the
 * table may, since their keys say under what they are found and not what they say.
 */
export async function moveTable(tx: Queries, table: HashedTable, move: MoveHash, batch: number): Promise<number> {
  const isGuarded = table.table === 'declaration';
  if (isGuarded) await tx.query(raw('alter table declaration disable trigger frozen'));
  const columns = columnsOf(table);
  const where = table.where === undefined ? sql`` : sql` where ${table.where}`;
  // A cursor sees the rows as they were when it was opened: none of them comes twice.
  await tx.query(sql`declare moved no scroll cursor for
    select ctid::text as at, ${named(...columns.map((column) => `t.${column}`))} from ${named(table.table)} t${where}`);
  let count = 0;
  for (;;) {
    const rows = await tx.query<HashedRow>(raw(`fetch ${batch} from moved`));
    if (rows.length > 0)
      count += await replace(
        tx,
        table,
        rows.map((row) => movedRow(table, row, move)),
      );
    if (rows.length < batch) break;
  }
  await tx.query(raw('close moved'));
  if (isGuarded) await tx.query(raw('alter table declaration enable trigger frozen'));
  return count;
}

type HashedRow = Readonly<Record<string, unknown>> & { readonly at: string };

function movedRow({ columns }: HashedTable, row: HashedRow, move: MoveHash): HashedRow {
  const moved: Record<string, unknown> & { at: string } = { ...row };
  for (const hashed of columns) moved[hashed.column] = movedValue(hashed, moved[hashed.column], move);
  return moved;
}

function movedValue({ form }: HashedColumn, value: unknown, move: MoveHash): unknown {
  if (value === null || value === undefined) return null;
  if (form === 'bytes') return move(value as Buffer);
  if (form === 'list') return (value as readonly Buffer[]).map((hash) => move(hash));
  if (typeof value !== 'string') return value;
  const parts = value.split(':');
  const hash = parts[form.part];
  if (parts[0] !== form.of || hash === undefined) return value;
  parts[form.part] = move(Buffer.from(hash, 'hex')).toString('hex');
  return parts.join(':');
}

/** A row is where the cursor saw it, since nobody else writes. An array of arrays cannot be ragged: a list goes as text. */
async function replace(tx: Queries, table: HashedTable, rows: readonly HashedRow[]): Promise<number> {
  const columns = columnsOf(table);
  const isList = (column: string) => table.columns.some((hashed) => hashed.column === column && hashed.form === 'list');
  const isText = (column: string) =>
    table.columns.some((hashed) => hashed.column === column && typeof hashed.form === 'object');
  const given = unnestColumns(
    ['text', rows.map(({ at }) => at)],
    ...columns.map((column) => {
      const values = rows.map((row) => (isList(column) ? textOf(row[column]) : row[column]) as SqlValue);
      return [isList(column) || isText(column) ? 'text' : 'bytea', values] as const;
    }),
  );
  const assigned = columns.map((column) =>
    isList(column)
      ? `${column} = case when given.${column} is not null then array(select decode(hash, 'hex') from unnest(string_to_array(given.${column}, ' ')) with ordinality as list (hash, place) order by place) end`
      : `${column} = given.${column}`,
  );
  const moved = await tx.query(
    sql`update ${named(table.table)} t set ${assembled([assigned.join(', ')])}
     from ${given} as given (at, ${named(...columns)})
     where t.ctid = given.at::tid returning 1`,
  );
  if (moved.length !== rows.length)
    throw new Error(`${table.table}: ${rows.length - moved.length} rows were not moved`);
  return moved.length;
}

const textOf = (list: unknown): string | null =>
  list === null ? null : (list as readonly Buffer[]).map((hash) => hash.toString('hex')).join(' ');
