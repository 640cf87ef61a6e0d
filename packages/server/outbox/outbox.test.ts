/** Shows that messages are sent once, by whoever is there, and again when they were not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyChain } from '../db/hash-chain.ts';
import { createApplicationStore } from '../db/application-store.ts';
import type { Database } from '../db/database.ts';
import { claimItems, type OutboxItem } from '../db/outbox-rows.ts';
import { mortal } from '../db/mortal-database.fixture.ts';
import { openWithKey } from '../db/sealed-document.ts';
import { compile, sql, type Statement } from '../db/sql.ts';
import { DAY, type TestWorld, testRandom, onBothDatabases } from '../db/test-database.ts';
import { casePlace } from '../cases/open-case-store.ts';
import { DeliveryFailure } from '../notices/delivery-failure.ts';
import { messagesJob } from '../jobs/messages.ts';
import type { Handler, Outbox, OutboxSettings } from './outbox.ts';
import { language } from '@bli-kunde/domain/texts/language.ts';
import { inLanguage } from '../observe/language-scope.ts';
import { outboxWithCases } from './outbox.fixture.ts';
import { retryDelay } from './retry-delay.ts';
import { giveUpMessage, sendAgain } from '../cases/stopped-message.ts';
import { runsAt } from '../schedule/runs-at.fixture.ts';

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
  const failed = (message: { idempotencyKey: string; attempt: number }, _: unknown, needsPeople: boolean): void =>
    void failures.push([message.idempotencyKey, message.attempt, needsPeople]);
  return { failures, outbox: outboxWithCases({ ...world, database, handlers, failed, settings }) };
}

onBothDatabases('S-046 two instances share the messages and send each once', async (world) => {
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
    (await world.database.query(sql`select 1 as open from outbox where state <> 'done' or payload is not null`)).length,
    0,
  );
});

onBothDatabases(
  'N-172 a message is made in Norwegian, whatever the language of whoever woke the worker',
  async (world) => {
    let made: string | null = null;
    let arrived = (): void => {};
    const arrival = new Promise<void>((resolve) => (arrived = resolve));
    const mail: Handler = async () => {
      made = language();
      arrived();
    };
    const { outbox } = worker(world, { mail }, { settings: { lookEvery: 3_600_000 } });
    outbox.start();
    await inLanguage({ language: 'en', words: {} }, () =>
      world.database.transaction((queries) => outbox.enqueue(queries, [item('of a reader of English')])),
    );
    await arrival;
    await outbox.stop();
    assert.equal(made, 'nb');
  },
);

onBothDatabases(
  'a message wakes the worker when its transaction is durable, and never when it is rolled back',
  async (world) => {
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
  },
);

onBothDatabases(
  'S-046 a message whose worker was killed comes again when the lease ends, with the same key',
  async (world) => {
    const sent: [string, number][] = [];
    const { outbox } = worker(world, {
      mail: async ({ idempotencyKey, attempt }) => void sent.push([idempotencyKey, attempt]),
    });
    await outbox.enqueue(world.database, [item('m')]);
    const now = world.clock.now();
    const lease = new Date(now.getTime() + 40_000);
    assert.equal((await claimItems(world.database, now, lease, 5, [], [])).length, 1);
    world.clock.move(39_999);
    assert.equal(await outbox.drain(), 0);
    world.clock.move(1);
    assert.equal(await outbox.drain(), 1);
    assert.deepEqual(sent, [['m', 2]]);
    assert.equal(await outbox.drain(), 0);
  },
);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SIGNED = 'customer.create.bm';
const failing: Handler = async () => {
  throw new TypeError('cannot reach kari@firma.no');
};
const applicationIn = async (world: TestWorld) => {
  const store = createApplicationStore<object>({ ...world, outboxFilled: () => {} });
  const key = { bank: 'fjellbanken', context: 'bm', personKey: Buffer.alloc(32, 1), subjectKey: Buffer.alloc(32, 2) };
  const entry = {
    at: world.clock.now(),
    actor: 'system',
    action: 'application.created' as const,
    detail: {},
    rcid: null,
  };
  return (await store.create(key, {}, entry)).id;
};
interface CaseRow {
  readonly cause: string;
  readonly state: string;
  readonly outcome: string | null;
  readonly reasons: string[];
}
const casesOf = ({ database }: TestWorld) =>
  database.query<CaseRow>(sql`select cause, state, outcome, reasons from advisor_case order by number`);
const rowsOf = ({ database }: TestWorld) =>
  database.query<{ id: string; state: string; attempts: number; next_at: Date }>(
    sql`select id, state, attempts, next_at from outbox order by idempotency_key`,
  );
/** Drains and moves the clock until the time has passed. */
async function pass(world: TestWorld, outbox: Pick<Outbox, 'drain'>, time: number, step = 16 * MINUTE): Promise<void> {
  for (let passed = 0; passed < time; passed += step) {
    await outbox.drain();
    world.clock.move(step);
  }
  await outbox.drain();
}

