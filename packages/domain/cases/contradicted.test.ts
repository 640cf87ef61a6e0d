/** Reasons for another person that the comparison of facts contradicts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contradictedReasons } from './contradicted.ts';
import type { FactOfHit } from './side-by-side.ts';

const facts = (is: FactOfHit['is']) =>
  (['NAME', 'BIRTH_DATE', 'COUNTRY', 'ROLE', 'OFFICE', 'SOURCE'] as const).map((fact) => ({ fact, is }));

test('A-061 what is the same on both sides is no reason for another person; what differs or is unknown may be', () => {
  assert.deepEqual(contradictedReasons('NOT_SAME', facts('SAME')), ['NAME', 'BIRTH_DATE', 'COUNTRY', 'ROLE']);
  for (const is of ['DIFFERENT', 'UNKNOWN'] as const) assert.deepEqual(contradictedReasons('NOT_SAME', facts(is)), []);
  assert.deepEqual(contradictedReasons('SAME', facts('SAME')), []);
  assert.deepEqual(contradictedReasons('UNSURE', facts('SAME')), []);
});

test('of an organisation whose number is the same on both sides neither name nor country tells another one', () => {
  const number = (is: FactOfHit['is']) => [
    { fact: 'NAME' as const, is: 'DIFFERENT' as const },
    { fact: 'NUMBER' as const, is },
    { fact: 'COUNTRY' as const, is: 'SAME' as const },
  ];
  assert.deepEqual(contradictedReasons('NOT_SAME', number('SAME')), ['NAME', 'COUNTRY']);
  assert.deepEqual(contradictedReasons('NOT_SAME', number('UNKNOWN')), ['COUNTRY']);
});
