/** Shows when stored documents and completed declarations go, what keeps them longer, and what documents from before are given. */
import assert from 'node:assert/strict';
import { storeDocument, type DocumentKind } from '../documents/store.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { createApplicationStore } from './application-store.ts';
import type { Database } from './database.ts';
import { up } from './migrations/0009-retention.ts';
import { purgeCompletedDeclarations } from './purge.ts';
import { purgeDocuments } from './purge-documents.ts';
import { raw, sql } from './sql.ts';
import { type TestWorld, onBothDatabases } from './test-database.ts';

const at = (day: string): Date => new Date(`${day}T12:00:00Z`);

async function stored(world: TestWorld, about: Partial<Parameters<typeof storeDocument>[2]> & { kind: DocumentKind }) {
  const id = world.random.uuid();
  const { clock, database, vault } = world;
  const nothing = { bank: 'provebanken', applicationId: null, orderId: null, declarationId: null };
  const rest = { ...nothing, content: Buffer.from('%PDF-'), now: clock.now(), keepUntil: at('2026-12-31') };
  await storeDocument(database, vault, { ...rest, id, ...about });
  return id;
}
const left = async (database: Database): Promise<string[]> =>
  (await database.query<{ id: string }>(sql`select id from stored_document order by id`)).map(({ id }) => id);

async function application(world: TestWorld): Promise<string> {
  const store = createApplicationStore<object>({ ...world, outboxFilled: () => {} });
  const key = {
    bank: 'provebanken',
    context: 'bm',
    personKey: world.random.bytes(32),
    subjectKey: Buffer.alloc(32, 2),
  };
  const entry = {
    at: world.clock.now(),
    actor: 'system',
    action: 'application.created' as const,
    detail: {},
    rcid: null,
  };
  return (await store.create(key, {}, entry)).id;
}

/** An order as the database has it, whatever it is about. */
async function order(world: TestWorld, applicationId: string, state: string): Promise<string> {
  const id = world.random.uuid();
  await world.database.query(
    sql`insert into signing_order (id, application_id, bank, attempt, state, provider, data, data_key, created_at, due_at)
     values (${id}, ${applicationId}, 'provebanken', (select count(*)::int + 1 from signing_order), ${state}, 'p', '\\x', '\\x', ${world.clock.now()}, ${at('2026-12-01')})`,
  );
  return id;
}

onBothDatabases(
  'S-146 a document goes when its time is over, and never under a legal hold or while it is signed',
  async (world) => {
    const { database } = world;
    const gone = await stored(world, { kind: 'agreement' });
    const later = await stored(world, { kind: 'agreement', keepUntil: at('2027-06-30') });
    const held = await stored(world, { kind: 'agreement' });
    await database.query(sql`update stored_document set legal_hold = true where id = ${held}`);
    const live = await application(world);
    const signed = await stored(world, { kind: 'signed', orderId: await order(world, live, 'COMPLETING') });
    const over = await stored(world, { kind: 'signed', orderId: await order(world, live, 'COMPLETED') });
    assert.equal(await purgeDocuments(database, at('2026-12-31'), 10), 0, 'not before');
    assert.equal(await purgeDocuments(database, at('2027-01-01'), 1), 1);
    assert.equal(
      await purgeDocuments(database, at('2027-01-01'), 10),
      0,
      'nor before its signatures are followed through',
    );
    await database.query(sql`update signing_order set settled_at = ${at('2026-12-31')} where state = 'COMPLETED'`);
    assert.equal(await purgeDocuments(database, at('2027-01-01'), 10), 1);
    assert.deepEqual(await left(database), [later, held, signed].sort());
    assert.ok(![gone, over].some((id) => [later, held, signed].includes(id)));
    await assert.rejects(
      database.query(sql`delete from stored_document where id = ${held}`),
      /a legal hold keeps it/,
      'nor by anybody else',
    );
  },
);

