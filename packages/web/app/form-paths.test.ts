/** Paths into the values of a form. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partAt, withPart } from './form-paths.ts';

test('a part is found by its path, and nothing is found where there is none', () => {
  const values = { owners: [{ name: 'A' }, { name: 'B', country: null }] };
  assert.equal(partAt(values, 'owners.1.name'), 'B');
  assert.equal(partAt(values, 'owners.2.name'), undefined);
  assert.equal(partAt(values, 'owners.1.country.code'), undefined);
});

test('a change copies what it passes; every other row is the same object, and so is drawn once', () => {
  const before = { owners: [{ name: 'A' }, { name: 'B' }], other: { yes: true } };
  const after = withPart(before, 'owners.1.name', 'C');
  assert.deepEqual(after, { owners: [{ name: 'A' }, { name: 'C' }], other: { yes: true } });
  assert.equal(before.owners[1]?.name, 'B');
  assert.equal(after.owners[0], before.owners[0]);
  assert.equal(after.other, before.other);
  assert.equal(withPart(before, 'owners.1.name', 'B'), before, 'the same value is no change');
});

test('what is missing on the way is made: a list where a number stands, an object elsewhere', () => {
  assert.deepEqual(withPart<unknown>({}, 'answers.0.text', 'x'), { answers: [{ text: 'x' }] });
  assert.deepEqual(withPart<unknown>({ a: null }, 'a.b', 1), { a: { b: 1 } });
});
