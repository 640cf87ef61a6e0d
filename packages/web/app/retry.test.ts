/** When queries are asked again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorOfBody, internalError } from './call-error.ts';
import { busyDelay, retriesQuery, retryDelay } from './retry.ts';
import { KEPT, makeCache } from './state.ts';

test('S-049 unused data is dropped after five minutes', (t) => {
  t.mock.timers.enable({ apis: ['Date', 'setTimeout'], now: 0 });
  const client = makeCache();
  client.setQueryData(['left'], 1);
  client.setQueryData(['seen'], 2);
  const stop = client.look(client.entryOf({ queryKey: ['seen'] }), () => undefined);
  t.mock.timers.tick(300_000 - 1);
  assert.equal(client.getQueryData(['left']), 1);
  t.mock.timers.tick(1);
  assert.equal(client.getQueryData(['left']), undefined);
  assert.equal(client.getQueryData(['seen']), 2);
  stop();
  t.mock.timers.tick(300_000);
  assert.equal(client.getQueryData(['seen']), undefined);
});

test('S-050 the delay doubles from 1 s and stops at 30 s', () => {
  assert.deepEqual([0, 1, 2, 3, 4, 5, 20].map(retryDelay), [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('S-051 a query is retried three times', async (t) => {
  assert.deepEqual(
    [0, 1, 2, 3].map((failures) => retriesQuery(failures, internalError('', 500, '', ''))),
    [true, true, true, false],
  );
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const client = makeCache();
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return Promise.reject(internalError('', 500, '', ''));
  };
  const failed = assert.rejects(client.ask({ queryKey: ['roles'], queryFn }));
  for (let second = 0; second < 10; second += 1) {
    // Promises that a timer has settled are carried on before the next one.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    t.mock.timers.tick(1_000);
  }
  await failed;
  assert.equal(asked, 4);
  client.removeQueries({});
});

test('S-051 a refusal is not asked again, since it would be the same', () => {
  assert.equal(retriesQuery(0, internalError('', 403, '', '')), false);
});

test('S-052 what belongs to an application is asked for once: it never goes stale, and a failure is told at once', async (t) => {
  t.mock.timers.enable({ apis: ['Date', 'setTimeout'], now: 0 });
  const client = makeCache();
  let asked = 0;
  const offer = {
    ...KEPT,
    queryKey: ['offer'],
    queryFn: async () => {
      asked += 1;
      if (asked === 1) throw internalError('', 500, '', '');
      return 'offer';
    },
  };
  await assert.rejects(client.fetchQuery(offer));
  assert.equal(await client.fetchQuery(offer), 'offer');
  t.mock.timers.setTime(30 * 24 * 3_600_000);
  assert.equal(await client.fetchQuery(offer), 'offer');
  assert.equal(asked, 2);
  client.removeQueries({});
});

test('S-051 a refusal is a refusal, and everything else may pass', () => {
  const retried = (status: number) => retriesQuery(0, internalError('', status, '', ''));
  assert.deepEqual([399, 400, 404, 499, 500, 503].map(retried), [true, false, false, false, true, true]);
  assert.equal(retriesQuery(0, Object.assign(new Error('of the program'), { status: 404 })), true);
});

test('N-042 a busy server is asked again after what it said or as every retry, and at least every four seconds', () => {
  const busy = (retryAfter: number | null) => errorOfBody({ message: 'error.overloaded' }, '', 503, '', retryAfter);
  const delays = (error: unknown) => [0, 1, 2, 3, 9].map((failures) => busyDelay(failures, error, 0));
  assert.deepEqual(delays(busy(null)), [1000, 2000, 4000, 4000, 4000]);
  assert.deepEqual(delays(busy(3)), [3000, 3000, 4000, 4000, 4000]);
  assert.deepEqual(delays(busy(30)), [30_000, 30_000, 30_000, 30_000, 30_000]);
  assert.equal(busyDelay(0, busy(4), 1), 5000, 'those who were turned away at once come back apart');
});

test('N-042 only a busy server and a lost connection are waited for', () => {
  for (const [error, isWaitedFor] of [
    [errorOfBody({ message: 'error.overloaded' }, '', 503, ''), true],
    [internalError('', 503, 'Service Unavailable', '', null, 2), true],
    [internalError('', 502, 'Bad Gateway', ''), true],
    [internalError('', 0, 'No answer', '', 'network'), true],
    [internalError('', 0, 'No answer', '', 'offline'), true],
    [internalError('', 0, 'Deadline passed', '', 'deadline'), false],
    [errorOfBody({ message: 'error.business.register.system.error' }, '', 503, ''), false],
    [errorOfBody({ message: 'error.intern.feil' }, '', 500, ''), false],
    [errorOfBody({ message: 'error.not.found' }, '', 404, ''), false],
    [internalError('', 500, 'Internal Server Error', ''), false],
    [new TypeError('x is not a function'), false],
  ] as const)
    assert.equal(busyDelay(0, error, 0) !== null, isWaitedFor, JSON.stringify(error));
});
