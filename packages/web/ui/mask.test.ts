/** Grouped digits and where the caret stands in them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskDigits } from './mask.ts';
import { swipeOf } from './swipe.ts';

const GROUPS = [3, 3, 3];

test('B-066 an organisation number is shown 3-3-3', () => {
  assert.equal(maskDigits('319800019', 9, GROUPS).display, '319 800 019');
});

test('B-061 B-062 only digits count, and at most nine of them', () => {
  assert.deepEqual(maskDigits('NO 319 800 019 123 MVA', 22, GROUPS), {
    display: '319 800 019',
    caret: 11,
    value: '319800019',
  });
});

test('N-017 digits of other keyboards count as they are typed, with the caret behind them', () => {
  assert.deepEqual(maskDigits('\uff13\uff11\uff19 \uff18\uff10', 6, GROUPS), {
    display: '319 80',
    caret: 6,
    value: '31980',
  });
  assert.deepEqual(maskDigits('31\u0669', 3, GROUPS), { display: '319', caret: 3, value: '319' });
  assert.deepEqual(maskDigits('319\u00b2', 4, GROUPS), { display: '319', caret: 3, value: '319' });
});

test('the caret stays behind its digit when one is typed in the middle', () => {
  // '319 80' with a 7 typed behind the 3.
  assert.deepEqual(maskDigits('3719 80', 2, GROUPS), { display: '371 980', caret: 2, value: '371980' });
  assert.deepEqual(maskDigits('319 8', 5, GROUPS), { display: '319 8', caret: 5, value: '3198' });
});

test('S-078 a swipe is down or right and longer than 10 px', () => {
  const from = { x: 100, y: 100 };
  assert.equal(swipeOf(from, { x: 100, y: 110 }), null);
  assert.equal(swipeOf(from, { x: 102, y: 111 }), 'down');
  assert.equal(swipeOf(from, { x: 111, y: 104 }), 'right');
  assert.equal(swipeOf(from, { x: 60, y: 100 }), null);
  assert.equal(swipeOf(from, { x: 100, y: 40 }), null);
  assert.equal(swipeOf(from, { x: 40, y: 115 }), null);
});
