/** Shows the parts that a summary is made of in every journey. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../texts/texts.ts';
import { declarationSection, row, shownPhone } from './summary.ts';

test('a row without a value is none', () => {
  assert.deepEqual(row('Navn', 'Kari'), [{ label: 'Navn', value: 'Kari' }]);
  for (const nothing of ['', null, undefined]) assert.deepEqual(row('Navn', nothing), []);
});

test('a number that is not known is not shown', () => {
  assert.equal(shownPhone(null), null);
  assert.equal(shownPhone('49001001')?.replaceAll('\u00a0', ' '), '+47 490 01 001');
});

test('a declaration says in words whether it is answered', () => {
  const of = (isAnswered: boolean) => declarationSection('kyc', isAnswered, textsOf());
  assert.deepEqual(of(true).rows, [{ label: 'Status', value: 'Besvart', complete: true }]);
  assert.deepEqual(of(false).rows, [{ label: 'Status', value: 'Ikke besvart', complete: false }]);
  assert.equal(of(false).backTo, 'kyc');
});
