/** Shows that orders made by the schema before keep their organisations, also where there are several for one. */
import assert from 'node:assert/strict';
import { isUniqueViolation } from '../database-error.ts';
import { type TestWorld, onBothDatabases } from '../test-database.ts';
import { up } from './0008-orders-of-an-organisation.ts';
import { raw, sql } from '../sql.ts';

/** The schema as it was. */
const BEFORE = [
  'alter table signing_order drop column organisation_key, drop column customer_at',
  'drop index signing_party_out',
  'alter table signing_party drop column person_key, drop column taken_document',
  "create index signing_party_ready on signing_party (order_id) where status = 'READY'",
];

const keyOf = (organisation: number): Buffer => Buffer.alloc(32, organisation);

/** An order of its own applicant for an organisation; `day` is when it was made, `message` the state of what makes the customer. */
async function ordered(
  { database, random }: TestWorld,
  organisation: number,
  state: string,
  day: number,
  { context = 'bm', message = null as string | null } = {},
): Promise<string> {
  const [application, id] = [random.uuid(), random.uuid()];
  const at = new Date(Date.UTC(2026, 10, day));
  await database.query(
    sql`insert into application (id, bank, context, person_key, subject_key, key_version, data_key, document, saved_at, expires_at, created_at)
      values (${application}, 'provebanken', ${context}, ${random.bytes(32)}, ${keyOf(organisation)}, 1, '', '', ${at}, ${at}, ${at})`,
  );
  await database.query(
    sql`insert into signing_order (id, application_id, bank, attempt, state, provider, data, data_key, created_at, due_at, turn_seq)
      values (${id}, ${application}, 'provebanken', 1, ${state}, 'signicat', '', '', ${at}, ${at}, 0)`,
  );
  if (message !== null)
    await database.query(
      sql`insert into outbox (id, bank, kind, idempotency_key, state, next_at, created_at)
        values (${random.uuid()}, 'provebanken', 'customer.create.bm', ${`customer.create:${id}`}, ${message}, ${at}, ${at})`,
    );
  return id;
}

onBothDatabases(
  'S-046 orders of before: the furthest or oldest of an organisation stands, the other live ones end, and no second comes',
  async (world) => {
    const { database } = world;
    for (const statement of BEFORE) await database.query(raw(statement));
    const expected = new Map<string, [state: string, keeps: number | null]>([
      [await ordered(world, 1, 'OPEN', 3), ['CANCELLED', null]],
      [await ordered(world, 1, 'OPEN', 2), ['OPEN', 1]],
      [await ordered(world, 2, 'OPEN', 2), ['CANCELLED', null]],
      [await ordered(world, 2, 'COMPLETING', 3), ['COMPLETING', 2]],
      [await ordered(world, 3, 'COMPLETED', 3, { message: 'done' }), ['COMPLETED', null]],
      [await ordered(world, 3, 'OPEN', 4), ['OPEN', 3]],
      [await ordered(world, 4, 'COMPLETED', 3, { message: 'given_up' }), ['COMPLETED', 4]],
      [await ordered(world, 4, 'COMPLETED', 4, { message: 'waiting' }), ['COMPLETED', null]],
      [await ordered(world, 5, 'EXPIRED', 3), ['EXPIRED', null]],
      [await ordered(world, 6, 'OPEN', 3, { context: 'pm' }), ['OPEN', null]],
    ]);
    await up(database);
    const rows = await database.query<{ id: string; state: string; organisation_key: Buffer | null }>(
      sql`select id, state, organisation_key from signing_order`,
    );
    for (const { id, state, organisation_key: key } of rows)
      assert.deepEqual([state, key === null ? null : key[0]], expected.get(id));
    assert.equal(rows.length, expected.size);
    const live = database.query(
      sql`update signing_order set organisation_key = ${keyOf(1)} where state = ${'EXPIRED'}`,
    );
    await assert.rejects(live, isUniqueViolation);
  },
);