onBothDatabases(
  'A-005 A-052 A-091 what follows from a signature is tried for ever; after an hour it is a case, which lapses when it is delivered',
  async (world) => {
    const { database } = world;
    const applicationId = await applicationIn(world);
    const { outbox, failures } = worker(world, { [SIGNED]: failing });
    await outbox.enqueue(database, [item('m', { kind: SIGNED, applicationId })]);
    await pass(world, outbox, 50 * MINUTE, 5 * MINUTE);
    assert.deepEqual(await casesOf(world), [], 'a short outage is nobody’s matter');
    await pass(world, outbox, 3 * DAY);
    const [row] = await rowsOf(world);
    assert.equal(row?.state, 'waiting');
    assert.ok(row.attempts > 200 && row.next_at.getTime() - world.clock.now().getTime() <= 15 * MINUTE);
    const open = { cause: `message:${row.id}`, state: 'NEW', outcome: null, reasons: ['TypeError'] };
    assert.deepEqual(await casesOf(world), [open]);
    assert.equal(failures.filter(([, , needsPeople]) => needsPeople).length, 1, 'people are called once');
    const told = JSON.stringify(await database.query(sql`select action, detail from audit`));
    assert.match(told, /outbox.failing/);
    assert.doesNotMatch(told, /kari/);
    const [opened] = await database.query<{ id: string; key: Buffer; data: Buffer }>(
      sql`select id, data_key as key, data from advisor_case`,
    );
    if (opened === undefined) return assert.fail();
    const data = openWithKey(world.vault, casePlace(opened.id), { dataKey: opened.key, sealed: opened.data });
    assert.deepEqual(data, {
      subject: null,
      snapshot: { kind: SIGNED, undone: 'Bedriften er ikke opprettet som kunde hos banken.' },
    });

    const sent: string[] = [];
    const well = worker(world, { [SIGNED]: async ({ idempotencyKey }) => void sent.push(idempotencyKey) });
    world.clock.move(HOUR);
    await well.outbox.drain();
    assert.deepEqual(sent, ['m']);
    assert.deepEqual(await casesOf(world), [{ ...open, state: 'CLOSED', outcome: 'LAPSED' }]);
    assert.equal((await verifyChain(database, applicationId)).whole, true);
  },
);

onBothDatabases(
  'S-161 A-005 an e-mail, a text message and a notice of signing are given up after five days, with their cases open, and their pauses grow to an hour',
  async (world) => {
    const kinds = ['notice.email', 'notice.sms', 'signing.notice'];
    const { outbox, failures } = worker(world, Object.fromEntries(kinds.map((kind) => [kind, failing])));
    await outbox.enqueue(
      world.database,
      kinds.map((kind) => item(kind, { kind })),
    );
    await pass(world, outbox, 5 * DAY - 2 * HOUR, HOUR);
    for (const { state, attempts } of await rowsOf(world)) {
      assert.equal(state, 'waiting');
      assert.ok(attempts < 150, 'a receiver is not asked more than once an hour');
    }
    await pass(world, outbox, 4 * HOUR, HOUR);
    const rows = await rowsOf(world);
    // News to a person is stale by then; what follows from a signature would go on for ever.
    assert.deepEqual(
      rows.map(({ state }) => state),
      kinds.map(() => 'given_up'),
    );
    assert.deepEqual(
      (await casesOf(world)).map(({ cause, state }) => `${cause} ${state}`).toSorted(),
      rows.map(({ id }) => `message:${id} NEW`).toSorted(),
    );
    await pass(world, outbox, DAY, HOUR);
    assert.deepEqual(
      (await rowsOf(world)).map(({ attempts }) => attempts),
      rows.map(({ attempts }) => attempts),
      'they are not tried any more',
    );
    assert.ok(failures.at(-1)?.[2]);
    const actions = await world.database.query<{ action: string }>(
      sql`select action from audit where action like 'outbox.%'`,
    );
    assert.ok(actions.length > 0);
  },
);

