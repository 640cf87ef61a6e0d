import assert from 'node:assert/strict';
import { test } from 'node:test';
import { POSTAL_CODES, verifiedPostalCode } from './postal-codes.ts';

test('K-211 K-161 K-173 a Norwegian code is valid with its area when it is in use, a foreign one is taken as it is', () => {
  assert.deepEqual(verifiedPostalCode(' 0155 ', 'NOR'), {
    valid: true,
    postalCode: { type: 'valid', code: '0155', area: 'OSLO' },
  });
  for (const code of ['0000', '155', 'OSLO', ''])
    assert.deepEqual(verifiedPostalCode(code, 'NOR'), { valid: false, postalCode: null }, code);
  assert.deepEqual(verifiedPostalCode('00-950', 'POL').postalCode, { type: 'foreign', code: '00-950', country: 'POL' });
});

test('K-210 every code in use is listed once, in order', () => {
  assert.ok(POSTAL_CODES.length > 4_500);
  assert.deepEqual(
    POSTAL_CODES.find(({ code }) => code === '0155'),
    { code: '0155', area: 'OSLO' },
  );
  assert.ok(POSTAL_CODES.every(({ code }, at) => at === 0 || (POSTAL_CODES[at - 1]?.code ?? '') < code));
});
