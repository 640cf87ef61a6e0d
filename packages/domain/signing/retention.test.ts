/** Shows how long the drafts of a signing are kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOfLimit, endOfOsloDay } from '../norway/oslo-date.ts';
import { draftKeptUntil } from './retention.ts';

test('drafts are kept thirty days after the last day to sign, across the change of the clocks', () => {
  const due = endOfLimit(new Date('2026-09-20T22:30:00Z'), 30);
  assert.equal(due.toISOString(), '2026-10-21T22:00:00.000Z', 'the last day is 21 October');
  assert.deepEqual(draftKeptUntil(due), endOfOsloDay('2026-11-20'));
});
