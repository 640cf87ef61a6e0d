/** How often the list of organisations is asked for, with the cache that the app uses and a clock that stands still. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { errorOfBody, internalError } from '../app/call-error.ts';
import { makeCache } from '../app/state.ts';
import { rolesQuery } from './roles-query.ts';

/** Times of the tries in milliseconds, and what came of them. */
async function tries(t: TestContext, error: Error): Promise<{ at: number[]; failed: boolean }> {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const at: number[] = [];
  let now = 0;
  let failed = false;
  const client = makeCache();
  const queryFn = () => {
    at.push(now);
    return Promise.reject(error);
  };
  const asked = client.fetchQuery({ ...rolesQuery, queryFn }).catch(() => {
    failed = true;
  });
  for (; now < 60_000; now += 500) {
    t.mock.timers.tick(500);
    // What a timer has set off is carried out before the next one.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
  await asked;
  client.removeQueries({});
  return { at, failed };
}

test('B-185 the list is asked for three times more, five seconds apart, and then no more', async (t) => {
  const { at, failed } = await tries(t, internalError('', 503, '', ''));
  assert.deepEqual([at, failed], [[0, 5000, 10_000, 15_000], true]);
});

test('B-185 a refusal is not asked again', async (t) => {
  const refusal = errorOfBody({ message: 'error.age.not.approved' }, '', 403, '');
  assert.deepEqual(await tries(t, refusal), { at: [0], failed: true });
});
