/** The look-up key is rotated: every column is moved at once, who is known is found as before, and the former key finds nobody any more. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import * as api from '@bli-kunde/domain/private/api.ts';
import pg from 'pg';
import { anchorAudit, verifyAnchors } from '../db/audit-anchor.ts';
import { appendAudit } from '../db/audit.ts';
import { openDatabase } from '../db/connect.ts';
import { createApplicationStore } from '../db/application-store.ts';
import type { Database } from '../db/database.ts';
import { grantUse } from '../db/grants.ts';
import { aboutKey, openKeyRing } from '../db/key-ring.ts';
import { readRing } from '../db/key-ring-store.ts';
import { columnsOf, HASHED_TABLES, type HashedTable } from '../db/look-up-columns.ts';
import { actorKey, advisorKeyOf, numberKeyOf, organisationKey, personKey, staffKey } from '../db/look-up-keys.ts';
import { heldMasterKeys, type MasterKey } from '../db/master-keys.ts';
import { raw, sql } from '../db/sql.ts';
import { onBothDatabases, testRandom, type TestWorld } from '../db/test-database.ts';
import { createVault, type Vault, VaultError } from '../db/vault.ts';
import { judgedPersonKey } from '../screening/judgement-store.ts';
import { keysOfPersons } from '../cases/person-keys.ts';
import { UNLIMITED } from '../every-database.fixture.ts';
import { callsOf, enter, type Guest } from '../guest.fixture.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import { startTestServer, type TestServer, visitor } from '../test-server.ts';
import { hashedRows, textOfDatabase } from './hashed-rows.fixture.ts';
import { type RetireParts, retireMaster } from './retire.ts';
import { RotateError, rotateLookUp, withdrawRotation } from './rotate-look-up.ts';
import { oneOfEach } from './sealed-rows.fixture.ts';

const BANK = 'provebanken';
const KARI = '12849049826';
const BERIT = { name: 'Berit Medlemsen', birthDate: '1974-06-13' };
const FIRST: MasterKey = { version: 1, key: Buffer.alloc(32, 7) };
const SECOND: MasterKey = { version: 2, key: Buffer.alloc(32, 8) };
/** Fewer than there are rows of a table. */
const BATCH = 2;

const parts = (
  { database, clock }: Pick<TestWorld, 'database' | 'clock'>,
  keys: readonly MasterKey[] = [FIRST],
): RetireParts => ({
  database,
  masters: heldMasterKeys(keys, testRandom),
  clock,
  random: testRandom,
  pause: async (milliseconds) => clock.move(milliseconds),
  say: () => {},
});

const vaultOf = async (world: Pick<TestWorld, 'database' | 'clock'>, ...keys: MasterKey[]): Promise<Vault> =>
  createVault({ keys: await openKeyRing(parts(world, keys.length > 0 ? keys : [FIRST])), random: testRandom });

type Stored = Map<string, string>;

/** Every hash in a column that is moved, by table, column, row and place in it. A row is told by its columns that are not moved. */
async function hashesIn(database: Database): Promise<Stored> {
  const found: Stored = new Map();
  for (const table of HASHED_TABLES) {
    const rows = await database.query<Record<string, unknown>>(sql`select * from ${raw(table.table)} t`);
    const moved = new Set(HASHED_TABLES.filter((entry) => entry.table === table.table).flatMap(columnsOf));
    for (const row of rows) {
      const name = JSON.stringify(Object.entries(row).filter(([column]) => !moved.has(column)));
      for (const [place, hash] of hashesOf(table, row)) found.set(`${table.table}.${place} of ${name}`, hash);
    }
  }
  return found;
}

