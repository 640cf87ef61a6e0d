/** Shows that answers kept by the schema before are known by their application, and erased with it. */
import assert from 'node:assert/strict';
import { eraseApplications } from '../erase.ts';
import { onBothDatabases } from '../test-database.ts';
import { up } from './0011-presses-of-applications.ts';
import { raw, sql } from '../sql.ts';

/** The schema as it was. */
const BEFORE = ['drop index idempotency_application', 'alter table idempotency drop column application_id'];

const APPLICATION = '0a3c7753-5142-4154-bd3d-890d30211e15';
const OTHER = '56792814-9be6-421c-ae2d-19e787ceb71e';

onBothDatabases(
  'S-146 kept answers of before belong to the application that their key begins with, and those of none to none',
  async ({ database, clock, random }) => {
    for (const statement of BEFORE) await database.query(raw(statement));
    const expected = new Map([
      // Object, version, and the caller's own key or the mark of the body.
      [`${APPLICATION}:3:`, APPLICATION],
      [`${APPLICATION}:4:own-key`, APPLICATION],
      [`${OTHER}::${APPLICATION}`, OTHER],
      [`::${APPLICATION}`, null],
      ['::', null],
      [`x${APPLICATION}:1:`, null],
      [`${APPLICATION}0:1:`, null],
      ['0a3c7753:1:', null],
    ]);
    for (const key of expected.keys()) {
      const bytes = random.bytes(32);
      await database.query(
        sql`insert into idempotency (bank, person_key, name, key, request_hash, status, answer, data_key, created_at)
          values ('provebanken', ${bytes}, 'becomeCustomer', ${key}, ${bytes}, 200, ${bytes}, ${bytes}, ${clock.now()})`,
      );
    }
    await up(database);
    const rows = await database.query<{ key: string; application: string | null; answer: Buffer }>(
      sql`select key, application_id as application, answer from idempotency`,
    );
    assert.deepEqual(new Map(rows.map(({ key, application }) => [key, application])), new Map(expected));
    assert.ok(rows.every(({ answer }) => answer.length === 32));
    await database.transaction((queries) => eraseApplications(queries, [APPLICATION], clock.now()));
    const left = await database.query<{ key: string }>(sql`select key from idempotency`);
    const kept = [...expected].flatMap(([key, application]) => (application === APPLICATION ? [] : [key]));
    assert.deepEqual(left.map(({ key }) => key).sort(), kept.sort());
  },
);
