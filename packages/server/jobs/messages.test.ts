import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BANK, decidingParts, worldOf } from '../cases/decided.fixture.ts';
import { NOW, oneRowWorld, setColumns } from '../db/one-row.fixture.ts';
import { sql } from '../db/sql.ts';
import { CASE_AFTER, LONGEST_PAUSE } from '../outbox/message-kinds.ts';
import { runsAt } from '../schedule/runs-at.fixture.ts';
import { messagesJob } from './messages.ts';

const world = oneRowWorld();
const MINUTE = 60_000;
const ago = (milliseconds: number): Date => new Date(NOW.getTime() - milliseconds);

interface Looked {
  readonly columns: Readonly<Record<string, unknown>>;
  /** Reason and entry of the case that is opened; null where none is. */
  readonly found: { readonly reasons: readonly string[]; readonly action: string } | null;
}
const MESSAGES: Readonly<Record<string, Looked>> = {
  'given up': {
    columns: { state: 'given_up', last_error: 'AddressRefused' },
    found: { reasons: ['AddressRefused'], action: 'outbox.given.up' },
  },
  'failing for long': {
    columns: { failing_since: ago(CASE_AFTER), last_error: 'OutsideFailure' },
    found: { reasons: ['OutsideFailure'], action: 'outbox.failing' },
  },
  'begun five times and never ended': {
    columns: { attempts: 5, created_at: ago(CASE_AFTER) },
    found: { reasons: ['unknown'], action: 'outbox.failing' },
  },
  'begun four times': { columns: { attempts: 4, created_at: ago(CASE_AFTER) }, found: null },
  'failing a moment shorter': {
    columns: { failing_since: ago(CASE_AFTER - 1), last_error: 'OutsideFailure' },
    found: null,
  },
  'done at last': { columns: { state: 'done', last_error: 'AddressRefused' }, found: null },
  waiting: { columns: {}, found: null },
};

test('A-005 a message that no attempt looks after has its case once, by what was last wrong with it', async () => {
  const parts = decidingParts(world);
  const ids = new Map<string, string>();
  for (const [name, { columns }] of Object.entries(MESSAGES)) {
    await parts.outbox.enqueue(world.db, [
      { bank: BANK, kind: 'notice.email', idempotencyKey: `table:${name}`, applicationId: null, payload: {} },
    ]);
    const [row] = await world.db.query<{ id: string }>(
      sql`select id from outbox where idempotency_key = ${`table:${name}`}`,
    );
    ids.set(name, row?.id ?? assert.fail(name));
    await setColumns(world, 'outbox', row?.id ?? '', columns);
  }
  const job = messagesJob({ ...parts, banks: worldOf(world).banks, rowFailed: (name) => assert.fail(name) });
  for (const _ of [1, 2]) await runsAt(job, NOW);
  for (const [name, { found }] of Object.entries(MESSAGES)) {
    const id = ids.get(name) ?? assert.fail(name);
    const cases = await world.db.query<{ reasons: string[]; action: string }>(
      sql`select c.reasons, (select string_agg(action, ' ') from audit where detail ->> 'message' = ${id} and action like 'outbox.%') as action
        from advisor_case c where c.message_id = ${id}`,
    );
    assert.deepEqual(cases, found === null ? [] : [found], name);
  }
});

test('S-046 a message that an old clock put off is due at once, and one that pauses keeps its time', async () => {
  const parts = decidingParts(world);
  const next = async (at: Date): Promise<Date> => {
    await world.db.query(sql`delete from outbox`);
    await parts.outbox.enqueue(world.db, [
      { bank: BANK, kind: 'notice.email', idempotencyKey: 'late', applicationId: null, payload: {}, notBefore: at },
    ]);
    await runsAt(messagesJob({ ...parts, banks: worldOf(world).banks, rowFailed: () => undefined }), NOW);
    const [row] = await world.db.query<{ at: Date }>(sql`select next_at as at from outbox`);
    return row?.at ?? assert.fail();
  };
  const longest = new Date(NOW.getTime() + LONGEST_PAUSE + 5 * MINUTE);
  assert.deepEqual(await next(longest), longest);
  assert.deepEqual(await next(new Date(longest.getTime() + 1)), NOW);
});
