/** Shows that a cause has one case, that nothing personal stands in plain columns, and that its trail and entries stay as written. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { loadBanks } from '../banks/banks.ts';
import { anchorAudit, verifyAnchors } from '../db/audit-anchor.ts';
import { appendAudit } from '../db/audit.ts';
import { verifyChain } from '../db/hash-chain.ts';
import { purgeCases } from '../db/purge.ts';
import { sql } from '../db/sql.ts';
import { type TestWorld, onBothDatabases } from '../db/test-database.ts';
import type { NewCase } from './case.ts';
import { openCase, openCases } from './open-case.ts';
import { lapseCase } from './open-case-store.ts';

const NAME = 'Rolf Sverre Hittegods';
const NUMBER = '13897248022';
const opener = ({ clock }: TestWorld) => ({ at: clock.now(), actor: 'system', rcid: null });
const newCase = (cause: string, more: Partial<NewCase> = {}): NewCase => ({
  bank: 'fjellbanken',
  kind: 'DECLARATION',
  cause,
  gravity: 'NORMAL',
  reasons: ['much-cash'],
  subject: { name: NAME, number: NUMBER },
  subjectKey: Buffer.alloc(32, 1),
  holds: true,
  snapshot: { words: `om ${NAME}` },
  ...more,
});
const open = (world: TestWorld, one: NewCase, database = world.database) =>
  database.transaction((tx) => openCase(world, tx, one, opener(world)));

onBothDatabases('A-002 the same cause opens one case, whichever server and however often', async (world) => {
  const { database, second } = world;
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, n) => open(world, newCase('declaration:1'), n % 2 ? database : second)),
  );
  assert.equal(ids.filter((id) => id !== null).length, 1);
  assert.equal(await open(world, newCase('declaration:1')), null);
  const rows = await database.query(sql`select 1 from advisor_case`);
  assert.equal(rows.length, 1);
});

onBothDatabases(
  'A-027 cases that colleagues do not see are counted by themselves: no number is missing among the others',
  async (world) => {
    const { database } = world;
    await open(world, newCase('a'));
    await open(world, newCase('s', { kind: 'SUSPICION', holds: false }));
    await open(world, newCase('p', { addressProtected: true, subjectKey: Buffer.alloc(32, 2) }));
    await database.transaction((tx) =>
      openCases(
        world,
        tx,
        [newCase('b'), newCase('p2', { subjectKey: Buffer.alloc(32, 2) }), newCase('c')],
        opener(world),
      ),
    );
    await open(world, newCase('s2', { kind: 'SUSPICION', holds: false }));
    const rows = await database.query<{ cause: string; number: number }>(
      sql`select cause, number from advisor_case order by number`,
    );
    assert.deepEqual(
      rows.map(({ cause, number }) => `${cause} ${number}`),
      ['a 1', 'b 2', 'c 3', 'p 80000001', 'p2 80000002', 's 90000001', 's2 90000002'],
    );
  },
);

onBothDatabases('cases are numbered by bank, and several open in one statement', async (world) => {
  const { database } = world;
  await open(world, newCase('a'));
  await open(world, newCase('other', { bank: 'havbanken' }));
  const ids = await database.transaction((tx) =>
    openCases(world, tx, [newCase('a'), newCase('b'), newCase('c', { kind: 'DISCREPANCY' })], opener(world)),
  );
  assert.deepEqual(
    ids.map((id) => id !== null),
    [false, true, true],
  );
  const rows = await database.query(sql`select bank, number, cause from advisor_case order by bank, number`);
  assert.deepEqual(rows, [
    { bank: 'fjellbanken', number: 1, cause: 'a' },
    { bank: 'fjellbanken', number: 2, cause: 'b' },
    { bank: 'fjellbanken', number: 3, cause: 'c' },
    { bank: 'havbanken', number: 1, cause: 'other' },
  ]);
});

onBothDatabases('A-010 name, number and words of a case stand in no plain column', async (world) => {
  await open(world, newCase('a'));
  const [row] = await world.database.query<{ all: string }>(sql`select to_jsonb(c)::text as all from advisor_case c`);
  assert.ok(row);
  const plain = [row.all, ...[...row.all.matchAll(/\\\\x([0-9a-f]+)/g)].map(([, hex]) => hexText(hex ?? ''))];
  for (const text of plain) for (const secret of [NAME, NUMBER, 'Hittegods']) assert.ok(!text.includes(secret));
});
const hexText = (hex: string) => Buffer.from(hex, 'hex').toString('utf8');

onBothDatabases(
  'A-012 an entry is neither changed nor deleted while its case exists, and goes with it',
  async (world) => {
    const { database } = world;
    const id = await open(world, newCase('a'));
    await database.query(
      sql`insert into case_entry (case_id, seq, at, advisor, kind, data) values (${id}, 1, ${world.clock.now()}, 'system', 'NOTE', '\\x00')`,
    );
    await assert.rejects(database.query(sql`update case_entry set kind = 'ANSWER'`), /not changed/);
    await assert.rejects(database.query(sql`delete from case_entry`), /not changed/);
    await assert.rejects(database.query(sql`truncate case_entry`), /append-only/);
    await database.query(sql`delete from advisor_case where id = ${id}`);
    assert.deepEqual(await database.query(sql`select * from case_entry`), []);
  },
);

onBothDatabases('A-111 the chain of a case is checked with its head and anchored with the others', async (world) => {
  const { database, vault, clock } = world;
  const id = (await open(world, newCase('a'))) ?? '';
  const entry = { ...opener(world), action: 'application.created' as const, detail: { case: randomUUID() } };
  await appendAudit(database, { kind: 'case', id }, entry);
  assert.deepEqual(await verifyChain(database, id), { whole: true, entries: 2 });
  assert.equal(await anchorAudit(database, vault, clock.now()), 1);
  assert.deepEqual(await verifyAnchors(database, vault), { whole: true, anchors: 1 });
  await database.query(sql`update advisor_case set audit_seq = 1`);
  assert.deepEqual(await verifyChain(database, id), { whole: false, seq: 3, fault: 'head' });
});

onBothDatabases('A-052 a case whose cause is gone lapses once, and a suspicion never', async (world) => {
  const { database } = world;
  const id = (await open(world, newCase('a'))) ?? '';
  await open(world, newCase('b', { kind: 'SUSPICION' }));
  const lapse = (cause: string) => database.transaction((tx) => lapseCase(tx, cause, opener(world)));
  assert.deepEqual(
    [await lapse('a'), await lapse('a'), await lapse('b'), await lapse('c')],
    [true, false, false, false],
  );
  const rows = await database.query(sql`select state, outcome from advisor_case order by number`);
  assert.deepEqual(rows, [
    { state: 'CLOSED', outcome: 'LAPSED' },
    { state: 'NEW', outcome: null },
  ]);
  assert.deepEqual(await verifyChain(database, id), { whole: true, entries: 2 });
  // What lapsed has had its case; the same cause opens no other.
  assert.equal(await open(world, newCase('a')), null);
});

onBothDatabases('A-002 a transaction that is rolled back leaves no case and no number', async (world) => {
  await assert.rejects(
    world.database.transaction(async (tx) => {
      await openCase(world, tx, newCase('a'), opener(world));
      throw new Error('killed');
    }),
  );
  await open(world, newCase('a'));
  assert.deepEqual(await world.database.query(sql`select number from advisor_case`), [{ number: 1 }]);
});

onBothDatabases(
  'A-116 a case without a declaration goes five years after its end, its entries with it, and an open one never',
  async (world) => {
    const { database } = world;
    const order = randomUUID();
    const over = await open(world, newCase('over', { kind: 'MESSAGE', declarationId: randomUUID() }));
    await open(world, newCase('still-open', { kind: 'SIGNING_RULE' }));
    const held = await open(world, newCase('held', { kind: 'SIGNING_RULE', orderId: order }));
    await database.query(
      sql`insert into case_entry (case_id, seq, at, advisor, kind, data) values (${over}, 1, ${world.clock.now()}, 'system', 'NOTE', '\\x00')`,
    );
    await database.query(
      sql`insert into stored_document (id, bank, order_id, kind, sha256, data_key, content, created_at, keep_until, legal_hold)
       values (${randomUUID()}, 'fjellbanken', ${order}, 'sealed', '\\x', '\\x', '\\x', ${world.clock.now()}, ${world.clock.now()}, true)`,
    );
    const ended = new Date('2026-03-01T12:00:00Z');
    await database.query(
      sql`update advisor_case set state = 'CLOSED', outcome = 'DONE', closed_at = ${ended} where id = any(${[over, held]})`,
    );
    const purged = async (day: string) => (await purgeCases(database, new Date(`${day}T12:00:00Z`), 10)).erased;
    assert.equal(await purged('2031-03-01'), 0, 'not on its last day');
    assert.equal(await purged('2031-03-02'), 1);
    const left = await database.query<{ cause: string }>(sql`select cause from advisor_case order by cause`);
    assert.deepEqual(
      left.map(({ cause }) => cause),
      ['held', 'still-open'],
    );
    assert.equal((await database.query(sql`select 1 from case_entry`)).length, 0);
    assert.equal((await verifyChain(database, over ?? '')).whole, true, 'that it was erased stays in the trail');
  },
);

onBothDatabases('A-099 a bank’s own days shorten the deadline of its cases, and lengthen none', async (world) => {
  const shipped = (await loadBanks(new URL('../../../banks', import.meta.url).pathname)).get('fjellbanken');
  assert.ok(shipped);
  const config = { ...shipped.config, caseDeadlines: { DECLARATION: 1, FOLLOW_UP: 9 } };
  const own = { ...world, banks: new Map([['fjellbanken', { ...shipped, config }]]) };
  const ends = async (parts: TestWorld, kind: NewCase['kind']) => {
    const id = await open(parts, newCase(randomUUID(), { kind }));
    const [row] = await world.database.query<{ due: string }>(
      sql`select to_char(due_at at time zone 'UTC', 'MM-DD HH24:MI') as due from advisor_case where id = ${id}`,
    );
    return row?.due;
  };
  // Opened on a Friday.
  assert.deepEqual(
    { world: await ends(world, 'DECLARATION'), own: await ends(own, 'DECLARATION') },
    { world: '11-25 23:00', own: '11-23 23:00' },
  );
  assert.deepEqual(
    { world: await ends(world, 'FOLLOW_UP'), own: await ends(own, 'FOLLOW_UP') },
    { world: '11-24 23:00', own: '11-24 23:00' },
  );
});
