/** Shows that the audit trail holds no personal data and that no change of it goes unseen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anchorCheckJob } from '../jobs/anchor.ts';
import { whyOf } from '../registers/outside-failure.ts';
import { anchorAudit, verifyAnchors } from './audit-anchor.ts';
import { type AuditDetail, type AuditEntry, entryBytes } from './audit-entry.ts';
import { appendAudit, chainId } from './audit.ts';
import { verifyChain } from './hash-chain.ts';
import type { Database, Queries } from './database.ts';
import { testRandom, type TestWorld, onBothDatabases } from './test-database.ts';
import { derivedKeys } from './derived-keys.fixture.ts';
import { raw, type Statement, sql } from './sql.ts';
import { createVault } from './vault.ts';
import { faultOfTrail, provenTrail } from '../evidence/trail.ts';
import { runsAt } from '../schedule/runs-at.fixture.ts';

const BANK = { kind: 'bank', bank: 'fjellbanken' } as const;
const CHAIN = chainId(BANK);
const entry = (action: string, detail: AuditDetail = {}): AuditEntry => ({
  at: new Date('2026-11-20T10:00:00.123Z'),
  actor: 'system',
  action: action as AuditEntry['action'],
  detail,
  rcid: 'ærlig "r"',
});

/** Does what only a database's owner can: changes the trail with its guard taken off. */
async function tamper(database: Database, ...statements: readonly string[]): Promise<void> {
  for (const text of [
    'alter table audit disable trigger append_only',
    ...statements,
    'alter table audit enable trigger append_only',
  ])
    await database.query(raw(text));
}
async function filled(world: Pick<TestWorld, 'database'>): Promise<void> {
  for (let n = 1; n <= 5; n += 1)
    await appendAudit(world.database, BANK, entry(`step.${n}`, { version: n, outcome: 'OK', fields: ['b', 'a'] }));
}

onBothDatabases('S-152 entries added at once by two instances make one whole chain', async ({ database, second }) => {
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => appendAudit(n % 2 ? database : second, BANK, entry('look', { count: n }))),
  );
  assert.deepEqual(await verifyChain(database, CHAIN), { whole: true, entries: 30 });
});

/** Statements as another server writes beside them: `act` is done between two of them, told what the first one gave. */
const besides = (database: Database, act: (rows: readonly unknown[]) => Promise<unknown>): Queries => ({
  afterCommit: (action) => database.afterCommit(action),
  async query<Row>(statement: Statement) {
    const rows = await database.query<Row>(statement);
    await act(rows);
    return rows;
  },
});

onBothDatabases(
  'S-152 a chain that grows while it is checked is whole, and its removed end is still found',
  async ({ database, second }) => {
    await filled({ database });
    let left = 3;
    const growing = besides(database, async (rows) => {
      if (rows.length > 0 || left === 0) return;
      left -= 1;
      await appendAudit(second, BANK, entry('look'));
    });
    assert.deepEqual(await verifyChain(growing, CHAIN), { whole: true, entries: 8 });
    await tamper(database, 'delete from audit where seq = 8');
    assert.deepEqual(await verifyChain(database, CHAIN), { whole: false, seq: 8, fault: 'head' });
  },
);

onBothDatabases(
  'S-152 A-111 a trail that is anchored further while it is read is proven',
  async ({ database, second, vault, clock }) => {
    await filled({ database });
    let whole = 0;
    const anchored = besides(database, async (rows) => {
      // The chain is checked first, and read a second time to be handed on.
      if (rows.length === 5) whole += 1;
      if (whole !== 2) return;
      await appendAudit(second, BANK, entry('look'));
      await anchorAudit(second, vault, clock.now());
    });
    const trail = await provenTrail(anchored, CHAIN);
    assert.ok(trail);
    assert.equal(faultOfTrail(trail), null);
  },
);

onBothDatabases('S-152 the trail refuses to be changed or shortened', async (world) => {
  await filled(world);
  await assert.rejects(world.database.query(sql`update audit set action = 'x'`), /append-only/);
  await assert.rejects(world.database.query(sql`delete from audit where seq = 5`), /append-only/);
  assert.deepEqual(await verifyChain(world.database, CHAIN), { whole: true, entries: 5 });
});

