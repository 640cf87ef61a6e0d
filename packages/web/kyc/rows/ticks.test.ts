import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRestTicked, withNone, withRest, withTick } from './ticks.ts';

const EMPTY = [null, null, null];

test('K-063 a tick is a yes and a no to all others; without one nothing is answered', () => {
  const one = withTick(EMPTY, 1, true, false);
  assert.deepEqual(one, ['NO', 'YES', 'NO']);
  assert.deepEqual(withTick(one, 2, true, false), ['NO', 'YES', 'YES']);
  assert.deepEqual(withTick(one, 1, false, false), EMPTY);
  assert.equal(isRestTicked(EMPTY), false);
});

test('K-063 none of them is a no to each, and is gone with the first tick', () => {
  const none = withNone(['YES', 'NO', 'YES'], true);
  assert.deepEqual(none, ['NO', 'NO', 'NO']);
  assert.equal(isRestTicked(none), true);
  assert.deepEqual(withTick(none, 0, true, false), ['YES', 'NO', 'NO']);
  assert.deepEqual(withNone(none, false), EMPTY);
});

test('K-063 where the rest is asked for, a tick says nothing of the others until the rest is ticked', () => {
  const one = withTick(EMPTY, 1, true, true);
  assert.deepEqual(one, [null, 'YES', null]);
  assert.equal(isRestTicked(one), false);
  const rest = withRest(one, true);
  assert.deepEqual(rest, ['NO', 'YES', 'NO']);
  assert.deepEqual(withTick(rest, 0, true, true), ['YES', 'YES', 'NO'], 'the rest that was said no to still is');
  assert.deepEqual(withTick(rest, 1, false, true), EMPTY, 'a rest of nothing is none');
  assert.deepEqual(withRest(rest, false), one);
});
