/** States of a paper as a transition table (D-205). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayBeRead, mayWithdraw, PAPER_STATES, PAPER_TRANSITIONS, paperStatesBefore } from './paper.ts';

test('D-205 nothing is read that was not scanned and copied, and what was read or withdrawn stays so', () => {
  assert.deepEqual(paperStatesBefore('READ'), ['RENDERED']);
  assert.deepEqual(paperStatesBefore('RENDERED'), ['SCANNED']);
  assert.deepEqual(paperStatesBefore('SCANNED'), ['RECEIVED']);
  assert.deepEqual(paperStatesBefore('INFECTED'), ['RECEIVED']);
  assert.deepEqual([...PAPER_TRANSITIONS.READ, ...PAPER_TRANSITIONS.WITHDRAWN], []);
  assert.deepEqual(
    PAPER_STATES.filter(mayWithdraw),
    PAPER_STATES.filter((state) => state !== 'READ' && state !== 'WITHDRAWN'),
  );
});

test('D-205 a paper counts while it can be read or may yet be', () => {
  assert.deepEqual(PAPER_STATES.filter(mayBeRead), ['RECEIVED', 'SCANNED', 'RENDERED', 'READ']);
});
