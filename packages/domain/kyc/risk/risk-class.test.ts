/** Tests of the last day that is suggested for a risk that is followed up. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggestedLastDay } from './risk-class.ts';

test('a year ahead is suggested, never after the law’s day, and nothing where that has passed', () => {
  assert.equal(suggestedLastDay('2026-11-24', '2031-11-20'), '2027-11-24');
  assert.equal(suggestedLastDay('2026-11-24', '2027-11-20'), '2027-11-20');
  assert.equal(suggestedLastDay('2026-11-24', '2026-11-24'), null);
});
