/** Shows what a server survives as a process: connections that are cut under load, and being stopped by its machine. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import pg from 'pg';
import * as api from '@bli-kunde/domain/business/api.ts';
import { enter, type Guest, testPerson } from './business/journey.fixture.ts';
import { openDatabase } from './db/connect.ts';
import { postgresqlServer, withPostgresql } from './db/test-database.ts';
import { type ServerProcess, startServerProcess } from './server-process.fixture.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const BANK = 'provebanken';
const SESSIONS = "from pg_stat_activity where datname = current_database() and application_name = 'bli-kunde'";

interface Scene {
  /** In the process of the test, on the same data and beside the same simulators. */
  readonly here: TestServer;
  readonly served: ServerProcess;
  readonly database: pg.Client;
  readonly guests: readonly Guest[];
}

/** A server process on PostgreSQL with six persons logged in. */
async function onStage(t: TestContext, work: (scene: Scene) => Promise<void>): Promise<void> {
  const postgresql = await postgresqlServer();
  if (postgresql === null) return t.skip('no PostgreSQL answers');
  await withPostgresql(postgresql, async (databaseUrl) => {
    const own = await openDatabase({ databaseUrl, dataDir: '' });
    const here = await startTestServer({ database: own });
    const served = await startServerProcess(here.simulators, { DATABASE_URL: databaseUrl });
    const database = new pg.Client({ connectionString: databaseUrl, application_name: 'test' });
    await database.connect();
    try {
      const people = ['B01', 'B02', 'B05', 'B12', 'B15', 'B01'].map((id) => testPerson(here, id));
      const asked = { ...here, app: served.app };
      const guests = await Promise.all(people.map((person) => enter(asked, BANK, person)));
      await work({ here, served, database, guests });
    } finally {
      await served.kill();
      await database.end();
      await here.close();
      await own.close();
    }
  });
}

/** Asks for the person's organisations, which leaves what the registers said in the trail, until told to stop. */
async function keepAsking(guest: Guest, over: () => boolean, seen: Map<number, number>): Promise<void> {
  while (!over()) {
    const { status, headers } = await guest.call(api.organisationRoles);
    if (status === 503) assert.ok(Number(headers['retry-after']) > 0, 'it says when to come again');
    seen.set(status, (seen.get(status) ?? 0) + 1);
  }
}

const unexpected = (seen: ReadonlyMap<number, number>, expected: readonly number[]): number[] =>
  [...seen.keys()].filter((status) => !expected.includes(status));

test('connections cut inside transactions under load cost those hit a 503, and the process nothing', (t) =>
  onStage(t, async ({ served, database, guests }) => {
    const seen = new Map<number, number>();
    let over = false;
    const asking = guests.map((guest) => keepAsking(guest, () => over, seen));
    const until = Date.now() + 4_000;
    let cut = 0;
    while (Date.now() < until && served.isAlive()) {
      const { rowCount } = await database.query(
        `select pg_terminate_backend(pid) ${SESSIONS} and state in ('idle in transaction', 'active')`,
      );
      cut += rowCount ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    over = true;
    await Promise.all(asking);
    assert.ok(served.isAlive(), served.output().slice(-2_000));
    assert.ok(cut > 10, `${cut} cut`);
    assert.deepEqual(unexpected(seen, [200, 503]), []);
    for (const guest of guests) assert.equal((await guest.call(api.organisationRoles)).status, 200);
  }));

test('a process that its machine stops for twelve seconds inside a transaction goes on afterwards', (t) =>
  onStage(t, async ({ served, database, guests }) => {
    const seen = new Map<number, number>();
    let over = false;
    const asking = guests.map((guest) => keepAsking(guest, () => over, seen));
    let caught = 0;
    while (caught === 0) {
      assert.ok(served.isAlive(), served.output().slice(-2_000));
      served.child.kill('SIGSTOP');
      // What was sent to the database before the stop is answered first.
      await new Promise((resolve) => setTimeout(resolve, 100));
      caught = (await database.query(`select 1 ${SESSIONS} and state like 'idle in transaction%'`)).rowCount ?? 0;
      if (caught === 0) {
        served.child.kill('SIGCONT');
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    const left = await database.query(`select 1 ${SESSIONS} and state like 'idle in transaction%'`);
    assert.equal(left.rowCount, 0, 'the database has given up the transactions');
    over = true;
    served.child.kill('SIGCONT');
    await Promise.all(asking);
    assert.ok(served.isAlive(), served.output().slice(-2_000));
    // An outside system's answer came too late for the one who waited for it.
    assert.deepEqual(unexpected(seen, [200, 503, 504]), []);
    for (const guest of guests) assert.equal((await guest.call(api.organisationRoles)).status, 200);
  }));
