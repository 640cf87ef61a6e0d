/** Amounts as people type and paste them: parted by any space, with øre, negative, too large. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compactNumber, NUMBER_MAX, numberProblems, numberText } from './number-typed.ts';

const SPACES = ['', ' ', '\u00a0', '\u202f', '\u2009'] as const;
const whole = fc.bigInt({ min: 0n, max: 999_999_999_999n }).map(String);
const decimals = fc.oneof(
  fc.constant(''),
  fc.tuple(fc.constantFrom(',', '.'), fc.stringMatching(/^\d?[1-9]$/)).map((parts) => parts.join('')),
);
const typed = fc.tuple(whole, decimals, fc.constantFrom(...SPACES));
const parted = (digits: string, space: string): string => digits.replace(/\B(?=(\d{3})+$)/g, space);
const messages = (text: string): string[] => numberProblems('amount', text).map(({ message }) => message);

test('K-069 K-183 an amount is the same number however its thousands are parted, and is shown with spaces and a comma', () => {
  fc.assert(
    fc.property(typed, ([kroner, ore, space]) => {
      const text = ` ${parted(kroner, space)}${ore} `;
      assert.deepEqual(messages(text), []);
      assert.equal(compactNumber(text), kroner + ore);
      assert.equal(numberText(text), parted(kroner, ' ') + ore.replace('.', ','));
      assert.equal(numberText(compactNumber(text)), numberText(text), 'what is kept is shown as what was typed');
    }),
  );
});

test('K-069 K-067 no amount is negative, however the minus is written, and none is longer than an amount can be', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom('-', '−', '–', '+'), ([kroner, ore, space], sign) => {
      const first = sign === '+' ? 'kyc.validation.positiveAmount' : 'kyc.validation.negative';
      for (const text of [`${sign}${kroner}${ore}`, `${sign} ${parted(kroner, space)}${ore}`])
        assert.deepEqual(messages(text), [first], text);
      assert.deepEqual(messages(`${kroner}${ore}${sign}`), ['kyc.validation.positiveAmount']);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 * NUMBER_MAX }), fc.constantFrom(...SPACES), (length, space) => {
      const text = parted('9'.repeat(length), space);
      assert.deepEqual(messages(text), length > NUMBER_MAX ? ['kyc.validation.maxLength'] : [], text);
    }),
  );
  for (const text of [
    '1.234.50',
    '1,5.5',
    '12-',
    '1e6',
    '1.2345.678',
    '12,--',
    'kr',
    ',-',
    ',50',
    '5,',
    '½',
    '1²',
    '(500)',
    '$1000',
    'EUR 1000',
    '1000 SEK',
    '1000 €',
    'kr -500',
    '1,234,56',
    '1,23,456',
    '1.234.567.89',
    '1,234,567,50',
  ])
    assert.deepEqual(messages(text), ['kyc.validation.positiveAmount'], text);
});

test('K-069 dots and apostrophes that part thousands make no other number, and decimals that are none are dropped', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 99_999_999_999 }).map(String),
      fc.constantFrom('.', "'", '’'),
      fc.constantFrom('', ',00', ',0', ',50'),
      (digits, mark, ore) => {
        const text = parted(digits, mark) + ore;
        const number = digits + (ore === ',50' ? ore : '');
        assert.deepEqual(messages(text), []);
        assert.equal(compactNumber(text), number);
        assert.equal(compactNumber(number), number);
      },
    ),
  );
  assert.equal(compactNumber('100.000'), '100000');
  for (const text of ['50 000,-', '50 000 kr', '50.000,\u2013 kr.', "50'000.-", '50000KR'])
    assert.equal(compactNumber(text), '50000', text);
  assert.equal(compactNumber('12,50 kr'), '12,50');
  assert.equal(compactNumber('12.00'), '12');
  assert.equal(compactNumber('12,50'), '12,50');
});

test('N-019 an amount is found behind and before the word for kroner, in any blanks and digits, and with the thousands of other countries', () => {
  for (const [pasted, number] of [
    ['kr 1 000', '1000'],
    ['kr. 1 000,-', '1000'],
    ['Kr1000', '1000'],
    ['NOK 1 000', '1000'],
    ['nok: 1000', '1000'],
    ['1000 NOK', '1000'],
    ['1 000,-', '1000'],
    ['1 000,- kr', '1000'],
    ['1000 kroner', '1000'],
    ['1 234,50 krone', '1234,50'],
    ['1.000,00', '1000'],
    ['kr 1.000.000,00', '1000000'],
    ['NOK 1.000,50', '1000,50'],
    ['1,234,567', '1234567'],
    ['1,234,567.50', '1234567.50'],
    ['1,234.50', '1234.50'],
    ["1'234.50", '1234.50'],
    ['1 234 567 kr', '1234567'],
    ['\uff11 \uff10\uff10\uff10', '1000'],
    ['\uff11\uff0c\uff15\uff10', '1,50'],
    ['\u0663\u0660\u0660', '300'],
    ["'1000", '1000'],
    ['"1 000"', '1000'],
    ['\u201c1 000\u201d', '1000'],
    ['="1000"', '1000'],
    ['1 000 kr;', '1000'],
  ] as const) {
    assert.equal(compactNumber(pasted), number, pasted);
    assert.deepEqual(messages(pasted), [], pasted);
  }
});

test('N-019 every blank of Unicode may part thousands', () => {
  const blanks = Array.from(
    '\t\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u2060\u202f\u205f\u2800\u3000\ufeff',
  );
  fc.assert(
    fc.property(whole, fc.constantFrom(...blanks), fc.constantFrom('', 'kr ', 'NOK\u00a0'), (kroner, blank, word) => {
      const text = word + parted(kroner, blank);
      assert.deepEqual(messages(text), []);
      assert.equal(compactNumber(text), kroner);
    }),
  );
});

test('N-019 commas part thousands where there are two, or a dot with decimals behind them, and one alone is refused', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 99_999_999_999 }).map(String),
      fc.stringMatching(/^\d[1-9]$/),
      (kroner, ore) => {
        const english = parted(kroner, ',');
        assert.equal(compactNumber(`${english}.${ore}`), `${kroner}.${ore}`);
        if (kroner.length > 6) assert.equal(compactNumber(english), kroner);
        else assert.deepEqual(messages(english), ['kyc.validation.decimals']);
      },
    ),
  );
});

test('a number that may be read as two is refused', () => {
  for (const text of ['12,000', '1,234', '1234.567', '0.500', '1,2345'])
    assert.deepEqual(messages(text), ['kyc.validation.decimals'], text);
});
