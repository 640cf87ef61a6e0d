/** The text of `schema.ts`: the columns of every table as a migrated database has them. */
import type { Queries } from '../packages/server/db/database.ts';
import { sql } from '../packages/server/db/sql.ts';

interface FoundColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly filled: boolean;
}

/** Type that the driver gives and takes for a column. */
const TYPES: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
};

/** Throws Error for a type that nobody has said what the driver makes of. */
function typeOf({ table, name, type, nullable }: FoundColumn): string {
  const element = TYPES[type.replace(/\[\]$/, '')];
  if (element === undefined) throw new Error(`${table}.${name} is of the type ${type}, which is not listed`);
  const whole = type.endsWith('[]') ? `readonly ${element}[]` : element;
  return nullable && whole !== 'unknown' ? `${whole} | null` : whole;
}

/** Columns of a line each fill it as far as the formatter's lines go, since one line for each would make the file three times as long. */
function filled(columns: readonly string[]): string {
  const lines: string[] = [];
  for (const column of columns) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + column.length + 1 <= 120) lines[lines.length - 1] = `${last} ${column}`;
    else lines.push(`    ${column}`);
  }
  return lines.join('\n');
}

/** By names, in the order of the alphabet, so that the order of migrations does not matter. */
export async function schemaText(queries: Queries): Promise<string> {
  const found = await queries.query<FoundColumn>(
    sql`select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
         a.atthasdef or a.attidentity <> '' as filled
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
       order by c.relname collate "C", a.attname collate "C"`,
  );
  const tables = [...Map.groupBy(found, ({ table }) => table)];
  const rows = tables.map(
    ([table, columns]) =>
      `  ${table}: {\n${filled(columns.map((column) => `${column.name}: ${typeOf(column)};`))}\n  };\n`,
  );
  const defaults = tables.map(([table, columns]) => {
    const names = columns.filter((column) => column.filled && !column.nullable).map(({ name }) => `'${name}'`);
    return `  ${table}: ${names.join(' | ') || 'never'};\n`;
  });
  return `/** Columns of every table, written by \`npm run schema\` from the migrations. */

// biome-ignore format: written, and read by name alone
export interface Tables {
${rows.join('')}}

/** Columns that are never null and that an insert may leave out. */
// biome-ignore format: written, and read by name alone
export interface Defaults {
${defaults.join('')}}
`;
}
