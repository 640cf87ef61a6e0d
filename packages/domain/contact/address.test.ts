/** Shows a postal address as one line. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressLine } from './address.ts';

test('an address abroad ends with its country, and a part that is missing or blank leaves no comma', () => {
  const abroad = { street: 'Vasagatan 1', postalCode: '', postalArea: '111 20 STOCKHOLM', country: 'SVERIGE' };
  assert.equal(addressLine(abroad), 'Vasagatan 1, 111 20 STOCKHOLM, SVERIGE');
  assert.equal(addressLine({ street: ' ', postalCode: '0484', postalArea: '' }), '0484');
  assert.equal(addressLine({ street: '', postalCode: '', postalArea: '' }), '');
});
