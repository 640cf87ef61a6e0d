import assert from 'node:assert/strict';
import { after, beforeEach, mock, test } from 'node:test';
import { afterPress, followPresses, pressesOver } from './after-press.ts';

const page = new EventTarget();
followPresses(page);
const happens = (type: string, pointerType?: string) =>
  page.dispatchEvent(Object.assign(new Event(type), pointerType ? { pointerType } : {}));
let acted: string[] = [];
const act = (what: string) => afterPress(() => acted.push(what));

after(() => mock.timers.reset());
beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
  acted = [];
});

test('what would move the page waits for the click of a mouse', () => {
  act('before');
  happens('pointerdown', 'mouse');
  act('left');
  assert.deepEqual(acted, ['before']);
  happens('pointerup', 'mouse');
  happens('click');
  mock.timers.tick(0);
  assert.deepEqual(acted, ['before', 'left']);
});

test('a finger leaves the field after it has lifted, and the click comes still later', async () => {
  happens('pointerdown', 'touch');
  happens('pointerup', 'touch');
  mock.timers.tick(50);
  act('left');
  assert.deepEqual(acted, []);
  happens('click');
  assert.deepEqual(acted, [], 'not under the click itself');
  const waited = pressesOver();
  mock.timers.tick(0);
  await waited;
  assert.deepEqual(acted, ['left']);
});

test('a touch that no click comes of holds nothing back for long', () => {
  happens('pointerdown', 'touch');
  happens('pointerup', 'touch');
  act('left');
  mock.timers.tick(400);
  mock.timers.tick(0);
  assert.deepEqual(acted, ['left']);
  happens('pointerdown', 'touch');
  act('scrolled');
  happens('pointercancel', 'touch');
  mock.timers.tick(0);
  assert.deepEqual(acted, ['left', 'scrolled']);
});
