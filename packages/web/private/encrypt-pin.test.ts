import assert from 'node:assert/strict';
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { test } from 'node:test';
import { pinMessage } from '@bli-kunde/domain/payment-card/pin-session.ts';
import { encryptPin } from './encrypt-pin.ts';

const keysOf = (publicExponent: number, modulusLength = 3072) =>
  generateKeyPairSync('rsa', { modulusLength, publicExponent });
const { publicKey, privateKey } = keysOf(3);
const inBase64 = (key: typeof publicKey) => key.export({ type: 'spki', format: 'der' }).toString('base64');
const SESSION = {
  session: { random: '00112233445566778899aabbccddeeff', audit: 'audit-0001', sgw: 'gateway-0001' },
  publicKey: inBase64(publicKey),
  card: { number: '9999123412341234', expiry: '3011' },
};
const PIN = '2580';

/** As the card system opens it. */
const opened = (data: string, key = privateKey): string =>
  privateDecrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(data, 'base64'),
  ).toString('utf8');

test('P-052 P-053 the card system reads session key, PIN, card number and expiry, and nobody without its key does', async () => {
  const { data } = await encryptPin(PIN, SESSION);
  assert.equal(opened(data), '00112233445566778899aabbccddeeff:2580:9999123412341234:3011');
  assert.throws(() => opened(data, keysOf(3).privateKey));
});

test('P-052 a key with another exponent than 3 is as good', async () => {
  const other = keysOf(65537);
  const { data } = await encryptPin(PIN, { ...SESSION, publicKey: inBase64(other.publicKey) });
  assert.ok(opened(data, other.privateKey).includes(':2580:'));
});

test('P-122 nothing leaves but the ciphertext, the audit number and sgw', async () => {
  const message = await encryptPin(PIN, SESSION);
  assert.deepEqual(Object.keys(message).sort(), ['audit', 'data', 'sgw']);
  assert.deepEqual(pinMessage.parse(message), message);
  assert.deepEqual([message.audit, message.sgw], ['audit-0001', 'gateway-0001']);
  const bytes = Buffer.from(message.data, 'base64').toString('latin1');
  for (const inside of [SESSION.session.random, SESSION.card.number, `:${PIN}:`]) assert.ok(!bytes.includes(inside));
});

test('P-052 two encryptions of one PIN differ', async () => {
  const [one, other] = [await encryptPin(PIN, SESSION), await encryptPin(PIN, SESSION)];
  assert.notEqual(one.data, other.data);
  assert.equal(opened(one.data), opened(other.data));
});

test('P-053 the message is bound to its session and its card', async () => {
  const elsewhere = { ...SESSION, session: { ...SESSION.session, random: 'f'.repeat(32) } };
  const otherCard = { ...SESSION, card: { number: '9999000000000000', expiry: '3112' } };
  assert.ok(opened((await encryptPin(PIN, elsewhere)).data).startsWith(`${'f'.repeat(32)}:`));
  assert.ok(opened((await encryptPin(PIN, otherCard)).data).endsWith(':9999000000000000:3112'));
});

test('P-052 S-149 what cannot be encrypted is refused without a word of the PIN', async () => {
  const refused = async (pin: string, session: typeof SESSION) =>
    assert.rejects(encryptPin(pin, session), (error: Error) => !`${error.message}${error.stack}`.includes(pin));
  await refused('98765', SESSION);
  await refused(PIN, { ...SESSION, publicKey: btoa('no key') });
  await refused(PIN, { ...SESSION, publicKey: inBase64(keysOf(3, 2048).publicKey) });
  await refused(PIN, { ...SESSION, card: { number: '1', expiry: '3011' } });
});
