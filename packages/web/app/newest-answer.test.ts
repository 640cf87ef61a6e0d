import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heard, newestCorrelationId } from './newest-answer.ts';

test('the newest answer is the one that had an id', () => {
  for (const [rcid, newest] of [
    ['r-1', 'r-1'],
    ['', 'r-1'],
    ['r-2', 'r-2'],
  ] as const) {
    heard(rcid);
    assert.equal(newestCorrelationId(), newest);
  }
});
