/** Amounts as they are typed, with the defaults of S-062. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatKroner } from '@bli-kunde/domain/norway/money.ts';
import fc from 'fast-check';
import { amountOf, DEFAULT_FORMAT, maskCurrency, valueOf } from './currency.ts';

const show = (raw: string, format = DEFAULT_FORMAT) =>
  maskCurrency(raw, raw.length, format).display.replaceAll('\u00a0', ' ');

test("S-062 thousands are spaced, ' kr' follows, decimals and minus are left out", () => {
  assert.equal(show('1234567'), '1 234 567 kr');
  assert.equal(show('1234,56'), '1 234 kr');
  assert.equal(show('-500'), '500 kr');
  assert.equal(show('007'), '7 kr');
  assert.equal(show(''), '');
});

test('S-061 decimals, minus, prefix and separators are taken as given', () => {
  const format = { ...DEFAULT_FORMAT, prefix: 'NOK ', suffix: '', decimalScale: 2, allowNegative: true };
  assert.equal(show('1234.567', format), 'NOK 1 234,56');
  assert.equal(show('-12,', format), '-NOK 12,');
  assert.equal(show('1234', { ...DEFAULT_FORMAT, thousandSeparator: '.', suffix: ' %' }), '1.234 %');
});

test('the caret stays before the suffix and behind its digit', () => {
  assert.equal(maskCurrency('1234', 4).caret, '1 234'.length);
  // '1 234 kr' with a 9 typed behind the 1.
  assert.deepEqual(maskCurrency('19\u00a0234 kr', 2), { display: '19\u00a0234 kr', caret: 2, value: '19234' });
});

test('nothing typed is no amount, and an amount comes back as it went in', () => {
  assert.equal(amountOf(''), null);
  assert.equal(amountOf('-'), null);
  assert.equal(amountOf('0'), 0);
  assert.equal(amountOf(valueOf(1234.5)), 1234.5);
});

test('S-062 S-063 what the input reads is what the formatter shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
      const shown = formatKroner(amount);
      assert.equal(show(shown), shown);
      assert.equal(amountOf(maskCurrency(shown, shown.length).value), amount);
    }),
  );
});
