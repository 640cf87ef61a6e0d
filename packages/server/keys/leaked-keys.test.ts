/** Drill: a master key and the look-up key have leaked, and neither opens or finds anything of 10,000 applications within the hour (O-130). */
import assert from 'node:assert/strict';
import { documentPlace } from '../db/application-row.ts';
import type { Database } from '../db/database.ts';
import { openKeyRing } from '../db/key-ring.ts';
import { personKey } from '../db/look-up-keys.ts';
import { heldMasterKeys, type MasterKey } from '../db/master-keys.ts';
import { keyPlace, openWithKey, sealWithNewKey } from '../db/sealed-document.ts';
import { sql } from '../db/sql.ts';
import { onBothDatabases, testRandom, type TestWorld } from '../db/test-database.ts';
import { unnestColumns } from '../db/unnest-columns.ts';
import { createVault, type Vault } from '../db/vault.ts';
import { type RetireParts, retireMaster } from './retire.ts';
import { rotateLookUp } from './rotate-look-up.ts';

const BANK = 'provebanken';
const LEAKED: MasterKey = { version: 1, key: Buffer.alloc(32, 7) };
const NEWER: MasterKey = { version: 2, key: Buffer.alloc(32, 8) };
const APPLICATIONS = 10_000;
const AT_ONCE = 1_000;
const HOUR = 3_600_000;

/** The command's parts, with waiting that counts and takes no time. */
const parts = ({ database, clock }: TestWorld, ...keys: MasterKey[]): RetireParts => ({
  database,
  masters: heldMasterKeys(keys, testRandom),
  clock,
  random: testRandom,
  pause: async (milliseconds) => clock.move(milliseconds),
  say: () => {},
});

const vaultBy = async (world: TestWorld, ...keys: MasterKey[]): Promise<Vault> =>
  createVault({ keys: await openKeyRing(parts(world, ...keys)), random: testRandom });

const numberOf = (at: number): string => String(10_000_000_000 + at);

async function applicationsBy({ database, random, clock }: TestWorld, vault: Vault): Promise<void> {
  const now = clock.now();
  for (let from = 0; from < APPLICATIONS; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, more) => {
      const id = random.uuid();
      const nationalId = numberOf(from + more);
      const { dataKey, sealed } = sealWithNewKey(vault, documentPlace(id), { nationalId });
      return { id, key: personKey(vault, BANK, nationalId), dataKey, sealed };
    });
    const given = unnestColumns(
      ['uuid', rows.map(({ id }) => id)],
      ['bytea', rows.map(({ key }) => key)],
      ['bytea', rows.map(({ dataKey }) => dataKey)],
      ['bytea', rows.map(({ sealed }) => sealed)],
    );
    await database.query(
      sql`insert into application (id, bank, context, person_key, subject_key, key_version, data_key, document, saved_at, expires_at, created_at)
       select given.id, ${BANK}, 'pm', given.key, given.key, ${vault.keyVersion}::int, given.data_key, given.document, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
       from ${given} as given (id, key, data_key, document)`,
    );
  }
}

interface Row {
  readonly id: string;
  readonly key: Buffer;
  readonly dataKey: Buffer;
  readonly sealed: Buffer;
}
const stored = (database: Database): Promise<Row[]> =>
  database.query(sql`select id, person_key as key, data_key as "dataKey", document as sealed from application`);

/** Count of rows whose document the vault opens, and of persons whom it finds. */
function countBy(vault: Vault, rows: readonly Row[]): { readonly opened: number; readonly found: number } {
  const isOpened = ({ id, dataKey }: Row): boolean => {
    try {
      vault.unwrap(dataKey, keyPlace(documentPlace(id)));
      return true;
    } catch {
      return false;
    }
  };
  const columns = new Set(rows.map(({ key }) => key.toString('hex')));
  const found = Array.from({ length: APPLICATIONS }, (_, at) => personKey(vault, BANK, numberOf(at)).toString('hex'));
  return { opened: rows.filter(isOpened).length, found: found.filter((key) => columns.has(key)).length };
}

onBothDatabases(
  'O-130 a leaked master key and look-up key open and find none of 10,000 applications within the hour',
  async (world) => {
    const { database, clock } = world;
    const leaked = await vaultBy(world, LEAKED);
    await applicationsBy(world, leaked);
    assert.deepEqual(countBy(leaked, await stored(database)), { opened: APPLICATIONS, found: APPLICATIONS });
    const [leakedAt, begun] = [clock.now().getTime(), performance.now()];
    await vaultBy(world, LEAKED, NEWER);
    await retireMaster(parts(world, LEAKED, NEWER), 1, { batch: 500, rowsPerSecond: 20_000 });
    await rotateLookUp(parts(world, NEWER), 1_000);
    const waited = clock.now().getTime() - leakedAt;
    const worked = performance.now() - begun;
    assert.ok(waited + worked < HOUR, `${waited} ms of waiting, ${worked} ms of work`);

    const rows = await stored(database);
    assert.deepEqual(countBy(leaked, rows), { opened: 0, found: 0 });
    // Whoever has the leaked master key and a copy of the ring from after it has no more.
    await assert.rejects(vaultBy(world, LEAKED), /MASTER_KEYS/);
    const vault = await vaultBy(world, NEWER);
    assert.deepEqual(countBy(vault, rows), { opened: APPLICATIONS, found: APPLICATIONS });
    for (const { id, key, ...sealed } of rows) {
      const { nationalId } = openWithKey<{ nationalId: string }>(vault, documentPlace(id), sealed);
      assert.deepEqual(personKey(vault, BANK, nationalId), key);
    }
  },
);
