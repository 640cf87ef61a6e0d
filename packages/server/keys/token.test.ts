/** Master keys move from the settings to a token and back; a server works by them alone, and says in a line what is wrong with one. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import * as api from '@bli-kunde/domain/private/api.ts';
import type { Database } from '../db/database.ts';
import { openKeyRing } from '../db/key-ring.ts';
import { heldMasterKeys, type MasterKeys } from '../db/master-keys.ts';
import { SEALED_TABLES, placeOfKey } from '../db/sealed-tables.ts';
import { NO_SOFTHSM, softToken } from '../db/softhsm.fixture.ts';
import { raw, sql } from '../db/sql.ts';
import { onBothDatabases, testRandom, type TestWorld } from '../db/test-database.ts';
import { openToken } from '../db/token-keys.ts';
import { createVault, type Vault } from '../db/vault.ts';
import { onFreshServers, UNLIMITED } from '../every-database.fixture.ts';
import { callsOf, enter } from '../guest.fixture.ts';
import { openMasterKeys } from '../master-key-settings.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import { startTestServer, type TestServer, visitor } from '../test-server.ts';
import { type RetireParts, retireMaster, ringLines } from './retire.ts';
import { oneOfEach } from './sealed-rows.fixture.ts';

const FIRST = { version: 1, key: Buffer.alloc(32, 7) };
const THIRD = { version: 3, key: Buffer.alloc(32, 9) };
const base64 = ({ version, key }: typeof FIRST): string => `${version}:${key.toString('base64')}`;
const LABEL = `bank-${randomBytes(4).toString('hex')}`;
const IN_TOKEN = `2:pkcs11:${LABEL}`;

/** Settings of the token, with a key {@link LABEL} in it; null where there is no SoftHSM. */
async function tokenSettings(): Promise<Readonly<
  Record<'PKCS11_MODULE' | 'PKCS11_TOKEN' | 'PKCS11_PIN' | 'PKCS11_ENV', string>
> | null> {
  const settings = softToken();
  if (settings === null) return null;
  const token = await openToken(settings);
  await token.assertUsable(LABEL).catch(() => token.generate(LABEL));
  return {
    PKCS11_MODULE: settings.library,
    PKCS11_TOKEN: settings.token,
    PKCS11_PIN: settings.pin,
    PKCS11_ENV: `SOFTHSM2_CONF=${settings.variables?.['SOFTHSM2_CONF'] ?? ''}`,
  };
}

const parts = ({ database, clock }: Pick<TestWorld, 'database' | 'clock'>, masters: MasterKeys): RetireParts => ({
  database,
  masters,
  clock,
  random: testRandom,
  pause: async (milliseconds) => clock.move(milliseconds),
  say: () => {},
});

/** Tables of which a row is not opened. */
async function unopened(database: Database, vault: Vault): Promise<string[]> {
  const closed: string[] = [];
  for (const table of SEALED_TABLES) {
    const rows = await database.query<Record<string, unknown> & { data_key: Buffer }>(
      sql`select * from ${raw(table.table)} where data_key is not null`,
    );
    const isOpened = (row: (typeof rows)[number]): boolean => {
      try {
        vault.unwrap(row.data_key, placeOfKey(table, row));
        return true;
      } catch {
        return false;
      }
    };
    if (rows.length === 0 || !rows.every(isOpened)) closed.push(table.table);
  }
  return closed;
}

const skipped = (t: TestContext): void => t.skip(NO_SOFTHSM);

onBothDatabases('O-073 master keys go from the settings to a token and back, and every row opens', async (world, t) => {
  const token = await tokenSettings();
  if (token === null) return skipped(t);
  const { database } = world;
  await oneOfEach(world);
  const masters = (keys: string): Promise<MasterKeys> => openMasterKeys({ ...token, MASTER_KEYS: keys }, testRandom);
  const vaultBy = async (keys: string): Promise<Vault> =>
    createVault({ keys: await openKeyRing(parts(world, await masters(keys))), random: testRandom });
  const hash = world.vault.keyedHash('person', 'provebanken', '1');
  const pace = { batch: 2, rowsPerSecond: 1_000_000 };

  await retireMaster(parts(world, await masters(`${base64(FIRST)},${IN_TOKEN}`)), 1, pace);
  const inToken = await vaultBy(IN_TOKEN);
  assert.deepEqual(await unopened(database, inToken), []);
  assert.deepEqual(inToken.keyedHash('person', 'provebanken', '1'), hash);
  await assert.rejects(vaultBy(base64(FIRST)), /^Error: MASTER_KEYS/);
  assert.match((await ringLines(parts(world, await masters(IN_TOKEN)))).join('\n'), /opened by master 2$/m);

  await retireMaster(parts(world, await masters(`${IN_TOKEN},${base64(THIRD)}`)), 2, pace);
  const back = await vaultBy(base64(THIRD));
  assert.deepEqual(await unopened(database, back), []);
  assert.deepEqual(back.keyedHash('person', 'provebanken', '1'), hash);
  await assert.rejects(vaultBy(IN_TOKEN), /^Error: MASTER_KEYS/);
});

