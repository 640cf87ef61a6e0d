/** A stopped message is sent again or given up by a decision, whichever of several it is, and none that was delivered meanwhile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneRowWorld } from '../db/one-row.fixture.ts';
import { agree, propose } from './decide.ts';
import { proposal } from './decide.fixture.ts';
import { BANK, decidingParts, leftOf, openedIn } from './decided.fixture.ts';
import { sql } from '../db/sql.ts';

const world = oneRowWorld();
const olga = { name: 'Olga', role: 'OPERATIONS' } as const;

test('A-090 a decision sends its own message again, or stops it for good, and leaves the others as they are', async () => {
  const parts = decidingParts(world);
  const run = world.random.uuid();
  const row = async (key: string) => {
    const [found] = await world.db.query<{ id: string; state: string; attempts: number; again: number }>(
      sql`select id, state, attempts, sent_again as again from outbox where idempotency_key = ${`${run} ${key}`}`,
    );
    return found ?? assert.fail(key);
  };
  const stopped = async (key: string) => {
    await parts.outbox.enqueue(world.db, [
      { bank: BANK, kind: 'notice.sms', idempotencyKey: `${run} ${key}`, applicationId: null, payload: {} },
    ]);
    const { id } = await row(key);
    await world.db.query(
      sql`update outbox set attempts = 9, next_at = next_at + interval '1 day', failing_since = created_at where id = ${id}`,
    );
    return openedIn(parts, { kind: 'MESSAGE', messageId: id, subject: null, snapshot: null });
  };
  const stands = async (key: string) => {
    const { state, attempts, again } = await row(key);
    return { state, attempts, again };
  };
  const untouched = { state: 'waiting', attempts: 9, again: 0 };
  const [again, ended, late] = [await stopped('again'), await stopped('ended'), await stopped('late')];
  await stopped('beside');
  const decide = async (one: typeof again, decision: 'SEND_AGAIN' | 'GIVE_UP') => {
    const step = await propose(parts, one, olga, proposal(decision, { reason: null }));
    return step.decided ? step : agree(parts, one, { ...olga, name: 'Odd' });
  };
  assert.deepEqual(await decide(again, 'SEND_AGAIN'), { decided: true });
  assert.deepEqual(await decide(ended, 'GIVE_UP'), { decided: true });
  await world.db.query(sql`update outbox set state = 'done' where idempotency_key = ${`${run} late`}`);
  await assert.rejects(decide(late, 'SEND_AGAIN'), /error.message.not.stopped/);
  await assert.rejects(decide(late, 'GIVE_UP'), /error.message.not.stopped/);
  assert.deepEqual(
    {
      again: await stands('again'),
      ended: await stands('ended'),
      beside: await stands('beside'),
      late: (await leftOf(parts, late.id)).row.state,
    },
    {
      again: { state: 'waiting', attempts: 0, again: 1 },
      ended: { ...untouched, state: 'given_up' },
      beside: untouched,
      late: 'WAITING_APPROVAL',
    },
  );
  // A case whose message is gone is decided all the same.
  assert.deepEqual(await decide(await openedIn(parts, { kind: 'MESSAGE', subject: null, snapshot: null }), 'GIVE_UP'), {
    decided: true,
  });
});
