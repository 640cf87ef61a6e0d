/** Receipts of text messages and returned mail, over HTTP, to a whole server that has sent through the simulated relay and gateway. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeDueAgain } from '../db/outbox-rows.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { DEAD, dsn, MAIL_SECRET, newest, receipt, returned, SMS_SECRET, written } from './receipts.fixture.ts';
import { drained } from '../later.fixture.ts';

const onBoth = onEveryDatabase();
onBoth(
  'R-293 a receipt says once that a text message is delivered; a repeat and a later word change nothing',
  async (server) => {
    const row = await written(server, ['notice.sms']);
    assert.deepEqual((await row('notice.sms')).delivery, 'TAKEN');
    const messageId = await newest(server, 'sms');
    for (const status of ['queued', 'unknown']) {
      assert.equal((await receipt(server, { messageId, status })).statusCode, 204, status);
      assert.equal((await row('notice.sms')).delivery, 'TAKEN', status);
    }
    for (const status of ['delivered', 'delivered', 'undelivered', 'noe-nytt']) {
      assert.equal((await receipt(server, { messageId, status })).statusCode, 204, status);
      const { state, delivery, case: opened } = await row('notice.sms');
      assert.deepEqual({ state, delivery, opened }, { state: 'done', delivery: 'DELIVERED', opened: null }, status);
    }
  },
);

onBoth(
  'R-290 R-293 a receipt without proof, of another bank, about nothing of ours or unreadable is refused',
  async (server) => {
    const row = await written(server, ['notice.sms']);
    const messageId = await newest(server, 'sms');
    const failed = { messageId, status: 'undelivered' };
    assert.equal((await receipt(server, failed, { secret: MAIL_SECRET })).statusCode, 404);
    assert.equal((await receipt(server, failed, { secret: '' })).statusCode, 404);
    assert.equal((await receipt(server, failed, { bank: 'havbanken' })).statusCode, 404, 'another bank’s messages');
    assert.equal((await receipt(server, failed, { bank: 'nobody' })).statusCode, 404);
    assert.equal((await receipt(server, { ...failed, messageId: 'm-unknown' })).statusCode, 404);
    for (const odd of ['', '{', '[]', 'null', '{"status":"delivered"}', '{"messageId":{}}'])
      assert.equal((await receipt(server, odd)).statusCode, 400, odd);
    assert.equal((await row('notice.sms')).delivery, 'TAKEN');
  },
);

onBoth(
  'R-294 a text message that has not arrived, and says nothing by e-mail, has a case and may be sent again as another',
  async (server) => {
    for (const [status, errorCode, error] of [
      ['undelivered', '001', 'NumberUnreachable'],
      ['undelivered', null, 'NumberUnreachable'],
      ['undelivered', '006', 'PhoneAway'],
      ['expired', null, 'PhoneAway'],
      ['rejected', null, 'UnknownRefusal'],
    ] as const) {
      const row = await written(server, ['notice.sms']);
      const messageId = await newest(server, 'sms');
      for (let twice = 0; twice < 2; twice++)
        assert.equal((await receipt(server, { messageId, status, errorCode })).statusCode, 204);
      const { id, ...after } = await row('notice.sms');
      assert.deepEqual(
        {
          state: after.state,
          delivery: after.delivery,
          error: after.error,
          case: after.case,
          payloadIsKept: after.payload !== null,
        },
        { state: 'given_up', delivery: 'FAILED', error, case: 'NEW', payloadIsKept: true },
        status,
      );
      assert.ok(await makeDueAgain(server.context.db, id, server.clock.now()));
      await drained(server);
      const again = await newest(server, 'sms');
      assert.notEqual(again, messageId, 'the gateway takes it for another message');
      assert.equal((await row('notice.sms')).delivery, 'TAKEN');
      assert.equal((await receipt(server, { messageId, status })).statusCode, 404, 'the first one is nobody’s now');
      assert.equal((await receipt(server, { messageId: again, status: 'delivered' })).statusCode, 204);
      assert.deepEqual(
        { state: (await row('notice.sms')).state, delivery: (await row('notice.sms')).delivery },
        { state: 'done', delivery: 'DELIVERED' },
      );
    }
  },
);

onBoth(
  'R-294 a word that nobody knows is for a person, until the gateway says that the message is delivered',
  async (server) => {
    const row = await written(server, ['notice.sms']);
    const messageId = await newest(server, 'sms');
    assert.equal((await receipt(server, { messageId, status: 'noe-nytt' })).statusCode, 204);
    const unsure = await row('notice.sms');
    assert.deepEqual(
      { delivery: unsure.delivery, error: unsure.error, case: unsure.case },
      { delivery: 'UNSURE', error: 'UnknownRefusal', case: 'NEW' },
    );
    assert.equal((await receipt(server, { messageId, status: 'delivered' })).statusCode, 204);
    const sure = await row('notice.sms');
    assert.deepEqual(
      { state: sure.state, delivery: sure.delivery, outcome: sure.outcome, payload: sure.payload },
      { state: 'done', delivery: 'DELIVERED', outcome: 'LAPSED', payload: null },
    );
  },
);

onBoth(
  'R-295 who is told by the other channel has been told; when neither arrives there is one case',
  async (server) => {
    const row = await written(server, ['notice.email', 'notice.sms']);
    const [sms, mail] = [await newest(server, 'sms'), await newest(server, 'mail')];
    assert.equal((await receipt(server, { messageId: sms, status: 'undelivered' })).statusCode, 204);
    const first = await row('notice.sms');
    assert.deepEqual(
      { state: first.state, delivery: first.delivery, case: first.case },
      { state: 'done', delivery: 'FAILED', case: null },
    );
    assert.equal((await returned(server, dsn(DEAD, `Message-ID: ${mail}`))).statusCode, 204);
    const second = await row('notice.email');
    assert.deepEqual(
      { state: second.state, error: second.error, case: second.case },
      { state: 'given_up', error: 'AddressRefused', case: 'NEW' },
    );
    assert.equal((await row('notice.sms')).case, null);
  },
);

onBoth(
  'R-219 R-296 returned mail is joined by its Message-ID or its envelope; a delay and mail of other kinds are passed over',
  async (server) => {
    const row = await written(server, ['notice.email']);
    const id = await newest(server, 'mail');
    const reference = /<([^@]+)@/.exec(id)?.[1] ?? assert.fail(id);
    for (const [what, message] of [
      ['a delay', dsn('Action: delayed\r\nStatus: 4.2.2', `Message-ID: ${id}`)],
      ['on holiday', 'Subject: Ikke til stede\r\n\r\nJeg er på ferie'],
      ['nothing', ''],
      ['of somebody else', dsn(DEAD, 'Message-ID: <x@elsewhere.example>')],
      ['of nobody', dsn(DEAD, 'Subject: x')],
    ] as const) {
      assert.equal((await returned(server, message)).statusCode, 204, what);
      assert.equal((await row('notice.email')).delivery, 'TAKEN', what);
    }
    const failed = dsn(DEAD, 'Subject: x', `\r\nOriginal-Envelope-Id: ${reference}`);
    assert.equal((await returned(server, failed, { secret: SMS_SECRET })).statusCode, 404);
    assert.equal((await returned(server, failed, { bank: 'havbanken' })).statusCode, 204);
    assert.equal((await row('notice.email')).delivery, 'TAKEN', 'another bank’s mailbox says nothing of it');
    for (let twice = 0; twice < 2; twice++) assert.equal((await returned(server, failed)).statusCode, 204);
    const { state, delivery, error } = await row('notice.email');
    assert.deepEqual({ state, delivery, error }, { state: 'given_up', delivery: 'FAILED', error: 'AddressRefused' });
    assert.ok(
      server.lines.every((line) => !line.includes('per@example.com')),
      'nobody’s address is logged',
    );
  },
);

onBoth(
  'R-296 returned mail is about the message in its headers where a relay on the way has made an envelope’s id of its own',
  async (server) => {
    const row = await written(server, ['notice.email']);
    const id = await newest(server, 'mail');
    const back = dsn(DEAD, `Message-ID: ${id}`, '\r\nOriginal-Envelope-Id: 4Xq2-of-the-relay');
    assert.equal((await returned(server, back)).statusCode, 204);
    const { delivery, error } = await row('notice.email');
    assert.deepEqual({ delivery, error }, { delivery: 'FAILED', error: 'AddressRefused' });
  },
);

onBoth('R-293 what came to nothing is counted the first time that it is told', async (server) => {
  await written(server, ['notice.sms']);
  const messageId = await newest(server, 'sms');
  const { notices } = server.context;
  const { cameBack } = notices;
  const counted: string[] = [];
  Object.assign(notices, { cameBack: ({ fault }: Parameters<typeof cameBack>[0]) => void counted.push(fault) });
  try {
    for (const status of ['undelivered', 'undelivered', 'rejected'])
      assert.equal((await receipt(server, { messageId, status })).statusCode, 204);
  } finally {
    Object.assign(notices, { cameBack });
  }
  assert.deepEqual(counted, ['ADDRESS']);
});

test('R-293 the first final word counts, whatever comes after it', async () => {
  const { DELIVERY_TRANSITIONS, mayBeTold } = await import('@bli-kunde/domain/notices/delivery.ts');
  for (const from of ['DELIVERED', 'FAILED'] as const)
    for (const word of ['DELIVERED', 'FAILED', 'UNSURE'] as const) assert.ok(!mayBeTold(from, word));
  assert.deepEqual(DELIVERY_TRANSITIONS.UNSURE, ['DELIVERED', 'FAILED']);
});
