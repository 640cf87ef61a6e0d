/** Shows that lists of columns are those of the tables: a name that a table does not have does not compile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assigned, columns, newRow, type RowOf } from './columns.ts';
import { compile, sql } from './sql.ts';

test('a list names its columns as the table or as the program does, of the table or of what it is called', () => {
  const text = (statement: Parameters<typeof compile>[0]) => compile(statement).text;
  assert.equal(text(columns('application', 'id', 'version')), 'id, version');
  assert.equal(text(columns('application a', 'id', 'personKey')), 'a.id, a.person_key as "personKey"');
  assert.equal(text(columns('application a', 'person_key')), 'a.person_key');
});

test('a row and a change are filled by the names of the program, with values or expressions', () => {
  const count = newRow('rate_count', { key: Buffer.of(1), minute: new Date(0), count: sql`1 + ${1}` });
  assert.deepEqual(
    { ...compile(sql`insert into ${count}`), name: '' },
    {
      text: 'insert into rate_count (key, minute, count) values ($1, $2, 1 + $3)',
      values: [Buffer.of(1), new Date(0), 1],
      name: '',
    },
  );
  const change = assigned('signing_order', { turnSeq: null, turnEndsAt: sql`now()`, state: 'OPEN' });
  const { text, values } = compile(sql`update signing_order set ${change}`);
  assert.equal(text, 'update signing_order set turn_seq = $1, turn_ends_at = now(), state = $2');
  assert.deepEqual(values, [null, 'OPEN']);
});

test('a misspelt column, one of another table, a value of another type and a row that lacks one do not compile', () => {
  const wrong = [
    // @ts-expect-error -- misspelt
    () => columns('application', 'id', 'sate'),
    // @ts-expect-error -- of another table
    () => columns('application a', 'turnSeq'),
    // @ts-expect-error -- no such table
    () => columns('aplication', 'id'),
    // @ts-expect-error -- misspelt
    () => assigned('signing_order', { turnSec: 1 }),
    // @ts-expect-error -- another type
    () => assigned('signing_order', { turnSeq: 'one' }),
    // @ts-expect-error -- never null
    () => assigned('signing_order', { state: null }),
    // @ts-expect-error -- the key of the place is lacking
    () => newRow('signing_party', { orderId: 'a', seq: 1, bank: 'b', status: 'READY' }),
    // @ts-expect-error -- misspelt
    (row: RowOf<'application', 'id' | 'verson'>) => row,
    // @ts-expect-error -- not among those that were asked for
    (row: RowOf<'application', 'id'>) => row.version,
  ];
  assert.equal(wrong.length, 9);
});
