/** Shows what one person's calls to the outside share, over all systems: three places, and answers of some seconds ago. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import * as z from 'zod';
import { clientCredentials, callWithToken } from './access-token.ts';
import { keptAnswers } from './kept-answers.ts';
import { answer, closeListeners, listen } from './listener.fixture.ts';
import { json } from './outside-answer.ts';
import { outsideSystem } from './outside-call.ts';
import type { OutsideFailure } from './outside-failure.ts';
import { personPlaces } from './person-places.ts';

afterEach(closeListeners);

const answers = { 200: json(z.object({ clean: z.boolean() })) };
const get = (path: string) => ({ operation: 'look', path, answers });
const of = (person: string) => ({ correlationId: 'c', bank: 'provebanken', person });
const CLEAN = { clean: true };

/** A clock that the test moves. */
function stopwatch() {
  let now = 0;
  return { now: () => now, move: (milliseconds: number) => void (now += milliseconds) };
}

test('S-161 one person has three calls under way at once, over all systems, and others have theirs', async () => {
  const held: (() => void)[] = [];
  const places = personPlaces();
  const { system, calls, baseUrl } = await listen((_, response) => held.push(() => answer(response, CLEAN)), {
    places,
  });
  const other = outsideSystem({ system: 'other', baseUrl, stopwatch: performance, random: () => 0, places });
  const arrived = async (count: number): Promise<void> => {
    while (calls.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  const greedy = Array.from({ length: 9 }, (_, at) => (at % 2 ? other : system).call(get(`/one/${at}`), of('one')));
  await arrived(3);
  const modest = system.call(get('/two'), of('two'));
  const job = system.call(get('/job'), { correlationId: 'c', bank: 'provebanken' });
  await arrived(5);
  assert.deepEqual(calls.map(({ path }) => String(path.split('/')[1])).sort(), ['job', 'one', 'one', 'one', 'two']);
  // Each answer lets the next one in: no more than three are ever under way.
  for (let at = 0; at < 11; at++) {
    await arrived(at + 1);
    held[at]?.();
  }
  await Promise.all([...greedy, modest, job]);
  const served = calls.map(({ path }) => path).filter((path) => path.startsWith('/one'));
  assert.equal(new Set(served).size, 9);
});

test('S-161 who finds no place in time is told to come back, and the deadline of who waited begins with the place', async () => {
  const full = personPlaces(1, 100);
  await full.take('one', 'test');
  const crowded = await listen((_, response) => answer(response, CLEAN), { places: full });
  await assert.rejects(
    crowded.system.call(get('/'), of('one')),
    (error) => error instanceof Refusal && error.key === 'error.too.many.requests',
  );
  assert.equal(crowded.calls.length, 0);
  const places = personPlaces(1, 10_000);
  const free = (await places.take('one', 'test')) ?? assert.fail();
  const { system } = await listen((_, response) => void setTimeout(() => answer(response, CLEAN), 300), {
    places,
    limit: 5_000,
  });
  // Waits 700 ms and is answered after 1,000: past its deadline of 800, were that not moved.
  const waits = system.call(get('/'), { ...of('one'), endsAt: performance.now() + 800 });
  setTimeout(() => free(false), 700);
  assert.deepEqual((await waits).value, CLEAN);
  assert.ok(await places.take('one', 'test'), 'the place is free again');
});

test('S-161 who waits behind a call that a system was silent to is not sent after it, and has a place at the others', async () => {
  const places = personPlaces(1);
  const { baseUrl, calls } = await listen((request, response) => {
    if (request.path === '/well') answer(response, CLEAN);
  });
  const open = (name: string) =>
    outsideSystem({ places, limit: 80, system: name, baseUrl, stopwatch: performance, random: () => 0 });
  const silent = open('silent');
  const answered = await Promise.allSettled([
    silent.call(get('/'), of('one')),
    silent.call(get('/'), of('one')),
    open('well').call(get('/well'), of('one')),
    silent.call(get('/'), of('one')),
  ]);
  assert.deepEqual(
    answered.map((one) => (one.status === 'fulfilled' ? 'answered' : (one.reason as OutsideFailure).reason)),
    ['timeout', 'timeout', 'answered', 'timeout'],
  );
  assert.equal(calls.length, 2);
  assert.ok(await places.take('one', 'silent'), 'the next one is sent again');
});

test('S-161 a token that many wait for is nobody’s own call: one who has no place left fails no others', async () => {
  const places = personPlaces(1, 50);
  const { system } = await listen(
    (request, response) =>
      answer(response, request.path === '/token' ? { access_token: 't', token_type: 'Bearer', expires_in: 60 } : CLEAN),
    { places },
  );
  const tokens = clientCredentials(system, { path: '/token', clientId: 'c', clientSecret: 's' });
  await places.take('one', 'test');
  const [one, two] = await Promise.allSettled([
    callWithToken(system, tokens, get('/'), of('one')),
    callWithToken(system, tokens, get('/'), of('two')),
  ]);
  assert.deepEqual({ one: one.status, two: two.status }, { one: 'rejected', two: 'fulfilled' });
});

test('an answer is kept for the seconds that the caller allows, for that person and question alone', async () => {
  const time = stopwatch();
  const { system, calls } = await listen((_, response) => answer(response, CLEAN), { kept: keptAnswers(time) });
  const shown = (person: string) => ({ ...of(person), maxAge: 3_000 });
  const asked = async (path: string, context: Parameters<typeof system.call>[1]): Promise<boolean> => {
    const before = calls.length;
    assert.deepEqual((await system.call(get(path), context)).value, CLEAN);
    return calls.length > before;
  };
  await Promise.all(Array.from({ length: 90 }, () => system.call(get('/a'), shown('one'))));
  assert.equal(calls.length, 1, 'asked together they ask once');
  assert.equal(await asked('/a', shown('one')), false);
  assert.equal(await asked('/b', shown('one')), true, 'another question');
  assert.equal(await asked('/a', shown('two')), true, 'another person');
  time.move(3_001);
  assert.equal(await asked('/a', shown('one')), true, 'too old');
  assert.equal(await asked('/a', of('one')), true, 'something is to be decided');
  assert.equal(await asked('/a', shown('one')), true, 'what was kept before the decision is gone');
});

test('S-161 unknown is never clean: a failure is not kept', async () => {
  const { system, calls } = await listen(
    (_, response, call) => (call === 1 ? answer(response, '', 400) : answer(response, CLEAN)),
    { kept: keptAnswers(stopwatch()) },
  );
  const context = { ...of('one'), maxAge: 3_000 };
  await assert.rejects(system.call(get('/a'), context), { reason: 'refused' });
  assert.deepEqual((await system.call(get('/a'), context)).value, CLEAN);
  assert.equal(calls.length, 2);
});

test('answers are kept for so many questions, and the oldest goes first', async () => {
  const kept = keptAnswers(stopwatch(), 2);
  let asked = 0;
  const ask = (question: string) => kept.answer(question, 1_000, async () => (asked += 1));
  for (const question of ['a', 'b', 'c', 'c', 'b', 'a']) await ask(question);
  assert.equal(asked, 4);
});

test('R-303 a register that takes a second and a half, and is asked ninety things by one person, answers another at once', async () => {
  const { system } = await listen((_, response) => void setTimeout(() => answer(response, CLEAN), 1_500), {
    places: personPlaces(),
  });
  const many = Array.from({ length: 90 }, (_, at) => system.call(get(`/one/${at}`), of('one')));
  const settled = Promise.allSettled(many);
  for (let at = 0; at < 3; at++) {
    const before = performance.now();
    assert.deepEqual((await system.call(get(`/two/${at}`), of('two'))).value, CLEAN);
    const ms = performance.now() - before;
    assert.ok(ms < 2_500, `${ms} ms, of which the register takes 1,500`);
  }
  for (const one of await settled)
    assert.ok(one.status === 'fulfilled' || one.reason instanceof Refusal, 'and nobody is told that it is down');
});
