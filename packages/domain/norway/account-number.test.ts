/** Account numbers, and the bank's phone number beside them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import vectors from './id-test-vectors.json' with { type: 'json' };
import { accountCheckDigit, bankOfAccount, formatAccountNumber, isAccountNumber } from './account-number.ts';
import { formatBankPhone } from './bank-phone.ts';

test('an account number has eleven digits and a modulus-11 check digit', () => {
  for (const { number, valid } of vectors.accountNumbers) assert.equal(isAccountNumber(number), valid, number);
  assert.equal(isAccountNumber('9812.12.34564'), true);
  assert.equal(isAccountNumber(null), false);
});

test('the check digit completes ten digits, or there is none', () => {
  assert.equal(accountCheckDigit('9812123456'), 4);
  const never = Array.from({ length: 50 }, (_, at) => `98120000${String(at).padStart(2, '0')}`).filter(
    (ten) => accountCheckDigit(ten) === null,
  );
  assert.ok(never.length > 0);
  for (const ten of never)
    for (let last = 0; last < 10; last += 1) assert.equal(isAccountNumber(`${ten}${last}`), false);
});

test('an account number is shown 4-2-5 and begins with its bank', () => {
  assert.equal(formatAccountNumber('98121234564'), '9812 12 34564');
  assert.equal(formatAccountNumber('9812'), '9812');
  assert.equal(bankOfAccount('9812 12 34564'), '9812');
});

test("P-087 the bank's phone number is grouped 3-2-3", () => {
  assert.equal(formatBankPhone('91502000'), '915 02 000');
  assert.equal(formatBankPhone('02000'), '02000');
});
