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

/** Promises that were settled are carried on. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

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

test('what nobody uses any more is dropped after its time, and what is looked at or asked for is not', (t) => {
  t.mock.timers.enable({ apis: ['Date', 'setTimeout'], now: 0 });
  const client = newClient();
  const forever = { queryKey: ['forever'], gcTime: Number.POSITIVE_INFINITY };
  client.entryOf(forever);
  client.setQueryData(['forever'], 1);
  const drawn = client.entryOf({ queryKey: ['drawn'], gcTime: 0 });
  const { asked, query } = byHand<string>(['asked'], { gcTime: 10 });
  void client.ask(query);
  t.mock.timers.tick(999);
  assert.equal(client.entryOf({ queryKey: ['drawn'] }), drawn, 'it is kept until whoever has drawn it looks at it');
  t.mock.timers.tick(1);
  assert.notEqual(client.entryOf({ queryKey: ['drawn'] }), drawn);
  t.mock.timers.tick(1_000_000);
  assert.equal(client.getQueryData(['forever']), 1);
  const entry = client.entryOf<string>(query);
  assert.ok(asked.length === 1 && entry.known.status === 'pending');
  client.setQueryData(['left'], 1);
  const stop = client.look(client.entryOf({ queryKey: ['left'] }), () => undefined);
  t.mock.timers.tick(30_000);
  stop();
  t.mock.timers.tick(59_999);
  const again = client.look(client.entryOf({ queryKey: ['left'] }), () => undefined);
  t.mock.timers.tick(200_000);
  assert.equal(client.getQueryData(['left']), 1, 'it was looked at again before its time');
  again();
  t.mock.timers.tick(60_000);
  assert.equal(client.getQueryData(['left']), undefined);
});

test('what may not be kept is known to nobody who comes back before a timer could run', async () => {
  const client = newClient();
  const { asked, query } = byHand<string>(['one'], { gcTime: 0 });
  const entry = client.entryOf<string>(query);
  const [one, other] = [client.look(entry, () => {}), client.look(entry, () => {})];
  const first = client.ask(query);
  asked[0]?.answer('as it was');
  await first;
  one();
  assert.equal(client.entryOf<string>(query).known.data, 'as it was', 'somebody looks at it still');
  other();
  assert.equal(client.entryOf<string>(query).known.status, 'pending');
  const look = client.look(client.entryOf(query), () => {});
  const second = client.ask(query);
  look();
  const back = client.ask(query);
  asked[1]?.answer('as it is');
  assert.deepEqual(await Promise.all([second, back]), ['as it is', 'as it is'], 'a question under way is joined');
});

test('an entry that was removed while somebody looks at it is theirs still, and the newer one of its key stays', async () => {
  const client = newClient();
  const { asked, query } = byHand<string>(['one']);
  const old = client.entryOf<string>(query);
  client.removeQueries({ queryKey: ['one'] });
  const newer = client.entryOf<string>(query);
  assert.notEqual(newer, old);
  const stop = client.look(old, () => undefined);
  stop();
  assert.equal(client.entryOf<string>(query), newer);
  const asking = client.ask(query);
  client.removeQueries({ queryKey: ['one'] });
  asked[0]?.fail(new Error('down'));
  await assert.rejects(asking, /down/);
  assert.equal(newer.known.status, 'pending', 'what was removed learns nothing more');
});

test('an equal answer changes nothing that is drawn, and is one more answer', async () => {
  const client = newClient();
  const { asked, query } = byHand<object>(['one']);
  const entry = client.entryOf<object>(query);
  const first = client.ask(query);
  asked[0]?.answer({ a: 1 });
  await first;
  const known = entry.known;
  const second = client.ask(query);
  asked[1]?.answer({ a: 1 });
  await second;
  assert.deepEqual([entry.known === known, entry.settled], [true, 2]);
  const failures = [new Error('one'), new Error('two')];
  for (const [at, failure] of failures.entries()) {
    const failed = assert.rejects(client.ask(query));
    asked[2 + at]?.fail(failure);
    await failed;
    assert.deepEqual([entry.known.status, entry.known.error], ['error', failure]);
  }
});

test('a failed answer does not make what is known new', async (t) => {
  t.mock.timers.enable({ apis: ['Date', 'setTimeout'], now: 0 });
  const client = newClient();
  client.setQueryData(['one'], 'known');
  const { asked, query } = byHand<string>(['one']);
  t.mock.timers.tick(5_000);
  const failed = assert.rejects(client.ask(query));
  asked[0]?.fail(new Error('down'));
  await failed;
  const entry = client.entryOf(query);
  assert.deepEqual([client.isOld(entry, 5_000), client.isOld(entry, 5_001)], [true, false]);
});

test('what is asked anew is asked beside a question under way only where something is known', async () => {
  const client = newClient();
  const { asked, query } = byHand<string>(['one']);
  const both = Promise.all([client.ask(query), client.ask(query, true)]);
  asked[0]?.answer('first');
  assert.deepEqual([await both, asked.length], [['first', 'first'], 1]);
  const third = Promise.all([client.ask(query), client.ask(query)]);
  assert.equal(asked.length, 2);
  asked[1]?.answer('second');
  await third;
});

test('data that are known are given however old, and else they are asked for without another try', async () => {
  const client = makeQueryClient({ gcTime: 60_000, retry: () => true, retryDelay: () => 0 });
  clients.push(client);
  const { asked, query } = byHand<string>(['one']);
  client.setQueryData(['one'], 'old');
  await client.invalidateQueries({ queryKey: ['one'], refetchType: 'none' });
  assert.deepEqual([await client.ensureQueryData(query), asked.length], ['old', 0]);
  client.removeQueries({});
  const failed = assert.rejects(client.fetchQuery(query), /down/);
  await Promise.resolve();
  asked[0]?.fail(new Error('down'));
  await failed;
  assert.equal(asked.length, 1);
});

test('a question that was overtaken is tried no more', async () => {
  let tries = 0;
  const client = makeQueryClient({ gcTime: 60_000, retry: () => (tries += 1) < 9, retryDelay: 0 });
  clients.push(client);
  const { asked, query } = byHand<string>(['one']);
  const asking = client.ask(query);
  client.setQueryData(['one'], 'saved');
  asked[0]?.fail(new Error('down'));
  assert.deepEqual([await asking, asked.length, tries], ['saved', 1, 0]);
});

test('what is made old is made so by key and by what is asked of it, both', async () => {
  const client = newClient();
  for (const key of ['a', 'b']) client.setQueryData(['case', key], key);
  client.setQueryData(['other', 'a'], 1);
  await client.invalidateQueries({ queryKey: ['case'], predicate: ({ queryKey }) => queryKey[1] === 'a' });
  const isOld = (...queryKey: string[]) => client.isOld(client.entryOf({ queryKey }), 60_000);
  assert.deepEqual([isOld('case', 'a'), isOld('case', 'b'), isOld('other', 'a')], [true, false, false]);
});

test('N-042 a query waits for a busy server whatever its own retries are, says so, and is answered', async () => {
  mock.timers.enable({ apis: ['Date', 'setTimeout'] });
  let waits = 0;
  let asked = 0;
  const client = makeQueryClient(
    { gcTime: 60_000, retry: false, retryDelay: 0 },
    { patience: 20_000, busyDelay: () => 3_000, waiting: (change) => void (waits += change) },
  );
  clients.push(client);
  const answer = client.fetchQuery({
    queryKey: ['state'],
    queryFn: async () => {
      asked += 1;
      if (asked < 4) throw new Error('busy');
      return 'there';
    },
  });
  for (const expected of [1, 2, 3]) {
    await settled();
    assert.deepEqual({ asked, waits }, { asked: expected, waits: 1 });
    mock.timers.tick(3_000);
  }
  assert.equal(await answer, 'there');
  assert.deepEqual({ asked, waits }, { asked: 4, waits: 0 });
  mock.timers.reset();
});

test('N-042 patience with a busy server ends, and the failure is told without more retries', async () => {
  mock.timers.enable({ apis: ['Date', 'setTimeout'] });
  let asked = 0;
  const client = makeQueryClient(
    { gcTime: 60_000, retry: () => true, retryDelay: 0 },
    { patience: 10_000, busyDelay: () => 3_000, waiting: () => undefined },
  );
  clients.push(client);
  const failed = assert.rejects(
    client.ask({
      queryKey: ['state'],
      queryFn: async () => {
        asked += 1;
        throw new Error('busy');
      },
    }),
    /busy/,
  );
  for (let tick = 0; tick < 5; tick++) {
    await settled();
    mock.timers.tick(3_000);
  }
  await failed;
  assert.equal(asked, 4, 'at 0, 3, 6 and 9 seconds');
  mock.timers.reset();
});

test('N-043 what is known already is asked for again in silence', async () => {
  mock.timers.enable({ apis: ['Date', 'setTimeout'] });
  let waits = 0;
  const client = makeQueryClient(
    { gcTime: 60_000, retry: false, retryDelay: 0 },
    { patience: 10_000, busyDelay: () => 3_000, waiting: () => void (waits += 1) },
  );
  clients.push(client);
  client.setQueryData(['state'], 'known');
  let asked = 0;
  const again = client.ask({
    queryKey: ['state'],
    queryFn: async () => {
      asked += 1;
      if (asked === 1) throw new Error('busy');
      return 'newer';
    },
  });
  await settled();
  mock.timers.tick(3_000);
  assert.equal(await again, 'newer');
  assert.equal(waits, 0);
  mock.timers.reset();
});
