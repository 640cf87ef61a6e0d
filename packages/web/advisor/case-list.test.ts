/** The next case of a list that colleagues change meanwhile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextOf } from './case-list.ts';

test('A-031 the next case is the one that stood below, and what is gone is passed over', () => {
  assert.equal(nextOf([1, 2, 3, 4], 2, [1, 3, 4]), 3);
  assert.equal(nextOf([1, 2, 3, 4], 2, [1, 4]), 4);
});

test('A-031 after the last case comes the first that is still there, and then none', () => {
  assert.equal(nextOf([1, 2, 3], 3, [1, 2]), 1);
  assert.equal(nextOf([1, 2], 2, [2, 9]), 9);
  assert.equal(nextOf([1], 1, [1]), null);
  assert.equal(nextOf([], 7, []), null);
});
