/** Shows how long a declaration that is not completed stays, with its application and without one. */
import type { AuditEntry } from '../db/audit-entry.ts';
import assert from 'node:assert/strict';
import { createApplicationStore } from '../db/application-store.ts';
import { sql } from '../db/sql.ts';
import { DAY, type TestWorld, onBothDatabases } from '../db/test-database.ts';
import { purgeJob } from '../jobs/purge.ts';
import { declared } from './evidence.fixture.ts';
import { loadDeclaration, saveDeclaration } from '../declarations/store.ts';
import { runsAt } from '../schedule/runs-at.fixture.ts';

const entry = ({ clock }: TestWorld, action: AuditEntry['action']) => ({
  at: clock.now(),
  actor: 'a'.repeat(64),
  action,
  detail: {},
  rcid: null,
});
const answer = async (world: TestWorld, id: string) => {
  const { database, vault } = world;
  const loaded = (await loadDeclaration(database, vault, 'provebanken', id)) ?? assert.fail();
  const change = { document: loaded.document, status: 'OPEN', frozenHash: null } as const;
  assert.ok(
    await saveDeclaration(database, vault, loaded, { ...change, audit: entry(world, 'declaration.section.saved') }),
  );
};
const left = async (world: TestWorld) => {
  const parts = { db: world.database, banks: new Map(), rowFailed: (job: string) => assert.fail(job) };
  await runsAt(purgeJob(parts, { pauseFor: 0 }), world.clock.now());
  const [row] = await world.database.query<{ applications: number; declarations: number }>(
    sql`select (select count(*)::int from application) as applications, count(*)::int as declarations from declaration`,
  );
  return [row?.applications, row?.declarations];
};

onBothDatabases(
  'S-146 an answer keeps the application with it for 30 days more, then both go, and the completed one stays',
  async (world) => {
    const store = createApplicationStore<object>({ ...world, outboxFilled: () => {} });
    const key = { bank: 'provebanken', context: 'bm', personKey: Buffer.alloc(32, 1), subjectKey: Buffer.alloc(32, 2) };
    const application = await store.create(key, {}, entry(world, 'declaration.opened'));
    const draft = await declared(world, { applicationId: application.id, complete: false });
    world.clock.move(20 * DAY);
    await answer(world, draft);
    await declared(world, { applicationId: application.id });
    world.clock.move(30 * DAY - 1);
    assert.deepEqual(await left(world), [1, 2]);
    assert.ok(await store.load(key, world.clock.now()), 'and it can be gone on with');
    world.clock.move(1);
    assert.deepEqual(await left(world), [0, 1]);
  },
);

onBothDatabases(
  'S-146 a draft without an application goes 30 days after its last save, and not before',
  async (world) => {
    const draft = await declared(world, { complete: false });
    world.clock.move(29 * DAY);
    await answer(world, draft);
    world.clock.move(30 * DAY - 1);
    assert.deepEqual(await left(world), [0, 1]);
    world.clock.move(1);
    assert.deepEqual(await left(world), [0, 0]);
  },
);
