/** Values that a list names, and those of which nobody can tell. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Verdict } from '../condition.ts';
import { madeOnceADay, namedAmong } from './dated-list.ts';

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

test('D-191 what is made of a list for a day is made once, and another day, another list or another review has its own', () => {
  let made = 0;
  const versionOf = madeOnceADay((day, own: readonly string[], reviewedByBank) => {
    made += 1;
    return `${day} ${own.join()} ${reviewedByBank}`;
  });
  const [own, other]: (readonly string[])[] = [['IRN'], ['SWE']];
  for (let repeat = 0; repeat < 2; repeat += 1) {
    assert.equal(versionOf('2026-11-20', own ?? [], null), '2026-11-20 IRN null');
    assert.equal(versionOf('2026-11-21', own ?? [], null), '2026-11-21 IRN null');
    assert.equal(versionOf('2026-11-21', own ?? [], '2027-01-01'), '2026-11-21 IRN 2027-01-01');
    assert.equal(versionOf('2026-11-21', other ?? [], null), '2026-11-21 SWE null');
  }
  assert.equal(made, 4);
});
