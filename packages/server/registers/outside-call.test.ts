import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import * as z from 'zod';
import { answer, closeListeners, listen } from './listener.fixture.ts';
import { json, nothing } from './outside-answer.ts';
import { OutsideFailure } from './outside-failure.ts';

afterEach(closeListeners);

const answers = { 200: json(z.object({ clean: z.boolean() })), 404: nothing };
const get = { operation: 'look', path: '/look', answers };
const context = { correlationId: 'c-1', bank: 'provebanken' };
const reasonOf = async (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('answered'),
    (error: unknown) => (error instanceof OutsideFailure ? error.reason : Promise.reject(error)),
  );

test('S-161 a whole answer comes back with its status, and the correlation id goes along', async () => {
  const { system, calls, events } = await listen((_, response) => answer(response, '{"clean":true}'));
  assert.deepEqual(await system.call(get, context), {
    status: 200,
    value: { clean: true },
    unread: [],
  });
  assert.equal(calls[0]?.headers['x-correlation-id'], 'c-1');
  assert.deepEqual(
    { ...events[0], milliseconds: 0 },
    {
      system: 'test',
      operation: 'look',
      outcome: 'answered',
      status: 200,
      attempts: 1,
      milliseconds: 0,
      unread: [],
    },
  );
});

test('S-161 a status that is an answer is one, though it is not a 200', async () => {
  const { system } = await listen((_, response) => answer(response, 'who?', 404));
  assert.deepEqual(await system.call(get, context), {
    status: 404,
    value: null,
    unread: [],
  });
});

test('S-161 a system that never answers is given up at the limit', async () => {
  const { system, calls } = await listen(() => {}, { limit: 120 });
  const began = performance.now();
  assert.equal(await reasonOf(system.call(get, context)), 'timeout');
  assert.ok(performance.now() - began < 1000);
  assert.equal(calls.length, 1);
});

test('S-161 an answer that stops half-way is given up at the limit', async () => {
  const { system } = await listen((_, response) => response.writeHead(200).write('{"clean":'), { limit: 120 });
  assert.equal(await reasonOf(system.call(get, context)), 'timeout');
});

test('S-161 an answer whose connection breaks half-way is a failure, never an empty answer', async () => {
  const { system } = await listen((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"clean":true}', () => response.destroy());
  });
  assert.equal(await reasonOf(system.call(get, context)), 'down');
});

test('S-161 calls that share a deadline end together', async () => {
  const { system } = await listen((_, response, call) => call === 1 && answer(response, '{"clean":true}'), {
    limit: 150,
  });
  const shared = system.bounded(context);
  await system.call(get, shared);
  const began = performance.now();
  assert.equal(await reasonOf(system.call(get, { ...shared, endsAt: shared.endsAt - 100 })), 'timeout');
  assert.ok(performance.now() - began < 120);
});

for (const [what, body] of [
  ['no JSON', '<html>'],
  ['half JSON', '{"clean":'],
  ['another shape', '{"clean":"yes"}'],
  ['null', 'null'],
  ['nothing', ''],
] as const)
  test(`S-161 unknown is never clean: ${what} is nonsense`, async () => {
    const { system } = await listen((_, response) => answer(response, body));
    assert.equal(await reasonOf(system.call(get, context)), 'nonsense');
  });

test('S-161 an endless answer is cut off and is nonsense', async () => {
  const { system } = await listen((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536))) {}
    };
    response.writeHead(200).on('drain', more);
    more();
  });
  assert.equal(await reasonOf(system.call(get, context)), 'nonsense');
});

test('S-161 a redirect is not followed', async () => {
  const { system, calls } = await listen((_, response) => response.writeHead(302, { location: '/elsewhere' }).end());
  assert.equal(await reasonOf(system.call(get, context)), 'nonsense');
  assert.ok(calls.every((call) => call.path === '/look'));
});

test('S-161 a read that fails once is repeated', async () => {
  const { system, calls, events } = await listen((_, response, call) =>
    call === 1 ? answer(response, '', 503) : answer(response, '{"clean":true}'),
  );
  assert.equal((await system.call(get, context)).status, 200);
  assert.equal(calls.length, 2);
  assert.equal(events[0]?.attempts, 2);
});