onBothDatabases(
  'S-150 what everybody has signed stays while the relation lasts or nobody knows its end, and while a case is open',
  async (world) => {
    const { database } = world;
    const signed = await application(world);
    const declaration = await declared(world, { applicationId: signed });
    const sealed = await stored(world, { kind: 'sealed', applicationId: signed });
    const draft = await stored(world, { kind: 'agreement', applicationId: signed });
    const copy = await stored(world, { kind: 'sealed', declarationId: declaration });
    assert.equal(await purgeDocuments(database, at('2040-01-01'), 10), 1);
    assert.deepEqual(await left(database), [sealed, copy].sort(), `${draft} was a draft`);
    await database.query(sql`update declaration set relation_ended_on = '2030-01-01' where id = ${declaration}`);
    await database.query(
      sql`insert into advisor_case (id, bank, number, kind, cause, gravity, declaration_id, opened_at, due_at, key_version, data_key, data)
       values (${world.random.uuid()}, 'provebanken', 1, 'DECLARATION', 'c', 1, ${declaration}, ${world.clock.now()}, ${world.clock.now()}, 1, '\\x', '\\x')`,
    );
    assert.equal(await purgeDocuments(database, at('2040-01-01'), 10), 1);
    assert.deepEqual(await left(database), [copy], 'the case is about its declaration');
    await database.query(
      sql`update advisor_case set closed_at = ${at('2030-02-01')}, state = 'CLOSED', outcome = 'APPROVED'`,
    );
    assert.equal(await purgeDocuments(database, at('2040-01-01'), 10), 1);
  },
);

onBothDatabases(
  'S-150 a declaration stays the whole of the last day of its five years, and goes on the next',
  async (world) => {
    const { clock, database } = world;
    const declaration = await declared(world);
    const erasedAt = async (instant: string) => {
      clock.set(instant);
      await database.query(
        sql`update declaration set relation_ended_on = '2027-05-10', relation_asked_at = ${clock.now()} where id = ${declaration}`,
      );
      return (await purgeCompletedDeclarations(database, clock.now(), 10, {})).erased;
    };
    assert.equal(await erasedAt('2032-05-10T21:59:59Z'), 0);
    assert.equal(await erasedAt('2032-05-10T22:00:00Z'), 1, 'midnight in Oslo');
  },
);

/** As it was before: what this schema adds is taken away. */
const BEFORE = [
  'drop trigger held on stored_document',
  'drop trigger held on declaration',
  'drop function refuse_held_erasure()',
  'drop index stored_document_declaration',
  'alter table stored_document drop column legal_hold, drop column declaration_id, alter column keep_until drop not null',
  'alter table declaration drop column legal_hold, drop column without_relation',
];

onBothDatabases(
  'S-150 documents from before are given their time, and go with the declaration whose answers they hold',
  async (world) => {
    const { clock, database, random } = world;
    for (const statement of BEFORE) await database.query(raw(statement));
    const mine = await application(world);
    const made = async (kind: string, applicationId: string | null, orderId: string | null) => {
      const id = random.uuid();
      await database.query(
        sql`insert into stored_document (id, bank, application_id, order_id, kind, sha256, data_key, content, created_at)
         values (${id}, 'provebanken', ${applicationId}, ${orderId}, ${kind}, '\\x', '\\x', '\\x', ${clock.now()})`,
      );
      return id;
    };
    const declaration = await declared(world, { applicationId: mine });
    const live = await order(world, mine, 'OPEN');
    const draft = await made('agreement', mine, live);
    const orphan = await made('agreement', null, null);
    clock.set('2026-11-21T10:00:00Z');
    const sealed = await made('sealed', mine, await order(world, mine, 'COMPLETED'));
    const alone = await made('sealed', null, null);
    await up(database);
    const rows = await database.query<{
      id: string;
      until: string;
      declaration_id: string | null;
      legal_hold: boolean;
    }>(
      sql`select id, to_char(keep_until at time zone 'utc', 'YYYY-MM-DD') as until, declaration_id, legal_hold from stored_document`,
    );
    assert.deepEqual(Object.fromEntries(rows.map((row) => [row.id, [row.until, row.declaration_id, row.legal_hold]])), {
      [draft]: ['2026-12-31', null, false],
      [orphan]: ['2026-12-20', null, false],
      [sealed]: ['2031-11-22', declaration, false],
      [alone]: ['2031-11-22', null, false],
    });
    const [kept] = await database.query(sql`select legal_hold, without_relation from declaration`);
    assert.deepEqual(kept, { legal_hold: false, without_relation: false });
  },
);
