/** A master key is retired while servers serve: what it could open is opened as before, and by it no more. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/private/api.ts';
import type { Database } from '../db/database.ts';
import { openKeyRing } from '../db/key-ring.ts';
import { readRing } from '../db/key-ring-store.ts';
import { insertAttempt } from '../login/attempt-store.ts';
import { derivedKeys } from '../db/derived-keys.fixture.ts';
import { heldMasterKeys, type MasterKey } from '../db/master-keys.ts';
import { placeOfKey, SEALED_TABLES, type SealedTable } from '../db/sealed-tables.ts';
import { raw, sql } from '../db/sql.ts';
import { onBothDatabases, testRandom, type TestWorld } from '../db/test-database.ts';
import { createVault, type Place, type Vault, wrappingVersion } from '../db/vault.ts';
import { onFreshServers, UNLIMITED } from '../every-database.fixture.ts';
import { callsOf, enter, type Guest } from '../guest.fixture.ts';
import { loadKept, openKept } from '../declarations/evidence-store.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import { startTestServer, type TestServer, visitor } from '../test-server.ts';
import { RetireError, type RetireParts, retireMaster, ringLines } from './retire.ts';
import { oneOfEach } from './sealed-rows.fixture.ts';

const BANK = 'provebanken';
const FIRST: MasterKey = { version: 1, key: Buffer.alloc(32, 7) };
const SECOND: MasterKey = { version: 2, key: Buffer.alloc(32, 8) };
const PACE = { batch: 2, rowsPerSecond: 1_000_000 };

/** The command's parts, with a wait that moves the clock. */
const parts = ({ database, clock }: Pick<TestWorld, 'database' | 'clock'>, ...keys: MasterKey[]): RetireParts => ({
  database,
  masters: heldMasterKeys(keys, testRandom),
  clock,
  random: testRandom,
  pause: async (milliseconds) => clock.move(milliseconds),
  say: () => {},
});

interface SealedRow {
  readonly table: SealedTable;
  readonly dataKey: Buffer;
  readonly place: Place;
}

/** Every stored data key. */
async function sealedRows(database: Database): Promise<SealedRow[]> {
  const all: SealedRow[] = [];
  for (const table of SEALED_TABLES) {
    const rows = await database.query<Record<string, unknown> & { data_key: Buffer }>(
      sql`select * from ${raw(table.table)} where data_key is not null`,
    );
    for (const row of rows) all.push({ table, dataKey: row.data_key, place: placeOfKey(table, row) });
  }
  return all;
}

const isOpened = (vault: Vault, { dataKey, place }: SealedRow): boolean => {
  try {
    vault.unwrap(dataKey, place);
    return true;
  } catch {
    return false;
  }
};

/** Tables of which no row, or not every row, is opened by the vault. */
async function unopened(database: Database, vault: Vault): Promise<string[]> {
  const rows = await sealedRows(database);
  return SEALED_TABLES.filter((table) => {
    const own = rows.filter((row) => row.table === table);
    return own.length === 0 || !own.every((row) => isOpened(vault, row));
  }).map(({ table }) => table);
}

const vaultBy = async (world: TestWorld, ...keys: MasterKey[]): Promise<Vault> =>
  createVault({ keys: await openKeyRing(parts(world, ...keys)), random: testRandom });

