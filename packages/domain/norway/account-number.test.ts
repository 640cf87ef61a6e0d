/** Account numbers, and the bank's phone number beside them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import vectors from './id-test-vectors.json' with { type: 'json' };
import { formatAccountNumber, isAccountNumber, isAccountOf, normaliseAccountNumber } from './account-number.ts';
import { formatBankPhone } from './bank-phone.ts';

test('an account number has eleven digits and a modulus-11 check digit', () => {
  for (const { number, valid } of vectors.accountNumbers) assert.equal(isAccountNumber(number), valid, number);
  assert.equal(isAccountNumber('9812.12.34564'), true);
  assert.equal(isAccountNumber(null), false);
});

test('R-233 an account in group 00 has its check digit of the four digits before it alone', () => {
  for (const number of ['36260012343', '3626 00 12343', '98010000019', '1503.00.99996', '1503\u201100\u201199996'])
    assert.equal(isAccountNumber(number), true, number);
  for (const number of ['36260012341', '36260012344', '98010000016', '00000000000', '00001234564'])
    assert.equal(isAccountNumber(number), false, number);
});

test('N-016 an account number is found behind the words of an invoice and in an IBAN whose check digits hold', () => {
  for (const typed of [
    'Konto: 8601 11 17947',
    'Kontonr. 8601.11.17947',
    'Kontonummer: 86011117947',
    'Til konto 8601 11 17947',
    'Bankkonto: 8601 11 17947',
    'Kto.nr: 8601-11-17947',
    'Bankkontonummer 8601 11 17947',
    'IBAN NO93 8601 1117 947',
    'NO9386011117947',
    'iban: no93 8601 1117 947',
    '"8601 11 17947"',
    "'86011117947",
    '8601 11 17947.',
    '\uff18\uff16\uff10\uff11 11 17947',
  ])
    assert.equal(normaliseAccountNumber(typed), '86011117947', typed);
  for (const other of ['NO9486011117947', 'SE9386011117947', 'Fnr86011117947', 'NO9386011117948', 'Konto8601111794'])
    assert.equal(normaliseAccountNumber(other), other);
});

test('a bank may hold an account whose number begins with its own, and no other', () => {
  assert.deepEqual(
    [isAccountOf('9812', '98121234564'), isAccountOf('9812', '9812.12.34564'), isAccountOf('9801', '98121234564')],
    [true, true, false],
  );
  assert.equal(isAccountOf('9812', '98121234565'), false, 'by its check digit');
});

test('an account number is shown 4-2-5', () => {
  assert.equal(formatAccountNumber('98121234564'), '9812 12 34564');
  assert.equal(formatAccountNumber('9812'), '9812');
});

test("P-087 the bank's phone number is grouped 3-2-3", () => {
  assert.equal(formatBankPhone('91502000'), '915 02 000');
  assert.equal(formatBankPhone('02000'), '02000');
});
