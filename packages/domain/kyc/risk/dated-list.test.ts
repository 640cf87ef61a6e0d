/** Values that a list names, and those of which nobody can tell. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Verdict } from '../condition.ts';
import { namedAmong } from './dated-list.ts';

test('K-052 what is named is named beside what nobody can tell of, which alone is unknown', () => {
  const verdicts: Readonly<Record<string, Verdict>> = { IRN: 'yes', SWE: 'no', SRB: 'unknown' };
  const named = (...values: string[]) => namedAmong(values, (value) => verdicts[value] ?? 'no');
  assert.deepEqual(named('IRN', 'SRB', 'SWE'), ['IRN']);
  assert.equal(named('SRB', 'SWE'), null);
  assert.deepEqual(named('SWE'), []);
  assert.deepEqual(named(), []);
  assert.equal(
    namedAmong(null, () => 'no'),
    null,
  );
});