onBothDatabases('O-026 every table with data keys is named, with the place that its rows open at', async (world) => {
  const { database, vault } = world;
  const tables = await database.query<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'data_key' order by 1`,
  );
  assert.deepEqual(SEALED_TABLES.map(({ table }) => table).sort(), tables.map(({ name }) => name).sort());
  await oneOfEach(world);
  assert.deepEqual(await unopened(database, vault), []);
});

onBothDatabases('O-022 a retired key opens no row of any table, and the newer one opens them all', async (world) => {
  const { database, vault, random } = world;
  const { application, declaration } = await oneOfEach(world);
  const before = { hash: vault.keyedHash('person', BANK, '1'), rows: (await sealedRows(database)).length };
  await retireMaster(parts(world, FIRST, SECOND), 1, PACE);
  const after = await vaultBy(world, SECOND);
  assert.deepEqual(await unopened(database, after), []);
  const rows = await sealedRows(database);
  assert.equal(rows.length, before.rows);
  const byOld = createVault({ keys: derivedKeys([FIRST, SECOND]), random });
  assert.deepEqual(
    rows.filter((row) => isOpened(byOld, row)),
    [],
  );
  assert.deepEqual(after.keyedHash('person', BANK, '1'), before.hash);
  const found = await database.query(sql`select id from application where id = ${application} and key_version = 3`);
  assert.equal(found.length, 1, 'its version says by which key');
  const kept = await loadKept(database, declaration);
  assert.ok(kept !== null && openKept(after, kept).frozen !== null);
  await assert.rejects(openKeyRing(parts(world, FIRST)), /MASTER_KEYS/);
  assert.deepEqual(
    (await ringLines(parts(world, SECOND)))
      .filter((line) => /retired|NOT BY/.test(line))
      .map((line) => line.split(':')[0]),
    ['master 1', 'wrap 1', 'wrap 2'],
  );
});

onBothDatabases(
  'the ring is shown under the name of its database, by which a copy is told from the one in use',
  async (world) => {
    const [connected] = await world.database.query<{ name: string }>(sql`select current_catalog as name`);
    const [first] = await ringLines(parts(world, FIRST));
    assert.ok(connected?.name);
    assert.equal(first, `database ${connected.name}`);
  },
);

onBothDatabases('O-023 broken off at any step and begun again it ends as if it had not been', async (world) => {
  const { database } = world;
  await oneOfEach(world);
  let steps = 0;
  for (let broken = 0; ; broken += 1) {
    steps = 0;
    const step = (): void => {
      if (steps++ === broken) throw new Error('broken off');
    };
    const whole = parts(world, FIRST, SECOND);
    const pause = async (milliseconds: number) => {
      step();
      await whole.pause(milliseconds);
    };
    try {
      await retireMaster({ ...whole, pause, say: step }, 1, PACE);
      break;
    } catch (error) {
      assert.match(String(error), /broken off/);
      assert.deepEqual(await unopened(database, await vaultBy(world, SECOND)), [], `after ${broken} steps`);
    }
  }
  const versions = [...new Set((await sealedRows(database)).map(({ dataKey }) => wrappingVersion(dataKey)))];
  assert.ok(steps >= SEALED_TABLES.length, 'each table is a step');
  assert.deepEqual(versions, [3]);
});

onBothDatabases(
  'O-024 a row that cannot be opened is left, counted by its table, and its keys are kept',
  async (world) => {
    const { database } = world;
    await oneOfEach(world);
    const [order] = await database.query<{ data_key: Buffer }>(sql`select data_key from signing_order`);
    const spoilt = Buffer.from(order?.data_key ?? '');
    spoilt[20] = (spoilt[20] ?? 0) ^ 1;
    await database.query(sql`update signing_order set data_key = ${spoilt}`);
    const told = (error: unknown) => error instanceof RetireError && /signing_order 1\b/.test(error.message);
    await assert.rejects(retireMaster(parts(world, FIRST, SECOND), 1, PACE), told);
    assert.deepEqual(await database.query(sql`select data_key from signing_order`), [{ data_key: spoilt }]);
    const vault = await vaultBy(world, SECOND);
    assert.deepEqual(await unopened(database, vault), ['signing_order']);
    // What was spoilt comes back out of a backup.
    await database.query(sql`update signing_order set data_key = ${order?.data_key ?? null}`);
    assert.deepEqual(await unopened(database, vault), []);
    await retireMaster(parts(world, SECOND), 1, PACE);
    assert.deepEqual(await unopened(database, await vaultBy(world, SECOND)), []);
  },
);

onBothDatabases('O-027 neither the last master key nor one without a newer one is retired', async (world) => {
  const { database } = world;
  await oneOfEach(world);
  for (const [keys, version] of [
    [[FIRST], 1],
    [[FIRST, SECOND], 2],
    [[FIRST, SECOND], 9],
  ] as const) {
    await assert.rejects(retireMaster(parts(world, ...keys), version, PACE), RetireError);
    assert.deepEqual(await unopened(database, await vaultBy(world, FIRST)), []);
  }
});

onBothDatabases('O-022 where a server goes on by an older key the command says so, and keeps that', async (world) => {
  const { database, vault, random, clock } = world;
  await oneOfEach(world);
  const retiring = parts(world, FIRST, SECOND);
  const pause = async (milliseconds: number): Promise<void> => {
    await retiring.pause(milliseconds);
    const attempt = { verifier: 'v', nonce: 'n', returnTo: '/' };
    await insertAttempt(database, vault, random.bytes(32), BANK, attempt, clock.now());
  };
  await assert.rejects(retireMaster({ ...retiring, pause }, 1, PACE), /a server still wraps/);
  assert.deepEqual(await unopened(database, await vaultBy(world, SECOND)), []);
  await retireMaster(parts(world, SECOND), 1, PACE);
  assert.deepEqual([...new Set((await sealedRows(database)).map(({ dataKey }) => wrappingVersion(dataKey)))], [3]);
});

onBothDatabases('O-022 a clock that is set back meanwhile loses nothing', async (world) => {
  const { database, clock } = world;
  await oneOfEach(world);
  const pause = async (): Promise<void> => clock.move(-3_600_000);
  await retireMaster({ ...parts(world, FIRST, SECOND), pause }, 1, PACE);
  assert.deepEqual(await unopened(database, await vaultBy(world, SECOND)), []);
});

onBothDatabases('O-025 a wrong newer key retires nothing', async (world) => {
  const { database } = world;
  await oneOfEach(world);
  await vaultBy(world, FIRST, SECOND);
  const before = await readRing(database);
  const wrong = { version: 2, key: Buffer.alloc(32, 9) };
  await assert.rejects(retireMaster(parts(world, FIRST, wrong), 1, PACE), /MASTER_KEYS/);
  assert.deepEqual(await readRing(database), before);
});

const onFresh = onFreshServers(() => UNLIMITED);

/** A server on the same data with these master keys. */
async function withKeys({ context, simulators, clock }: TestServer, ...keys: MasterKey[]): Promise<TestServer> {
  const setting = keys.map(({ version, key }) => `${version}:${key.toString('base64')}`).join(',');
  const env = { ...UNLIMITED.env, MASTER_KEYS: setting };
  const server = await startTestServer({ ...UNLIMITED, database: context.db, simulators, env });
  server.clock.set(clock.now());
  return server;
}

/** The same browser at another server. */
function at(there: TestServer, guest: Guest): Guest {
  const browser = visitor(there);
  for (const [name, value] of guest.browser.cookies) browser.cookies.set(name, value);
  return { ...guest, browser, call: callsOf(browser, BANK) };
}

const save = async (guest: Guest, email: string): Promise<string> => {
  const { version } = (await guest.call(api.getPrivateState)).json<{ version: number }>();
  const body = { epost: email, mobil: '49001030', needHelpMovingBanks: false };
  const answer = await guest.call(api.savePersonInput, {}, { body, version });
  return answer.status === 200 ? 'saved' : answer.text;
};

onFresh('O-022 two servers save all along, and a session that began before goes on after', async (before) => {
  const guest = await enter(before, BANK, testPerson(before, 'P01'));
  const { version } = (await guest.call(api.getPrivateState)).json<{ version: number }>();
  await guest.call(api.setFlowType, {}, { body: { flowType: 'STANDARD' }, version });
  const [server, both] = [await withKeys(before, FIRST, SECOND), await withKeys(before, FIRST, SECOND)];
  const outcomes: string[] = [];
  const retiring: RetireParts = {
    ...parts({ database: server.context.db, clock: server.clock }, FIRST, SECOND),
    pause: async (milliseconds) => {
      for (const { clock, context } of [server, both]) {
        clock.move(milliseconds);
        await context.keys.reread();
      }
      outcomes.push(
        await save(at(server, guest), `a${outcomes.length}@example.com`),
        await save(at(both, guest), `b${outcomes.length}@example.com`),
      );
    },
  };
  await retireMaster(retiring, 1, PACE);
  assert.deepEqual([...new Set(outcomes)], ['saved']);
  assert.equal(outcomes.length, 6);
  const newest = await withKeys(server, SECOND);
  assert.equal(await save(at(newest, guest), 'last@example.com'), 'saved');
  for (const { close } of [server, both, newest]) await close();
});
