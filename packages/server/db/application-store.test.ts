/** Shows that an application is one, saved once at a time, encrypted, and gone when its time is over. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomBytes } from 'node:crypto';
import type { ApplicationKey } from './application-row.ts';
import { createApplicationStore, keptUntil } from './application-store.ts';
import type { AuditEntry } from './audit-entry.ts';
import { verifyChain } from './hash-chain.ts';
import { openDatabase } from './connect.ts';
import { organisationKey, personKey } from './look-up-keys.ts';
import { FIRST, type Place, purgeApplications, putOffLiving } from './purge.ts';
import { sql } from './sql.ts';
import { DAY, type TestWorld, onBothDatabases } from './test-database.ts';

interface Document {
  readonly email: string;
  readonly note?: string;
}
const NATIONAL_ID = '01810099999';
const ORGANISATION = '319000001';

function storeOf(
  { vault, random, stopwatch }: TestWorld,
  database: TestWorld['database'],
  outboxFilled = (): void => {},
) {
  return createApplicationStore<Document>({ database, vault, random, stopwatch, outboxFilled });
}
const keyOf = ({ vault }: TestWorld, bank = 'fjellbanken', organisation = ORGANISATION): ApplicationKey => ({
  bank,
  context: 'bm',
  personKey: personKey(vault, bank, NATIONAL_ID),
  subjectKey: organisationKey(vault, bank, organisation),
});
const entry = ({ clock }: TestWorld, action = 'saveContact'): AuditEntry => ({
  at: clock.now(),
  actor: 'a'.repeat(64),
  action: action as AuditEntry['action'],
  detail: { fields: ['email'] },
  rcid: 'r-1',
});

onBothDatabases(
  'S-138 S-139 S-046 loading from many tabs and instances at once makes one application and resumes it',
  async (world) => {
    const stores = [storeOf(world, world.database), storeOf(world, world.second)];
    const store = storeOf(world, world.database);
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, tab) =>
        (stores[tab % 2] ?? assert.fail()).create(keyOf(world), { email: `${tab}@b.no` }, entry(world, 'create')),
      ),
    );
    assert.equal(new Set(made.map(({ id }) => id)).size, 1);
    assert.equal(new Set(made.map(({ document }) => document.email)).size, 1);
    assert.equal(made[0]?.version, 1);
    const [counted] = await world.database.query(sql`select count(*)::int as n from audit`);
    assert.deepEqual(counted, { n: 1 });
    const others = await Promise.all(
      [keyOf(world, 'havbanken'), keyOf(world, 'fjellbanken', '319000002'), { ...keyOf(world), context: 'pm' }].map(
        (key) => store.create(key, { email: 'x' }, entry(world)),
      ),
    );
    assert.equal(new Set([...made, ...others].map((each) => each?.id)).size, 4);
  },
);

onBothDatabases(
  'S-045 of two saves on the same version one is told that it is stale, and nothing of it is kept',
  async (world) => {
    const store = storeOf(world, world.database);
    const made = await store.create(keyOf(world), { email: 'first' }, entry(world));
    const versions = await Promise.all(
      Array.from({ length: 8 }, (_, tab) =>
        storeOf(world, tab % 2 ? world.database : world.second).save(made, {
          document: { email: `tab ${tab}` },
          audit: entry(world),
          outbox: [
            { bank: 'fjellbanken', kind: 'k', idempotencyKey: `k:${tab}`, applicationId: made.id, payload: tab },
          ],
        }),
      ),
    );
    assert.deepEqual(
      versions.filter((version) => version !== null),
      [2],
    );
    const winner = versions.indexOf(2);
    const now = await store.load(keyOf(world), world.clock.now());
    assert.equal(now?.document.email, `tab ${winner}`);
    assert.deepEqual(await world.database.query(sql`select idempotency_key as key from outbox`), [
      { key: `k:${winner}` },
    ]);
    assert.deepEqual(await verifyChain(world.database, made.id), { whole: true, entries: 2 });
  },
);

onBothDatabases('S-046 a message with the same key is kept once, whatever saves it', async (world) => {
  let woken = 0;
  const store = storeOf(world, world.database, () => (woken += 1));
  const made = await store.create(keyOf(world), { email: 'x' }, entry(world));
  const item = (key: string) =>
    ({
      bank: 'fjellbanken',
      kind: 'customer',
      idempotencyKey: key,
      applicationId: made.id,
      payload: { n: key },
    }) as const;
  const change = { document: { email: 'y' }, audit: entry(world), outbox: [item('customer'), item('mail')] };
  assert.equal(await store.save(made, change), 2);
  assert.equal(await store.save({ ...made, version: 2 }, { ...change, outbox: [item('customer')] }), 3);
  assert.equal(await store.save(made, change), null);
  assert.equal(woken, 2);
  assert.deepEqual(await world.database.query(sql`select count(*)::int as n from outbox`), [{ n: 2 }]);
});

onBothDatabases(
  'S-147 S-148 neither document nor keys show a name, an address or a number, and erasing the key erases the document',
  async (world) => {
    const store = storeOf(world, world.database);
    const made = await store.create(keyOf(world), { email: 'kari.nordmann@firma.no' }, entry(world));
    const [row] = await world.database.query<Record<string, unknown>>(sql`select * from application`);
    const seen = Object.values(row ?? {}).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
    );
    for (const secret of ['kari', 'firma', NATIONAL_ID, ORGANISATION])
      assert.equal(seen.join('\n').includes(secret), false);
    await world.database.query(sql`update application set data_key = '\\x' where id = ${made.id}`);
    await assert.rejects(store.load(keyOf(world), world.clock.now()), /cannot open/);
  },
);

onBothDatabases(
  'S-146 an application is there until 30 days after the last save, unreadable from then on, and purged',
  async (world) => {
    const { clock, database } = world;
    const store = storeOf(world, database);
    const made = await store.create(keyOf(world), { email: 'x' }, entry(world));
    clock.move(20 * DAY);
    assert.equal(await store.save(made, { document: { email: 'y' }, audit: entry(world) }), 2);
    clock.move(30 * DAY - 1);
    assert.equal((await store.load(keyOf(world), clock.now()))?.document.email, 'y');
    assert.deepEqual(await purgeApplications(database, clock.now(), 10), { erased: 0, from: null });
    clock.move(1);
    assert.equal(await store.load(keyOf(world), clock.now()), null);
    assert.equal(await store.loadById(made.id, 'fjellbanken', clock.now()), null);
    assert.equal(await store.save({ ...made, version: 2 }, { document: { email: 'z' }, audit: entry(world) }), null);
    assert.deepEqual(await purgeApplications(database, clock.now(), 10), { erased: 1, from: null });
    assert.deepEqual(await database.query(sql`select id from application`), []);
    assert.deepEqual(await verifyChain(database, made.id), { whole: true, entries: 3 });
  },
);

onBothDatabases('S-146 S-139 who comes back after 30 days starts anew even before the purge has run', async (world) => {
  const store = storeOf(world, world.database);
  const made = await store.create(keyOf(world), { email: 'old' }, entry(world));
  world.clock.move(30 * DAY);
  const again = await store.create(keyOf(world), { email: 'new' }, entry(world));
  assert.notEqual(again.id, made.id);
  assert.equal(again.document.email, 'new');
  assert.deepEqual(await world.database.query(sql`select id from application`), [{ id: again.id }]);
});

onBothDatabases('S-146 what waits for a signature, or has messages to send, is not purged', async (world) => {
  const { clock, database } = world;
  const store = storeOf(world, database);
  const waiting = await store.create(keyOf(world), { email: 'order' }, entry(world));
  const sending = await store.create(keyOf(world, 'havbanken'), { email: 'message' }, entry(world));
  const plain = await store.create(keyOf(world, 'skogbanken'), { email: 'plain' }, entry(world));
  const order = (attempt: number, state: string) =>
    database.query(
      sql`insert into signing_order (id, application_id, bank, attempt, state, provider, data, data_key, created_at, due_at)
       values (${world.random.uuid()}, ${waiting.id}, 'fjellbanken', ${attempt}, ${state}, 'p', '\\x', '\\x', ${clock.now()},
         ${new Date(clock.now().getTime() + 40 * DAY)})`,
    );
  await order(1, 'OPEN');
  await assert.rejects(order(2, 'CREATING'), /signing_order_live/);
  const outbox = [{ bank: 'havbanken', kind: 'k', idempotencyKey: 'k', applicationId: sending.id, payload: 1 }];
  await store.save(sending, { document: { email: 'm' }, audit: entry(world), outbox });
  clock.move(31 * DAY);
  assert.equal((await purgeApplications(database, clock.now(), 10)).erased, 1);
  assert.equal((await database.query(sql`select 1 as here from application where id = ${plain.id}`)).length, 0);
  clock.move(10 * DAY);
  await database.query(sql`update outbox set state = 'done'`);
  assert.equal((await purgeApplications(database, clock.now(), 10)).erased, 2);
  assert.deepEqual(
    await database.query(sql`select 1 as left_over from signing_order union all select 1 from outbox`),
    [],
  );
});

onBothDatabases(
  'S-146 an application that was saved is met by the purge once in its 30 days, and goes when they are over',
  async (world) => {
    const { clock, database } = world;
    const store = storeOf(world, database);
    const made = await store.create(keyOf(world), { email: 'x' }, entry(world));
    await store.create(keyOf(world, 'havbanken'), { email: 'left' }, entry(world));
    clock.move(29 * DAY);
    await store.save(made, { document: { email: 'y' }, audit: entry(world) });
    assert.equal(await putOffLiving(database, clock.now(), 10), 0, 'not before its days are over');
    clock.move(DAY);
    assert.equal(await putOffLiving(database, clock.now(), 10), 1, 'not the one that has expired');
    assert.equal(await putOffLiving(database, clock.now(), 10), 0);
    assert.equal((await purgeApplications(database, clock.now(), 10)).erased, 1);
    clock.move(29 * DAY - 1);
    assert.equal(await putOffLiving(database, clock.now(), 10), 0);
    assert.equal((await purgeApplications(database, clock.now(), 10)).erased, 0);
    clock.move(1);
    assert.equal(await putOffLiving(database, clock.now(), 10), 0);
    assert.equal((await purgeApplications(database, clock.now(), 10)).erased, 1);
    assert.deepEqual(await database.query(sql`select id from application`), []);
  },
);

onBothDatabases('S-146 the purge goes through everything in batches', async (world) => {
  const { clock, database } = world;
  const store = storeOf(world, database);
  for (let n = 0; n < 12; n += 1) {
    const made = await store.create(keyOf(world, 'b', `31900000${n}`), { email: 'x' }, entry(world));
    if (n % 3 === 0)
      await store.save(made, { document: { email: 'kept' }, audit: entry(world), keepUntil: new Date('2027-06-01') });
    clock.move(1000);
  }
  clock.move(31 * DAY);
  const erased: number[] = [];
  for (let from: Place | null = FIRST; from !== null; ) {
    const batch = await purgeApplications(database, clock.now(), 3, from);
    erased.push(batch.erased);
    from = batch.from;
  }
  assert.deepEqual(erased, [3, 3, 2]);
});

onBothDatabases(
  'one query gives the live session with its application, and nothing for another bank, an ended or a revoked session',
  async (world) => {
    const { clock, database } = world;
    const store = storeOf(world, database);
    const made = await store.create(keyOf(world), { email: 'x' }, entry(world));
    const idHash = randomBytes(32);
    const at = clock.now();
    const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
    await database.query(
      sql`insert into session (id_hash, bank, person_key, data, data_key, created_at, seen_at, idle_ends_at, ends_at)
       values (${idHash}, 'fjellbanken', ${made.personKey}, '\\x01', '\\x02', ${at}, ${at}, ${later(30)}, ${later(240)})`,
    );
    const load = (bank: string, subject: Buffer | null, when: Date) =>
      store.loadWithSession({ idHash, bank, context: 'bm', subjectKey: subject }, when);
    const found = await load('fjellbanken', made.subjectKey, at);
    assert.deepEqual(found?.application?.document, { email: 'x' });
    assert.deepEqual(found?.session.personKey, made.personKey);
    assert.deepEqual(found?.session.data, Buffer.from([1]));
    assert.equal((await load('fjellbanken', null, at))?.application, null);
    assert.equal((await load('fjellbanken', randomBytes(32), at))?.application, null);
    assert.equal(await load('havbanken', made.subjectKey, at), null);
    await database.query(sql`update application set expires_at = ${at}`);
    assert.equal((await load('fjellbanken', made.subjectKey, at))?.application, null);
    assert.equal(await load('fjellbanken', made.subjectKey, later(30)), null);
    await database.query(sql`update session set revoked_at = ${at}`);
    assert.equal(await load('fjellbanken', made.subjectKey, at), null);
  },
);

onBothDatabases(
  'S-143 closing an application ends it once, starts the wait and makes room for the next',
  async (world) => {
    const { clock, database } = world;
    const store = storeOf(world, database);
    const key = keyOf(world);
    const made = await store.create(key, { email: 'x' }, entry(world));
    assert.equal(await store.lastCompletion(key, key.subjectKey), null);
    assert.equal(await store.close(made.id, true, entry(world, 'complete')), true);
    assert.equal(await store.close(made.id, true, entry(world, 'complete')), false);
    assert.deepEqual(await store.lastCompletion(key, key.subjectKey), clock.now());
    assert.deepEqual(await store.lastCompletion(key, null), clock.now());
    assert.equal(await store.lastCompletion(key, randomBytes(32)), null);
    assert.equal(await store.load(key, clock.now()), null);
    assert.equal(await store.save(made, { document: { email: 'y' }, audit: entry(world) }), null);
    assert.deepEqual((await store.loadById(made.id, key.bank, clock.now()))?.closedAt, clock.now());
    assert.notEqual((await store.create(key, { email: 'next' }, entry(world))).id, made.id);
  },
);

onBothDatabases('S-143 the wait counts from the latest completion, of this subject and of any', async (world) => {
  const { clock, database } = world;
  const store = storeOf(world, database);
  const key = keyOf(world);
  const complete = async (about: ApplicationKey) => {
    clock.move(8 * DAY);
    const { id } = await store.create(about, { email: 'x' }, entry(world));
    assert.equal(await store.close(id, true, entry(world, 'complete')), true);
    return clock.now();
  };
  await complete(key);
  const second = await complete(key);
  const other = await complete(keyOf(world, key.bank, '319000002'));
  assert.deepEqual(await store.lastCompletion(key, key.subjectKey), second);
  assert.deepEqual(await store.lastCompletion(key, null), other);
});

onBothDatabases('a save stays on its page: it changes no indexed column, and there is room', async (world) => {
  if (world.databaseUrl === null) return;
  // Pages and counts of nobody before.
  await world.database.query(sql`vacuum full application`);
  await world.database.query(sql`select pg_stat_reset()`);
  const database = await openDatabase({ databaseUrl: world.databaseUrl, dataDir: '' });
  const store = storeOf(world, database);
  const note = randomBytes(700).toString('hex');
  // One alone has the whole page: another process that holds its page for a moment does not push it to the next.
  const made = await store.create(keyOf(world, 'b', '319000001'), { email: 'x', note }, entry(world));
  for (let round = 1; round <= 100; round += 1) {
    world.clock.move(1000);
    const document = { email: `${round}`, note };
    assert.notEqual(await store.save({ ...made, version: round }, { document, audit: entry(world) }), null);
  }
  // A connection hands in its counts when it ends.
  await database.close();
  const counts = async () =>
    (
      await world.database.query<{ all: number; hot: number }>(
        sql`select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_user_tables where relname = 'application'`,
      )
    )[0] ?? assert.fail();
  let { all, hot } = await counts();
  // The server counts on after the connection has closed; the test's own time limit ends a wait in vain.
  while (all < 100) ({ all, hot } = await counts());
  assert.equal(all, 100);
  // With an index on what a save changes it would be none.
  assert.ok(hot >= 50, `${hot} of ${all}`);
});

test('30 days are counted in milliseconds from the save', () => {
  assert.equal(keptUntil(new Date('2026-10-24T12:00:00Z')).toISOString(), '2026-11-23T12:00:00.000Z');
});
