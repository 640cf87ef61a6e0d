/** Shows that the server works as a role that owns nothing, and that this role can take no guard away. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { applicant } from '../business/journey.fixture.ts';
import { startTestServer } from '../test-server.ts';
import { openDatabase } from './connect.ts';
import { raw, sql } from './sql.ts';
import { postgresqlServer, onBothDatabases, withPostgresql } from './test-database.ts';

onBothDatabases('S-152 what is kept cannot be emptied at one stroke', async ({ database }) => {
  for (const table of ['audit', 'audit_anchor', 'audit_anchor_head', 'declaration', 'stored_document', 'advisor_case'])
    await assert.rejects(database.query(sql`truncate ${raw(table)} cascade`), /is not emptied|append-only/, table);
});

test('S-152 a role that owns nothing serves an application, and is refused what would take a guard away', async (t) => {
  const postgresql = await postgresqlServer();
  if (postgresql === null) return t.skip('no PostgreSQL answers');
  const role = `bk_role_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: postgresql });
  await admin.connect();
  await admin.query(`create role ${role} login`);
  try {
    await withPostgresql(postgresql, async (databaseUrl) => {
      const prepared = spawnSync(process.execPath, [join(import.meta.dirname, '../migrate/main.ts')], {
        env: { ...process.env, DATABASE_URL: databaseUrl, SERVER_ROLE: role },
        encoding: 'utf8',
      });
      assert.equal(prepared.status, 0, prepared.stderr);
      const url = new URL(databaseUrl);
      url.username = role;
      const database = await openDatabase({ databaseUrl: url.href, dataDir: '' });
      const server = await startTestServer({ database });
      try {
        const leader = await applicant(server, 'provebanken', 'B05', '319000062');
        const saved = await leader.save('kontaktinformasjon');
        assert.equal(saved.status, 200, saved.text);
        assert.equal((await leader.state()).version, 2);
        for (const statement of [
          'truncate audit',
          'alter table audit disable trigger append_only',
          'alter table declaration disable trigger all',
          'drop table audit',
          'drop function refuse_change() cascade',
          'create table mine (n int)',
          "update audit set action = 'x'",
          'delete from audit',
          "set session_replication_role = 'replica'",
          "insert into kysely_migration values ('x', 'y')",
        ])
          await assert.rejects(database.query(raw(statement)), { code: '42501' }, statement);
      } finally {
        await server.close();
        await database.close();
      }
    });
  } finally {
    await admin.query(`drop role ${role}`);
    await admin.end();
  }
});
