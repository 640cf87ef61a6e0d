/** A question that is shown: when it is asked, asked again and not asked, and what stands there meanwhile. */
import assert from 'node:assert/strict';
import { afterEach, type TestContext, test } from 'node:test';
import { createElement } from 'react';
import { act, hooked, hookPage } from './hooks.fixture.ts';
import { makeQueryClient } from './query-cache.ts';
import { QueryClientContext, useQuery, useQueryClient, type WatchedQuery } from './use-query.ts';

const { document } = hookPage();
let client = makeQueryClient({ gcTime: 60_000, retry: false, retryDelay: 0 });
afterEach(() => {
  client.removeQueries({});
  client = makeQueryClient({ gcTime: 60_000, retry: false, retryDelay: 0 });
  document.visibilityState = 'visible';
});
/** A question whose answers are given by hand. */
function byHand(key: string) {
  const asked: { answer: (data: string) => void; fail: (error: unknown) => void }[] = [];
  const query = { queryKey: [key], queryFn: () => new Promise<string>((answer, fail) => asked.push({ answer, fail })) };
  return { asked, query };
}
const shown = async (query: WatchedQuery<string>) => {
  const one = await hooked(useQuery<string>, query, (inner) =>
    createElement(QueryClientContext, { value: client }, inner),
  );
  const is = () => {
    const { isPending, isError, isSuccess, data, error } = one.now();
    return { is: isPending ? 'pending' : isError ? 'error' : isSuccess ? 'success' : '', data, error };
  };
  return { ...one, is };
};
const settles = (what: () => void) => act(async () => what());

test('a question is asked once it is shown, and what is known stands while it is asked anew', async () => {
  const { asked, query } = byHand('one');
  const one = await shown(query);
  assert.deepEqual(
    [asked.length, one.is(), one.now().isFetchedAfterMount],
    [1, { is: 'pending', data: undefined, error: null }, false],
  );
  await settles(() => asked[0]?.answer('first'));
  assert.deepEqual([one.is(), one.now().isFetchedAfterMount], [{ is: 'success', data: 'first', error: null }, true]);
  await settles(() => void one.now().refetch());
  assert.deepEqual([asked.length, one.is()], [2, { is: 'success', data: 'first', error: null }]);
  const down = new Error('down');
  await settles(() => asked[1]?.fail(down));
  assert.deepEqual(one.is(), { is: 'error', data: 'first', error: down });
  await one.end();
});

test('what may not be asked is not asked, until it may', async () => {
  const { asked, query } = byHand('one');
  const one = await shown({ ...query, enabled: false });
  assert.deepEqual([asked.length, one.is().is], [0, 'pending']);
  await one.again({ ...query, enabled: true });
  assert.equal(asked.length, 1);
  await one.again({ ...query, enabled: true });
  assert.equal(asked.length, 1, 'drawn again it is not asked again');
  await settles(() => asked[0]?.answer('there'));
  await one.again({ ...query, enabled: false });
  assert.deepEqual(one.is(), { is: 'success', data: 'there', error: null });
  await one.end();
});

test('another question has an answer of its own, and is asked', async () => {
  const [first, second] = [byHand('one'), byHand('two')];
  const one = await shown(first.query);
  await settles(() => first.asked[0]?.answer('first'));
  await one.again(second.query);
  assert.deepEqual([second.asked.length, one.is().data, one.now().isFetchedAfterMount], [1, undefined, false]);
  await settles(() => second.asked[0]?.answer('second'));
  assert.deepEqual([one.is().data, one.now().isFetchedAfterMount], ['second', true]);
  await one.end();
});

test('what is known and still new is not asked for as it is shown, unless always', async () => {
  for (const [more, times] of [
    [{ staleTime: 60_000 }, 0],
    [{ staleTime: 0 }, 1],
    [{}, 1],
    [{ staleTime: 60_000, refetchOnMount: 'always' }, 1],
  ] as const) {
    client.setQueryData(['one'], 'known');
    const { asked, query } = byHand('one');
    const one = await shown({ ...query, ...more });
    assert.deepEqual(
      [asked.length, one.is().data, one.now().isStale],
      [times, 'known', !('staleTime' in more) || more.staleTime === 0],
      JSON.stringify(more),
    );
    await one.end();
    client.removeQueries({});
  }
});

test('a failure from before is asked for again as it is shown, or stands there where that is not wanted', async () => {
  for (const [retryOnMount, times, is] of [
    [true, 1, 'pending'],
    [undefined, 1, 'pending'],
    [false, 0, 'error'],
  ] as const) {
    const { asked, query } = byHand('one');
    const failed = client.ask(query).catch(() => undefined);
    asked[0]?.fail(new Error('down'));
    await failed;
    const one = await shown({ ...query, ...(retryOnMount === undefined ? {} : { retryOnMount }) });
    assert.deepEqual([asked.length - 1, one.is().is, one.is().error !== null], [times, is, is === 'error']);
    if (times === 1) {
      await settles(() => asked[1]?.fail(new Error('still')));
      assert.equal(one.is().is, 'error', 'once it has failed while it was shown, it says so');
    }
    await one.end();
    client.removeQueries({});
  }
});