test('S-161 a read is tried three times at most', async () => {
  const { system, calls } = await listen((_, response) => answer(response, '', 503));
  assert.equal(await reasonOf(system.call(get, context)), 'down');
  assert.equal(calls.length, 3);
});

test('S-161 a call with effect is not repeated unless it says that it may be', async () => {
  const { system, calls } = await listen((_, response) => answer(response, '', 503));
  await reasonOf(system.call({ ...get, method: 'POST' }, context));
  assert.equal(calls.length, 1);
  await reasonOf(system.call({ ...get, method: 'POST', idempotent: true }, context));
  assert.equal(calls.length, 4);
});

test('S-161 a refusal is not repeated and does not open the breaker', async () => {
  const { system, calls } = await listen((_, response) => answer(response, '', 403));
  for (let call = 1; call <= 12; call++) assert.equal(await reasonOf(system.call(get, context)), 'refused');
  assert.equal(calls.length, 12);
});

test('S-161 retries have a budget: a failing system is not hit three times as hard', async () => {
  const { system, calls } = await listen((_, response) => answer(response, '', 200 + 303), {
    restAfterFailures: 0,
    limit: 5_000,
  });
  for (let call = 1; call <= 40; call++) await reasonOf(system.call(get, context));
  assert.ok(calls.length < 40 + 10 + 40 * 0.2 + 1, `${calls.length} calls`);
});

test('S-161 after five failures the system is left in peace, then tried again', async () => {
  let ill = true;
  const { system, calls } = await listen((_, response) => answer(response, '{"clean":true}', ill ? 500 : 200), {
    restAfterFailures: 60,
  });
  const post = { ...get, method: 'POST' as const };
  for (let call = 1; call <= 5; call++) assert.equal(await reasonOf(system.call(post, context)), 'down');
  assert.equal(await reasonOf(system.call(post, context)), 'open');
  assert.equal(calls.length, 5);
  ill = false;
  const deadline = performance.now() + 5_000;
  for (;;) {
    const outcome = await system.call(post, context).catch((error: OutsideFailure) => error.reason);
    if (typeof outcome !== 'string') break;
    assert.ok(performance.now() < deadline && outcome === 'open');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assert.equal(calls.length, 6);
});

test('S-161 what fails for one person alone, whatever it is asked, shuts nobody else out', async () => {
  const { system } = await listen(({ path }, response) =>
    answer(response, '{"clean":true}', path === '/look' ? 500 : 200),
  );
  const others = { ...get, path: '/others' };
  for (let turn = 1; turn <= 8; turn++) {
    assert.equal((await system.call(others, context)).status, 200, `turn ${turn}`);
    assert.equal(await reasonOf(system.call(get, context)), 'down', `turn ${turn}`);
  }
});

test('S-161 one slow system holds no more than its own places', async () => {
  const { system, events } = await listen(() => {}, {
    concurrency: 2,
    limit: 150,
  });
  const reasons = await Promise.all([1, 2, 3, 4, 5].map(() => reasonOf(system.call(get, context))));
  assert.equal(reasons.filter((reason) => reason === 'open').length, 1);
  assert.ok(events.every((event) => event.milliseconds < 290));
});

test('S-161 a system that is not there is down', async () => {
  const { system } = await listen(() => {}, { baseUrl: 'http://127.0.0.1:1' });
  assert.equal(await reasonOf(system.call(get, context)), 'down');
});

test('S-149 a national id is refused in an address before anything is sent', async () => {
  const { system, calls } = await listen((_, response) => answer(response, '{"clean":true}'));
  for (const path of ['/person/12849049826', '/person?fnr=12849049826', '/person?fnr=12849049826&a=1'])
    await assert.rejects(system.call({ ...get, path }, context), TypeError);
  assert.equal(calls.length, 0);
});

test('S-149 a failure tells nothing of what was sent or received', async () => {
  const { system } = await listen((_, response) => answer(response, '{"clean":"12849049826"}'));
  const failure = await system
    .call({ ...get, method: 'POST', body: { json: { id: '12849049826' } } }, context)
    .catch((error: Error) => error);
  assert.ok(failure instanceof OutsideFailure);
  assert.doesNotMatch(`${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)}`, /12849049826/);
});
