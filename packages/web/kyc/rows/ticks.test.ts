import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNone, withNone, withTick } from './ticks.ts';

const EMPTY = [null, null, null];

test('K-063 a tick is a yes and a no to all others; without one nothing is answered', () => {
  const one = withTick(EMPTY, 1, true);
  assert.deepEqual(one, ['NO', 'YES', 'NO']);
  assert.deepEqual(withTick(one, 2, true), ['NO', 'YES', 'YES']);
  assert.deepEqual(withTick(one, 1, false), EMPTY);
  assert.equal(isNone(EMPTY), false);
});

test('K-063 none of them is a no to each, and is gone with the first tick', () => {
  const none = withNone(['YES', 'NO', 'YES'], true);
  assert.deepEqual(none, ['NO', 'NO', 'NO']);
  assert.equal(isNone(none), true);
  assert.equal(isNone(withTick(none, 0, true)), false);
  assert.deepEqual(withNone(none, false), EMPTY);
});
