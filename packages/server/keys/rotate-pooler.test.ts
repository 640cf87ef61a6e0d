/** The look-up key is rotated through PgBouncer by transaction, beside a server whose connections go round there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as api from '@bli-kunde/domain/private/api.ts';
import pg from 'pg';
import { openDatabase } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { heldMasterKeys } from '../db/master-keys.ts';
import { NO_POSTGRESQL } from '../db/on-both.fixture.ts';
import { startPgbouncer } from '../db/pgbouncer.fixture.ts';
import { pgbouncerProgram } from '../db/programs.fixture.ts';
import { sql } from '../db/sql.ts';
import { movableClock, postgresqlServer, testRandom, withMigrated } from '../db/test-database.ts';
import { UNLIMITED } from '../every-database.fixture.ts';
import { patient } from '../patience.fixture.ts';
import { somebody } from '../private/private.fixture.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { rotateLookUp } from './rotate-look-up.ts';

const ready = async ({ app }: TestServer) => (await app.inject({ url: '/health/ready' })).statusCode;

/** Hands over two pools through one PgBouncer that has fewer connections than they have. */
async function behindPgbouncer(
  server: string,
  work: (ofServer: Database, ofCommand: Database, straight: string) => Promise<void>,
): Promise<void> {
  await withMigrated(server, async (straight) => {
    const pooler = await startPgbouncer(server, { size: 2 });
    const open = () =>
      openDatabase({
        databaseUrl: pooler.through(straight),
        dataDir: '',
        pooler: 'transaction',
        prepares: false,
        connections: 4,
      });
    const [ofServer, ofCommand] = [await open(), await open()];
    try {
      await work(ofServer, ofCommand, straight);
    } finally {
      await Promise.all([ofServer.close(), ofCommand.close()]);
      await pooler.stop();
    }
  });
}

/** State of a session beyond its transaction: in a pool it would be the next client's of the same connection. */
async function leftBehind(databaseUrl: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: triggers } = await client.query(
      "select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'",
    );
    const { rows: locks } = await client.query(
      `select mode from pg_locks where pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())`,
    );
    return { triggers, locks };
  } finally {
    await client.end();
  }
}

test('O-128 through PgBouncer by transaction the look-up key is rotated as straight to the database', async (t) => {
  const postgresql = await postgresqlServer();
  if (postgresql === null) return t.skip(NO_POSTGRESQL);
  if (pgbouncerProgram() === null) return t.skip('no PgBouncer is installed');
  await behindPgbouncer(postgresql, async (ofServer, ofCommand, straight) => {
    const server = patient(await startTestServer({ ...UNLIMITED, database: ofServer }));
    const { simulators } = server;
    try {
      const before = await (await somebody(server, 'P01')).sent(api.setFlowType, { flowType: 'STANDARD' });
      const states: unknown[] = [];
      const look = async (): Promise<void> => {
        await server.context.keys.reread();
        states.push([server.context.keys.lookUpState, await ready(server)]);
      };
      await rotateLookUp(
        {
          database: ofCommand,
          masters: heldMasterKeys([{ version: 1, key: Buffer.alloc(32, 7) }], testRandom),
          clock: movableClock(new Date()),
          random: testRandom,
          pause: look,
          say: () => {},
        },
        500,
      );
      await look();
      const closed = ['being changed', 503];
      assert.deepEqual(states, [closed, closed, ['changed', 503]]);
      assert.deepEqual(await leftBehind(straight), { triggers: [], locks: [] });
      const anew = patient(await startTestServer({ ...UNLIMITED, database: ofServer, simulators }));
      try {
        assert.deepEqual(await (await somebody(anew, 'P01')).state(), before);
        assert.equal((await ofServer.query(sql`select 1 from application`)).length, 1);
      } finally {
        await anew.close();
      }
    } finally {
      await server.close();
    }
  });
});
