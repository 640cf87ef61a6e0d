/** Single keys: outside fields only, never with a modifier, and off when they are switched off. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyListener, keysAreOn, type KeyPress, switchKeys } from './keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  repeat: false,
  ...more,
});

function listener(field = false) {
  const done: string[] = [];
  const named = Object.fromEntries(['j', 't', '?', 'g h', 'h'].map((key) => [key, () => void done.push(key)]));
  return {
    done,
    listen: keyListener(
      () => named,
      () => field,
    ),
  };
}

test('A-121 a key acts outside fields, and with no modifier', () => {
  const { done, listen } = listener();
  for (const one of [
    press('j'),
    press('t', { ctrlKey: true }),
    press('t', { metaKey: true }),
    press('t', { altKey: true }),
  ])
    listen(one);
  listen(press('t', { defaultPrevented: true }));
  assert.deepEqual(done, ['j']);
  const inField = listener(true);
  inField.listen(press('j'));
  assert.deepEqual(inField.done, []);
});

test('g waits for its letter as long as it takes, and any other key ends it', () => {
  const { done, listen } = listener();
  for (const key of ['g', 'h', 'h', 'g', 'Shift', 'h', 'g', 'x', 'h']) listen(press(key));
  assert.deepEqual(done, ['g h', 'h', 'g h', 'h']);
});

test('a key that is held moves through a list and takes nothing twice', () => {
  const { done, listen } = listener();
  for (const key of ['j', 't']) listen(press(key, { repeat: true }));
  assert.deepEqual(done, ['j']);
});

test('A-121 keys that are switched off stay so, and a forbidden store leaves them on', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  assert.equal(keysAreOn(store), true);
  switchKeys(store, false);
  assert.equal(keysAreOn(store), false);
  switchKeys(store, true);
  assert.equal(keysAreOn(store), true);
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const closed = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  switchKeys(closed, false);
  assert.equal(keysAreOn(closed), true);
});
