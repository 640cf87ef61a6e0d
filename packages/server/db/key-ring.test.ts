/** The key ring as servers open it: what a new master key brings, and which master keys are refused. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { anchorAudit } from './audit-anchor.ts';
import { appendAudit } from './audit.ts';
import { DatabaseError } from './database-error.ts';
import { openKeyRing, OVERLAP } from './key-ring.ts';
import { addKey, closeWrapping, readRing } from './key-ring-store.ts';
import { derivedKeys } from './derived-keys.fixture.ts';
import { heldMasterKeys, type MasterKey, masterKeys } from './master-keys.ts';
import { openWithKey, sealWithNewKey } from './sealed-document.ts';
import { sql } from './sql.ts';
import { onBothDatabases, testRandom, type TestWorld } from './test-database.ts';
import { createVault, type VaultKeys } from './vault.ts';

const place = { table: 'application', row: 'a', column: 'document' };
const key = (version: number, byte = version): MasterKey => ({ version, key: Buffer.alloc(32, byte) });
const ring = ({ database, clock }: TestWorld, ...keys: MasterKey[]) =>
  openKeyRing({ database, clock, masters: heldMasterKeys(keys, testRandom), random: testRandom });
const vaultOf = (keys: VaultKeys) => createVault({ keys, random: testRandom });

onBothDatabases('O-021 a new master key wraps nothing before every server has read of it', async (world) => {
  const { clock } = world;
  const first = await ring(world, key(1));
  const stored = sealWithNewKey(vaultOf(first), place, 'before');
  const second = await ring(world, key(1), key(2));
  clock.move(OVERLAP - 1);
  assert.equal(vaultOf(second).keyVersion, 1);
  clock.move(1);
  const fresh = sealWithNewKey(vaultOf(second), place, 'after');
  assert.equal(vaultOf(second).keyVersion, 2);
  assert.throws(() => openWithKey(vaultOf(first), place, fresh));
  await first.reread();
  assert.equal(openWithKey(vaultOf(first), place, fresh), 'after');
  assert.equal(openWithKey(vaultOf(second), place, stored), 'before');
  assert.deepEqual(vaultOf(first).keyedHash('a'), vaultOf(second).keyedHash('a'));
});

onBothDatabases('O-021 what servers without a key ring stored is opened, and its look-ups are found', async (world) => {
  const older = vaultOf(derivedKeys([key(3), key(5)]));
  const stored = sealWithNewKey(older, place, 'older');
  const now = vaultOf(await ring(world, key(3), key(5)));
  assert.equal(openWithKey(now, place, stored), 'older');
  assert.deepEqual(now.keyedHash('a', 'b'), older.keyedHash('a', 'b'));
  assert.equal(now.keyVersion, 5);
  assert.equal(
    openWithKey(older, place, sealWithNewKey(now, place, 'newer')),
    'newer',
    'a server of the version before reads it too',
  );
});

onBothDatabases('O-025 other master keys do not open a ring, whatever their versions say', async (world) => {
  await ring(world, key(1));
  for (const keys of [[key(2)], [key(1, 9)], [key(1, 9), key(2)]])
    await assert.rejects(ring(world, ...keys), /MASTER_KEYS/);
  assert.equal(vaultOf(await ring(world, key(1))).keyVersion, 1);
});

onBothDatabases(
  'O-025 a server that others have left behind says so, and goes on with what it opens',
  async (world) => {
    const first = await ring(world, key(1));
    await ring(world, key(1), key(2));
    await world.database.query(sql`delete from vault_key_wrap where master = 1 and version = 2`);
    await assert.rejects(first.reread(), /MASTER_KEYS/);
    assert.equal(vaultOf(first).keyVersion, 1);
  },
);

onBothDatabases('O-025 no ring is made of master keys that are not those of the anchors', async (world) => {
  const { database, vault, clock } = world;
  const entry = { at: clock.now(), actor: 'system', action: 'application.created' as const, detail: {}, rcid: null };
  await appendAudit(database, { kind: 'bank', bank: 'provebanken' }, entry);
  await anchorAudit(database, vault, clock.now());
  await assert.rejects(ring(world, key(1, 9)), /MASTER_KEYS/);
  assert.deepEqual(vaultOf(await ring(world, key(1, 7))).keyedHash('a'), vault.keyedHash('a'));
});

onBothDatabases('O-025 nor of one that came after the oldest that something is wrapped by', async (world) => {
  const { database, clock } = world;
  const person = randomBytes(32);
  await database.query(
    sql`insert into application (id, bank, context, person_key, subject_key, key_version, data_key, document, saved_at, expires_at, created_at)
     values (${testRandom.uuid()}, 'provebanken', 'bm', ${person}, ${person}, 1, '', '', ${clock.now()}, ${clock.now()}, ${clock.now()})`,
  );
  await assert.rejects(ring(world, key(2)), /MASTER_KEYS/);
  await ring(world, key(1), key(2));
});

onBothDatabases('O-025 a setting that has no key, half a key or a version twice is refused by name', async () => {
  const good = Buffer.alloc(32, 1).toString('base64');
  for (const text of ['', '1:', `1:${good.slice(0, 20)}`, `0:${good}`, `1:${good},1:${good}`])
    assert.throws(() => masterKeys(text), /^Error: MASTER_KEYS/);
  assert.deepEqual(
    masterKeys(`2:${good}, 1:${good}`).held.map(({ version }) => version),
    [1, 2],
  );
  for (const text of ['1:pkcs11:', '1:pkcs12:a', '1:pkcs11:a b', '1:pkcs11:a:b', `1:${good}:a`, `1:${good},1:pkcs11:a`])
    assert.throws(() => masterKeys(text), /^Error: MASTER_KEYS/);
  const { held, inToken } = masterKeys(`3:pkcs11:bank-3, 1:${good},2:pkcs11:bank.2`);
  assert.deepEqual(inToken, [
    { version: 2, label: 'bank.2' },
    { version: 3, label: 'bank-3' },
  ]);
  assert.deepEqual(
    held.map(({ version }) => version),
    [1],
  );
});

onBothDatabases(
  'O-025 a wrong newer master key is refused beside a right older one, and adds nothing',
  async (world) => {
    await ring(world, key(1), key(2));
    const before = await readRing(world.database);
    await assert.rejects(ring(world, key(1), key(2, 9)), /MASTER_KEYS/);
    assert.deepEqual(await readRing(world.database), before);
  },
);

onBothDatabases('O-021 of two keys under one version the first stands, with its own wraps alone', async (world) => {
  const { database } = world;
  await ring(world, key(1));
  const wrap = (master: number) => ({ purpose: 'wrap' as const, version: 2, master, wrapped: Buffer.from([master]) });
  const fresh = { purpose: 'wrap' as const, version: 2, activeFrom: new Date(0) };
  assert.equal(await addKey(database, fresh, [wrap(1)]), true);
  assert.equal(await addKey(database, fresh, [wrap(3)]), false);
  const { wraps } = await readRing(database);
  assert.deepEqual(
    wraps.filter(({ version }) => version === 2),
    [wrap(1)],
  );
});

onBothDatabases('O-021 a closed key wraps no more, whatever a clock says of the next', async (world) => {
  const { database, clock } = world;
  await ring(world, key(1));
  const both = await ring(world, key(1), key(2));
  await closeWrapping(database, 2, clock.now());
  assert.equal(vaultOf(both).keyVersion, 1, 'the next is not due');
  await both.reread();
  assert.equal(vaultOf(both).keyVersion, 2);
});

onBothDatabases('O-021 a server that could not read the ring for too long wraps nothing', async (world) => {
  let at = 0;
  const followed = await ring(world, key(1));
  const stored = sealWithNewKey(vaultOf(followed), place, 'before');
  const end = followed.follow({ now: () => at }, assert.ifError);
  at = OVERLAP - 1;
  sealWithNewKey(vaultOf(followed), place, 'still');
  at = OVERLAP;
  assert.throws(
    () => sealWithNewKey(vaultOf(followed), place, 'late'),
    (error) => error instanceof DatabaseError && error.transient,
  );
  assert.equal(openWithKey(vaultOf(followed), place, stored), 'before');
  end();
});
