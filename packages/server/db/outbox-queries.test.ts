/** Statements on messages: each touches the one that it means, and none of which one column is another. */
import {
  ANOTHER_ID,
  BANK,
  changesTable,
  type Columns,
  daysOff,
  eachColumnCounts,
  type ListQuery,
  NOBODY,
  NOW,
  oneRowWorld,
  OTHER,
  setColumns,
} from './one-row.fixture.ts';
import * as rows from './outbox-rows.ts';
import * as receipts from './receipts.ts';
import { sentAbout } from './sent-messages.ts';
import { sql } from './sql.ts';

const world = oneRowWorld();
const KEY = 'notice.email:welcome:1';
const [APPLICATION, DECLARATION, CASE] = ['1', '4', '5'].map(
  (digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`,
);
const READER = Buffer.alloc(32, 3);
const RECEIPT = Buffer.alloc(32, 4);

/** `id` is the one that the message was made with, also where the row has another one since. */
interface Message {
  readonly id: string;
  readonly attempt: number;
}
async function onlyMessage(columns: Columns): Promise<Message> {
  const { db, vault, random } = world;
  await db.query(sql`delete from outbox`);
  await db.query(sql`delete from sent_message`);
  const item = {
    bank: BANK,
    kind: 'notice.email',
    idempotencyKey: KEY,
    applicationId: APPLICATION ?? null,
    payload: { to: 'a@example.com', text: 'Hei' },
  };
  await rows.insertItems(db, vault, random, NOW, [item]);
  const [made] = await db.query<{ id: string }>(sql`select id from outbox`);
  const id = made?.id ?? '';
  await setColumns(world, 'outbox', id, columns);
  return { id, attempt: 1 };
}
const DONE: Columns = { state: 'done', done_at: NOW, payload: null, data_key: null };
const GIVEN_UP: Columns = { state: 'given_up' };
const ELSEWHERE: Columns = { id: ANOTHER_ID };
const UNDER_WAY: Columns = { attempts: 1 };
const changes = (column: string, act: (one: Message) => Promise<unknown>) => (one: Message) =>
  changesTable(world, ['outbox', column], () => act(one));
const finds = (act: (one: Message) => Promise<unknown>) => async (one: Message) => {
  const found = await act(one);
  return Array.isArray(found) ? found.length > 0 : found !== null && found !== false;
};

const QUERIES: Readonly<Record<string, ListQuery<Message>>> = {
  'what is due is taken': {
    found: {},
    others: [{ next_at: daysOff(1) }, DONE, GIVEN_UP, { kind: 'crowded' }, ELSEWHERE],
    finds: finds(() => rows.claimItems(world.db, NOW, daysOff(1), 10, ['crowded'], [ANOTHER_ID])),
  },
  'what may be joined by another': {
    found: { reader_key: READER },
    others: [
      { reader_key: NOBODY },
      { kind: 'notice.sms' },
      GIVEN_UP,
      { attempts: 1 },
      { sent_again: 1 },
      { created_at: daysOff(-1) },
    ],
    finds: finds(() => rows.lockUntried(world.db, READER, 'notice.email', daysOff(-1))),
  },
  'a later text': {
    found: {},
    others: [ELSEWHERE],
    finds: changes('payload', ({ id }) => rows.setPayload(world.db, world.vault, id, {})),
  },
  'what waits for later is hastened': {
    found: { next_at: daysOff(1) },
    others: [{ idempotency_key: 'other' }, GIVEN_UP, { next_at: daysOff(-1) }],
    finds: changes('next_at', () => rows.hastenItems(world.db, [KEY], NOW)),
  },
  'what is under way is put off': {
    found: UNDER_WAY,
    others: [ELSEWHERE, { attempts: 2 }, GIVEN_UP],
    finds: changes('attempts', (one) => rows.putOff(world.db, one, daysOff(2), NOW)),
  },
  'what is under way is due later': {
    found: { ...UNDER_WAY, next_at: daysOff(1) },
    others: [{ next_at: daysOff(-1) }],
    finds: changes('next_at', (one) => rows.putOff(world.db, one, daysOff(2), NOW)),
  },
  'a lease is renewed': {
    found: { next_at: daysOff(1) },
    others: [ELSEWHERE, { next_at: daysOff(2) }, GIVEN_UP],
    finds: changes('next_at', ({ id }) => rows.renewLeases(world.db, [{ id, ends: daysOff(1) }], daysOff(3))),
  },
  'a message is done': {
    found: {},
    others: [ELSEWHERE, { ...DONE, done_at: daysOff(-1) }, { case_id: CASE }],
    finds: changes('done_at', ({ id }) => rows.markDone(world.db, id, NOW)),
  },
  'a message is done with its case': {
    found: { case_id: CASE },
    others: [ELSEWHERE, { ...DONE, done_at: daysOff(-1) }],
    finds: changes('done_at', ({ id }) => rows.markDoneWithCase(world.db, id, NOW)),
  },
  'what was sent to somebody is kept': {
    found: {},
    others: [ELSEWHERE, { case_id: CASE }, { kind: 'customer.create.pm' }, { payload: null }, { application_id: null }],
    finds: (one) => changesTable(world, ['sent_message', 'id'], () => rows.markDone(world.db, one.id, NOW)),
  },
  'what was sent about a declaration is kept': {
    found: { application_id: null, declaration_id: DECLARATION },
    others: [{ declaration_id: null }],
    finds: (one) => changesTable(world, ['sent_message', 'id'], () => rows.markDone(world.db, one.id, NOW)),
  },
  'a failure is noted': {
    found: UNDER_WAY,
    others: [ELSEWHERE, { attempts: 2 }, GIVEN_UP],
    finds: changes('last_error', (one) =>
      rows.noteFailure(world.db, one, { nextAt: daysOff(1), error: 'Down', at: NOW, givenUp: false, failing: true }),
    ),
  },
  'a failure since the first': {
    found: { ...UNDER_WAY, failing_since: daysOff(1) },
    others: [{ failing_since: daysOff(-1) }],
    finds: changes('failing_since', (one) =>
      rows.noteFailure(world.db, one, { nextAt: daysOff(1), error: 'Down', at: NOW, givenUp: false, failing: true }),
    ),
  },
  'its case': {
    found: {},
    others: [ELSEWHERE],
    finds: changes('case_id', ({ id }) => rows.setCase(world.db, id, CASE ?? '')),
  },
  'a message by its key': {
    found: {},
    others: [{ idempotency_key: 'other' }],
    finds: finds(() => rows.messageByKey(world.db, KEY)),
  },
  'keys that are there': {
    found: {},
    others: [{ idempotency_key: 'other' }],
    finds: finds(() => rows.keysThere(world.db, [KEY, 'third'])),
  },
  'room is made for what was done': {
    found: DONE,
    others: [{ idempotency_key: 'other' }, { state: 'waiting', done_at: null }],
    finds: changes('id', () => rows.dropDone(world.db, KEY)),
  },
  'one that has no case': {
    found: {},
    others: [ELSEWHERE, DONE, { case_id: CASE }],
    finds: finds(({ id }) => rows.lockCaseless(world.db, id)),
  },
  'what was given up without a case': {
    found: GIVEN_UP,
    others: [{ state: 'waiting' }, { case_id: CASE }, DONE],
    finds: finds(() => rows.caselessMessages(world.db, NOW, 10)),
  },
  'what has failed for long without a case': {
    found: { failing_since: NOW },
    others: [{ failing_since: daysOff(1) }, { failing_since: null }, { case_id: CASE }, DONE],
    finds: finds(() => rows.caselessMessages(world.db, NOW, 10)),
  },
  'what was begun time and again without a case': {
    found: { attempts: 5 },
    others: [{ attempts: 4 }, { created_at: daysOff(1) }, { failing_since: daysOff(1) }, { case_id: CASE }],
    finds: finds(() => rows.caselessMessages(world.db, NOW, 10)),
  },
  'what the clock had put off': {
    found: { next_at: daysOff(3) },
    others: [{ next_at: daysOff(1) }, GIVEN_UP],
    finds: changes('next_at', () => rows.dueAfterClockChange(world.db, NOW, daysOff(2))),
  },
  'a message is sent again': {
    found: { ...GIVEN_UP, case_id: CASE },
    others: [ELSEWHERE, DONE],
    finds: changes('sent_again', ({ id }) => rows.makeDueAgain(world.db, id, NOW)),
  },
  'a message that came back is another one when it is sent again': {
    found: { ...GIVEN_UP, delivery: 'FAILED' },
    others: [{ delivery: 'TAKEN' }, { delivery: null }],
    finds: changes('came_back', ({ id }) => rows.makeDueAgain(world.db, id, NOW)),
  },
  'a message is given up by hand': {
    found: {},
    others: [ELSEWHERE, DONE],
    finds: changes('state', ({ id }) => rows.giveUpByHand(world.db, id)),
  },
  'a message that was taken': {
    found: {},
    others: [ELSEWHERE],
    finds: changes('receipt_key', ({ id }) => receipts.noteTaken(world.db, id, RECEIPT)),
  },
  'a message by its receipt': {
    found: { receipt_key: RECEIPT },
    others: [{ receipt_key: NOBODY }, { receipt_key: null }],
    finds: finds(() => receipts.messageOfReceipt(world.db, RECEIPT)),
  },
  'a taken message': {
    found: { receipt_key: RECEIPT },
    others: [{ receipt_key: NOBODY }, ELSEWHERE],
    finds: finds(({ id }) => receipts.lockTaken(world.db, id, RECEIPT)),
  },
  'what became of it': {
    found: {},
    others: [ELSEWHERE],
    finds: changes('delivery', ({ id }) => receipts.setDelivery(world.db, id, 'FAILED')),
  },
  'the same by another way': {
    found: {},
    others: [{ idempotency_key: 'other' }, GIVEN_UP, { delivery: 'FAILED' }, { delivery: 'UNSURE' }],
    finds: finds(() => receipts.goesOtherwise(world.db, KEY)),
  },
};
eachColumnCounts(QUERIES, onlyMessage);

/** Sent, and done; columns that begin with `sent.` are of what is kept of it. */
async function onlySent(columns: Columns): Promise<Message> {
  const { db } = world;
  const one = await onlyMessage({});
  await rows.markDone(db, one.id, NOW);
  const of = (kept: boolean): Columns =>
    Object.fromEntries(
      Object.entries(columns)
        .filter(([name]) => name.startsWith('sent.') === kept)
        .map(([name, value]) => [name.replace('sent.', ''), value]),
    );
  await setColumns(world, 'sent_message', one.id, of(true));
  await setColumns(world, 'outbox', one.id, of(false));
  return one;
}
eachColumnCounts(
  {
    'what was done comes back with its text': {
      found: {},
      others: [ELSEWHERE, { 'sent.id': ANOTHER_ID }, GIVEN_UP],
      finds: changes('last_error', ({ id }) => receipts.reopenSent(world.db, id, 'MailboxClosed')),
    },
    'what was written about an application': {
      found: {},
      others: [{ 'sent.bank': OTHER }, { 'sent.application_id': ANOTHER_ID }],
      finds: async () =>
        (await sentAbout(world.db, world.vault, BANK, { applications: [APPLICATION ?? ''], declarations: [] })).length >
        0,
    },
    'what was written about a declaration': {
      found: { 'sent.declaration_id': DECLARATION },
      others: [{ 'sent.bank': OTHER }, { 'sent.declaration_id': ANOTHER_ID }],
      finds: async () =>
        (await sentAbout(world.db, world.vault, BANK, { applications: [], declarations: [DECLARATION ?? ''] })).length >
        0,
    },
  },
  onlySent,
);
