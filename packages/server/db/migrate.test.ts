/** Shows which schemas a version starts on: its own, a newer one, and none of another product version. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createApplicationStore } from './application-store.ts';
import { migrate, MIGRATIONS } from './migrate.ts';
import { raw, sql } from './sql.ts';
import { onBothDatabases, type TestWorld } from './test-database.ts';

/** As a version after this one leaves the database: a migration more, a table and columns that this one does not know. */
const newer = async ({ database }: TestWorld): Promise<void> => {
  for (const statement of [
    'create table coming (id uuid primary key)',
    'alter table application add column coming text',
    'alter table audit add column coming int not null default 0',
    "insert into kysely_migration (name, timestamp) values ('9999-coming', '2027-01-01T00:00:00Z')",
  ])
    await database.query(raw(statement));
};

onBothDatabases(
  'O-028 the version before starts on a newer schema, changes nothing of it and saves as before',
  async (world) => {
    const { database, vault, random, stopwatch, clock } = world;
    await newer(world);
    assert.deepEqual(await migrate(database), []);
    const store = createApplicationStore<object>({ database, vault, random, stopwatch, outboxFilled: () => {} });
    const key = { bank: 'provebanken', context: 'bm', personKey: random.bytes(32), subjectKey: random.bytes(32) };
    const audit = { at: clock.now(), actor: 'system', action: 'application.created' as const, detail: {}, rcid: null };
    const made = await store.create(key, { email: 'a' }, audit);
    assert.equal(await store.save(made, { document: { email: 'b' }, audit }), 2);
    assert.deepEqual((await store.load(key, clock.now()))?.document, { email: 'b' });
  },
);

onBothDatabases('O-029 a database of another product version is refused, and both sides are named', async (world) => {
  const { database } = world;
  const [last = ''] = Object.keys(MIGRATIONS).sort().slice(-1);
  await newer(world);
  await database.query(sql`delete from kysely_migration where name = ${last}`);
  await assert.rejects(
    migrate(database),
    (error: Error) => /9999-coming/.test(error.message) && error.message.includes(last),
  );
});

/** Migrations that an older server never meets: they were there before versions could be taken back. */
const BEFORE = '0033';
/** Changes that a server of the version before cannot live with: it reads, writes and inserts by the names and types that it knows. */
const CONTRACTS = [
  /drop\s+(column|table)/i,
  /rename/i,
  /alter\s+column[^,;]*\b(type|set\s+not\s+null)/i,
  /add\s+column(?![^,;]*default)[^,;]*not\s+null/i,
  /truncate/i,
];

test('O-028 a migration adds and takes nothing away that the version before works with', () => {
  const folder = join(import.meta.dirname, 'migrations');
  const files = readdirSync(folder).filter((file) => !file.includes('.test.') && file.slice(0, 4) >= BEFORE);
  assert.ok(files.length > 0);
  const broken = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return CONTRACTS.filter((contract) => contract.test(text)).map((contract) => `${file}: ${String(contract)}`);
  });
  assert.deepEqual(broken, []);
});
