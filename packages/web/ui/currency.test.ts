/** Amounts as they are typed, with the defaults of S-062. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatKroner } from '@bli-kunde/domain/norway/money.ts';
import fc from 'fast-check';
import { DEFAULT_FORMAT, maskCurrency, scaleFor, shownAmount } from './currency.ts';
import { backspaceOver } from './mask.ts';

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

test("S-062 thousands are spaced, ' kr' follows, the minus and all decimals are left out", () => {
  assert.equal(show('1234567'), '1 234 567 kr');
  assert.equal(maskCurrency('1234,56', 7).value, '1234');
  assert.equal(show('-500'), '500 kr');
  assert.equal(show('007'), '7 kr');
  assert.equal(show(''), '');
});

test('S-062 øre that are typed where there are none do not become kroner', () => {
  assert.deepEqual(type('1234,56'), { display: '1 234, kr', value: '1234' });
  assert.equal(plain(shownAmount('1234')), '1 234 kr');
  const { display, caret } = maskCurrency('1\u00a0234,', 6);
  assert.deepEqual(backspaceOver(display, '1\u00a0234 kr', caret - 1), { raw: '1\u00a0234 kr', caret: caret - 1 });
});

test('S-061 decimals, minus, prefix and separators are taken as given, also by what is typed further', () => {
  const format = { ...DEFAULT_FORMAT, prefix: 'NOK ', suffix: '', decimalScale: 2, allowNegative: true };
  assert.equal(show('1234.567', format), 'NOK 1 234,56');
  assert.equal(show('-12,', format), '-NOK 12,');
  assert.deepEqual(type('1234567', { ...DEFAULT_FORMAT, thousandSeparator: '.', suffix: ' %' }), {
    display: '1.234.567 %',
    value: '1234567',
  });
});

test('an amount that was given with øre keeps them until they are erased', () => {
  assert.equal(scaleFor('1234', 0), 0);
  assert.equal(scaleFor('', 0), 0);
  for (const value of ['1234.5', '1234,50']) {
    const format = { ...DEFAULT_FORMAT, decimalScale: scaleFor(value, 0) };
    const display = shownAmount(value, format);
    assert.equal(plain(display), `1 ${value.slice(1).replace('.', ',')} kr`);
    assert.equal(maskCurrency(display, display.length, format).value, value.replace(',', '.'));
  }
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
