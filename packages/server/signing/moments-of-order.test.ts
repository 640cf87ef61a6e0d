/** Shows what holds of an order at one moment and not at another: who may sign, what a customer is made of, what the hourly look does, whom a signature lets be looked at. */
import assert from 'node:assert/strict';
import { getSigningTask } from '@bli-kunde/domain/signing/api.ts';
import { aloneWithOrder, applicant, pressed, twoWithOrder } from '../business/journey.fixture.ts';
import { sql } from '../db/sql.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { enter } from '../guest.fixture.ts';
import { drained, runs } from '../later.fixture.ts';
import { booksOf, testPerson, timeIs, worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { decide, orderIn, partyIn, signs, started } from './at-provider.fixture.ts';

const onOne = onEveryDatabase(undefined, { oneIsEnough: true });
const FOUNDATION = '319000119';
const SOLE = '319000348';
const CLUB = '319000178';

/** A case that holds the application; closed as rejected where it says so. */
async function held({ context, clock }: TestServer, applicationId: string, outcome: 'REJECTED' | null): Promise<void> {
  await context.db.query(sql`delete from advisor_case where cause = 'held'`);
  await context.db.query(
    sql`insert into advisor_case (id, bank, number, kind, cause, gravity, application_id, holds, opened_at, due_at, key_version, data_key, data, state, outcome, closed_at)
      values (gen_random_uuid(), 'x', 1, 'DECLARATION', 'held', 1, ${applicationId}, true, ${clock.now()}, ${clock.now()}, 1, '', '',
        ${outcome === null ? 'NEW' : 'CLOSED'}, ${outcome}, ${outcome === null ? null : clock.now()})`,
  );
}

onOne(
  'S-158 A-095 the page offers a signature until the last moment, and none once it is turned down',
  async (server) => {
    const { second, order } = await twoWithOrder(server, 'provebanken', ['B16', 'B04'], FOUNDATION);
    const { dueAt, applicationId } = await orderIn(server, order);
    const offered = async () => {
      const { maySign, turnedDown } = (
        await (await enter(server, 'provebanken', second.person)).call(getSigningTask, { order })
      ).json<{ maySign: boolean; turnedDown: boolean }>();
      return { maySign, turnedDown };
    };
    assert.deepEqual(await offered(), { maySign: true, turnedDown: false });
    await held(server, applicationId, null);
    assert.deepEqual(await offered(), { maySign: true, turnedDown: false }, 'a case is undecided');
    timeIs(server, new Date(dueAt.getTime() - 1));
    assert.deepEqual(await offered(), { maySign: true, turnedDown: false }, 'the last moment');
    timeIs(server, dueAt);
    assert.deepEqual(await offered(), { maySign: false, turnedDown: false }, 'it is over');
    timeIs(server, new Date(dueAt.getTime() - 1));
    await held(server, applicationId, 'REJECTED');
    assert.deepEqual(await offered(), { maySign: false, turnedDown: true });
  },
);

onOne(
  'A-013 signatures of an order that holds its organisation no more make no customer, and the case says why',
  async (server) => {
    const { one, order } = await aloneWithOrder(server, 'havbanken', 'B01', SOLE);
    await signs(server, one, order);
    const { db } = server.context;
    await db.query(sql`update signing_order set organisation_key = null where id = ${order}`);
    await drained(server);
    assert.equal((await orderIn(server, order)).state, 'COMPLETED');
    const cases = await db.query(
      sql`select reasons, holds from advisor_case where cause = ${`signing-rights:${order}`}`,
    );
    assert.deepEqual(cases, [{ reasons: ['second-order'], holds: true }]);
    assert.deepEqual((await booksOf(server, '9802', SOLE)).customers, []);
  },
);

onOne(
  'A-015 what is signed and turned down is settled by the hourly look, and what is undecided waits',
  async (server) => {
    const { one, order } = await aloneWithOrder(server, 'skogbanken', 'B15', CLUB);
    const { applicationId } = await orderIn(server, order);
    await held(server, applicationId, null);
    await signs(server, one, order);
    await drained(server);
    const { db } = server.context;
    const left = async () => {
      const [row] = await db.query<{ settled: boolean; messages: string }>(
        sql`select settled_at is not null as settled, (select count(*) from outbox where idempotency_key = ${`customer.create:${order}`}) as messages
        from signing_order where id = ${order}`,
      );
      return { settled: row?.settled, messages: Number(row?.messages) };
    };
    await runs(server, 'reconciliation');
    assert.deepEqual(await left(), { settled: false, messages: 0 });
    await held(server, applicationId, 'REJECTED');
    await runs(server, 'reconciliation');
    assert.deepEqual(await left(), { settled: true, messages: 0 });
  },
);

onOne('S-161 one session that the provider says nonsense of ends the round for no other', async (server) => {
  const orders = [
    await aloneWithOrder(server, 'provebanken', 'B09', '319000127'),
    await aloneWithOrder(server, 'provebanken', 'B15', CLUB),
  ].sort((one, other) => (one.order < other.order ? -1 : 1));
  const sessions: string[] = [];
  for (const { one, order } of orders) sessions.push(await started(one, order));
  for (const session of sessions) await decide(server, session, 'sign');
  const { value } = worldOf(server).state.section<{ sessions: Record<string, object> }>('signing', () => assert.fail());
  Object.assign(value.sessions[sessions[0] ?? ''] ?? {}, { id: 'another' });
  await runs(server, 'signing-watch');
  assert.deepEqual(await Promise.all(orders.map(({ order }) => partyIn(server, order, 0))), ['READY', 'SIGNED']);
});

onOne('D-003 each signature that others follow lets everybody be looked at anew', async (server) => {
  const board = ['B01', 'B04', 'B03'];
  const one = await applicant(server, 'provebanken', 'B01', '319000046', board);
  await one.fill();
  const order = await pressed(one);
  for (const id of board) await signs(server, await enter(server, 'provebanken', testPerson(server, id)), order);
  const { applicationId } = await orderIn(server, order);
  const looks = await server.context.db.query<{ key: string }>(
    sql`select idempotency_key as key from outbox where kind = 'customer.look.bm' and application_id = ${applicationId} order by key`,
  );
  assert.deepEqual(
    looks.map(({ key }) => key),
    [0, 1].map((seq) => `customer.look:${applicationId}:signature:${order}:${seq}`),
  );
});