const timed = (t: TestContext) => t.mock.timers.enable({ apis: ['setInterval', 'setTimeout', 'Date'] });
test('a question is asked over and over while the page is seen, for as long as it says and is shown', async (t) => {
  timed(t);
  const { asked, query } = byHand('one');
  const often = {
    ...query,
    refetchInterval: ({ state }: { state: { data: string | undefined } }) =>
      state.data === 'done' ? (false as const) : 4_000,
  };
  const one = await shown(often);
  await settles(() => asked[0]?.answer('waiting'));
  await settles(() => t.mock.timers.tick(3_999));
  assert.equal(asked.length, 1);
  await settles(() => t.mock.timers.tick(1));
  assert.equal(asked.length, 2);
  await settles(() => asked[1]?.answer('waiting'));
  document.visibilityState = 'hidden';
  await settles(() => t.mock.timers.tick(8_000));
  assert.equal(asked.length, 2, 'never while it is hidden');
  document.visibilityState = 'visible';
  await settles(() => t.mock.timers.tick(4_000));
  await settles(() => asked[2]?.answer('done'));
  await settles(() => t.mock.timers.tick(60_000));
  assert.equal(asked.length, 3, 'it is done');
  await one.end();
  const plain = byHand('two');
  const two = await shown({ ...plain.query, refetchInterval: 1_000 });
  await settles(() => plain.asked[0]?.answer('x'));
  await two.end();
  await settles(() => t.mock.timers.tick(5_000));
  assert.equal(plain.asked.length, 1, 'what is shown no more is asked no more');
});

test('who comes back to the page is told what is new, where the question says so and the answer is old', async (t) => {
  timed(t);
  for (const [more, wait, state, times] of [
    [{ refetchOnWindowFocus: true, staleTime: 1_000 }, 2_000, 'visible', 1],
    [{ refetchOnWindowFocus: true, staleTime: 1_000 }, 500, 'visible', 0],
    [{ refetchOnWindowFocus: true, staleTime: 1_000 }, 2_000, 'hidden', 0],
    [{ staleTime: 1_000 }, 2_000, 'visible', 0],
    [{ refetchOnWindowFocus: true, staleTime: 1_000, enabled: false }, 2_000, 'visible', 0],
  ] as const) {
    const { asked, query } = byHand('one');
    const one = await shown({ ...query, ...more, enabled: true });
    await settles(() => asked[0]?.answer('known'));
    if ('enabled' in more) await one.again({ ...query, ...more });
    await settles(() => t.mock.timers.tick(wait));
    document.visibilityState = state;
    await settles(() => document.tell('visibilitychange'));
    assert.equal(asked.length - 1, times, `${JSON.stringify(more)} ${wait} ${state}`);
    await one.end();
    document.visibilityState = 'visible';
    await settles(() => document.tell('visibilitychange'));
    assert.equal(asked.length - 1, times, 'nor where it is shown no more');
    client.removeQueries({});
  }
});

test('what has failed before and may not be asked stands there as it failed, and what was answered once does not wait', async () => {
  const { asked, query } = byHand('one');
  const failed = client.ask(query).catch(() => undefined);
  asked[0]?.fail(new Error('down'));
  await failed;
  const one = await shown({ ...query, enabled: false });
  assert.deepEqual([one.is().is, one.is().error instanceof Error], ['error', true]);
  await one.end();
  client.setQueryData(['one'], 'known');
  const again = client.ask(query).catch(() => undefined);
  asked[1]?.fail(new Error('down'));
  await again;
  const known = await shown(query);
  assert.deepEqual([known.is().is, known.is().data], ['error', 'known'], 'what is known stands beside its failure');
  await known.end();
});

test('who asks anew is answered anew, also while it is being asked', async () => {
  const { asked, query } = byHand('one');
  const one = await shown(query);
  await settles(() => asked[0]?.answer('first'));
  await settles(() => void client.ask(query));
  await settles(() => void one.now().refetch());
  assert.equal(asked.length, 3);
  await settles(() => asked[2]?.answer('newest'));
  await settles(() => asked[1]?.answer('overtaken'));
  assert.equal(one.is().data, 'newest');
  await one.end();
});

test('what is not enabled is not asked over and over', async (t) => {
  timed(t);
  client.setQueryData(['one'], 'known');
  const { asked, query } = byHand('one');
  const other = await shown({ ...query, staleTime: 60_000 });
  const one = await shown({ ...query, enabled: false, refetchInterval: 1_000 });
  await settles(() => t.mock.timers.tick(5_000));
  assert.equal(asked.length, 0);
  await one.end();
  await other.end();
});

test('without a client there is nobody to ask', async () => {
  await assert.rejects(hooked(useQueryClient, undefined), /outside a QueryClientContext/);
});