onBothDatabases(
  'A-090 a message sent again by hand is due now with its old key; failing again it has a case of its own; one that was delivered is refused',
  async (world) => {
    const { database, clock } = world;
    const { outbox } = worker(world, { 'notice.email': failing, [SIGNED]: failing });
    await outbox.enqueue(database, [item('a', { kind: 'notice.email' }), item('b', { kind: SIGNED })]);
    await pass(world, outbox, 6 * DAY, HOUR);
    const [mail, signed] = await rowsOf(world);
    if (!mail || !signed) return assert.fail();
    assert.deepEqual({ mail: mail.state, signed: signed.state }, { mail: 'given_up', signed: 'waiting' });
    const again = (id: string) => database.transaction((tx) => sendAgain({ outbox }, tx, id, clock.now()));
    for (const { id } of [mail, signed]) await again(id);
    for (const row of await rowsOf(world))
      assert.deepEqual(
        { state: row.state, attempts: row.attempts, next_at: row.next_at },
        { state: 'waiting', attempts: 0, next_at: clock.now() },
      );
    await pass(world, outbox, 90 * MINUTE);
    assert.deepEqual(
      (await casesOf(world)).map(({ cause }) => cause).toSorted(),
      [mail.id, signed.id].flatMap((id) => [`message:${id}`, `message:${id}:1`]).toSorted(),
    );
    const sent: string[] = [];
    const deliver: Handler = async ({ idempotencyKey, attempt }) => void sent.push(`${idempotencyKey} ${attempt}`);
    await again(mail.id);
    await again(signed.id);
    await worker(world, { 'notice.email': deliver, [SIGNED]: deliver }).outbox.drain();
    assert.deepEqual(sent.toSorted(), ['a 1', 'b 1']);
    await assert.rejects(again(mail.id), { key: 'error.message.not.stopped' });
    await assert.rejects(
      database.transaction((tx) => giveUpMessage(tx, signed.id)),
      { key: 'error.message.not.stopped' },
    );
  },
);

onBothDatabases(
  'A-090 a message sent again by hand has an hour and five days anew: its first failure is no case, and gives up nothing',
  async (world) => {
    const { database, clock } = world;
    const { outbox } = worker(world, { 'notice.email': failing, [SIGNED]: failing });
    await outbox.enqueue(database, [item('a', { kind: 'notice.email' }), item('b', { kind: SIGNED })]);
    await pass(world, outbox, 6 * DAY, HOUR);
    const cases = await casesOf(world);
    for (const { id } of await rowsOf(world))
      await database.transaction((tx) => sendAgain({ outbox }, tx, id, clock.now()));
    await pass(world, outbox, 50 * MINUTE, 10 * MINUTE);
    assert.deepEqual(await casesOf(world), cases);
    await pass(world, outbox, 4 * DAY, HOUR);
    assert.equal((await casesOf(world)).length, cases.length + 2);
    assert.deepEqual(
      (await rowsOf(world)).map(({ state }) => state),
      ['waiting', 'waiting'],
    );
  },
);

onBothDatabases(
  'A-005 what no attempt can deliver, an unknown kind or a payload that can’t be opened, waits longer and longer, is a case and holds up nothing',
  async (world) => {
    const { database } = world;
    const sent: string[] = [];
    const { outbox } = worker(world, { mail: async ({ idempotencyKey }) => void sent.push(idempotencyKey) });
    await outbox.enqueue(database, [item('poisoned'), item('unknown', { kind: 'of.another.version' }), item('well')]);
    await database.query(sql`update outbox set payload = '\\x00' where idempotency_key = 'poisoned'`);
    await pass(world, outbox, 90 * MINUTE, 5 * MINUTE);
    assert.deepEqual(sent, ['well']);
    const rows = await rowsOf(world);
    assert.deepEqual(
      rows.map(({ state }) => state),
      ['waiting', 'waiting', 'done'],
    );
    assert.ok(rows.every(({ attempts }) => attempts < 25));
    assert.deepEqual((await casesOf(world)).map(({ reasons }) => reasons.join()).toSorted(), [
      'UnknownKind',
      'VaultError',
    ]);
  },
);

onBothDatabases(
  'a payload that can’t be opened, and a handler that throws at once, end no process when their deadline has passed',
  async (world) => {
    const slow: Handler = () => new Promise(() => {});
    const throws: Handler = () => {
      throw new TypeError('at once');
    };
    const { outbox, failures } = worker(world, { throws, mail: slow, slow }, { settings: { deadline: 300 } });
    await outbox.enqueue(world.database, [
      item('poisoned'),
      item('throws', { kind: 'throws' }),
      item('slow', { kind: 'slow' }),
    ]);
    await world.database.query(sql`update outbox set payload = '\\x00' where idempotency_key = 'poisoned'`);
    await outbox.drain();
    assert.equal(failures.length, 3);
  },
);

