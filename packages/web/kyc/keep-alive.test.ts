import assert from 'node:assert/strict';
import { test } from 'node:test';
import { internalError } from '../app/call-error.ts';
import { BEAT_MS, startKeepAlive, STOPS_AFTER_MS } from './keep-alive.ts';

/** A clock that stands until it is moved, and the one timer on it. */
function clock() {
  let now = 0;
  let timer: { every: number; due: number; run: () => void } | null = null;
  return {
    now: () => now,
    every: (every: number, run: () => void) => {
      timer = { every, due: now + every, run };
      return () => void (timer = null);
    },
    runs: () => timer !== null,
    /** Lets the time pass and each call be answered. */
    async pass(milliseconds: number) {
      const end = now + milliseconds;
      for (;;) {
        const next = timer;
        if (!next || next.due > end) break;
        now = next.due;
        next.due += next.every;
        next.run();
        await new Promise((resolve) => setImmediate(resolve));
      }
      now = end;
    },
  };
}

test('K-186 the session is kept alive every 60 seconds', async () => {
  const time = clock();
  let beats = 0;
  const stop = startKeepAlive({ ...time, beat: async () => beats++, failed: () => assert.fail('no beat fails here') });
  await time.pass(59_999);
  assert.equal(beats, 0);
  await time.pass(1);
  assert.equal(beats, 1);
  await time.pass(10 * BEAT_MS);
  assert.equal(beats, 11);
  stop();
  assert.equal(time.runs(), false);
});

test('K-187 it stops after four hours', async () => {
  const time = clock();
  let beats = 0;
  startKeepAlive({ ...time, beat: async () => beats++, failed: () => assert.fail() });
  await time.pass(STOPS_AFTER_MS + 10 * BEAT_MS);
  assert.equal(beats, 240);
  assert.equal(STOPS_AFTER_MS, 14_400_000);
  assert.equal(time.runs(), false);
});

for (const status of [400, 401, 500])
  test(`K-189 an answer of ${status} stops it, and it is told once`, async () => {
    const time = clock();
    const failures: unknown[] = [];
    let beats = 0;
    const beat = async () => {
      beats++;
      throw internalError('/x', status, '', 'rcid');
    };
    startKeepAlive({ ...time, beat, failed: (error) => failures.push(error) });
    await time.pass(5 * BEAT_MS);
    assert.equal(beats, 1);
    assert.equal(failures.length, 1);
  });

test('K-189 being without a network is no failure of the session', async () => {
  const time = clock();
  let beats = 0;
  const beat = async () => {
    beats++;
    throw internalError('/x', 0, '', '', 'offline');
  };
  startKeepAlive({ ...time, beat, failed: () => assert.fail() });
  await time.pass(3 * BEAT_MS);
  assert.equal(beats, 3);
});
