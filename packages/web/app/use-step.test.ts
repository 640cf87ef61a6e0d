/** Where a step leads, with and without a summary to return to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ListedStep, missingBefore, tableOf, wayOf } from './use-step.ts';

type Name = 'root' | 'produkter' | 'oppsummering' | 'signering';
const SEQUENCE: ListedStep<Name>[] = (['root', 'produkter', 'oppsummering', 'signering'] as const).map((name) => ({
  name,
  complete: true,
  open: true,
}));
const table = tableOf<Name>(SEQUENCE, ['signering']);

test('B-033 previous is the reverse of next', () => {
  assert.equal(wayOf(table, 'produkter', null).next, 'oppsummering');
  assert.equal(wayOf(table, 'oppsummering', null).previous, 'produkter');
});

test('B-037 signing has neither next nor previous', () => {
  assert.deepEqual(wayOf(table, 'signering', null), { next: null, previous: null, backTo: null });
});

test('B-041 B-044 B-045 with backTo both buttons lead to the step it names', () => {
  assert.deepEqual(wayOf(table, 'produkter', 'oppsummering'), {
    next: 'oppsummering',
    previous: 'oppsummering',
    backTo: 'oppsummering',
  });
});

test('B-046 a backTo that is no step of this flow is ignored', () => {
  for (const value of ['', 'kyc', '//evil.example', 'javascript:alert(1)', 'Oppsummering'])
    assert.deepEqual(wayOf(table, 'produkter', value), wayOf(table, 'produkter', null), value);
});

test('B-044 what a change has left unanswered comes before the step to return to', () => {
  const without = (missing: Name) =>
    tableOf<Name>(SEQUENCE.map((one) => (one.name === missing ? { ...one, complete: false } : one)));
  assert.equal(missingBefore(table, 'oppsummering'), null);
  assert.equal(missingBefore(without('produkter'), 'oppsummering'), 'produkter');
  assert.equal(missingBefore(without('oppsummering'), 'oppsummering'), null, 'it is the one that may be opened');
});
