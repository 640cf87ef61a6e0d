/** A list is read the same however it is cut into pieces. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { csvReader, valuesOf } from './csv.ts';

const read = (pieces: readonly string[]): string[][] => {
  const reader = csvReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
};
const written = (rows: readonly (readonly string[])[], lineEnd: string): string =>
  rows.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',') + lineEnd).join('');

test('S-160 rows come back as they were written, in whatever pieces', () => {
  const field = fc.string({ unit: fc.constantFrom('a', 'ø', '"', ',', '\n', '\r', ';', ' '), maxLength: 6 });
  const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(rows, fc.constantFrom('\n', '\r\n'), fc.integer({ min: 1, max: 9 }), (all, lineEnd, size) => {
      const text = written(all, lineEnd);
      const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
        text.slice(at * size, (at + 1) * size),
      );
      assert.deepEqual(read(pieces), all);
    }),
  );
});

test('S-160 plain fields, empty ones and a last row without an end are read', () => {
  assert.deepEqual(read(['a,,"b"\n,c,\n\nd,e,f']), [
    ['a', '', 'b'],
    ['', 'c', ''],
    ['d', 'e', 'f'],
  ]);
  assert.deepEqual(read(['a,b,']), [['a', 'b', '']]);
  for (const lines of ['a\rb\rc', 'a\r\nb\r\nc', '"a"\r"b"\rc\r', 'a\n\rb\n\rc\r\n'])
    assert.deepEqual(read([lines]), [['a'], ['b'], ['c']], JSON.stringify(lines));
  for (const pieces of [
    ['a\r', '\nb'],
    ['a\r', 'b'],
    ['"a"', '\nb\n'],
    ['"a"\r', '\n', '"b"'],
    ['a', '\nb\r'],
  ])
    assert.deepEqual(read(pieces), [['a'], ['b']], JSON.stringify(pieces));
  assert.deepEqual(read(['"a"', '"b"\n']), [['a"b']], 'a quote at the end of a piece may be the first of two');
  assert.deepEqual(csvReader().push('a\r\nb\n'), [['a'], ['b']], 'a row is given with the piece that ends it');
  assert.deepEqual(read(['']), []);
});

test('S-160 a file that ends inside a field, or has text after a quote, is no list', () => {
  assert.throws(() => read(['a,"b']), /ends inside a row/);
  assert.throws(() => read(['a,"b"c,d\n']), /followed by text/);
  assert.throws(() => csvReader().push(`"${'x'.repeat(4_000_001)}`), /has no end/);
});

test('S-160 a field holds several values between semicolons, quoted where one has a semicolon itself', () => {
  assert.deepEqual(valuesOf('Kari Lund;Lund, Kari; ;K. Lund'), ['Kari Lund', 'Lund, Kari', 'K. Lund']);
  assert.deepEqual(valuesOf('"a;b";c;"say ""x"""'), ['a;b', 'c', 'say "x"']);
  assert.deepEqual(valuesOf(''), []);
});