function* hashesOf(
  table: HashedTable,
  row: Readonly<Record<string, unknown>>,
): Generator<[place: string, hash: string]> {
  for (const { column, form } of table.columns) {
    const value = row[column];
    if (value === null || value === undefined) continue;
    if (form === 'bytes') yield [column, (value as Buffer).toString('hex')];
    else if (form === 'list')
      for (const [place, hash] of (value as readonly Buffer[]).entries())
        yield [`${column}[${place}]`, hash.toString('hex')];
    else if (typeof value === 'string' && value.startsWith(`${form.of}:`))
      yield [`${column} ${form.of}`, value.split(':')[form.part] ?? ''];
  }
}

const raisedFrom = (before: Stored, from: Vault, to: Vault): Stored =>
  new Map(
    [...before].map(([place, hash]) => [place, to.raised(from.lowered(Buffer.from(hash, 'hex'))).toString('hex')]),
  );

onBothDatabases(
  'O-096 every hash in a column becomes that of the new key, of the same person, and the old one is nowhere',
  async (world) => {
    const { database } = world;
    await oneOfEach(world);
    await hashedRows(database, testRandom, 3);
    const before = await vaultOf(world);
    let stored = await hashesIn(database);
    const places = new Set([...stored.keys()].map((place) => place.split(/\[| of /)[0]));
    assert.deepEqual(
      HASHED_TABLES.flatMap(({ table, columns }) =>
        columns.map(({ column, form }) => `${table}.${column}${typeof form === 'object' ? ` ${form.of}` : ''}`),
      ).filter((place) => !places.has(place)),
      [],
      'each column has a value',
    );
    let from = before;
    for (const generation of [2, 3]) {
      await rotateLookUp(parts(world), BATCH);
      const vault = await vaultOf(world);
      assert.equal(vault.keyedHashes('a').length, generation);
      const now = await hashesIn(database);
      assert.deepEqual(now, raisedFrom(stored, from, vault));
      const text = await textOfDatabase(database);
      assert.deepEqual(
        [...stored].filter(([, hash]) => text.includes(hash.slice(0, 16))),
        [],
      );
      [stored, from] = [now, vault];
    }
    for (const hash of [
      (vault: Vault) => personKey(vault, BANK, KARI),
      (vault: Vault) => organisationKey(vault, BANK, '319000097'),
      // Hashes of hashes: of a customer's column, and of a number behind a seal.
      (vault: Vault) => judgedPersonKey(vault, BANK, personKey(vault, BANK, KARI), BERIT),
      (vault: Vault) => judgedPersonKey(vault, BANK, null, { ...BERIT, numberKey: numberKeyOf(vault, BANK, KARI) }),
      (vault: Vault) => keysOfPersons(vault, BANK, [{ ...BERIT, numberKey: numberKeyOf(vault, BANK, KARI) }])[0],
      (vault: Vault) => keysOfPersons(vault, BANK, [{ ...BERIT, numberKey: null }])[0],
    ]) {
      const [then, now] = [hash(before) ?? assert.fail(), hash(from) ?? assert.fail()];
      assert.notDeepEqual(now, then);
      assert.deepEqual(now, from.raised(before.lowered(then)));
    }
    assert.deepEqual(from.raised(Buffer.from(numberKeyOf(before, BANK, KARI), 'hex')), personKey(from, BANK, KARI));
  },
);

onBothDatabases(
  'O-097 broken off at any step it has moved nothing, and begun again it moves everything once',
  async (world) => {
    const { database } = world;
    await hashedRows(database, testRandom, 3);
    const [before, stored] = [await vaultOf(world), await hashesIn(database)];
    for (let broken = 0; ; broken += 1) {
      let steps = 0;
      const step = (): void => {
        if (steps++ === broken) throw new Error('broken off');
      };
      const whole = parts(world);
      const pause = async (milliseconds: number) => {
        step();
        await whole.pause(milliseconds);
      };
      const say = (line: string): void => {
        // What is said last is said of what has been done.
        if (!line.startsWith('done')) step();
      };
      try {
        await rotateLookUp({ ...whole, pause, say }, BATCH);
        assert.ok(steps > HASHED_TABLES.length, 'each table is a step');
        break;
      } catch (error) {
        assert.match(String(error), /broken off/);
        assert.deepEqual(await hashesIn(database), stored, `after ${broken} steps`);
      }
    }
    assert.deepEqual(await hashesIn(database), raisedFrom(stored, before, await vaultOf(world)));
    const { keys } = await readRing(database);
    assert.deepEqual(
      keys.filter(({ purpose }) => purpose === 'look-up').map(({ version }) => version),
      [1, 2],
    );
  },
);

onBothDatabases('O-097 a key that is withdrawn has moved nothing', async (world) => {
  const { database } = world;
  await hashedRows(database, testRandom, 1);
  const [ring, stored] = [await readRing(database), await hashesIn(database)];
  await vaultOf(world);
  const pause = async () => withdrawRotation(parts(world));
  if (database.kind === 'postgresql') await assert.rejects(rotateLookUp({ ...parts(world), pause }, BATCH));
  await assert.rejects(withdrawRotation(parts(world)), RotateError);
  assert.deepEqual(await hashesIn(database), stored);
  assert.equal((await openKeyRing(parts(world))).lookUpState, 'in use');
  assert.equal(ring.keys.length, 0);
});

onBothDatabases('O-098 of one person there is one open application before, and the same one after', async (world) => {
  const { database, random, stopwatch, clock } = world;
  const create = async () => {
    const vault = await vaultOf(world);
    const key = personKey(vault, BANK, KARI);
    const store = createApplicationStore<object>({ database, vault, random, stopwatch, outboxFilled: () => {} });
    const entry = { at: clock.now(), actor: 'system', action: 'application.created' as const, detail: {}, rcid: null };
    return store.create({ bank: BANK, context: 'bm', personKey: key, subjectKey: key }, { of: 'Kari' }, entry);
  };
  const { id } = await create();
  assert.equal((await create()).id, id);
  await rotateLookUp(parts(world), BATCH);
  const again = await create();
  assert.deepEqual({ id: again.id, document: again.document }, { id, document: { of: 'Kari' } });
  assert.equal((await database.query(sql`select 1 from application`)).length, 1);
});

onBothDatabases(
  'O-099 anchors of before hold, and who has the former key alone makes none that is taken',
  async (world) => {
    const { database, clock } = world;
    const old = await vaultOf(world);
    const write = () =>
      appendAudit(
        database,
        { kind: 'bank', bank: BANK },
        { at: clock.now(), actor: 'system', action: 'session.ended', detail: {}, rcid: null },
      );
    await write();
    await anchorAudit(database, old, clock.now());
    const trail = await database.query(sql`select * from audit order by id`);
    await rotateLookUp(parts(world), BATCH);
    assert.deepEqual(await database.query(sql`select * from audit order by id`), trail, 'the trail is as it was');
    const vault = await vaultOf(world);
    assert.deepEqual(await verifyAnchors(database, vault), { whole: true, anchors: 2 });
    await write();
    await anchorAudit(database, old, clock.now());
    assert.deepEqual(await verifyAnchors(database, vault), { whole: false, anchor: 3, fault: 'changed' });
  },
);

onBothDatabases('O-099 a trail that is anchored anew by the former key alone is not whole', async (world) => {
  const { database, clock } = world;
  const old = await vaultOf(world);
  await rotateLookUp(parts(world), BATCH);
  const vault = await vaultOf(world);
  assert.deepEqual(await verifyAnchors(database, vault), { whole: true, anchors: 0 });
  await appendAudit(
    database,
    { kind: 'bank', bank: BANK },
    { at: clock.now(), actor: 'system', action: 'session.ended', detail: {}, rcid: null },
  );
  await anchorAudit(database, old, clock.now());
  assert.deepEqual(await verifyAnchors(database, vault), { whole: false, anchor: 1, fault: 'changed' });
});

onBothDatabases(
  'O-100 a master key that is retired afterwards opens neither look-up key, and the newer one both',
  async (world) => {
    const { database } = world;
    await hashedRows(database, testRandom, 1);
    await vaultOf(world, FIRST, SECOND);
    await rotateLookUp(parts(world, [FIRST, SECOND]), BATCH);
    const hash = (await vaultOf(world, FIRST, SECOND)).keyedHash('person', '1');
    await database.query(sql`delete from advisor_case`);
    await database.query(raw('alter table declaration disable trigger all'));
    for (const table of [
      'register_change',
      'handed_part',
      'declaration',
      'application',
      'signing_order',
      'hit_judgement',
      'outbox',
      'session',
      'idempotency',
    ])
      await database.query(sql`delete from ${raw(table)}`);
    await retireMaster(parts(world, [FIRST, SECOND]), 1, { batch: 10, rowsPerSecond: 1_000_000 });
    assert.deepEqual((await vaultOf(world, SECOND)).keyedHash('person', '1'), hash);
    await assert.rejects(openKeyRing(parts(world, [FIRST])), /MASTER_KEYS/);
  },
);

onBothDatabases('O-100 a server that knows no generations does not open the ring after it', async (world) => {
  const { database } = world;
  await rotateLookUp(parts(world), BATCH);
  const { wraps } = await readRing(database);
  const next = wraps.find(({ purpose, version }) => purpose === 'look-up' && version === 2) ?? assert.fail();
  const masters = heldMasterKeys([FIRST], testRandom);
  await assert.rejects(masters.unwrap(next.master, 'vault_key look-up 2', next.wrapped), VaultError);
  assert.equal((await masters.unwrap(next.master, aboutKey(next), next.wrapped)).length, 32);
});

onBothDatabases(
  'O-101 where a server works on that knows of nothing, the key is withdrawn and nothing moved',
  async (world) => {
    const { database, clock } = world;
    if (database.kind === 'embedded') return;
    await hashedRows(database, testRandom, 1);
    await vaultOf(world);
    const stored = await hashesIn(database);
    const pause = async (milliseconds: number) => {
      clock.move(milliseconds);
      await database.query(
        sql`insert into job_run values ('signing-watch', ${clock.now()}) on conflict (name) do update set last_at = excluded.last_at`,
      );
    };
    await assert.rejects(rotateLookUp({ ...parts(world), pause }, BATCH), /a server works on/);
    assert.deepEqual(await hashesIn(database), stored);
    assert.equal((await openKeyRing(parts(world))).lookUpState, 'in use');
  },
);

onBothDatabases('O-102 a role that does not own the tables announces nothing', async (world) => {
  const { database, databaseUrl } = world;
  if (databaseUrl === null) return;
  await vaultOf(world);
  const role = `bk_role_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(`create role ${role} login`);
  try {
    await grantUse(database, role);
    const url = new URL(databaseUrl);
    url.username = role;
    const asServer = await openDatabase({ databaseUrl: url.href, dataDir: '' });
    await assert.rejects(rotateLookUp(parts({ ...world, database: asServer }), BATCH), /owns the tables/);
    await asServer.close();
    assert.equal((await openKeyRing(parts(world))).lookUpState, 'in use');
  } finally {
    await admin.query(`drop owned by ${role}`);
    await admin.query(`drop role ${role}`);
    await admin.end();
  }
});

onBothDatabases('O-103 what the bank’s own people are known by is not moved', async (world) => {
  const { database, vault, random, clock } = world;
  await oneOfEach(world);
  const key = vault.lastingHash('advisor', BANK, 'a1');
  const later = new Date(clock.now().getTime() + 3_600_000);
  await database.query(sql`update advisor set key = ${key.toString('hex')}`);
  await database.query(
    sql`insert into session (id_hash, bank, person_key, data, data_key, created_at, seen_at, idle_ends_at, ends_at, audience)
     values (${random.bytes(32)}, ${BANK}, ${key}, '', '', ${later}, ${later}, ${later}, ${later}, 'advisor')`,
  );
  await database.query(
    sql`insert into idempotency (bank, person_key, name, key, request_hash, created_at) values (${BANK}, ${key}, 'n', 'k', ${random.bytes(32)}, ${later})`,
  );
  await rotateLookUp(parts(world), BATCH);
  const now = await vaultOf(world);
  for (const kept of [advisorKeyOf, staffKey, numberKeyOf]) assert.equal(kept(now, BANK, 'x'), kept(vault, BANK, 'x'));
  assert.notEqual(actorKey(now, BANK, 'x'), actorKey(vault, BANK, 'x'));
  assert.equal((await database.query(sql`select 1 from session where person_key = ${key}`)).length, 1);
  assert.equal((await database.query(sql`select 1 from idempotency where person_key = ${key}`)).length, 1);
});

/** A server on the database as it is. */
async function serverOn({ database, clock }: TestWorld, simulators?: TestServer['simulators']): Promise<TestServer> {
  const server = await startTestServer({ ...UNLIMITED, database, ...(simulators === undefined ? {} : { simulators }) });
  server.clock.set(clock.now());
  return server;
}

function at(there: TestServer, guest: Guest): Guest {
  const browser = visitor(there);
  for (const [name, value] of guest.browser.cookies) browser.cookies.set(name, value);
  return { ...guest, browser, call: callsOf(browser, BANK) };
}

const ready = async ({ app }: TestServer) => {
  const answer = await app.inject({ url: '/health/ready' });
  return {
    status: answer.statusCode,
    after: answer.headers['retry-after'] !== undefined,
    key: answer.json<{ parts: Record<string, string> }>().parts['lookUpKey'],
  };
};

onBothDatabases(
  'O-095 servers answer nothing while the key is changed, nor after it until they start anew, and then go on',
  async (world) => {
    world.clock.set(new Date());
    const server = await serverOn(world);
    try {
      const guest = await enter(server, BANK, testPerson(server, 'P01'));
      const { version } = (await guest.call(api.getPrivateState)).json<{ version: number }>();
      const chosen = () => guest.call(api.setFlowType, {}, { body: { flowType: 'STANDARD' }, version });
      // A machine that runs many tests at once answers late, and what is asked outside is given up then.
      for (let tries = 1; (await chosen()).status !== 200; tries += 1) assert.ok(tries < 6);
      const before = (await guest.call(api.getPrivateState)).json();
      assert.deepEqual(await ready(server), { status: 200, after: false, key: 'ok' });
      const seen: unknown[] = [];
      const look = async (): Promise<void> => {
        await server.context.keys.reread();
        const answer = await guest.call(api.getPrivateState);
        seen.push([
          server.context.keys.lookUpState,
          answer.status,
          answer.headers['retry-after'] !== undefined,
          (await ready(server)).status,
        ]);
      };
      const whole = parts(world);
      await rotateLookUp(
        {
          ...whole,
          async pause(milliseconds) {
            await look();
            await whole.pause(milliseconds);
          },
        },
        BATCH,
      );
      await look();
      const refused = ['being changed', 503, true, 503];
      const closed = world.database.kind === 'embedded' ? [] : [refused, refused];
      assert.deepEqual(seen, [...closed, ['changed', 503, true, 503]]);
      const anew = await serverOn(world, server.simulators);
      const back = at(anew, guest);
      assert.deepEqual((await back.call(api.getPrivateState)).json(), before, 'with the session of before');
      const others = await enter(anew, BANK, testPerson(anew, 'P01'));
      assert.deepEqual((await others.call(api.getPrivateState)).json(), before, 'with a session of after');
      assert.equal((await world.database.query(sql`select 1 from application`)).length, 1);
      assert.equal((await ready(anew)).key, 'ok');
      await anew.close();
    } finally {
      await server.close();
    }
  },
);
