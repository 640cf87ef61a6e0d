/** Preview of the notice that a decision would send: nothing of it stays, and nothing of hidden cases is told by it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOW, oneRowWorld } from '../db/one-row.fixture.ts';
import { caseById } from './case-store.ts';
import { appliedIn, BANK, decidingParts, leftOf, openedIn, orderedIn } from './decided.fixture.ts';
import { toldBy } from './decision-preview.ts';
import { visible } from './visible-store.ts';
import { sql } from '../db/sql.ts';

const world = oneRowWorld();
const by = { actor: 'a'.repeat(64), rcid: 'r' };

test('A-095 A-096 an advisor is shown the outcome that their decision would tell, and it is told to nobody', async () => {
  const parts = decidingParts(world);
  const application = await appliedIn(parts, 'pm', world.random.bytes(32));
  const { id } = await openedIn(parts, { applicationId: application, holds: true });
  const seen = async () => visible((await caseById(world.db, world.vault, id)) ?? assert.fail(), ['ADVISOR']);
  const before = await leftOf(parts, id);
  const one = await seen();
  assert.deepEqual(await toldBy(parts, one, 'APPROVE', by), { application, outcome: 'APPROVED' });
  assert.deepEqual(await toldBy(parts, one, 'REJECT', by), { application, outcome: 'REJECTED' });
  assert.deepEqual(
    { left: await leftOf(parts, id), version: (await seen()).version },
    { left: before, version: one.version },
  );
  assert.deepEqual(parts.told, []);
  await assert.rejects(toldBy(parts, { ...one, version: one.version + 1 }, 'APPROVE', by), /error.case.changed/);

  // What another case that the advisor sees still holds is told by none; what a hidden one holds is not given away.
  const other = await openedIn(parts, {
    applicationId: application,
    holds: true,
    kind: 'SIGNING_RULE',
    snapshot: null,
  });
  assert.equal(await toldBy(parts, one, 'APPROVE', by), null);
  await world.db.query(sql`update advisor_case set restricted = true where id = ${other.id}`);
  assert.deepEqual(await toldBy(parts, one, 'APPROVE', by), { application, outcome: 'APPROVED' });
  await world.db.query(sql`update advisor_case set restricted = false, holds = false where id = ${other.id}`);

  // Told before under the same key: no second time.
  await parts.outbox.enqueue(world.db, [
    {
      bank: BANK,
      kind: 'case.decided.pm',
      idempotencyKey: `case.told:${application}`,
      applicationId: application,
      payload: {},
    },
  ]);
  assert.equal(await toldBy(parts, one, 'REJECT', by), null);
  assert.deepEqual(await toldBy(parts, one, 'APPROVE', by), { application, outcome: 'APPROVED' });
  await world.db.query(sql`update advisor_case set state = 'WAITING_CUSTOMER' where id = ${id}`);
  await assert.rejects(toldBy(parts, await seen(), 'APPROVE', by), /error.step.not.allowed/);
  await world.db.query(
    sql`update advisor_case set state = 'CLOSED', outcome = 'APPROVED', closed_at = ${NOW} where id = ${id}`,
  );
  await assert.rejects(toldBy(parts, await seen(), 'APPROVE', by), /error.case.closed/);
});

test('A-096 nobody is told by a case without an application, nor of one that goes on by itself', async () => {
  const parts = decidingParts(world);
  const seen = async (id: string) => visible((await caseById(world.db, world.vault, id)) ?? assert.fail(), ['ADVISOR']);
  const { id: customers } = await openedIn(parts);
  assert.equal(await toldBy(parts, await seen(customers), 'KEEP', by), null);
  const application = await appliedIn(parts, 'bm', world.random.bytes(32));
  const { id } = await openedIn(parts, { applicationId: application, holds: true });
  assert.equal(await toldBy(parts, await seen(id), 'APPROVE', by), null);
  await orderedIn(parts, application);
  assert.equal(await toldBy(parts, await seen(id), 'CANCEL_SIGNING', by), null);
  assert.equal((await seen(id)).state, 'NEW');
});
