/** Each recorded answer and receipt of a gateway, and every row of its tables. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smsRefusal, smsState } from '../notices/sms-delivery.ts';
import { readOf } from './expected.fixture.ts';
import { smsContract } from './sms.ts';

const read = (file: string) => readOf(smsContract, file);
const MESSAGE = { messageId: 'm-000001' };

test('R-210 a message that is taken is on its way, with the parts of the gateway or our own count', async () => {
  assert.deepEqual(await read('svar-mottatt.json'), { ...MESSAGE, parts: 1, state: 'ON_ITS_WAY' });
  assert.deepEqual(await read('svar-mottatt-deler.json'), { ...MESSAGE, parts: 3, state: 'ON_ITS_WAY' });
});

test('R-210 a receipt says how far a message has come; a word that is not known is kept and is not delivered', async () => {
  const delivered = { ...MESSAGE, state: 'DELIVERED' };
  assert.deepEqual(await read('kvittering-levert.json'), {
    ...delivered,
    told: 'delivered',
    errorCode: null,
    isLasting: null,
  });
  assert.deepEqual(await read('kvittering-ikke-levert.json'), {
    ...MESSAGE,
    state: 'UNDELIVERABLE',
    told: 'undelivered',
    errorCode: '001',
    isLasting: true,
  });
  assert.deepEqual(await read('kvittering-ukjent-status.json'), {
    ...MESSAGE,
    state: 'UNKNOWN',
    told: 'noe-nytt',
    errorCode: null,
    isLasting: null,
  });
});

test('R-210 every state of the table is known, by SMPP’s number and word and by the vendors’ words', async () => {
  const states = (await read('leveringsstatus.csv')) as Readonly<Record<string, string>>;
  assert.deepEqual(
    Object.entries(states).filter(([word, state]) => state === 'UNKNOWN' && word !== '(noe annet)'),
    [],
  );
  assert.deepEqual(
    Object.keys(states).filter((word) => states[word] === 'DELIVERED'),
    ['2', 'DELIVRD', 'delivered'],
  );
  assert.equal(smsState('unknown'), 'NOT_KNOWN');
  for (const word of [undefined, '', 'constructor', '9', '0', 'delivered?', 'accepted_by_phone'])
    assert.equal(smsState(word), 'UNKNOWN', word);
});

test('R-213 a gateway’s refusal is ours, theirs or the message’s', async () => {
  const refusals = await read('feilkoder.csv');
  const ours = { fault: 'OURS', retry: 'LATER' };
  const message = { fault: 'MESSAGE', retry: 'NEVER' };
  assert.deepEqual(refusals, {
    400: message,
    401: ours,
    402: ours,
    403: ours,
    409: { fault: 'OURS', retry: 'NEVER' },
    413: message,
    429: { fault: 'THEIRS', retry: 'SOON' },
  });
  assert.deepEqual(smsRefusal(503), { fault: 'THEIRS', retry: 'SOON' });
  assert.deepEqual(smsRefusal(418), { fault: 'UNKNOWN', retry: 'LATER' });
});
