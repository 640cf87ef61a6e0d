/** Shows what a server survives as a process: connections that are cut under load, and being stopped by its machine. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import pg from 'pg';
import * as api from '@bli-kunde/domain/business/api.ts';
import { enter, type Guest } from './guest.fixture.ts';
import { testPerson } from './simulated-world.fixture.ts';
import { openDatabase } from './db/connect.ts';
import { postgresqlServer, withPostgresql } from './db/test-database.ts';
import { type ServerProcess, startServerProcess } from './server-process.fixture.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const BANK = 'provebanken';
/** Of B05, who may begin for it. */
const BAKERY = '319000003';
const SESSIONS = "from pg_stat_activity where datname = current_database() and application_name = 'bli-kunde'";

interface Scene {
  /** In the process of the test, on the same data and beside the same simulators. */
  readonly here: TestServer;
  readonly served: ServerProcess;
  readonly database: pg.Client;
  readonly guests: readonly Guest[];
}

/** A server process on PostgreSQL with six persons logged in. */
async function onStage(
  t: TestContext,
  work: (scene: Scene) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const postgresql = await postgresqlServer();
  if (postgresql === null) return t.skip('no PostgreSQL answers');
  await withPostgresql(postgresql, async (databaseUrl) => {
    const own = await openDatabase({ databaseUrl, dataDir: '' });
    const here = await startTestServer({ database: own });
    const served = await startServerProcess(here.simulators, { DATABASE_URL: databaseUrl, ...env });
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

/** Asks, one call after the other, until told to stop. */
async function keepAsking(
  ask: () => ReturnType<Guest['call']>,
  over: () => boolean,
  seen: Map<number, number>,
): Promise<void> {
  while (!over()) {
    const { status, headers } = await ask();
    if (status === 503) assert.ok(Number(headers['retry-after']) > 0, 'it says when to come again');
    seen.set(status, (seen.get(status) ?? 0) + 1);
  }
}

const IDLE = "state like 'idle in transaction%'";

/** How many of the server's sessions are so now: a transaction would see the view as it was when it first looked. */
async function count(database: pg.Client, so: string): Promise<number> {
  await database.query('select pg_stat_clear_snapshot()');
  return (await database.query(`select 1 ${SESSIONS} and (${so})`)).rowCount ?? 0;
}

/** Polls for at most a minute. */
async function until(served: ServerProcess, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await holds()); ) {
    assert.ok(served.isAlive() && Date.now() < end, served.output().slice(-2_000));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The person's organisations: what the registers said of them is left in the trail. */
const rolesOf = (guest: Guest) => () => guest.call(api.organisationRoles);

const unexpected = (seen: ReadonlyMap<number, number>, expected: readonly number[]): number[] =>
  [...seen.keys()].filter((status) => !expected.includes(status));

test('connections cut inside transactions under load cost those hit a 503, and the process nothing', (t) =>
  onStage(t, async ({ served, database, guests }) => {
    const seen = new Map<number, number>();
    let over = false;
    const asking = guests.map((guest) => keepAsking(rolesOf(guest), () => over, seen));
    const end = Date.now() + 4_000;
    let cut = 0;
    while (Date.now() < end && served.isAlive()) {
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
  onStage(t, async ({ here, served, database, guests }) => {
    const seen = new Map<number, number>();
    let over = false;
    const { nationalId } = testPerson(here, 'B05');
    const director = guests.find(({ person }) => person.nationalId === nationalId) ?? assert.fail('no B05');
    const load = () => director.call(api.loadState, { orgnr: BAKERY });
    const others = guests.filter((guest) => guest !== director).map(rolesOf);
    // A transaction that waits for a lock when its process is stopped gets it afterwards, and is then open with nobody at work.
    await database.query('begin');
    await database.query('lock table application in share row exclusive mode');
    const asking = [load, ...others].map((ask) => keepAsking(ask, () => over, seen));
    // The others wait for one another now and then, at the end of the trail that they share; a job waits in a statement that is its own
    // transaction, and leaves none open.
    const waits = "wait_event_type = 'Lock' and wait_event = 'relation' and query_start > xact_start";
    await until(served, async () => (await count(database, waits)) > 0);
    served.child.kill('SIGSTOP');
    await database.query('commit');
    await until(served, async () => (await count(database, IDLE)) > 0);
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    // One that waited for another has its own ten seconds from when it got its turn.
    await until(
      served,
      async () => (await count(database, "state = 'active' or state like 'idle in transaction%'")) === 0,
    );
    over = true;
    served.child.kill('SIGCONT');
    await Promise.all(asking);
    assert.ok(served.isAlive(), served.output().slice(-2_000));
    // An outside system's answer came too late for the one who waited for it.
    assert.deepEqual(unexpected(seen, [200, 503, 504]), []);
    for (const guest of guests) assert.equal((await guest.call(api.organisationRoles)).status, 200);
  }));

test('O-036 a server that is to stop says first that it is not ready, and serves on until its balancers have turned elsewhere', (t) =>
  onStage(
    t,
    async ({ served, database, guests: [guest = assert.fail('nobody')] }) => {
      const ready = async (): Promise<{ status: number; again: string | null; serving: unknown }> => {
        const answer = await fetch(`http://127.0.0.1:${served.port}/health/ready`);
        const { parts } = (await answer.json()) as { parts: Record<string, unknown> };
        return { status: answer.status, again: answer.headers.get('retry-after'), serving: parts['serving'] };
      };
      await until(served, async () => (await ready()).status === 200);
      served.child.kill('SIGTERM');
      await until(served, async () => (await ready()).status === 503);
      assert.deepEqual(await ready(), { status: 503, again: '2', serving: 'away' });
      assert.equal((await guest.call(api.organisationRoles)).status, 200);
      assert.ok((await count(database, 'true')) > 0);
    },
    { DRAIN_SECONDS: '60' },
  ));

test('O-036 when the seconds are over it ends by itself, and well', (t) =>
  onStage(
    t,
    async ({ served }) => {
      const gone = new Promise((resolve) => served.child.once('exit', resolve));
      served.child.kill('SIGTERM');
      assert.equal(await gone, 0);
    },
    { DRAIN_SECONDS: '0.2' },
  ));
