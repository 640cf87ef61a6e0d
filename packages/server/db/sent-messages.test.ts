/** Shows what of the messages to people is kept once they are sent, and when it goes. */
import assert from 'node:assert/strict';
import { declared } from '../kyc/evidence.fixture.ts';
import { createApplicationStore } from './application-store.ts';
import { eraseApplications, eraseDeclarations } from './erase.ts';
import { insertItems, markDone } from './outbox-rows.ts';
import { sentAbout } from './sent-messages.ts';
import { sql } from './sql.ts';
import { type TestWorld, onBothDatabases } from './test-database.ts';

const BANK = 'provebanken';
const LETTER = { to: 'ingrid@example.no', subject: 'Du kan gå videre', text: 'Vi er ferdige.', letter: { parts: [] } };

async function application(world: TestWorld): Promise<string> {
  const store = createApplicationStore<object>({ ...world, outboxFilled: () => {} });
  const key = { bank: BANK, context: 'pm', personKey: world.random.bytes(32), subjectKey: world.random.bytes(32) };
  const entry = {
    at: world.clock.now(),
    actor: 'system',
    action: 'application.created' as const,
    detail: {},
    rcid: null,
  };
  return (await store.create(key, {}, entry)).id;
}

async function sent(world: TestWorld, kind: string, applicationId: string | null, payload: object): Promise<void> {
  const { database, vault, random, clock } = world;
  const key = random.uuid();
  await insertItems(database, vault, random, clock.now(), [
    { bank: BANK, kind, idempotencyKey: key, applicationId, payload },
  ]);
  const [row] = await database.query<{ id: string }>(sql`select id from outbox where idempotency_key = ${key}`);
  assert.ok(await markDone(database, row?.id ?? '', clock.now()));
  assert.ok(!(await markDone(database, row?.id ?? '', clock.now())), 'a repeat marks and copies nothing');
}

const about = (id: string) => ({ applications: [id], declarations: [] });
const kept = async ({ database, vault }: TestWorld, id: string, bank = BANK) =>
  (await sentAbout(database, vault, bank, about(id))).map(({ kind, said }): [string, object] => [kind, said]);

onBothDatabases(
  'S-147 what a person was sent about an application is kept sealed, and of other messages nothing',
  async (world) => {
    const id = await application(world);
    await sent(world, 'notice.email', id, LETTER);
    await sent(world, 'notice.sms', id, { to: '90000000', text: 'Logg inn' });
    await sent(world, 'customer.create.pm', id, { secret: true });
    await sent(world, 'notice.email', null, LETTER);
    const { to, subject, text } = LETTER;
    const expected: [string, object][] = [
      ['notice.email', { to, subject, text }],
      ['notice.sms', { to: '90000000', text: 'Logg inn' }],
    ];
    assert.deepEqual(new Map(await kept(world, id)), new Map(expected));
    assert.deepEqual(await kept(world, id, 'fjellbanken'), [], 'another bank');
    const [stored] = await world.database.query<{ plain: boolean }>(
      sql`select bool_or(position(${Buffer.from('ingrid')}::bytea in payload) > 0) as plain from sent_message`,
    );
    assert.equal(stored?.plain, false);
  },
);

onBothDatabases(
  'S-147 what was sent goes with the application, and where it was declared with the last of its declarations',
  async (world) => {
    const { database, clock } = world;
    const alone = await application(world);
    await sent(world, 'notice.email', alone, LETTER);
    await eraseApplications(database, [alone], clock.now());
    assert.deepEqual(await kept(world, alone), []);

    const id = await application(world);
    const [first, second] = [
      await declared(world, { applicationId: id }),
      await declared(world, { applicationId: id, organisationNumber: '319000011' }),
    ];
    await sent(world, 'notice.email', id, LETTER);
    await eraseApplications(database, [id], clock.now());
    await database.query(sql`update declaration set relation_ended_on = '2016-01-01'`);
    await eraseDeclarations(database, [first], clock.now());
    assert.equal((await kept(world, id)).length, 1);
    await eraseDeclarations(database, [second], clock.now());
    assert.deepEqual(await kept(world, id), []);
  },
);
