/** Shows two groups of banks on two databases with servers of their own behind a front, and that neither works on the database of the other. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { addressOf } from '@bli-kunde/domain/api/endpoint.ts';
import { getSession } from '@bli-kunde/domain/bank/api.ts';
import { setFlowType } from '@bli-kunde/domain/private/api.ts';
import type { InjectOptions } from 'fastify';
import { anchorAudit, verifyAnchors } from './db/audit-anchor.ts';
import { claimBanks, OtherBanks } from './db/banks-here.ts';
import type { Database } from './db/database.ts';
import { heldMasterKeys } from './db/master-keys.ts';
import { type DatabaseKind, NO_POSTGRESQL, titledOnBoth } from './db/on-both.fixture.ts';
import {
  embeddedTestDatabase,
  onBothDatabases,
  openTestDatabase,
  postgresqlServer,
  testRandom,
  withMigrated,
} from './db/test-database.ts';
import { rotateLookUp } from './keys/rotate-look-up.ts';
import { drained, later } from './later.fixture.ts';
import { patient } from './patience.fixture.ts';
import { somebody } from './private/private.fixture.ts';
import { signs } from './signing/at-provider.fixture.ts';
import { booksOf, testPerson } from './simulated-world.fixture.ts';
import { startTestServer, startWorld, type TestServer, visitor } from './test-server.ts';
import { UNLIMITED } from './every-database.fixture.ts';
import { raw, sql } from './db/sql.ts';

const NORTH = ['provebanken', 'havbanken'];
const SOUTH = ['fjellbanken', 'skogbanken'];

async function onTwoDatabases(
  kind: DatabaseKind,
  work: (north: Database, south: Database) => Promise<void>,
): Promise<boolean> {
  if (kind === 'embedded') {
    const [north, south] = [await embeddedTestDatabase(), await embeddedTestDatabase()];
    await work(north.database, south.database).finally(() => Promise.all([north.close(), south.close()]));
    return true;
  }
  const server = await postgresqlServer();
  if (server === null) return false;
  await withMigrated(server, (northern) =>
    withMigrated(server, async (southern) => {
      const north = await openTestDatabase(northern);
      const south = await openTestDatabase(southern);
      await work(north, south).finally(() => Promise.all([north.close(), south.close()]));
    }),
  );
  return true;
}

/** Sends each request to the group of the bank that its address begins with, as a proxy does before them. */
function front(north: TestServer, south: TestServer): Pick<TestServer, 'app'> {
  const inject = (request: InjectOptions): unknown => {
    const [, bank = ''] = typeof request.url === 'string' ? request.url.split(/[/?]/) : [];
    return (SOUTH.includes(bank) ? south : north).app.inject(request);
  };
  return { app: { inject } as unknown as TestServer['app'] };
}

const BANKED = sql`select table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'bank' and table_name <> 'bank_here' order by 1`;

/** Every bank of which a row stands in any table. */
async function banksIn(database: Database): Promise<string[]> {
  const tables = await database.query<{ name: string }>(BANKED);
  assert.ok(tables.length > 15);
  const found = await database.query<{ bank: string }>(
    raw(`${tables.map(({ name }) => `select bank from ${name}`).join(' union ')} order by bank`),
  );
  return found.map(({ bank }) => bank);
}

titledOnBoth(
  'O-060 two groups of banks on two databases are one service to customers, and each group stays in its own database',
  async (kind, t) => {
    const there = await onTwoDatabases(kind, async (northern, southern) => {
      const simulators = await startWorld();
      const groupOf = (database: Database, banks: readonly string[], key: string) =>
        startTestServer({
          ...UNLIMITED,
          database,
          simulators,
          env: { BANKS: banks.join(','), MASTER_KEYS: `1:${key}` },
        });
      const north = await groupOf(northern, NORTH, randomBytes(32).toString('base64'));
      const south = await groupOf(southern, SOUTH, randomBytes(32).toString('base64'));
      try {
        const routed = front(north, south);
        const { nationalId } = testPerson(north, 'P01');
        const browser = visitor(routed);
        for (const bank of ['provebanken', 'fjellbanken'])
          assert.equal((await browser.logIn(bank, nationalId, `/${bank}/privat/`)).path, `/${bank}/privat/`);
        for (const [group, bank, number] of [
          [north, 'provebanken', '9801'],
          [south, 'fjellbanken', '9803'],
        ] as const) {
          const person = await somebody({ ...group, ...routed }, 'P01', bank);
          await person.fill('STANDARD');
          await signs(group, person, await person.order());
          await drained(north, south);
          assert.equal((await person.state()).signingOrder.status, 'SUCCESS');
          assert.equal((await booksOf(group, number, 'P01')).customers.length, 1);
        }
        for (const [group, other] of [
          [north, south],
          [south, north],
        ] as const) {
          const { db, vault, clock, banks } = group.context;
          assert.deepEqual(await banksIn(db), [
            [...banks.keys()].find((bank) => ['provebanken', 'fjellbanken'].includes(bank)),
          ]);
          await later(group, { days: 1 });
          await anchorAudit(db, vault, clock.now());
          assert.equal((await verifyAnchors(db, vault))?.whole, true);
          // The trail of one group says nothing by the keys of the other.
          assert.notEqual((await verifyAnchors(db, other.context.vault))?.whole, true);
          const [strange = ''] = other.context.banks.keys();
          const statusAt = async (bank: string) =>
            (await visitor(group).ask('GET', addressOf(getSession, `/${bank}`))).status;
          assert.equal(await statusAt(strange), 404);
          assert.notEqual(await statusAt([...banks.keys()][0] ?? ''), 404);
        }
      } finally {
        await Promise.all([north.close(), south.close()]);
        await simulators.close();
      }
    });
    if (!there) t.skip(NO_POSTGRESQL);
  },
);

