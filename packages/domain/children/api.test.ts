/** The table of the children's calls, by address, shape and who may call. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { type Endpoint, pathsOf } from '../api/endpoint.ts';
import { fieldsOf, servesUnder } from '../api/rows.fixture.ts';
import { isErrorKey } from '../errors/catalogue.ts';
import { approveForChild, childrenApi, chooseChild, chooseProduct, getChosenProduct, signForChild } from './api.ts';
import { childState } from './state.ts';

const rows: readonly Endpoint[] = childrenApi;
const has = servesUnder(rows, 'children');

for (const [rule, method, path] of [
  ['C-027', 'GET', 'children'],
  ['C-028', 'GET', 'childPersonalia/{id}'],
  ['C-029', 'POST', 'child'],
  ['C-030', 'GET', '{processId}/products'],
  ['C-031', 'GET', '{processId}/chosenproduct'],
  ['C-032', 'PUT', '{processId}/chooseproduct'],
  ['C-032', 'POST', '{processId}/chooseproduct'],
  ['C-033', 'GET', 'child/{id}/signing-exists'],
  ['C-034', 'POST', 'child/{processId}/sign'],
  ['C-035', 'POST', '{processId}/approval'],
] as const)
  test(`${rule} the call ${method} children/${path} stands in the table`, () => assert.ok(has(method, path)));

test('S-030 S-019 every call of the children is served under children', () => {
  for (const row of rows)
    for (const path of pathsOf(row)) assert.match(path, /^\/onboarding\/rest\/resource\/children\//);
});

test('C-001 S-141 what is about an application carries context cm, names it, is the guardian’s own, and is saved on the version that was read', () => {
  for (const row of rows) {
    if (row.path.includes('{processId}')) {
      assert.equal(row.who, 'guardian', row.name);
      assert.deepEqual(row.object, { kind: 'child-application', context: 'cm', param: 'processId' }, row.name);
      assert.ok(row.errors.includes('error.not.found'), row.name);
    } else assert.equal(row.who, 'customer', row.name);
    if (row.body && row.answer === childState && row.path.includes('{processId}') && !row.path.endsWith('/aml'))
      assert.equal(row.versioned, true, row.name);
    if (row.method !== 'GET') assert.ok(row.audit, row.name);
    for (const key of row.errors) assert.ok(isErrorKey(key), key);
    assert.equal(new Set(row.errors).size, row.errors.length, row.name);
  }
  assert.equal(new Set(rows.map(({ name }) => name)).size, rows.length);
});

test('S-046 ordering and confirming have one effect however often they are sent', () => {
  assert.deepEqual(
    rows.filter((row) => row.once).map(({ name }) => name),
    ['signForChild', 'approveForChild'],
  );
});

test('C-025 C-026 C-032 C-034 a chosen product has package and card, a signing its status and url', () => {
  const chosen = { packageId: 'UNG', wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' };
  assert.ok(getChosenProduct.answer?.safeParse(chosen).success);
  assert.ok(getChosenProduct.answer?.safeParse(null).success);
  assert.deepEqual(fieldsOf(chooseProduct.body), ['packageId', 'wantsToHaveCard']);
  assert.deepEqual(fieldsOf(signForChild.answer), ['status', 'url']);
  for (const none of [{}, { packageId: null, wantsToHaveCard: null }])
    assert.ok(chooseProduct.body?.safeParse(none).success, 'to be told what is missing');
  for (const wrong of [{ packageId: 1 }, { packageId: 'UNG', wantsToHaveCard: true }, { ...chosen, price: 0 }])
    assert.ok(!chooseProduct.body?.safeParse(wrong).success);
});

test('C-029 C-020 a child is chosen by its opaque id, and none may be sent to be told to choose; no national id passes', () => {
  const body = chooseChild.body;
  for (const ok of [{ id: 'A'.repeat(22) }, { id: null }, {}]) assert.ok(body?.safeParse(ok).success);
  for (const wrong of [{ id: '20911199816' }, { id: 'A'.repeat(21) }, { id: `${'A'.repeat(21)}/` }])
    assert.ok(!body?.safeParse(wrong).success);
});

test('C-035 the second guardian says yes or no, and nothing else', () => {
  for (const approved of [true, false]) assert.ok(approveForChild.body?.safeParse({ approved }).success);
  for (const wrong of [{}, { approved: 'true' }, { approved: null }])
    assert.ok(!approveForChild.body?.safeParse(wrong).success);
});

test('C-006 no call tells a birth date, an address, an e-mail or a number of a guardian', () => {
  for (const { name, answer } of rows)
    if (answer) {
      const shape = JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' }));
      assert.doesNotMatch(shape, /"(address|adresse|email|epost|phone|mobil|nationalId|foedselsnummer)"/, name);
    }
});
