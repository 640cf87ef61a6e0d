import assert from 'node:assert/strict';
import { aloneWithOrder } from '../business/journey.fixture.ts';
import { booksOf, timeMoves } from '../simulated-world.fixture.ts';
import { orderIn, signs } from './at-provider.fixture.ts';
import { onEveryProvider } from './every-provider.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { drained, runs } from '../later.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = onEveryProvider();
const HOUR = 60 * 60 * 1000;

const looks = ({ context }: TestServer) => runs({ context }, 'reconciliation');
const messages = ({ context }: TestServer, order: string) =>
  context.db.query<{ key: string }>(
    sql`select idempotency_key as key from outbox where idempotency_key like ${`%:${order}`}`,
  );

onBoth(
  'A-005 A-014 S-046 signatures whose seal or customer message was lost are found, go on once with the usual key, and are a case that lapses',
  async (server) => {
    const org = '319000348';
    const { one, order } = await aloneWithOrder(server, 'provebanken', 'B01', org);
    const { db } = server.context;
    await signs(server, one, order);
    await db.query(sql`delete from outbox where idempotency_key = ${`signing.seal:${order}`}`);
    await Promise.all([looks(server), looks(server)]);
    assert.deepEqual((await messages(server, order)).filter(({ key }) => key.startsWith('signing.seal')).length, 1);
    assert.ok(server.lines.some((line) => line.includes('reconciliation') && line.includes(order)));
    // The customer's message goes the moment it is made: the seal is delivered, and nothing after it.
    await db.query(
      sql`create function lose() returns trigger language plpgsql as $$
       begin if new.kind like 'customer.create%' then return null; end if; return new; end $$`,
    );
    await db.query(sql`create trigger lost before insert on outbox for each row execute function lose()`);
    await drained(server);
    await db.query(sql`drop trigger lost on outbox`);
    await db.query(sql`drop function lose()`);
    assert.equal((await orderIn(server, order)).state, 'COMPLETED');
    assert.deepEqual((await booksOf(server, '9801', org)).customers, []);

    const { applicationId } = await orderIn(server, order);
    await db.query(
      sql`update declaration set status = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' where application_id = ${applicationId}`,
    );
    await looks(server);
    await drained(server);
    assert.deepEqual((await booksOf(server, '9801', org)).customers, [], 'an advisor must look at it first');
    await db.query(sql`update declaration set status = 'OK' where application_id = ${applicationId}`);
    await db.query(sql`insert into advisor_case (id, bank, number, kind, cause, gravity, application_id, holds, opened_at, due_at, key_version, data_key, data)
      values (gen_random_uuid(), 'x', 1, 'DECLARATION', 'held', 1, ${applicationId}, true, ${server.clock.now()}, ${server.clock.now()}, 1, '', '')`);
    await looks(server);
    await drained(server);
    assert.deepEqual((await booksOf(server, '9801', org)).customers, [], 'a case holds it');
    await db.query(sql`delete from advisor_case where cause = 'held'`);

    timeMoves(server, HOUR);
    await looks(server);
    await drained(server);
    const books = await booksOf(server, '9801', org);
    assert.deepEqual(
      { customers: books.customers.length, accounts: books.accounts.length },
      { customers: 1, accounts: 2 },
    );
    const cases = await db.query(
      sql`select kind, outcome from advisor_case where application_id = ${applicationId} and kind = 'MESSAGE'`,
    );
    assert.deepEqual(cases, [
      { kind: 'MESSAGE', outcome: 'LAPSED' },
      { kind: 'MESSAGE', outcome: 'LAPSED' },
    ]);
    const before = server.lines.length;
    await looks(server);
    assert.equal(server.lines.length, before, 'nothing more to find');
  },
);
