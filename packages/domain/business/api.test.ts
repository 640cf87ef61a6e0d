import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf } from '../api/endpoint.ts';
import { getSigningOrder } from './api.ts';

test('an address is made from its row, parameters escaped', () => {
  assert.equal(
    addressOf(getSigningOrder, '/provebanken', { orgnr: '1/2' }),
    '/provebanken/onboarding/rest/resource/bm/1%2F2/signing-order',
  );
  assert.equal(
    addressOf(getSigningOrder, '/b', { orgnr: '1' }, { a: ['1', '2'] }),
    '/b/onboarding/rest/resource/bm/1/signing-order?a=1&a=2',
  );
});
