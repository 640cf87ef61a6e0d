import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tinResult } from './tin.ts';

test("K-113 K-116 a foreign tax number is checked by the rules of its country, a person's and a company's apart", () => {
  for (const [country, number] of [
    ['POL', '02070803628'],
    ['POL', '2234567895'],
    ['SWE', '640823-3234'],
    ['AUT', '931736581'],
    ['GBR', 'AA123456A'],
    ['IND', 'ACUPA7085R'],
  ] as const)
    assert.equal(tinResult(country, ` ${number} `, 'person'), 'OK', `${country} ${number}`);
  assert.equal(tinResult('POL', '02070803629', 'person'), 'NOT_VALID');
  assert.equal(tinResult('SWE', '640823-3235', 'person'), 'NOT_VALID');
  assert.equal(tinResult('POL', '2234567895', 'entity'), 'OK');
  assert.equal(tinResult('POL', '02070803628', 'entity'), 'NOT_VALID');
});

test('K-111 a country whose rules are not known is not verified, and never wrong', () => {
  assert.equal(tinResult('SYC', '123', 'person'), 'NOT_VERIFIED');
  assert.equal(tinResult('LUX', '1893120105732', 'person'), 'NOT_VERIFIED');
  assert.equal(tinResult('XXX', '1', 'entity'), 'NOT_VERIFIED');
});

test('K-115 a number of the United States has nine digits in one of its forms', () => {
  for (const number of ['123-45-6789', '12-3456789', '912-34-5678', '123456789', '123 45 6789'])
    assert.equal(tinResult('USA', number, 'person'), 'OK', number);
  for (const number of ['123-456-789', '12345678', '1234567890', 'AB-CDEFGHI'])
    assert.equal(tinResult('USA', number, 'entity'), 'NOT_VALID', number);
});

test('K-115 R-231 dashes of every kind and marks that nobody sees change nothing of a number of the United States', () => {
  for (const number of ['123‑45‑6789', '123–45–6789', '１２３-45-6789', '\u200e12-3456789', '12\u00ad-3456789'])
    assert.equal(tinResult('USA', number, 'person'), 'OK', number);
});

test('K-115 R-230 numbers that the United States give to nobody are wrong', () => {
  for (const number of ['000-12-3456', '666-12-3456', '536-00-4399', '536-90-0000', '00-1234567'])
    assert.equal(tinResult('USA', number, 'person'), 'NOT_VALID', number);
  for (const number of ['001-12-3456', '667-12-3456', '536-01-4399', '01-0000001', '000123456'])
    assert.equal(tinResult('USA', number, 'person'), 'OK', number);
});

test('K-111 K-116 what a rule stumbles over gets a result, and marks alone are a number nowhere', () => {
  for (const country of ['NLD', 'SYC', 'SWE']) assert.equal(tinResult(country, '-', 'entity'), 'NOT_VALID', country);
  assert.equal(tinResult('NLD', 'NL', 'entity'), 'ERROR');
});

test('K-112 an empty number and one of more than 35 characters are valid nowhere; any text gets a result', () => {
  assert.equal(tinResult('SYC', ' ', 'person'), 'NOT_VALID');
  assert.equal(tinResult('SYC', '1'.repeat(36), 'person'), 'NOT_VALID');
  assert.equal(tinResult('SYC', '1'.repeat(35), 'person'), 'NOT_VERIFIED');
  fc.assert(
    fc.property(fc.constantFrom('POL', 'SWE', 'USA', 'DEU', 'ITA', 'SYC'), fc.string(), (country, number) => {
      assert.ok(['OK', 'NOT_VALID', 'NOT_VERIFIED', 'ERROR'].includes(tinResult(country, number, 'person')));
    }),
  );
});