for (const [what, statement, seq, fault] of [
  ['changed action', "update audit set action = 'other' where seq = 3", 3, 'changed'],
  ['changed detail', `update audit set detail = '{"version":9}' where seq = 2`, 2, 'changed'],
  ['changed time', "update audit set at = at + interval '1 ms' where seq = 4", 4, 'changed'],
  ['personal data put in', `update audit set detail = '{"source":"Kari Nordmann"}' where seq = 2`, 2, 'changed'],
  ['removed entry', 'delete from audit where seq = 3', 3, 'missing'],
  ['removed end', 'delete from audit where seq = 5', 5, 'head'],
  // One after the other: within a statement the first row written decides whether a number is taken.
  [
    'entries exchanged',
    'update audit set seq = -3 where seq = 2; update audit set seq = 2 where seq = 3',
    2,
    'changed',
  ],
] as const)
  onBothDatabases(`S-152 ${what} is found`, async (world) => {
    await filled(world);
    await tamper(world.database, ...statement.split('; '));
    assert.deepEqual(await verifyChain(world.database, CHAIN), { whole: false, seq, fault });
  });

onBothDatabases('S-152 a chain rewritten with fresh hashes is found by its anchor', async (world) => {
  const { database, vault, clock } = world;
  await filled(world);
  assert.equal(await anchorAudit(database, vault, clock.now()), 1);
  assert.equal(await anchorAudit(database, vault, clock.now()), 0);
  await appendAudit(database, BANK, entry('more'));
  await appendAudit(database, { kind: 'bank', bank: 'havbanken' }, entry('other'));
  assert.equal(await anchorAudit(database, vault, clock.now()), 2);
  assert.deepEqual(await verifyAnchors(database, vault), { whole: true, anchors: 2 });
  await tamper(database, 'delete from audit where true');
  await database.query(sql`delete from audit_chain`);
  await filled(world);
  assert.deepEqual(await verifyChain(database, CHAIN), { whole: true, entries: 5 });
  await tamper(database, "update audit set hash = sha256('forged') where seq = 5");
  assert.deepEqual(await verifyAnchors(database, vault), { whole: false, anchor: 1, fault: 'entry' });
  const check = anchorCheckJob(database, vault);
  await assert.rejects(
    check.run(clock.now(), AbortSignal.timeout(1_000)),
    (error) => whyOf(error) === 'BrokenAnchor 1 entry',
  );
});

onBothDatabases('S-152 a forged anchor lacks the seal, and a removed one is missing', async (world) => {
  const { database, vault, clock } = world;
  for (let n = 0; n < 3; n += 1) {
    await appendAudit(database, BANK, entry('one'));
    await anchorAudit(database, vault, clock.now());
  }
  assert.deepEqual(await verifyAnchors(database, vault, undefined, 2), { whole: true, anchors: 3 }, 'page by page');
  await assert.rejects(database.query(sql`delete from audit_anchor`), /append-only/);
  const other = createVault({ keys: derivedKeys([{ version: 1, key: Buffer.alloc(32, 9) }]), random: testRandom });
  assert.deepEqual(await verifyAnchors(database, other), { whole: false, anchor: 1, fault: 'changed' });
  await database.query(sql`alter table audit_anchor disable trigger append_only`);
  await database.query(sql`update audit_anchor set at = at + interval '1 s' where number = 2`);
  assert.deepEqual(await verifyAnchors(database, vault), { whole: false, anchor: 2, fault: 'changed' });
  await database.query(sql`alter table audit_anchor_head disable trigger append_only`);
  await database.query(sql`delete from audit_anchor_head where anchor = 2`);
  await database.query(sql`delete from audit_anchor where number = 2`);
  for (const page of [1, 100])
    assert.deepEqual(await verifyAnchors(database, vault, undefined, page), {
      whole: false,
      anchor: 2,
      fault: 'missing',
    });
  const check = anchorCheckJob(database, vault);
  await assert.rejects(runsAt(check, clock.now()), { name: 'BrokenAnchor 2 missing' });
  await check.run(clock.now(), AbortSignal.abort());
});

test('S-149 an entry with a name, a number, an address or free text is refused without repeating it', () => {
  const wrong: AuditDetail[] = [
    { source: 'Kari Nordmann' },
    { outcome: '01810099999' },
    { outcome: 'a01810099999' },
    { fields: ['kari@firma.no'] },
    { count: 1_810_099_999 },
    { order: '319000001' },
    { source: { nested: 'x' } as unknown as string },
  ];
  for (const detail of wrong)
    assert.throws(
      () => entryBytes(CHAIN, entry('x', detail)),
      (error: Error) => !/Kari|0181|firma|3190/.test(error.message),
    );
  assert.throws(() => entryBytes(CHAIN, { ...entry('x'), actor: '01810099999' }), /keyed hash/);
  assert.throws(() => entryBytes(CHAIN, entry('Kari Nordmann')), /a name/);
  entryBytes(CHAIN, entry('saveContact', { fields: ['signees[0].email'], order: CHAIN, status: 409 }));
});
