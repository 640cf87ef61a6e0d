/** Shows what a tagged template becomes: its text, its values, and the name that it is prepared by. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assembled, compile, constant, raw, sql, type Statement, unprepared } from './sql.ts';
import { onBothDatabases } from './test-database.ts';
import { unnestColumns } from './unnest-columns.ts';

const byState = (state: string): Statement => sql`state = ${state}`;
const orders = (id: string, more: Statement): Statement =>
  sql`select ${constant('id')} from signing_order where id = ${id} and ${more}`;

test('values number themselves in the order of the text, those of fragments where the fragments stand', () => {
  const { text, values } = compile(sql`${orders('a', sql`(${byState('OPEN')} or bank = ${'b'})`)} limit ${1}`);
  assert.equal(text, 'select id from signing_order where id = $1 and (state = $2 or bank = $3) limit $4');
  assert.deepEqual(values, ['a', 'OPEN', 'b', 1]);
});

test('one text has one name whatever its values, and another text another', () => {
  const first = compile(orders('a', byState('OPEN')));
  const second = compile(orders('b', byState('DONE')));
  assert.ok(first.name !== undefined && first.name.length < 63);
  assert.deepEqual(second, { ...first, values: ['b', 'DONE'] });
  assert.notEqual(compile(orders('a', sql`bank = ${'b'}`)).name, first.name);
  assert.notEqual(compile(sql`${orders('a', byState('OPEN'))} `).name, first.name);
});

test('a place that holds a value once and a fragment the next time leads to two texts', () => {
  const pick = (what: string | Statement): string => compile(sql`select ${what}, ${1}`).text;
  assert.equal(pick('now()'), 'select $1, $2');
  assert.equal(pick(sql`now()`), 'select now(), $1');
  assert.equal(pick(sql`${'a'}`), 'select $1, $2');
  assert.equal(pick('now()'), 'select $1, $2');
});

test('what does not stand in the code, is to be planned anew, or has nothing to fill in is not prepared', () => {
  const plain = sql`select 1 where ${true}`;
  assert.notEqual(compile(plain).name, undefined);
  for (const statement of [
    sql`${plain} ${raw('limit 1')}`,
    unprepared(plain),
    sql`${unprepared(plain)}`,
    sql`select 1`,
  ])
    assert.equal(compile(statement).name, undefined);
  assert.deepEqual(compile(unprepared(plain)), { text: 'select 1 where $1', values: [true], name: undefined });
});

test('a word that is only known while the program runs does not compile as one of the code', () => {
  const table: string = ['out', 'box'].join('');
  // @ts-expect-error -- a string may be anything
  assert.equal(compile(constant(table)).text, 'outbox');
  // @ts-expect-error -- what is left out is no null
  assert.ok(sql`select ${undefined}`);
});

test('what is put together from the same pieces is the same text', () => {
  const made = (id: string) => compile(assembled(['select ', '::uuid'], [id]));
  assert.deepEqual(made('b'), { ...made('a'), values: ['b'] });
  const rows = (...ids: string[]) => compile(sql`select * from ${unnestColumns(['uuid', ids], ['text', ids])}`);
  assert.equal(rows('a').text, 'select * from unnest((select $1::uuid[]), (select $2::text[]))');
  assert.equal(rows('a', 'b').name, rows().name);
});

onBothDatabases('a statement is prepared once in a connection, by its name', async ({ database }) => {
  const twice = (n: number): Statement => sql`select ${n}::int * 2 as twice`;
  const { text } = compile(twice(0));
  await database.transaction(async (tx) => {
    for (const n of [1, 2]) assert.deepEqual(await tx.query(twice(n)), [{ twice: n * 2 }]);
    assert.deepEqual(await tx.query(raw(`select name from pg_prepared_statements where statement = '${text}'`)), [
      { name: compile(twice(0)).name },
    ]);
  });
});
