/** Shows that a frozen declaration stays as it was, and that one that does not is noticed. */
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import assert from 'node:assert/strict';
import type { Database } from '../db/database.ts';
import { keyPlace, sealDocument } from '../db/sealed-document.ts';
import { type TestWorld, onBothDatabases } from '../db/test-database.ts';
import { derivedKeys } from '../db/derived-keys.fixture.ts';
import { raw, sql, type Statement } from '../db/sql.ts';
import { createVault } from '../db/vault.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { hashOf, inLetters, proofOf } from './evidence.ts';
import { loadKept, openKept } from './evidence-store.ts';
import { loadDeclaration, renewToken } from './store.ts';

const UNCHANGED = /a completed declaration is not changed/;
const place = (row: string) => ({ table: 'declaration', row, column: 'document' });

const kept = async (database: Database, id: string) => (await loadKept(database, id)) ?? assert.fail('nothing is kept');
const verdict = async ({ database, vault }: TestWorld, id: string) => {
  const proof = await proofOf(database, vault, await kept(database, id));
  return typeof proof === 'string' ? proof : 'proven';
};
/** What somebody could do who owns the database. */
const asOwner = async (database: Database, statement: Statement) => {
  await database.query(sql`alter table declaration disable trigger frozen`);
  await database.query(sql`alter table audit disable trigger append_only`);
  await database.query(statement);
};

onBothDatabases(
  'K-200 S-150 a completed declaration refuses every change of what it says, and an open one takes them',
  async (world) => {
    const { database } = world;
    const id = await declared(world);
    const draft = await declared(world, { complete: false });
    const before = await kept(database, id);
    for (const change of [
      `document = '\\x00'`,
      'document = document || document',
      'frozen_hash = null',
      `frozen_hash = '\\x00'`,
      'completed_at = null',
      `completed_at = completed_at + interval '1 second'`,
      `bank = 'havbanken'`,
      `person_key = '\\x00'`,
      `questionnaire_version = '2'`,
    ]) {
      await assert.rejects(
        database.query(sql`update declaration set ${raw(change)} where id = ${id}`),
        UNCHANGED,
        change,
      );
      await database.query(sql`update declaration set ${raw(change)} where id = ${draft}`);
    }
    assert.deepEqual(await kept(database, id), before);
    await database.query(sql`update declaration set token_hash = ${Buffer.alloc(32)} where id = ${id}`);
    assert.equal(await verdict(world, id), 'proven');
  },
);

onBothDatabases(
  'K-200 K-219 a completed declaration is given no other token and no other request of the bank, an open one is',
  async (world) => {
    const { database, vault, clock } = world;
    const audit = {
      at: clock.now(),
      actor: 'a'.repeat(64),
      action: 'declaration.resumed' as const,
      detail: {},
      rcid: null,
    };
    for (const complete of [true, false]) {
      const id = await declared(world, { complete });
      const before = await loadDeclaration(database, vault, 'provebanken', id);
      assert.equal(await renewToken(database, id, Buffer.alloc(32, 7), 'another', audit), !complete);
      const after = await loadDeclaration(database, vault, 'provebanken', id);
      assert.deepEqual(
        { before: before?.taskId, after: after?.taskId },
        { before: null, after: complete ? null : 'another' },
      );
    }
  },
);

onBothDatabases('S-150 a completed declaration is erased only once the end of its relation is known', async (world) => {
  const { database } = world;
  const id = await declared(world);
  const remove = () => database.query(sql`delete from declaration where id = ${id} returning id`);
  await assert.rejects(remove(), /the end of its customer relation is not known/);
  await database.query(sql`update declaration set relation_ended_on = '2020-01-01' where id = ${id}`);
  assert.equal((await remove()).length, 1);
});

