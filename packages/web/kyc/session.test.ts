import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keep, placeKey, tokenKey } from './session.ts';

test('K-056 S-041 token and place are kept under keys with the prefix v1, the place per token', () => {
  assert.match(tokenKey('provebanken', 'BECOME_CORPORATE_CUSTOMER', '319000003'), /^v1/);
  assert.match(placeKey('abc'), /^v1.*abc$/);
  assert.notEqual(placeKey('abc'), placeKey('abd'));
});

test('K-056 a store that is full or forbidden loses the place and nothing else', () => {
  const full = {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new Error('full');
    },
  };
  assert.doesNotThrow(() => keep(full, 'k', 'v'));
});
