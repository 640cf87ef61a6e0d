/** Phone numbers as people type and paste them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatPhone, isForeign, isFullLength, phoneDigits, stripCountryCode } from './phone.ts';

const eightDigits = fc.stringMatching(/^[2-9]\d{7}$/);

test('B-146 B-150 eight digits with or without +47 or 0047 become eight digits, whatever the spaces', () => {
  fc.assert(
    fc.property(eightDigits, fc.constantFrom('', '+47', '0047', '+ 47 ', ' 00 47 '), (digits, prefix) => {
      assert.equal(phoneDigits(prefix + digits), digits);
      assert.equal(
        phoneDigits(`${prefix} ${digits.slice(0, 3)} ${digits.slice(3, 5)}\u00a0${digits.slice(5)} `),
        digits,
      );
    }),
  );
});

test('B-146 anything else is no phone number', () => {
  for (const typed of [
    null,
    undefined,
    '',
    ' ',
    '4900100',
    '490010011',
    '+4649001001',
    '+47',
    '4900100a',
    '+47+4749001001',
  ])
    assert.equal(phoneDigits(typed), null, String(typed));
});

test('N-018 a mobile number of the country is known without the plus, with noughts and a plus, and with the nought in brackets', () => {
  for (const typed of [
    '4741234567',
    '47 412 34 567',
    '47-412-34-567',
    '+0047 412 34 567',
    '(+47) 412 34 567',
    '(0047) 41234567',
    '+47 (0) 412 34 567',
    '+47(0)41234567',
    '0047 (0) 412 34 567',
    '+47 47 412 34 567',
    '\uff0b\uff14\uff17 412 34 567',
  ])
    assert.equal(phoneDigits(typed), '41234567', typed);
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (ten) => {
      assert.equal(phoneDigits(ten), /^47[49]/.test(ten) ? ten.slice(2) : null);
    }),
  );
  for (const typed of ['041234567', '0412 34 567', '4722334455', '47 0 412 34 567', '+47 0 22', '+0046 412 34 567'])
    assert.equal(phoneDigits(typed), null, typed);
  assert.equal(isForeign('+0046 70 123 45 67'), true);
});

test('B-146 the invisible marks around a number pasted from an address book do not matter', () => {
  assert.equal(phoneDigits('\u202a+47 490 01 001\u202c'), '49001001');
});

test('R-235 marks between digits do not matter', () => {
  for (const typed of [
    '490-01-001',
    '490.01.001',
    '(+47) 490 01 001',
    '+47\u2011490\u201101\u2011001',
    '\uff14\uff1900\uff11001',
    '490\u200b01001',
    '49 00 10 01\u200e',
  ])
    assert.equal(phoneDigits(typed), '49001001', JSON.stringify(typed));
});

test('B-148 a number is displayed as +47 ### ## ###, as far as it is typed', () => {
  assert.equal(formatPhone('49001001'), '+47 490 01 001');
  assert.equal(formatPhone('004749001001'), '+47 490 01 001');
  assert.deepEqual(['', '4', '490', '4900', '490010'].map(formatPhone), [
    '',
    '+47 4',
    '+47 490',
    '+47 490 0',
    '+47 490 01 0',
  ]);
});

test('B-148 what cannot be a Norwegian number is shown as typed, not cut', () => {
  for (const typed of ['+46 70 123 45 67', '490010011', 'abc', '+4', '+47']) assert.equal(formatPhone(typed), typed);
});

test('B-148 B-150 formatting loses nothing and twice is the same as once', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9]\d{0,7}$/), (digits) => {
      const shown = formatPhone(digits);
      assert.equal(stripCountryCode(shown), digits);
      assert.equal(formatPhone(shown), shown);
    }),
  );
});

test('B-151 the formatted value is whole at 14 characters', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9]\d{0,7}$/), (digits) => {
      assert.equal(isFullLength(formatPhone(digits)), digits.length === 8);
    }),
  );
});
