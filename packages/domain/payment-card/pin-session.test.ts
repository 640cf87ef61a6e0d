import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pinBlock, pinMessage, pinSession } from './pin-session.ts';

const SESSION = {
  session: { random: '00112233445566778899aabbccddeeff', audit: 'audit-0001', sgw: 'gateway-0001' },
  publicKey: 'MIIBIjANBg',
  card: { number: '1234567890', expiry: '1230' },
};
const MESSAGE = { audit: 'audit-0001', sgw: 'gateway-0001', data: 'A'.repeat(512) };

test('P-051 a PIN session has random, audit and sgw, and the public key', () => {
  assert.deepEqual(pinSession.parse(SESSION), SESSION);
  for (const field of ['random', 'audit', 'sgw'])
    assert.ok(!pinSession.safeParse({ ...SESSION, session: { ...SESSION.session, [field]: '' } }).success, field);
});

test('P-053 the session key has 32 hex characters, the card number 10 to 19 digits, the expiry four', () => {
  assert.equal(pinBlock('1357', SESSION), '00112233445566778899aabbccddeeff:1357:1234567890:1230');
  const long = { ...SESSION, card: { number: '1'.repeat(19), expiry: '1230' } };
  assert.ok(pinBlock('1357', long).includes(':1111111111111111111:'));
  const faulty = [
    { ...SESSION, session: { ...SESSION.session, random: 'f'.repeat(31) } },
    { ...SESSION, session: { ...SESSION.session, random: 'g'.repeat(32) } },
    { ...SESSION, card: { number: '1'.repeat(9), expiry: '1230' } },
    { ...SESSION, card: { number: '1'.repeat(20), expiry: '1230' } },
    { ...SESSION, card: { number: '1'.repeat(10), expiry: '123' } },
  ];
  for (const one of faulty) {
    assert.throws(() => pinBlock('1357', one), RangeError);
    assert.ok(!pinSession.safeParse(one).success);
  }
});

test('P-052 S-149 what is refused is told without the PIN', () =>
  assert.throws(
    () => pinBlock('987', SESSION),
    (error: unknown) => error instanceof RangeError && !error.message.includes('987'),
  ));

test('P-122 P-052 the message has audit, data and sgw, and room for nothing but what RSA of 3,072 bits or more gives', () => {
  assert.ok(pinMessage.safeParse(MESSAGE).success);
  assert.ok(!pinMessage.safeParse({ ...MESSAGE, pin: '1357' }).success);
  for (const field of ['audit', 'data', 'sgw'])
    assert.ok(!pinMessage.safeParse({ ...MESSAGE, [field]: undefined }).success, field);
  fc.assert(
    fc.property(fc.string({ maxLength: 511 }), (clear) => {
      assert.ok(!pinMessage.safeParse({ ...MESSAGE, data: clear }).success);
    }),
  );
});
