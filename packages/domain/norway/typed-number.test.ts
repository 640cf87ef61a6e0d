/** Numbers of every keyboard, with what stands between their digits. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { plainDigits, typedNumber } from './typed-number.ts';

test('R-235 a number is its digits, whatever stands between them', () => {
  for (const typed of [
    '1234 56 78903',
    '1234.56.78903',
    '1234-56-78903',
    '1234\u201156\u201178903',
    '\u202a12345678903\u202c',
    '１２３４56 78903',
    '1234/56/78903',
    '1234·56·78903',
  ])
    assert.equal(typedNumber(typed), '12345678903', typed);
  assert.equal(typedNumber('12a'), '12a');
});

test('N-017 wide, mathematical, Arabic, Persian and Urdu digits are digits, and raised, circled and broken ones are none', () => {
  const zeros = [0x30, 0xff10, 0x1d7ce, 0x1d7d8, 0x1d7f6, 0x0660, 0x06f0];
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.constantFrom(...zeros)), { maxLength: 20 }), (digits) => {
      const text = digits.map(([digit, zero]) => String.fromCodePoint(zero + digit)).join('');
      assert.equal(plainDigits(text), digits.map(([digit]) => digit).join(''));
      assert.equal(typedNumber(text), plainDigits(text));
    }),
  );
  for (const other of ['\u00b2', '\u2074', '\u2082', '\u2460', '\u2776', '\u00bd', '\u3289'])
    assert.equal(typedNumber(`1${other}2`), `1${other}2`);
});

test('N-016 quotes, brackets, commas and low lines go, and what hides a digit or begins a country’s code stays', () => {
  for (const typed of [
    '"123"',
    "'123",
    '\u201e123\u201c',
    '[123]',
    '{123}',
    '<123>',
    '1,2;3.',
    '1_2_3',
    '=123',
    '1|2|3',
    '\uff08123\uff09',
    '1\u00a0\u20032\u28003',
  ])
    assert.equal(typedNumber(typed), '123', typed);
  for (const typed of ['12*', '1%', '+123', 'A1', '1@2', '1&2', '1+2']) assert.equal(typedNumber(typed), typed);
});
