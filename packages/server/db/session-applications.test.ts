/** Shows that a save on what was seen last is judged by the database, one by one, though many are made at once. */
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { type ApplicationStore, createApplicationStore } from './application-store.ts';
import type { AuditEntry } from './audit-entry.ts';
import { verifyChain } from './hash-chain.ts';
import { personKey } from './look-up-keys.ts';
import { sql, type Statement } from './sql.ts';
import { type TestWorld, onBothDatabases } from './test-database.ts';

interface Document {
  readonly email: string;
}
const BANK = 'fjellbanken';
const MINUTE = 60_000;

const entry = ({ clock }: TestWorld): AuditEntry => ({
  at: clock.now(),
  actor: 'a'.repeat(64),
  action: 'contact.organisation.saved' as const,
  detail: { fields: ['email'] },
  rcid: 'r-1',
});

/** A person who is logged in with an application that one server has loaded, and what that server makes of a save. */
async function visitor(world: TestWorld, store = storeOf(world), at = 0) {
  const { clock, database, vault } = world;
  const owner = personKey(vault, BANK, `018100${String(at).padStart(5, '0')}`);
  const idHash = randomBytes(32);
  const now = clock.now();
  const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
  await database.query(
    sql`insert into session (id_hash, bank, person_key, data, data_key, created_at, seen_at, idle_ends_at, ends_at)
     values (${idHash}, ${BANK}, ${owner}, '\\x01', '\\x02', ${now}, ${now}, ${later(30)}, ${later(240)})`,
  );
  const made = await store.create(
    { bank: BANK, context: 'pm', personKey: owner, subjectKey: owner },
    { email: 'first' },
    entry(world),
  );
  const key = { idHash, bank: BANK, context: 'pm', subjectKey: null };
  const load = () => store.loadWithSession(key, clock.now());
  const recall = (version: number) => store.recallWithSession(key, version)?.application ?? null;
  const save = async (version: number, email: string) => {
    const found = recall(version) ?? assert.fail(`version ${version} is not what was seen last`);
    const saved = await store.save(found, { document: { email }, audit: entry(world) });
    assert.equal(found.seen?.judged, saved !== null);
    return saved;
  };
  await load();
  return { key, id: made.id, load, recall, save };
}
const storeOf = ({ database, vault, random, stopwatch }: TestWorld): ApplicationStore<Document> =>
  createApplicationStore<Document>({ database, vault, random, stopwatch, outboxFilled: () => {} });

onBothDatabases(
  'S-044 S-045 an application is recalled at the version that was seen last, and saved there once',
  async (world) => {
    const { id, save, recall, load } = await visitor(world);
    assert.equal(recall(2), null);
    assert.deepEqual(recall(1)?.document, { email: 'first' });
    assert.deepEqual(await Promise.all([save(1, 'second'), save(1, 'another'), save(1, 'third')]), [2, null, null]);
    assert.deepEqual((await load())?.application?.document, { email: 'second' });
    assert.equal(await save(2, 'fourth'), 3);
    assert.deepEqual(recall(3)?.document, { email: 'fourth' });
    assert.deepEqual(await verifyChain(world.database, id), { whole: true, entries: 3 });
  },
);

const SINCE: readonly (readonly [what: string, change: (id: string, now: Date) => Statement])[] = [
  ['S-031 the session was revoked', (_, now) => sql`update session set revoked_at = ${now}`],
  ['S-031 the session is over', (_, now) => sql`update session set idle_ends_at = ${now}`],
  [
    'S-045 another server saved',
    (id, now) => sql`update application set version = version + 1, saved_at = ${now} where id = ${id}`,
  ],
  ['S-143 it was closed', (id, now) => sql`update application set closed_at = ${now} where id = ${id}`],
  ['S-146 its last day has come', (id, now) => sql`update application set expires_at = ${now} where id = ${id}`],
  [
    "S-030 it is another person's",
    (id, now) => sql`update application set person_key = '\\x00', saved_at = ${now} where id = ${id}`,
  ],
  [
    'S-030 it is of another bank',
    (id, now) => sql`update application set bank = 'havbanken', saved_at = ${now} where id = ${id}`,
  ],
  [
    'A-016 a message about it has failed for an hour',
    (id, now) =>
      sql`insert into outbox (id, bank, kind, idempotency_key, application_id, state, failing_since, next_at, created_at)
        values (gen_random_uuid(), 'fjellbanken', 'customer.create.pm', 'k', ${id}, 'waiting', ${now}, ${now}, ${now})`,
  ],
];

for (const [what, change] of SINCE)
  onBothDatabases(`${what} since it was seen: nothing is saved on it`, async (world) => {
    const store = storeOf(world);
    const { id, save } = await visitor(world, store);
    const beside = await visitor(world, store, 1);
    await world.database.query(change(id, world.clock.now()));
    if (/session/.test(what))
      return assert.deepEqual(await Promise.all([save(1, 'x'), beside.save(1, 'x')]), [null, null]);
    assert.deepEqual(await Promise.all([save(1, 'x'), beside.save(1, 'x')]), [null, 2]);
    assert.deepEqual(await verifyChain(world.database, id), { whole: true, entries: 1 });
  });

onBothDatabases(
  'a save that meets a row which another holds waits for nothing and holds up nobody beside it',
  async (world) => {
    if (world.databaseUrl === null) return;
    const store = storeOf(world);
    const { id, save } = await visitor(world, store);
    const beside = await visitor(world, store, 1);
    await world.second.transaction(async (tx) => {
      await tx.query(sql`select from application where id = ${id} for update`);
      assert.deepEqual(await Promise.all([save(1, 'x'), beside.save(1, 'x')]), [null, 2]);
    });
  },
);

onBothDatabases('what one save may not hold is the fault of no other', async (world) => {
  const store = storeOf(world);
  const [one, other] = [await visitor(world, store), await visitor(world, store, 1)];
  const faulty = one.recall(1) ?? assert.fail();
  const wrong = { ...entry(world), rcid: '\u0000' };
  const saving = store.save(faulty, { document: { email: 'x' }, audit: wrong });
  const [failed, saved] = await Promise.allSettled([saving, other.save(1, 'y')]);
  assert.equal(failed.status, 'rejected');
  assert.deepEqual(saved, { status: 'fulfilled', value: 2 });
});

onBothDatabases('thirty who load and save at once each get their own', async (world) => {
  const store = storeOf(world);
  const all = await Promise.all(Array.from({ length: 30 }, (_, at) => visitor(world, store, at)));
  await Promise.all(all.map(({ save }, at) => save(1, `${at}`)));
  const found = await Promise.all(all.map(({ load }) => load()));
  assert.deepEqual(
    found.map((one) => one?.application?.document.email),
    all.map((_, at) => `${at}`),
  );
});

onBothDatabases('in a transaction or with a message nothing is saved on what was recalled', async (world) => {
  const store = storeOf(world);
  const { recall } = await visitor(world, store);
  const found = recall(1) ?? assert.fail();
  const saving = { document: { email: 'x' }, audit: entry(world) };
  assert.equal(await world.database.transaction((tx) => store.save(found, saving, tx)), null);
  const message = { bank: BANK, kind: 'k', idempotencyKey: randomUUID(), applicationId: found.id, payload: 1 };
  assert.equal(await store.save(found, { ...saving, outbox: [message] }), null);
});