onBothDatabases(
  'S-046 A-005 A-052 a worker that dies at any statement leaves a message that is delivered in the end, with its one case closed',
  async (world) => {
    const { database, clock } = world;
    let well = false;
    const sent: string[] = [];
    const mail: Handler = async ({ idempotencyKey }) => {
      if (!well) throw new TypeError('no');
      sent.push(idempotencyKey);
    };
    for (let dies = 1; dies <= 14; dies += 1) {
      well = false;
      const key = `m${dies}`;
      await worker(world, { mail }).outbox.enqueue(database, [item(key)]);
      await pass(world, worker(world, { mail }).outbox, 50 * MINUTE, 10 * MINUTE);
      // From here on a case is opened, and then closed, by a worker whose every life ends at its n-th statement.
      for (const [makesWell, rounds] of [
        [false, 2],
        [true, 1],
      ] as const) {
        well = makesWell;
        for (let round = 0; round < rounds; round += 1) {
          clock.move(16 * MINUTE);
          const { database: mine, life } = mortal(database);
          await life(dies, () => worker(world, { mail }, { database: mine }).outbox.drain());
        }
        clock.move(16 * MINUTE);
        await worker(world, { mail }).outbox.drain();
      }
    }
    const keys = Array.from({ length: 14 }, (_, n) => `m${n + 1}`);
    assert.deepEqual([...new Set(sent)].toSorted(), keys.toSorted());
    assert.ok((await rowsOf(world)).every(({ state }) => state === 'done'));
    const cases = await casesOf(world);
    assert.equal(cases.length, 14);
    assert.ok(cases.every(({ outcome }) => outcome === 'LAPSED'));
  },
);

onBothDatabases('a clock that is set back puts no message off, and makes no outage shorter', async (world) => {
  const { clock, database } = world;
  const { outbox } = worker(world, { [SIGNED]: failing });
  await outbox.enqueue(database, [item('m', { kind: SIGNED })]);
  await pass(world, outbox, 50 * MINUTE, 10 * MINUTE);
  clock.move(-3 * DAY);
  const rowFailed = (job: string): void => assert.fail(job);
  const watch = () => runsAt(messagesJob({ ...world, db: database, rowFailed }), clock.now());
  await watch();
  assert.equal(await outbox.drain(), 1, 'due now');
  await pass(world, outbox, 70 * MINUTE);
  assert.equal((await casesOf(world)).length, 1);
});

onBothDatabases(
  'A-005 a message that was given up without a case, or that ends the process each time, gets its case from the job',
  async (world) => {
    const { clock, database } = world;
    const { outbox } = worker(world, {});
    await outbox.enqueue(database, [item('given-up'), item('deadly'), item('fresh')]);
    await database.query(sql`update outbox set state = 'given_up' where idempotency_key = 'given-up'`);
    await database.query(sql`update outbox set attempts = 5 where idempotency_key = 'deadly'`);
    clock.move(HOUR);
    const rowFailed = (job: string): void => assert.fail(job);
    const watch = () => runsAt(messagesJob({ ...world, db: database, rowFailed }), clock.now());
    await Promise.all([watch(), watch()]);
    await watch();
    const rows = await database.query<{ idempotency_key: string }>(
      sql`select idempotency_key from outbox where case_id is not null`,
    );
    assert.deepEqual(rows.map((row) => row.idempotency_key).toSorted(), ['deadly', 'given-up']);
    assert.equal((await casesOf(world)).length, 2);
  },
);

onBothDatabases(
  'S-161 a handler that never ends is given up at its deadline, and one slow kind leaves room for the others',
  async (world) => {
    const sent: string[] = [];
    const aborted: string[] = [];
    const { outbox, failures } = worker(
      world,
      {
        slow: (message, signal) =>
          new Promise(() => signal.addEventListener('abort', () => aborted.push(message.idempotencyKey))),
        mail: async ({ idempotencyKey }) => void sent.push(`${idempotencyKey}, ${aborted.length} given up`),
      },
      { settings: { concurrency: 4, deadline: 500 } },
    );
    const items = ['s1', 's2', 's3', 's4'].map((key) => item(key, { kind: 'slow' }));
    await outbox.enqueue(world.database, [...items, item('m1'), item('m2')]);
    await outbox.drain();
    assert.deepEqual(sent.toSorted(), ['m1, 0 given up', 'm2, 0 given up']);
    assert.equal(aborted.length, failures.length);
    assert.ok(failures.length >= 2);
  },
);

