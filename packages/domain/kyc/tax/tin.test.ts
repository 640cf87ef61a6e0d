import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { keptTaxNumber, taxNumberProblems } from '../rows/tax-row.ts';
import { NO_TAX_NUMBERS } from './tax-numbers.data.ts';
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

test('N-024 a number of another register, of a receipt or an insurance is no tax number', () => {
  for (const [country, number, taxpayer, result] of [
    ['ROU', 'J40/1234/2005', 'entity', 'NOT_VALID'],
    ['ROU', 'RO 18547290', 'entity', 'OK'],
    ['ROU', '1630615123457', 'entity', 'NOT_VERIFIED'],
    ['AUT', 'FN 122119m', 'entity', 'NOT_VERIFIED'],
    ['AUS', '004 085 616', 'entity', 'NOT_VERIFIED'],
    ['POL', '192598184', 'entity', 'NOT_VALID'],
    ['DOM', 'A020010210100000005', 'entity', 'NOT_VERIFIED'],
    ['DEU', '15070649C103', 'person', 'NOT_VALID'],
    ['FRA', '2 95 10 99 126 111 93', 'person', 'NOT_VALID'],
    ['NLD', '101222331', 'person', 'NOT_VALID'],
    ['ARG', '20.123.456', 'person', 'NOT_VERIFIED'],
    ['MEX', 'BOXW310820HNERXN09', 'person', 'NOT_VERIFIED'],
  ] as const)
    assert.equal(tinResult(country, number, taxpayer), result, `${country} ${number}`);
  assert.ok([...NO_TAX_NUMBERS].every((path) => stdnum[path.split('.')[0] ?? '']?.[path.split('.')[1] ?? '']));
});

test('N-024 a Japanese company’s number is the same with the T of an invoice', () => {
  for (const number of ['5835678256246', 'T5835678256246', 'T 5-8356-7825-6246', 'JP5835678256246'])
    assert.equal(tinResult('JPN', number, 'entity'), 'OK', number);
  assert.equal(tinResult('JPN', 'T5835678256247', 'entity'), 'NOT_VERIFIED');
});

/** The check digit of ten digits by ISO 7064 MOD 11,10, as the standard words it: a sum, modulo ten, doubled, modulo eleven. */
function isoDigit(ten: string): string {
  let product = 10;
  for (const digit of ten) {
    let sum = (Number(digit) + product) % 10;
    if (sum === 0) sum = 10;
    product = (2 * sum) % 11;
  }
  const check = 11 - product;
  return String(check === 10 ? 0 : check);
}

test('N-024 a German person’s number is right with its check digit and one digit twice or thrice, and else not verified', () => {
  for (const number of ['36574261809', '86095742719', '47036892816', '65929970489', '57549285017', '25768131411'])
    assert.equal(tinResult('DEU', number, 'person'), 'OK', number);
  for (const number of ['36574261808', '12345678901', '11111111112', '02476291358', '181/815/08155'])
    assert.notEqual(tinResult('DEU', number, 'person'), 'OK', number);
  const ten = fc.stringMatching(/^[1-9]\d{9}$/);
  fc.assert(
    fc.property(ten, fc.nat(9), (digits, wrong) => {
      const counts = [...new Set(digits)].map((one) => digits.split(one).length - 1).filter((count) => count > 1);
      const isGiven = counts.length === 1 && (counts[0] ?? 0) <= 3 && !/(.)\1\1/.test(digits);
      const right = digits + isoDigit(digits);
      assert.equal(tinResult('DEU', right, 'person'), isGiven ? 'OK' : 'NOT_VERIFIED', right);
      if (String(wrong) !== isoDigit(digits)) assert.equal(tinResult('DEU', digits + wrong, 'person'), 'NOT_VERIFIED');
    }),
    { numRuns: 1000 },
  );
  // One digit twice, as they have been given since the beginning, whatever the order.
  fc.assert(
    fc.property(
      fc.shuffledSubarray(Array.from('0123456789'), { minLength: 9, maxLength: 9 }),
      fc.nat(8),
      fc.nat(9),
      (nine, which, at) => {
        const digits = [...nine.slice(0, at), nine[which], ...nine.slice(at)].join('');
        fc.pre(!digits.startsWith('0'));
        assert.equal(tinResult('DEU', digits + isoDigit(digits), 'person'), 'OK', digits);
      },
    ),
  );
});

test('N-023 the word before a number, quotes about it and the mark behind it change nothing of what it is', () => {
  for (const [country, number, taxpayer] of [
    ['POL', 'NIP 2234567895', 'entity'],
    ['POL', 'NIP: 223-456-78-95', 'entity'],
    ['POL', 'PESEL 02070803628', 'person'],
    ['DEU', 'Steuer-ID: 36 574 261 809', 'person'],
    ['DEU', 'Steuer-IdNr. 36 574 261 809', 'person'],
    ['DEU', 'USt-IdNr. DE136695976', 'entity'],
    ['SWE', 'Org.nr 556036-0793', 'entity'],
    ['SWE', 'Personnummer: 811218-9876', 'person'],
    ['ITA', 'Codice fiscale RCCMNL83S18D969H', 'person'],
    ['ESP', 'NIF 54362315K', 'person'],
    ['BRA', 'CPF 390.533.447-05', 'person'],
    ['CHL', 'RUT: 76.086.428-5', 'entity'],
    ['GBR', 'NINO: AA 12 34 56 A', 'person'],
    ['USA', 'SSN: 123-45-6789', 'person'],
    ['USA', 'EIN 12-3456789', 'entity'],
    ['USA', 'TIN 912-34-5678', 'person'],
    ['SWE', "'811218-9876", 'person'],
    ['SWE', '"811218-9876"', 'person'],
    ['SWE', '811218-9876;', 'person'],
  ] as const)
    assert.equal(tinResult(country, number, taxpayer), 'OK', number);
  for (const [country, typed, kept] of [
    ['POL', 'NIP 2234567895.', '2234567895'],
    ['USA', 'SSN: 123456789', '123-45-6789'],
    ['MEX', 'RFC: GODE561231GR8', 'GODE561231GR8'],
    ['MEX', 'TIN 010203 AB1', 'TIN 010203 AB1'],
    ['GBR', 'AA 12 34 56 A', 'AA 12 34 56 A'],
    ['GHA', 'GHA-123456789-0', 'GHA-123456789-0'],
    ['CHE', 'CHE-100.155.212 MWST', 'CHE-100.155.212 MWST'],
    ['HKG', 'A123456(3)', 'A123456(3)'],
    ['GRC', 'EL 094259216', 'EL 094259216'],
    ['SYC', 'NIF', 'NIF'],
  ] as const)
    assert.equal(keptTaxNumber(country, typed, 'person'), kept, typed);
  assert.deepEqual(
    taxNumberProblems({ country: 'USA', taxNumber: 'SSN: 123-45-6789', reason: '' }, { taxNumber: 't', reason: 'r' }),
    [],
  );
  const label = `Steuerliche Identifikationsnummer: ${'1'.repeat(35)}`;
  assert.deepEqual(
    taxNumberProblems({ country: 'DEU', taxNumber: label, reason: '' }, { taxNumber: 't', reason: 'r' }),
    [],
  );
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
