/** Shows what becomes of messages and orders that were made before messages were kept. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '../connect.ts';
import type { Database } from '../database.ts';
import { openEmbedded } from '../embedded.ts';
import { postgresqlServer, withPostgresql } from '../test-database.ts';
import * as ground from './0001-ground.ts';
import * as signingTurns from './0002-signing-turns.ts';
import * as evidence from './0003-evidence.ts';
import * as waitingDeclarations from './0003-waiting-declarations.ts';
import * as auditChainNames from './0004-audit-chain-names.ts';
import * as cases from './0005-cases.ts';
import * as messagesKept from './0007-messages-kept.ts';
import { sql } from '../sql.ts';

const BEFORE = [ground, signingTurns, evidence, waitingDeclarations, auditChainNames, cases];

async function migrates(database: Database): Promise<void> {
  for (const { up } of BEFORE) await up(database);
  const at = new Date('2026-10-01T12:00:00Z');
  const application = randomUUID();
  const declaration = randomUUID();
  const [signed, open, alone] = [randomUUID(), randomUUID(), randomUUID()];
  await database.query(
    sql`insert into application (id, bank, context, person_key, subject_key, key_version, data_key, document, saved_at, expires_at, created_at)
     values (${application}, 'b', 'bm', '\\x01', '\\x02', 1, '\\x', '\\x', ${at}, ${at}, ${at})`,
  );
  await database.query(
    sql`insert into declaration (id, bank, person_key, subject_key, process, channel, questionnaire_id, questionnaire_version,
       key_version, data_key, document, status, token_hash, created_at, saved_at)
     values (${declaration}, 'b', '\\x', '\\x', 'p', 'c', 'q', '1', 1, '\\x', '\\x', 'OPEN', '\\x', ${at}, ${at})`,
  );
  const order = (id: string, attempt: number, about: { application: string | null; declaration: string | null }) =>
    database.query(
      sql`insert into signing_order (id, application_id, declaration_id, bank, attempt, state, provider, data, data_key, created_at, due_at)
       values (${id}, ${about.application}, ${about.declaration}, 'b', ${attempt}, 'COMPLETED', 'p', '\\x', '\\x', ${at}, ${at})`,
    );
  await order(signed, 1, { application, declaration: null });
  await order(open, 2, { application, declaration: null });
  await order(alone, 1, { application: null, declaration });
  const message = (key: string, kind: string, state: string) =>
    database.query(
      sql`insert into outbox (id, bank, kind, idempotency_key, payload, data_key, state, attempts, next_at, created_at, done_at)
       values (${randomUUID()}, 'b', ${kind}, ${key}, ${state === 'done' ? null : Buffer.from('x')}, '\\x', ${state}, 12, '2030-01-01', ${at}, case when ${state} = 'done' then ${at}::timestamptz end)`,
    );
  await message(`customer.create:${signed}`, 'customer.create.bm', 'done');
  await message(`customer.create:${open}`, 'customer.create.bm', 'dead');
  await message(`declaration.signed:${alone}`, 'declaration.signed', 'waiting');
  await message(`declaration.answered:${declaration}:OK`, 'declaration.answered', 'dead');
  await message(`notice.email:invited:${open}:0`, 'notice.email', 'dead');

  await messagesKept.up(database);
  const rows = await database.query<{ key: string; state: string; attempts: number; due: Date; declaration: string }>(
    sql`select idempotency_key as key, state, attempts, next_at as due, declaration_id as declaration from outbox`,
  );
  const of = (key: string) => rows.find((one) => one.key.startsWith(key)) ?? assert.fail(key);
  assert.deepEqual(
    { create: of(`customer.create:${signed}`).state, notice: of('notice.email').state },
    { create: 'done', notice: 'given_up' },
  );
  const again = of(`customer.create:${open}`);
  assert.deepEqual(
    { state: again.state, attempts: again.attempts, due: again.due },
    { state: 'waiting', attempts: 0, due: at },
    'what was signed is due again',
  );
  assert.deepEqual(
    { state: of('declaration.answered').state, declaration: of('declaration.answered').declaration },
    { state: 'waiting', declaration },
  );
  assert.deepEqual(
    { attempts: of('declaration.signed').attempts, declaration: of('declaration.signed').declaration },
    { attempts: 12, declaration },
  );
  const settled = await database.query<{ id: string }>(sql`select id from signing_order where settled_at is not null`);
  assert.deepEqual(settled, [{ id: signed }]);
  await assert.rejects(database.query(sql`update outbox set state = 'dead'`), /outbox_state_check/);
}

test('A-005 messages of signatures that were given up are due again, others stay given up, and orders followed through are known', async (t) => {
  await t.test('embedded', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'bli-kunde-migration-'));
    const database = await openEmbedded(directory, undefined, () => {});
    try {
      await migrates(database);
    } finally {
      await database.close();
      rmSync(directory, { recursive: true, force: true });
    }
  });
  const server = await postgresqlServer();
  await t.test('PostgreSQL', { skip: server === null ? 'no PostgreSQL answers' : false }, () =>
    withPostgresql(server ?? '', async (databaseUrl) => {
      const database = await openDatabase({ databaseUrl, dataDir: '' });
      try {
        await migrates(database);
      } finally {
        await database.close();
      }
    }),
  );
});