onBothDatabases('O-073 a database may begin with a token alone, and one that has rows may not', async (world, t) => {
  const token = await tokenSettings();
  if (token === null) return skipped(t);
  const masters = await openMasterKeys({ ...token, MASTER_KEYS: IN_TOKEN }, testRandom);
  const open = () => openKeyRing(parts(world, masters));
  const [one, other] = await Promise.all([open(), open()]);
  const [vault, same] = [one, other].map((keys) => createVault({ keys, random: testRandom }));
  assert.deepEqual(vault?.keyedHash('person', '1'), same?.keyedHash('person', '1'));
  const place = { table: 'session', row: 'a', column: 'data_key' };
  const key = vault?.newDataKey();
  assert.ok(vault !== undefined && key !== undefined && same?.unwrap(vault.wrap(key, place), place).equals(key));
  await world.database.query(sql`delete from vault_key_wrap`);
  await world.database.query(sql`delete from vault_key`);
  await oneOfEach(world);
  await assert.rejects(open(), /MASTER_KEYS/);
});

const onFresh = onFreshServers(() => UNLIMITED);

onFresh(
  'O-073 a server with its master key in a token serves what one with a key of the settings began',
  async (before, t) => {
    const token = await tokenSettings();
    if (token === null) return skipped(t);
    const guest = await enter(before, 'provebanken', testPerson(before, 'P01'));
    const withKeys = (keys: string): Promise<TestServer> =>
      startTestServer({
        ...UNLIMITED,
        database: before.context.db,
        simulators: before.simulators,
        env: { ...UNLIMITED.env, ...token, MASTER_KEYS: keys },
      });
    for (const keys of [`${base64(FIRST)},${IN_TOKEN}`, IN_TOKEN]) {
      const server = await withKeys(keys);
      const browser = visitor(server);
      for (const [name, value] of guest.browser.cookies) browser.cookies.set(name, value);
      assert.equal((await callsOf(browser, 'provebanken')(api.getPrivateState)).status, 200);
      await server.close();
      assert.equal(server.lines.join('').includes(token.PKCS11_PIN), false);
    }
  },
);

test('O-071 a command or server whose token cannot be used ends with 1 and one line, without the PIN', async (t) => {
  const token = await tokenSettings();
  if (token === null) return skipped(t);
  const ended = (changed: Readonly<Record<string, string>>, ...args: string[]): string => {
    const env = {
      ...process.env,
      DATABASE_URL: 'postgres://127.0.0.1:1/nowhere',
      MASTER_KEYS: IN_TOKEN,
      ...token,
      ...changed,
    };
    const { status, stderr, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
      env,
      encoding: 'utf8',
    });
    assert.equal(status, 1, stdout);
    assert.equal(`${stdout}${stderr}`.includes(token.PKCS11_PIN), false);
    return stderr;
  };
  assert.equal(ended({ PKCS11_PIN: '' }, 'show'), 'Missing settings: PKCS11_PIN: a master key is in a token\n');
  assert.equal(ended({ PKCS11_PIN: '0000-0000' }, 'show'), 'PKCS11_PIN: it is not the PIN of the token\n');
  assert.equal(ended({ MASTER_KEYS: '2:pkcs11:none' }, 'show'), 'MASTER_KEYS: the token has no key none\n');
  assert.equal(ended({}, 'make', LABEL), `a key ${LABEL} is in the token already\n`);
});

test('keys of the settings alone ask no token', async () => {
  const masters = await openMasterKeys({ MASTER_KEYS: `${base64(THIRD)},${base64(FIRST)}` }, testRandom);
  assert.deepEqual(masters.versions, [1, 3]);
  const wrapped = await masters.wrap(3, 'about', Buffer.alloc(32));
  assert.deepEqual(await heldMasterKeys([THIRD], testRandom).unwrap(3, 'about', wrapped), Buffer.alloc(32));
});
