/** Amounts as they are typed, with the defaults of S-062. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatKroner } from '@bli-kunde/domain/norway/money.ts';
import { numberProblems } from '@bli-kunde/domain/kyc/number-typed.ts';
import fc from 'fast-check';
import { DEFAULT_FORMAT, maskCurrency, shownAmount } from './currency.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const show = (raw: string, format = DEFAULT_FORMAT) => plain(maskCurrency(raw, raw.length, format).display);

/** Types one character after the other, each where the caret was put by the one before. */
function type(keys: string, format = DEFAULT_FORMAT) {
  let [display, caret, value] = ['', 0, ''];
  for (const key of keys)
    ({ display, caret, value } = maskCurrency(
      display.slice(0, caret) + key + display.slice(caret),
      caret + key.length,
      format,
    ));
  return { display: plain(display), value };
}

/** Text typed key by key, and the field once it is left. */
function typeAndLeave(keys: string) {
  const { display, value } = type(keys);
  return { typed: display, value: plain(value), left: plain(shownAmount(value)) };
}

test("S-062 thousands are spaced and ' kr' follows", () => {
  assert.equal(show('1234567'), '1 234 567 kr');
  assert.equal(show('007'), '7 kr');
  assert.equal(show('500kr'), '500 kr');
  assert.equal(show(''), '');
  assert.deepEqual(type('1234567'), { display: '1 234 567 kr', value: '1234567' });
});

test('thousands that are parted by dots or apostrophes are read as the whole number, typed or pasted', () => {
  for (const [keys, value, left] of [
    ['100.000', '100000', '100 000 kr'],
    ['1.200.000', '1200000', '1 200 000 kr'],
    ["1'200'000", '1200000', '1 200 000 kr'],
    ['1 200', '1200', '1 200 kr'],
    ['100.000,00', '100000', '100 000 kr'],
    ['12,00', '12', '12 kr'],
    ['12.00', '12', '12 kr'],
    ['50 000,-', '50000', '50 000 kr'],
    ['50.000,- kr', '50000', '50 000 kr'],
    ['50 000 Kr.', '50000', '50 000 kr'],
    ['kr 50 000', '50000', '50 000 kr'],
    ['NOK 50.000,00', '50000', '50 000 kr'],
    ['1,234,567', '1234567', '1 234 567 kr'],
    ['\uff15\uff10 \uff10\uff10\uff10', '50000', '50 000 kr'],
    ["'50000", '50000', '50 000 kr'],
  ] as const) {
    assert.equal(maskCurrency(keys, keys.length).value, value, keys);
    const typed = typeAndLeave(keys);
    assert.deepEqual([typed.value, typed.left], [value, left], keys);
  }
});

test('what is no amount stays as it was typed, for the form to refuse', () => {
  for (const keys of ['-500', '−500', '+500', '1e6', 'ca. 500', 'abc', ',50', '1,5,5', '1.2345.678']) {
    assert.deepEqual(typeAndLeave(keys), { typed: keys, value: keys, left: keys }, keys);
    assert.equal(maskCurrency(keys, keys.length).value, keys);
    assert.deepEqual(
      numberProblems('amount', keys).map(({ message }) => message),
      [/^[-−]/.test(keys) ? 'kyc.validation.negative' : 'kyc.validation.positiveAmount'],
    );
  }
});

test('S-062 øre stay øre, and what may be thousands or øre stays as it was typed', () => {
  assert.deepEqual(typeAndLeave('1234,56'), { typed: '1 234,56 kr', value: '1234.56', left: '1 234,56 kr' });
  assert.deepEqual(typeAndLeave('12.5'), { typed: '12.5 kr', value: '12.5', left: '12,5 kr' });
  assert.deepEqual(typeAndLeave('12,000'), { typed: '12,000 kr', value: '12,000', left: '12,000 kr' });
  assert.deepEqual(typeAndLeave('1234,'), { typed: '1 234, kr', value: '1234', left: '1 234 kr' });
});

test('a letter in the middle of an amount can be taken away again', () => {
  const wrong = maskCurrency('1\u00a02a34 kr', 4);
  assert.deepEqual(wrong, { display: '1\u00a02a34', caret: 4, value: '1\u00a02a34' });
  assert.deepEqual(maskCurrency('1\u00a0234', 3), { display: '1\u00a0234 kr', caret: 3, value: '1234' });
});

test('S-061 minus, prefix and separators are taken as given, also by what is typed further', () => {
  const format = { ...DEFAULT_FORMAT, prefix: 'NOK ', suffix: '', decimalScale: 2, allowNegative: true };
  assert.equal(show('1234.56', format), 'NOK 1 234.56');
  assert.equal(plain(shownAmount('1234.56', format)), 'NOK 1 234,56');
  assert.equal(show('-12,', format), '-NOK 12,');
  assert.equal(show('−12', format), '-NOK 12');
  assert.deepEqual(type('-12', format), { display: '-NOK 12', value: '-12' });
  assert.deepEqual(type('1234567', { ...DEFAULT_FORMAT, thousandSeparator: '.', suffix: ' %' }), {
    display: '1.234.567 %',
    value: '1234567',
  });
});

test('the caret stays before the suffix and behind its digit', () => {
  assert.equal(maskCurrency('1234', 4).caret, '1 234'.length);
  // '1 234 kr' with a 9 typed behind the 1.
  assert.deepEqual(maskCurrency('19\u00a0234 kr', 2), { display: '19\u00a0234 kr', caret: 2, value: '19234' });
});

test('S-062 S-063 what the input reads is what the formatter shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
      const shown = formatKroner(amount);
      assert.equal(show(shown), shown);
      assert.equal(maskCurrency(shown, shown.length).value, String(amount));
      assert.equal(plain(shownAmount(String(amount))), shown);
    }),
  );
});
