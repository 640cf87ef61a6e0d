/** Addresses made of a row, its parameters and its query. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, endpoint } from './endpoint.ts';

const ROW = endpoint(
  { name: 'read', base: 'declaration', method: 'GET', path: 'kyc/read/{id}' },
  { summary: '', who: 'declarant', object: { kind: 'declaration' }, audit: null, errors: [], rules: [] },
);
const BASE = '/havbanken/declaration-web/rest/resource/kyc/read';

test('K-194 an array in the query repeats the key, and what is left out stands nowhere', () => {
  const address = addressOf(ROW, '/havbanken', { id: '1' }, { a: ['x', 'y'], b: undefined, c: [], d: 'z' });
  assert.equal(address, `${BASE}/1?a=x&a=y&d=z`);
  assert.equal(addressOf(ROW, '/havbanken', { id: '1' }, { b: undefined }), `${BASE}/1`);
});

test('parameters and query are escaped, and a parameter that is missing is no address', () => {
  assert.equal(addressOf(ROW, '/havbanken', { id: 'a/b' }, { 'c d': '&=' }), `${BASE}/a%2Fb?c%20d=%26%3D`);
  assert.throws(() => addressOf(ROW, '/havbanken', {}), /id is missing/);
});
