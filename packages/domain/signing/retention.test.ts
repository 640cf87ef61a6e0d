/** Shows how long the drafts and the papers of a signing are kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOfLimit, endOfOsloDay } from '../norway/oslo-date.ts';
import { agreementKeptUntil, answersKeptUntil, draftKeptUntil } from './retention.ts';

test('drafts are kept thirty days after the last day to sign, across the change of the clocks', () => {
  const due = endOfLimit(new Date('2026-09-20T22:30:00Z'), 30);
  assert.equal(due.toISOString(), '2026-10-21T22:00:00.000Z', 'the last day is 21 October');
  assert.deepEqual(draftKeptUntil(due), endOfOsloDay('2026-11-20'));
});

test('what everybody has signed is kept for ten years, a paper with the answers of a declaration for its five', () => {
  assert.deepEqual(agreementKeptUntil('2026-03-10', '2026-09-20'), endOfOsloDay('2036-03-10'));
  assert.deepEqual(answersKeptUntil('2026-03-10', '2026-09-20'), endOfOsloDay('2031-03-10'));
  assert.deepEqual(agreementKeptUntil('2028-02-29', '2028-03-01'), endOfOsloDay('2038-02-28'));
});