onBothDatabases('one drain sends everything, also what a claim left out while its kind had no room', async (world) => {
  let sent = 0;
  const mail: Handler = async () => void (sent += 1);
  const query: Database['query'] = async <Row>(statement: Statement) => {
    const rows = await world.database.query<Row>(statement);
    // A claim whose answer comes after the messages under way are done.
    if (compile(statement).text.includes('skip locked'))
      for (let n = 0; n < 5; n += 1) await world.database.query(sql`select 1`);
    return rows;
  };
  const { outbox } = worker(world, { mail }, { database: { ...world.database, query }, settings: { concurrency: 4 } });
  await outbox.enqueue(
    world.database,
    Array.from({ length: 12 }, (_, n) => item(`m${n}`)),
  );
  assert.equal(await outbox.drain(), 12);
  assert.equal(sent, 12);
});

onBothDatabases('stopping waits for what is under way and takes nothing more', async (world) => {
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
  assert.equal((await world.database.query(sql`select 1 as open from outbox where state = 'waiting'`)).length, 1);
});

onBothDatabases('a message says nothing in the clear', async (world) => {
  await worker(world, {}).outbox.enqueue(world.database, [item('k', { payload: { to: 'kari@firma.no' } })]);
  const [row] = await world.database.query<{ payload: Buffer }>(sql`select payload from outbox`);
  assert.equal(row?.payload.includes('kari'), false);
});

test('waits grow from half a second to the longest pause', () => {
  const lowest = { ...testRandom, bytes: (count: number) => Buffer.alloc(count, 0) };
  const highest = { ...testRandom, bytes: (count: number) => Buffer.alloc(count, 255) };
  const longest = 15 * MINUTE;
  assert.deepEqual(
    [1, 2, 3, 20, 5000].map((n) => retryDelay(n, longest, lowest)),
    [500, 1000, 2000, 450_000, 450_000],
  );
  assert.deepEqual(
    [1, 2, 3, 20, 5000].map((n) => retryDelay(n, longest, highest)),
    [1000, 2000, 4000, 900_000, 900_000],
  );
});

onBothDatabases(
  'R-218 A-005 what is refused for good is a case at once and not tried again; what a correction mends is tried each hour',
  async (world) => {
    const refusing =
      (fault: 'ADDRESS' | 'OURS' | 'UNKNOWN', retry: 'NEVER' | 'LATER'): Handler =>
      async () => {
        throw new DeliveryFailure('email', 'refused', { fault, retry });
      };
    const kinds = {
      'notice.email': refusing('ADDRESS', 'NEVER'),
      'signing.told': refusing('OURS', 'LATER'),
      'notice.sms': refusing('UNKNOWN', 'LATER'),
      [SIGNED]: refusing('OURS', 'NEVER'),
    };
    const { outbox } = worker(world, kinds);
    await outbox.enqueue(
      world.database,
      Object.keys(kinds).map((kind) => item(kind, { kind })),
    );
    await outbox.drain();
    const after = async () =>
      Object.fromEntries(
        (
          await world.database.query<{ kind: string; state: string; next: Date; at: boolean }>(
            sql`select kind, state, next_at as next, case_id is not null as at from outbox`,
          )
        ).map(({ kind, state, next, at }) => {
          const minutes = (next.getTime() - world.clock.now().getTime()) / MINUTE;
          return [kind, [state, minutes >= 7.5, at]];
        }),
      );
    assert.deepEqual(await after(), {
      'notice.email': ['given_up', true, true],
      'signing.told': ['waiting', true, false],
      'notice.sms': ['waiting', true, true],
      // What follows from a signature is given up by nobody but a person.
      [SIGNED]: ['waiting', true, true],
    });
    assert.deepEqual((await casesOf(world)).map(({ reasons }) => reasons.join()).toSorted(), [
      'AddressRefused',
      'OwnFault',
      'UnknownRefusal',
    ]);
    await pass(world, outbox, 4 * HOUR, HOUR);
    const rows = await world.database.query<{ kind: string; attempts: number }>(sql`select kind, attempts from outbox`);
    assert.equal(rows.find(({ kind }) => kind === 'notice.email')?.attempts, 1);
    assert.ok(rows.every(({ attempts }) => attempts <= 6));
    assert.equal((await casesOf(world)).length, 4);
  },
);
