/** Shows that one person's flood of a slow register makes nobody else wait: not at the register, and not at the database. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import pg from 'pg';
import * as api from '@bli-kunde/domain/business/api.ts';
import { chainId } from './db/audit.ts';
import { openDatabase } from './db/connect.ts';
import { postgresqlServer, withPostgresql } from './db/test-database.ts';
import { enter, type Guest } from './guest.fixture.ts';
import { organisationNumbers } from './registers/organisation-numbers.fixture.ts';
import { startServerProcess } from './server-process.fixture.ts';
import { testPerson, worldOf } from './simulated-world.fixture.ts';
import { startTestServer } from './test-server.ts';

const BANK = 'provebanken';
const BAKERY = '319000003';
/** Presses of the one who floods. */
const MANY = 90;

interface Scene {
  readonly greedy: Guest;
  readonly modest: Guest;
  readonly database: pg.Client;
}

/** A server process on PostgreSQL whose business register takes so many milliseconds. */
async function onStage(t: TestContext, delayMs: number, work: (scene: Scene) => Promise<void>): Promise<void> {
  const postgresql = await postgresqlServer();
  if (postgresql === null) return t.skip('no PostgreSQL answers');
  await withPostgresql(postgresql, async (databaseUrl) => {
    const own = await openDatabase({ databaseUrl, dataDir: '' });
    const here = await startTestServer({ database: own });
    const served = await startServerProcess(here.simulators, { DATABASE_URL: databaseUrl });
    const database = new pg.Client({ connectionString: databaseUrl, application_name: 'test' });
    await database.connect();
    try {
      const asked = { ...here, app: served.app };
      const [greedy, modest] = [
        await enter(asked, BANK, testPerson(here, 'B01')),
        await enter(asked, BANK, testPerson(here, 'B05')),
      ];
      // What is made on first use is no part of what is waited for.
      for (const guest of [greedy, modest]) await guest.call(api.validateOrganisationNumber, { orgnr: BAKERY });
      worldOf(here).faults.set('business-register', { mode: 'slow', delayMs });
      await work({ greedy, modest, database });
    } finally {
      await served.kill();
      await database.end();
      await here.close();
      await own.close();
    }
  });
}

const asks = async (guest: Guest, orgnr: string): Promise<number> =>
  (await guest.call(api.validateOrganisationNumber, { orgnr })).status;

test('R-303 S-161 while one person asks ninety things of a register that takes a second and a half, another has each answer first', (t) =>
  onStage(t, 1_500, async ({ greedy, modest }) => {
    let isOver = false;
    const flood = Promise.all(organisationNumbers(MANY).map((orgnr) => asks(greedy, orgnr))).finally(() => {
      isOver = true;
    });
    // Three places of the greedy one's, at which some wait for five seconds: longer than three answers take.
    for (let at = 0; at < 3; at++) assert.equal(await asks(modest, BAKERY), 200);
    assert.ok(!isOver, 'the other has all answers before the flood is over');
    assert.deepEqual(new Set(await flood), new Set([200, 429]), 'and nobody is told that the register is down');
  }));

test('D-130 who is turned away from a register leaves nothing in the trail, whose one row would keep everybody from the database', (t) =>
  onStage(t, 1_500, async ({ greedy, modest, database }) => {
    const chain = chainId({ kind: 'bank', bank: BANK });
    await database.query('begin');
    // As a commit that takes its time.
    await database.query('select 1 from audit_chain where chain = $1 for update', [chain]);
    let turned = (): void => undefined;
    const first = new Promise<void>((come) => (turned = come));
    const flood = Promise.all(
      organisationNumbers(MANY).map(async (orgnr) => {
        const status = await asks(greedy, orgnr);
        if (status === 429) turned();
        return status;
      }),
    );
    await Promise.race([first, flood]);
    assert.equal((await modest.call(api.showAccounting)).status, 200);
    const away = (await flood).filter((status) => status === 429);
    assert.ok(
      away.length > MANY / 2,
      `${away.length} are asked to come back; the register and the row have the others`,
    );
    await database.query('commit');
    const failed = await database.query("select 1 from audit where chain = $1 and detail->>'outcome' = 'failed'", [
      chain,
    ]);
    assert.equal(failed.rowCount, 0);
  }));
