/** Shows that messages are sent once, by whoever is there, and again when they were not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyChain } from '../db/audit.ts';
import { createApplicationStore } from '../db/application-store.ts';
import type { Database } from '../db/database.ts';
import { claimItems, type OutboxItem } from '../db/outbox-rows.ts';
import { type TestWorld, testRandom, withDatabases } from '../db/test-database.ts';
import { createOutbox, type Handler, type OutboxSettings } from './outbox.ts';
import { retryDelay } from './retry-delay.ts';

const item = (key: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  bank: 'fjellbanken',
  kind: 'mail',
  idempotencyKey: key,
  applicationId: null,
  payload: { to: key },
  ...more,
});
function worker(
  world: TestWorld,
  handlers: Record<string, Handler>,
  { database = world.database, settings = {} }: { database?: Database; settings?: Partial<OutboxSettings> } = {},
) {
  const failures: [string, number, boolean][] = [];
  const failed = (message: { idempotencyKey: string; attempt: number }, _: unknown, dead: boolean): void =>
    void failures.push([message.idempotencyKey, message.attempt, dead]);
  return { failures, outbox: createOutbox({ ...world, database, handlers, failed, settings }) };
}

test('S-046 two instances share the messages and send each once', (t) =>
  withDatabases(t, async (world) => {
    const sent: string[] = [];
    const mail: Handler = async ({ idempotencyKey, payload }) => {
      assert.deepEqual(payload, { to: idempotencyKey });
      sent.push(idempotencyKey);
    };
    const [one, two] = [worker(world, { mail }), worker(world, { mail }, { database: world.second })];
    const keys = Array.from({ length: 60 }, (_, n) => `m${n}`);
    for (const key of keys) await one.outbox.enqueue(world.database, [item(key)]);
    const [a, b] = await Promise.all([one.outbox.drain(), two.outbox.drain()]);
    assert.deepEqual(sent.toSorted(), keys.toSorted());
    assert.equal(a + b, 60);
    assert.equal(
      (await world.database.query("select 1 as open from outbox where state <> 'done' or payload is not null")).length,
      0,
    );
  }));

test('a message wakes the worker when its transaction is durable, and never when it is rolled back', (t) =>
  withDatabases(t, async (world) => {
    const sent: string[] = [];
    let arrived = (): void => {};
    const arrival = new Promise<void>((resolve) => (arrived = resolve));
    const mail: Handler = async ({ idempotencyKey }) => {
      sent.push(idempotencyKey);
      arrived();
    };
    const { outbox } = worker(world, { mail }, { settings: { lookEvery: 3_600_000 } });
    outbox.start();
    await assert.rejects(
      world.database.transaction(async (queries) => {
        await outbox.enqueue(queries, [item('never')]);
        throw new Error('rolled back');
      }),
    );
    await world.database.transaction((queries) => outbox.enqueue(queries, [item('now'), item('now')]));
    await arrival;
    await outbox.stop();
    assert.deepEqual(sent, ['now']);
  }));

test('S-046 a message whose worker was killed comes again when the lease ends, with the same key', (t) =>
  withDatabases(t, async (world) => {
    const sent: [string, number][] = [];
    const { outbox } = worker(world, {
      mail: async ({ idempotencyKey, attempt }) => void sent.push([idempotencyKey, attempt]),
    });
    await outbox.enqueue(world.database, [item('m')]);
    const now = world.clock.now();
    const lease = new Date(now.getTime() + 40_000);
    assert.equal((await claimItems(world.database, now, lease, 5, ['mail'], [])).length, 1);
    world.clock.move(39_999);
    assert.equal(await outbox.drain(), 0);
    world.clock.move(1);
    assert.equal(await outbox.drain(), 1);
    assert.deepEqual(sent, [['m', 2]]);
    assert.equal(await outbox.drain(), 0);
  }));

test('a failing message is tried again later and later, then given up with an audit entry that tells no content', (t) =>
  withDatabases(t, async (world) => {
    const { clock, database } = world;
    const store = createApplicationStore<object>({ ...world, outboxFilled: () => {} });
    const made = await store.create(
      { bank: 'fjellbanken', context: 'bm', personKey: Buffer.alloc(32, 1), subjectKey: Buffer.alloc(32, 2) },
      {},
      { at: clock.now(), actor: 'system', action: 'create', detail: {}, rcid: null },
    );
    const mail: Handler = async () => {
      throw new TypeError('cannot reach kari@firma.no');
    };
    const { outbox, failures } = worker(world, { mail }, { settings: { attempts: 3 } });
    await outbox.enqueue(world.database, [item('m', { applicationId: made.id })]);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await outbox.drain();
      clock.move(20 * 60_000);
    }
    assert.deepEqual(failures, [
      ['m', 1, false],
      ['m', 2, false],
      ['m', 3, true],
    ]);
    assert.deepEqual(await database.query('select state, attempts, last_error from outbox'), [
      { state: 'dead', attempts: 3, last_error: 'TypeError' },
    ]);
    const [last] = await database.query<{ action: string; detail: object }>(
      'select action, detail from audit order by seq desc limit 1',
    );
    assert.equal(last?.action, 'outbox.dead');
    assert.doesNotMatch(JSON.stringify(last), /kari/);
    assert.deepEqual(await verifyChain(database, made.id), { whole: true, entries: 2 });
  }));

test('a handler that never ends is given up at its deadline, and one slow kind leaves room for the others', (t) =>
  withDatabases(t, async (world) => {
    const sent: string[] = [];
    const aborted: string[] = [];
    const { outbox, failures } = worker(
      world,
      {
        slow: (message, signal) =>
          new Promise(() => signal.addEventListener('abort', () => aborted.push(message.idempotencyKey))),
        mail: async ({ idempotencyKey }) => void sent.push(idempotencyKey),
      },
      { settings: { concurrency: 4, deadline: 300 } },
    );
    const items = ['s1', 's2', 's3', 's4'].map((key) => item(key, { kind: 'slow' }));
    await outbox.enqueue(world.database, [...items, item('m1'), item('m2')]);
    await outbox.drain();
    assert.deepEqual(sent.toSorted(), ['m1', 'm2']);
    assert.equal(aborted.length, failures.length);
    assert.ok(failures.length >= 2);
  }));

test('one drain sends everything, also what a claim left out while its kind had no room', (t) =>
  withDatabases(t, async (world) => {
    let sent = 0;
    const mail: Handler = async () => void (sent += 1);
    const query: Database['query'] = async <Row>(text: string, values?: readonly unknown[], name?: string) => {
      const rows = await world.database.query<Row>(text, values, name);
      // A claim whose answer comes after the messages under way are done.
      if (name === 'outbox-claim') for (let n = 0; n < 5; n += 1) await world.database.query('select 1');
      return rows;
    };
    const { outbox } = worker(
      world,
      { mail },
      { database: { ...world.database, query }, settings: { concurrency: 4 } },
    );
    await outbox.enqueue(
      world.database,
      Array.from({ length: 12 }, (_, n) => item(`m${n}`)),
    );
    assert.equal(await outbox.drain(), 12);
    assert.equal(sent, 12);
  }));

test('stopping waits for what is under way and takes nothing more', (t) =>
  withDatabases(t, async (world) => {
    const sent: string[] = [];
    let begun = (): void => {};
    let finish = (): void => {};
    const begins = new Promise<void>((resolve) => (begun = resolve));
    const goesOn = new Promise<void>((resolve) => (finish = resolve));
    const mail: Handler = async ({ idempotencyKey }) => {
      begun();
      await goesOn;
      sent.push(idempotencyKey);
    };
    const { outbox } = worker(world, { mail }, { settings: { concurrency: 1 } });
    outbox.start();
    await outbox.enqueue(world.database, [item('one'), item('two')]);
    await begins;
    const stopped = outbox.stop();
    finish();
    await stopped;
    assert.equal(sent.length, 1);
    assert.equal((await world.database.query("select 1 as open from outbox where state = 'waiting'")).length, 1);
  }));

test('a message says nothing in the clear', (t) =>
  withDatabases(t, async (world) => {
    await worker(world, {}).outbox.enqueue(world.database, [item('k', { payload: { to: 'kari@firma.no' } })]);
    const [row] = await world.database.query<{ payload: Buffer }>('select payload from outbox');
    assert.equal(row?.payload.includes('kari'), false);
  }));

test('waits grow from half a second to a quarter of an hour', () => {
  const lowest = { ...testRandom, bytes: (count: number) => Buffer.alloc(count, 0) };
  const highest = { ...testRandom, bytes: (count: number) => Buffer.alloc(count, 255) };
  assert.deepEqual(
    [1, 2, 3, 20].map((n) => retryDelay(n, lowest)),
    [500, 1000, 2000, 450_000],
  );
  assert.deepEqual(
    [1, 2, 3, 20].map((n) => retryDelay(n, highest)),
    [1000, 2000, 4000, 900_000],
  );
});
