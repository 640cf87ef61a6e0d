/** Tests of the last day that is suggested for a risk that is followed up. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextReviewOn, reviewAfter, suggestedLastDay } from './risk-class.ts';

test('a year ahead is suggested, never after the law’s day, and nothing where that has passed', () => {
  assert.equal(suggestedLastDay('2026-11-24', '2031-11-20'), '2027-11-24');
  assert.equal(suggestedLastDay('2026-11-24', '2027-11-20'), '2027-11-20');
  assert.equal(suggestedLastDay('2026-11-24', '2026-11-24'), null);
});

test('A-078 the review is the law’s day, counted from what it is counted from, or the last day decided where that is earlier', () => {
  const after = (riskClass: 'NORMAL' | 'HIGH', validUntil: string | null) =>
    reviewAfter(riskClass, { countedFrom: '2026-11-24', validUntil });
  assert.deepEqual([after('HIGH', null), after('NORMAL', null)], ['2027-11-24', '2031-11-24']);
  assert.equal(after('HIGH', '2027-11-23'), '2027-11-23');
  assert.equal(after('HIGH', '2027-11-25'), '2027-11-24');
});

test('A-104 before the first row of the table the first one counts', () => {
  assert.equal(nextReviewOn('HIGH', '2018-01-31'), '2019-01-31');
});
