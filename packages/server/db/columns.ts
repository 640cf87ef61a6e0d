/** Lists of columns that the compiler knows: a name that the table does not have does not compile. */
import type { Defaults, Tables } from './schema.ts';
import { assembled, type Statement, type SqlValue } from './sql.ts';

type Table = keyof Tables;
type Column<Of extends Table> = keyof Tables[Of] & string;
type Camel<Word extends string> = Word extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Word;

/** A table, or a table and what it is called in the statement: `session s`. */
type From = Table | `${Table} ${string}`;
type TableOf<Of extends From> = Of extends Table
  ? Of
  : Of extends `${infer Head extends Table} ${string}`
    ? Head
    : never;

/** A column, as the table has it or in camel case. */
type Name<Of extends Table> = Column<Of> | Camel<Column<Of>>;

/** The row that {@link columns} of the same names gives. */
export type RowOf<Of extends Table, Names extends Name<Of>> = {
  readonly [Each in Column<Of> as Extract<Names, Each | Camel<Each>>]: Tables[Of][Each];
};

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `s.id, s.person_key as "personKey"` of `columns('session s', 'id', 'personKey')`. */
export function columns<const Of extends From>(of: Of, ...names: readonly Name<TableOf<Of>>[]): Statement {
  const alias = of.split(' ')[1];
  const list = names.map((name: string) => {
    const column = snake(name);
    return `${alias === undefined ? '' : `${alias}.`}${column}${column === name ? '' : ` as "${name}"`}`;
  });
  return assembled([list.join(', ')]);
}

/** Content for a column: a value of its type, JSON as text, or an expression. */
type Filling<Type> = (unknown extends Type ? string : Type) | Statement;
type Needed<Of extends Table> = {
  [Each in Column<Of>]: null extends Tables[Of][Each] ? never : Each extends Defaults[Of] ? never : Each;
}[Column<Of>];
type Fillings<Of extends Table, Names extends Column<Of>> = {
  readonly [Each in Names as Camel<Each>]: Filling<Tables[Of][Each]>;
};
type NewRow<Of extends Table> = Fillings<Of, Needed<Of>> & Partial<Fillings<Of, Exclude<Column<Of>, Needed<Of>>>>;

const partsOf = (filled: object): (SqlValue | Statement)[] => Object.values(filled);

/** `note (id, written_at) values ($1, $2)` of `newRow('note', { id, writtenAt })`, to follow `insert into`. */
export function newRow<Of extends Table>(table: Of, filled: NewRow<Of>): Statement {
  const names = Object.keys(filled);
  const opening = `${table} (${names.map(snake).join(', ')}) values (`;
  return assembled([opening, ...names.slice(1).map(() => ', '), ')'], partsOf(filled));
}

/** `state = $1, due_at = $2` of `assigned('signing_order', { state, dueAt })`, to follow `set`. */
export function assigned<Of extends Table>(_table: Of, filled: Partial<Fillings<Of, Column<Of>>>): Statement {
  const names = Object.keys(filled).map(snake);
  const pieces = names.map((name, at) => `${at === 0 ? '' : ', '}${name} = `);
  return assembled([...pieces, ''], partsOf(filled));
}
