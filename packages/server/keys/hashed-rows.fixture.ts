/** For tests: rows in every table with a column of the look-up key, whose other columns hold whatever their types take, and all that a database holds. */
import type { Database, Queries } from '../db/database.ts';
import { type HashedColumn, HASHED_TABLES } from '../db/look-up-columns.ts';
import { raw, sql, type SqlValue } from '../db/sql.ts';
import type { Random } from '../clock.ts';

interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly isNeeded: boolean;
}

const columnsIn = (database: Queries, table: string): Promise<ColumnInfo[]> =>
  database.query(
    sql`select column_name as name, udt_name as type, is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isNeeded"
     from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
  );

/** Values that constraints ask for. */
const ASKED: Readonly<Record<string, SqlValue>> = { bank: 'provebanken', state: 'OPEN', gravity: 1 };
/** The same of one table alone. */
const ASKED_OF_ONE: Readonly<Record<string, SqlValue>> = {
  'register_change.state': 'ASKED',
  'handed_part.state': 'ASKED',
};
/** Columns that may be null, but for a constraint. */
const ALSO = new Set(['session.audience', 'signing_order.application_id']);

function anyValue(table: string, { name, type }: ColumnInfo, random: Random): SqlValue {
  const asked = ASKED_OF_ONE[`${table}.${name}`] ?? ASKED[name];
  if (asked !== undefined) return asked;
  if (type === 'uuid') return random.uuid();
  if (type === 'bytea') return random.bytes(32);
  if (type === 'timestamptz') return new Date('2026-11-20T10:00:00Z');
  if (/^int|numeric/.test(type)) return random.bytes(3).readUIntBE(0, 3);
  if (type === 'bool') return false;
  if (type.startsWith('_')) return [];
  return `${name} ${random.uuid()}`;
}

const hashOf = (form: HashedColumn['form'], random: Random): SqlValue => {
  if (form === 'bytes') return random.bytes(32);
  if (form === 'list') return [random.bytes(32), random.bytes(32)];
  return `${form.of}:${random.uuid()}:${random.bytes(32).toString('hex')}:${random.bytes(32).toString('hex')}`;
};

/** `count` rows in each, with a hash in each column of {@link HASHED_TABLES}; of a text with several forms each in its turn. */
export async function hashedRows(database: Database, random: Random, count: number): Promise<void> {
  const forms = Map.groupBy(HASHED_TABLES, ({ table }) => table);
  await database.transaction(async (tx) => {
    // What rows of other tables they would hang on is not what is tried.
    await tx.query(raw('set local session_replication_role = replica'));
    for (const [table, entries] of forms) {
      const columns = entries.flatMap((entry) => entry.columns);
      const infos = await columnsIn(tx, table);
      const wanted = infos.filter(
        ({ name, isNeeded }) =>
          isNeeded || ALSO.has(`${table}.${name}`) || columns.some(({ column }) => column === name),
      );
      for (let at = 0; at < count; at += 1) {
        const values = wanted.map((info): SqlValue => {
          const own = columns.filter(({ column }) => column === info.name);
          const form = own[at % Math.max(1, own.length)]?.form;
          if (info.name === 'audience') return 'customer';
          return form === undefined ? anyValue(table, info, random) : hashOf(form, random);
        });
        const list = values.map((value, place) => ({ value, type: wanted[place]?.type ?? '' }));
        const given = list
          .map(({ value, type }) => sql`${value}::${raw(type.startsWith('_') ? `${type.slice(1)}[]` : type)}`)
          .reduce((before, next) => sql`${before}, ${next}`);
        await tx.query(
          sql`insert into ${raw(table)} (${raw(wanted.map(({ name }) => name).join(', '))}) overriding system value values (${given})`,
        );
      }
    }
  });
}

/** Everything that stands in it, bytes in hexadecimal. */
export const textOfDatabase = async (database: Database): Promise<string> => {
  const tables = await database.query<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const [row] = await database.query<{ all: string | null }>(
      sql`select string_agg(t::text, ' ') as all from ${raw(name)} t`,
    );
    texts.push(row?.all ?? '');
  }
  return texts.join('\n');
};