titledOnBoth(
  'O-129 the look-up key of one group of banks is rotated while the other group serves on with its own',
  async (kind, t) => {
    const there = await onTwoDatabases(kind, async (northern, southern) => {
      const simulators = await startWorld();
      const [northKey, southKey] = [randomBytes(32), randomBytes(32)];
      const groupOf = async (database: Database, banks: readonly string[], key: Buffer) => {
        const env = { BANKS: banks.join(','), MASTER_KEYS: `1:${key.toString('base64')}` };
        return patient(await startTestServer({ ...UNLIMITED, database, simulators, env }));
      };
      const north = await groupOf(northern, NORTH, northKey);
      const south = await groupOf(southern, SOUTH, southKey);
      const begins = async (server: TestServer, bank: string) =>
        (await somebody(server, 'P01', bank)).sent(setFlowType, { flowType: 'STANDARD' });
      try {
        const ofNorth = await begins(north, 'provebanken');
        const ofSouth = await begins(south, 'fjellbanken');
        const look = async (): Promise<void> => {
          await Promise.all([north, south].map((group) => group.context.keys.reread()));
          assert.notEqual(north.context.keys.lookUpState, 'in use');
          assert.deepEqual(await (await somebody(south, 'P01', 'fjellbanken')).state(), ofSouth);
        };
        const parts = {
          masters: heldMasterKeys([{ version: 1, key: northKey }], testRandom),
          clock: north.clock,
          random: testRandom,
          pause: look,
          say: () => {},
        };
        await rotateLookUp({ ...parts, database: northern }, 500);
        await look();
        // The master key of the one group opens nothing of the other.
        await assert.rejects(rotateLookUp({ ...parts, database: southern }, 500), /MASTER_KEYS/);
        await look();
        const anew = await groupOf(northern, NORTH, northKey);
        try {
          assert.deepEqual(await (await somebody(anew, 'P01', 'provebanken')).state(), ofNorth);
          for (const [group, count] of [
            [anew, 2],
            [south, 1],
          ] as const)
            assert.equal(group.context.vault.keyedHashes('a').length, count);
        } finally {
          await anew.close();
        }
      } finally {
        await Promise.all([north.close(), south.close()]);
        await simulators.close();
      }
    });
    if (!there) t.skip(NO_POSTGRESQL);
  },
);

onBothDatabases(
  'O-061 a database is claimed by the banks that it is of, and a server of others, of fewer or of all is refused',
  async ({ database, clock, random }) => {
    const now = clock.now();
    const claim = (...banks: string[]) => claimBanks(database, banks, { named: true, now });
    const all = () => claimBanks(database, ['a-bank', 'b-bank', 'c-bank'], { named: false, now });
    await all();
    await database.query(
      sql`insert into application (id, bank, context, person_key, subject_key, key_version, data_key, document, saved_at, expires_at, created_at)
     select gen_random_uuid(), bank, 'bm', ${random.bytes(32)}, ${random.bytes(32)}, 1, ${random.bytes(32)}, ${random.bytes(32)}, ${now}, ${now}, ${now} from unnest(array['a-bank', 'b-bank']) as bank`,
    );
    const refused =
      (...named: string[]) =>
      (error: unknown) =>
        error instanceof OtherBanks &&
        named.every((bank) => error.message.includes(bank)) &&
        error.message.startsWith('BANKS: ');
    await assert.rejects(claim('c-bank'), refused('a-bank', 'b-bank'));
    await assert.rejects(claim('a-bank'), refused('b-bank'));
    await all();
    await claim('a-bank', 'b-bank');
    await claim('b-bank', 'a-bank', 'c-bank');
    await assert.rejects(claim('a-bank', 'b-bank'), refused('c-bank'));
    await assert.rejects(all(), refused('a-bank', 'b-bank', 'c-bank'));
    await assert.rejects(claim('d-bank'), refused('a-bank'));
    await claim('a-bank', 'b-bank', 'c-bank');
  },
);

test('O-061 BANKS that names no folder is refused by name', async () => {
  const { database, close } = await embeddedTestDatabase();
  const simulators = await startWorld();
  const start = startTestServer({ ...UNLIMITED, database, simulators, env: { BANKS: 'provebanken,nobank' } });
  await assert.rejects(start, /^Error: BANKS: no bank has the name nobank$/);
  await simulators.close();
  await close();
});
