import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import type { Query } from './query.ts';
import { makeQueryClient, type QueryClient } from './query-cache.ts';
import { shared } from './shared.ts';
import { followPresses } from '../ui/after-press.ts';

const clients: QueryClient[] = [];
function newClient(): QueryClient {
  const client = makeQueryClient({ gcTime: 60_000, retry: false, retryDelay: 0 });
  clients.push(client);
  return client;
}
afterEach(() => {
  for (const client of clients.splice(0)) client.removeQueries({});
});

/** A question whose answers are given by hand, in any order. */
function byHand<T>(queryKey: readonly unknown[], more: Partial<Query<T>> = {}) {
  const asked: { readonly answer: (data: T) => void; readonly fail: (error: unknown) => void }[] = [];
  const queryFn = () => new Promise<T>((answer, fail) => asked.push({ answer, fail }));
  return { asked, query: { ...more, queryKey, queryFn } };
}

test('one who asks while another does gets the same answer, and it is asked for once', async () => {
  const client = newClient();
  const { asked, query } = byHand<string>(['one']);
  const both = Promise.all([client.fetchQuery(query), client.ask(query), client.ensureQueryData(query)]);
  await Promise.resolve();
  asked[0]?.answer('there');
  assert.deepEqual(await both, ['there', 'there', 'there']);
  assert.equal(asked.length, 1);
});

test('an answer that was overtaken changes nothing, and whoever waited for it gets the newer one', async () => {
  const client = newClient();
  const { asked, query } = byHand<string>(['one']);
  client.setQueryData(['one'], 'first');
  const polled = client.ask(query);
  client.setQueryData(['one'], 'saved');
  asked[0]?.answer('as it was before the save');
  assert.equal(await polled, 'saved');
  assert.equal(client.getQueryData(['one']), 'saved');
  const slow = client.ask(query);
  const quick = client.ask(query, true);
  asked[2]?.answer('newest');
  asked[1]?.fail(new Error('cut'));
  assert.deepEqual(await Promise.all([slow, quick]), ['newest', 'newest']);
});

test('what is known stands beside the error of asking again, and an error alone is nothing known', async () => {
  const client = newClient();
  const { asked, query } = byHand<string>(['one']);
  const entry = client.entryOf<string>(query);
  const failed = assert.rejects(client.ask(query), /down/);
  asked[0]?.fail(new Error('down'));
  await failed;
  assert.deepEqual([entry.known.status, entry.known.data, entry.settled], ['error', undefined, 1]);
  const second = client.ask(query);
  assert.equal(entry.known.status, 'pending', 'it is being asked for');
  asked[1]?.answer('there');
  await second;
  const third = assert.rejects(client.ask(query), /down/);
  asked[2]?.fail(new Error('down'));
  await third;
  assert.deepEqual([entry.known.status, entry.known.data], ['error', 'there']);
});

test('what is made old is asked for again by whoever looks at it, and by nobody else', async () => {
  const client = newClient();
  const [seen, left] = [byHand<number>(['case', 1, 'parts']), byHand<number>(['case', 1])];
  for (const { queryKey } of [seen.query, left.query]) client.setQueryData(queryKey, 1);
  client.setQueryData(['case', 2], 1);
  const told: unknown[] = [];
  const entry = client.entryOf(seen.query);
  const stop = client.look(entry, () => told.push(entry.known.data));
  client.follow(entry, seen.query);
  const anew = client.invalidateQueries({ queryKey: ['case', 1] });
  seen.asked[0]?.answer(2);
  await anew;
  assert.deepEqual([told, left.asked.length], [[2], 0]);
  const later = client.fetchQuery({ ...left.query, staleTime: Number.POSITIVE_INFINITY });
  await Promise.resolve();
  left.asked[0]?.answer(3);
  assert.equal(await later, 3, 'an answer that was made old is no answer');
  assert.equal(await client.fetchQuery({ ...left.query, queryKey: ['case', 2], staleTime: 60_000 }), 1);
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 1, refetchType: 'none' });
  assert.equal(seen.asked.length, 1);
  stop();
});

test('an entry that was removed is asked for as if nobody ever had', async () => {
  const client = newClient();
  const { asked, query } = byHand<string>(['one'], { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(['one'], 'old');
  client.removeQueries({ queryKey: ['one'] });
  assert.equal(client.getQueryData(['one']), undefined);
  const anew = client.fetchQuery(query);
  await Promise.resolve();
  asked[0]?.answer('new');
  assert.equal(await anew, 'new');
});

test('an equal answer is the same object, and so is every part of one that did not change', () => {
  const before = { version: 1, sequence: [{ name: 'a' }, { name: 'b' }], none: null };
  assert.equal(shared(before, structuredClone(before)), before);
  const now = shared(before, { version: 2, sequence: [{ name: 'a' }, { name: 'c' }], none: null }) as typeof before;
  assert.deepEqual(now, { version: 2, sequence: [{ name: 'a' }, { name: 'c' }], none: null });
  assert.equal(now.sequence[0], before.sequence[0]);
  assert.notEqual(shared({ a: undefined }, {}), undefined);
  assert.deepEqual(shared([1, 2], [1]), [1]);
  assert.deepEqual(shared({ a: 1, b: 2 }, { a: 1 }), { a: 1 });
});

test('an answer draws nothing while a button is pressed, and is known at once', async () => {
  const page = new EventTarget();
  followPresses(page);
  page.dispatchEvent(new Event('pointerdown'));
  mock.timers.enable({ apis: ['setTimeout'] });
  const client = newClient();
  const { asked, query } = byHand<string>(['one']);
  const entry = client.entryOf<string>(query);
  let told = 0;
  client.look(entry, () => (told += 1));
  const asking = client.ask(query);
  asked[0]?.answer('there');
  await asking;
  mock.timers.tick(1_000);
  assert.deepEqual([entry.known.data, told], ['there', 0]);
  page.dispatchEvent(new Event('pointerup'));
  mock.timers.tick(1);
  assert.equal(told, 1);
  mock.timers.reset();
});
