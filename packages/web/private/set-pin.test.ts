import assert from 'node:assert/strict';
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { test } from 'node:test';
import { internalError, raisedError } from '../app/call-error.ts';
import type { PinMessage } from './encrypt-pin.ts';
import { emptiesBoxes, problemOfDigits, setPinWith } from './set-pin.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072, publicExponent: 3 });
const over = raisedError('error.pin.session.over', '/pin/set');

/** A card system that refuses with each of `refusals` in turn and then takes the PIN. */
function cardSystem(...refusals: Error[]) {
  const opened: string[] = [];
  const heard: PinMessage[] = [];
  return {
    opened,
    heard,
    open: async () => {
      opened.push(`audit-000${opened.length + 1}`);
      return {
        session: { random: 'ab'.repeat(16), audit: opened.at(-1) ?? '', sgw: 'gateway-0001' },
        publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
        card: { number: '9999123412341234', expiry: '3011' },
      };
    },
    send: async (message: PinMessage) => {
      heard.push(message);
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      const padding = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
      return privateDecrypt(padding, Buffer.from(message.data, 'base64')).toString('utf8').split(':')[1];
    },
  };
}

test('P-051 P-052 a PIN is sent once, encrypted in the session that was opened for it', async () => {
  const card = cardSystem();
  assert.equal(await setPinWith('2580', card), '2580');
  assert.deepEqual(
    card.heard.map(({ audit }) => audit),
    ['audit-0001'],
  );
});

test('P-051 a session that is over is followed by a new one without a word, once', async () => {
  const card = cardSystem(over);
  assert.equal(await setPinWith('2580', card), '2580');
  assert.deepEqual(
    card.heard.map(({ audit }) => audit),
    ['audit-0001', 'audit-0002'],
  );
  const twice = cardSystem(over, over);
  await assert.rejects(setPinWith('2580', twice), over);
  assert.equal(twice.opened.length, 2);
});

test('P-051 any other refusal opens no second session', async () => {
  const refusal = raisedError('invalidPinCodeError', '/pin/set');
  const card = cardSystem(refusal);
  await assert.rejects(setPinWith('2580', card), refusal);
  assert.equal(card.opened.length, 1);
});

test('P-046 what was typed stands for another try, unless it may not be chosen or its session was over', () => {
  assert.ok(emptiesBoxes(over));
  assert.ok(emptiesBoxes(raisedError('invalidPinCodeError', '')));
  assert.ok(!emptiesBoxes(raisedError('error.card.system.error', '')));
  assert.ok(!emptiesBoxes(internalError('', 0, '', '', 'network')));
});

test('P-045 P-047 P-048 P-049 every box is to be filled and the PIN allowed, unless one that is set is kept', () => {
  assert.equal(problemOfDigits(['2', '5', '8', '0'], false), null);
  assert.equal(problemOfDigits(['2', '', '8', '0'], false), 'pinNeedsFourCharsError');
  assert.equal(problemOfDigits(['', '', '', ''], false), 'pinNeedsFourCharsError');
  assert.equal(problemOfDigits(['', '', '', ''], true), null);
  assert.equal(problemOfDigits(['1', '2', '3', '9'], true), 'invalidPinCodeError');
  assert.equal(problemOfDigits(['7', '7', '7', '2'], true), 'invalidPinCodeError');
});
