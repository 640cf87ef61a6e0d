/** Amounts in kroner, shown and read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CURRENCY_INPUT, formatAmount, formatKroner } from './money.ts';

test('S-062 the currency input has suffix kr, no decimals, a comma, a space and no negatives', () => {
  assert.deepEqual(CURRENCY_INPUT, {
    suffix: ' kr',
    decimalScale: 0,
    decimalSeparator: ',',
    thousandSeparator: ' ',
    allowNegative: false,
    placeholder: '0 kr',
  });
});

test('S-063 whole amounts are shown without decimals, others with two', () => {
  assert.equal(formatKroner(1234), '1 234 kr');
  assert.equal(formatKroner(1234.5), '1 234,50 kr');
  assert.equal(formatKroner(0), '0 kr');
  assert.equal(formatAmount(1_000_000), '1 000 000');
  assert.equal(formatAmount(999), '999');
  assert.equal(formatAmount(1234.56, 0), '1 235');
});

test('S-063 amounts are rounded on the digits they are written with', () => {
  assert.equal(formatAmount(1.005), '1,01');
  assert.equal(formatAmount(0.1 + 0.2), '0,30');
  assert.equal(formatAmount(9.995), '10');
  assert.equal(formatAmount(-1.005), '−1,01');
  assert.equal(formatAmount(-0.001), '0');
  assert.equal(formatAmount(1e-7), '0');
  assert.equal(formatAmount(1e21), '1 000 000 000 000 000 000 000');
  for (const none of [Number.NaN, Number.POSITIVE_INFINITY]) assert.equal(formatKroner(none), '');
});

test('S-063 what is shown is the same amount to the øre, of any size and sign, and no binary number of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (ore) => {
      const amount = ore / 100;
      const shown = formatAmount(amount);
      const [kroner = '', rest = '00'] = shown.split(',');
      assert.match(shown, /^\d{1,3}( \d{3})*(,\d{2})?$/);
      assert.equal(Number(kroner.replaceAll(' ', '')) * 100 + Number(rest), ore);
      assert.equal(formatKroner(-amount), ore === 0 ? '0 kr' : `−${shown} kr`);
    }),
  );
});
