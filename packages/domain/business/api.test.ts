import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, pathsOf, type Endpoint } from '../api/endpoint.ts';
import { businessApi } from './api.ts';

const has = (method: string, path: string) =>
  (businessApi as unknown as readonly Endpoint[]).find(
    (row) =>
      row.method === method &&
      pathsOf(row).some((one) => one.endsWith(`/rest/resource/${path}`) || one.endsWith(`/bank/rest/${path}`)),
  );

for (const [rule, method, path] of [
  ['B-172', 'GET', 'config/show-accounting'],
  ['B-173', 'GET', 'bm/signees/organisation/{org}/combinations'],
  ['B-174', 'GET', 'bm/signees/organisation/{org}'],
  ['B-175', 'PUT', 'bm/signees/organisation/{org}'],
  ['B-176', 'PUT', 'bm/signees/organisation/{org}/contact-data'],
  ['B-177', 'GET', 'bm/{orgnr}/signing-order'],
  ['B-178', 'GET', 'bm/{orgnr}/signing-order/hasSoleSignatory'],
  ['B-179', 'PUT', 'bm/state/load/orgnr/{orgnr}'],
  ['B-180', 'POST', 'bm/organisasjon/becomecustomer/{orgnr}'],
  ['B-181', 'GET', 'bm/isFinished/{orgnr}'],
  ['B-182', 'PUT', 'bm/organisasjon/{org}/contactinfo/org'],
  ['B-183', 'POST', 'organisation/{org}/contactinfo/contactperson'],
  ['B-184', 'POST', 'state/load/orgnr/{orgnr}'],
  ['B-185', 'GET', 'organisations/roles'],
  ['B-186', 'POST', 'validate/organisasjonsnummer/{orgnr}'],
  ['B-187', 'GET', 'org/{org}/customer-products-meta'],
  ['B-188', 'PUT', 'org/{org}/customer-products-meta'],
  ['B-188', 'POST', 'org/{org}/customer-products-meta'],
] as const)
  test(`${rule} the call ${method} ${path} is served`, () => assert.ok(has(method, path)));

test('B-189 unprefixed business paths are served under bm as well', () => {
  for (const [method, path] of [
    ['GET', 'org/{org}/customer-products-meta'],
    ['POST', 'organisation/{org}/contactinfo/contactperson'],
    ['POST', 'state/load/orgnr/{orgnr}'],
  ] as const) {
    assert.ok(has(method, `bm/${path}`));
    assert.equal(has(method, `bm/${path}`), has(method, path));
  }
});

test('B-190 calls that the specification only implies exist', () => {
  for (const name of [
    'saveAdministrator',
    'saveAccounting',
    'startSigning',
    'refreshSigning',
    'saveForLater',
    'retrySigning',
  ])
    assert.ok(
      businessApi.some((row) => row.name === name),
      name,
    );
});

test('S-047 S-048 an address is made from its row, parameters escaped', () => {
  const row = has('GET', 'bm/{orgnr}/signing-order');
  assert.ok(row);
  assert.equal(
    addressOf(row, 'provebanken', { orgnr: '1/2' }),
    '/provebanken/onboarding/rest/resource/bm/1%2F2/signing-order',
  );
  assert.equal(
    addressOf(row, 'b', { orgnr: '1' }, { a: ['1', '2'] }),
    '/b/onboarding/rest/resource/bm/1/signing-order?a=1&a=2',
  );
});