onBothDatabases(
  'K-200 S-147 a new master key wraps the data key anew, and bytes and hash stay as they were',
  async (world) => {
    const { database, vault, random } = world;
    const id = await declared(world);
    const before = await kept(database, id);
    const masterKeys = [
      { version: 1, key: Buffer.alloc(32, 7) },
      { version: 2, key: Buffer.alloc(32, 8) },
    ];
    const rotated = createVault({ keys: derivedKeys(masterKeys), random });
    const wrapped = rotated.wrap(vault.unwrap(before.dataKey, keyPlace(place(id))), keyPlace(place(id)));
    await database.query(sql`update declaration set data_key = ${wrapped}, key_version = 2 where id = ${id}`);
    const after = await kept(database, id);
    assert.deepEqual(
      { document: after.document, frozenHash: after.frozenHash },
      { document: before.document, frozenHash: before.frozenHash },
    );
    assert.equal(typeof (await proofOf(database, rotated, after)), 'object');
    assert.equal(await verdict(world, id), 'unreadable', 'the old key alone opens it no more');
  },
);

/** By what is found: how the owner of the database, and of the master key for the later ones, could have done it. */
const TAMPERED: readonly [string, string, (world: TestWorld, id: string) => Promise<void>][] = [
  [
    'one byte differs',
    'unreadable',
    async ({ database }, id) => {
      const { document } = await kept(database, id);
      const at = document.length >> 1;
      document[at] = (document[at] ?? 0) ^ 1;
      await asOwner(database, sql`update declaration set document = ${document} where id = ${id}`);
    },
  ],
  [
    "another's document and key",
    'unreadable',
    async (world, id) => {
      const other = await kept(world.database, await declared(world, { organisationNumber: '319000011' }));
      await asOwner(
        world.database,
        sql`update declaration set document = ${other.document}, data_key = ${other.dataKey}, frozen_hash = ${other.frozenHash}
         where id = ${id}`,
      );
    },
  ],
  ['sealed anew with another status', 'hash', async (world, id) => void (await resealed(world, id, () => undefined))],
  [
    'the questionnaire beside it reads otherwise',
    'hash',
    async ({ database, vault }, id) => {
      const row = await kept(database, id);
      const document = openKept(vault, row);
      const other = { ...document, questionnaire: { ...document.questionnaire, version: 2 } };
      const key = vault.unwrap(row.dataKey, keyPlace(place(id)));
      const sealed = sealDocument(vault, key, place(id), other);
      await asOwner(database, sql`update declaration set document = ${sealed} where id = ${id}`);
    },
  ],
  ['sealed anew, its hash with it', 'trail', async (world, id) => void (await resealed(world, id, hashOf))],
  [
    'the trail too, but not its chain',
    'trail',
    async (world, id) => {
      const changed = await resealed(world, id, hashOf);
      await asOwner(
        world.database,
        sql`update audit set detail = jsonb_build_object('source', ${inLetters(hashOf(changed))}::text)
         where chain = ${id} and action = 'declaration.completed'`,
      );
    },
  ],
  [
    'an entry of its trail is gone',
    'trail',
    ({ database }, id) => asOwner(database, sql`delete from audit where chain = ${id} and seq = 1`),
  ],
];

type Frozen = NonNullable<DeclarationDocument['frozen']>;
async function resealed({ database, vault }: TestWorld, id: string, hash: (frozen: Frozen) => Buffer | undefined) {
  const row = await kept(database, id);
  const document = openKept(vault, row);
  const frozen: Frozen = { ...(document.frozen ?? assert.fail()), status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' };
  const key = vault.unwrap(row.dataKey, keyPlace(place(id)));
  const bytes = sealDocument(vault, key, place(id), { ...document, frozen });
  await asOwner(
    database,
    sql`update declaration set document = ${bytes}, frozen_hash = ${hash(frozen) ?? row.frozenHash} where id = ${id}`,
  );
  return frozen;
}

onBothDatabases('K-200 S-152 a declaration that was tampered with is no proof, however it was done', async (world) => {
  for (const [how, found, tamper] of TAMPERED) {
    const id = await declared(world);
    assert.equal(await verdict(world, id), 'proven', how);
    await tamper(world, id);
    assert.equal(await verdict(world, id), found, how);
  }
});
