import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { type Endpoint, pathsOf } from '../api/endpoint.ts';
import { fieldsOf, servesUnder } from '../api/rows.fixture.ts';
import { isErrorKey } from '../errors/catalogue.ts';
import {
  getCustomersProducts,
  getKycMask,
  getPinSession,
  getPostAddress,
  privateApi,
  recordDeclaration,
  saveChosenProductsAndCards,
  saveConsents,
  savePersonInput,
  setFlowType,
  setPin,
} from './api.ts';
import { privateState } from './state.ts';

const rows: readonly Endpoint[] = privateApi;
const has = servesUnder(rows, 'pm');

for (const [rules, method, path] of [
  ['P-103', 'GET', 'state'],
  ['P-104', 'POST', 'state/flowType'],
  ['P-105', 'POST', 'state/change-flow'],
  ['P-106', 'GET', 'state/availableFlows'],
  ['P-107', 'POST', 'state/save/personinput'],
  ['P-108', 'POST', 'state/save-consent'],
  ['P-109', 'POST', 'state/summary-confirmed'],
  ['P-110', 'POST', 'state/create-signing-order'],
  ['P-111', 'GET', 'state/kyc-mask'],
  ['P-112', 'POST', 'aml'],
  ['P-113', 'GET', 'state/is-new-customer'],
  ['P-114', 'GET', 'contact-info/post-address'],
  ['P-115', 'GET', 'products/customers-products'],
  ['P-116', 'POST', 'products/save-chosen-products-and-cards'],
  ['P-117', 'GET', 'config'],
  ['P-118', 'GET', 'config/show-pin'],
  ['P-119', 'GET', 'config/show-products'],
  ['P-120', 'GET', 'config/feature-toggles'],
  ['P-121', 'GET', 'pin/set/session'],
  ['P-122', 'POST', 'pin/set'],
] as const)
  test(`${rules} the call ${method} pm/${path} stands in the table`, () => assert.ok(has(method, path)));

test('P-123 every private call is served under pm', () => {
  for (const row of rows) for (const path of pathsOf(row)) assert.match(path, /^\/onboarding\/rest\/resource\/pm\//);
});

test('S-141 every save is about the person’s own application, on the version that was read, and is trailed', () => {
  for (const row of rows) {
    if (row.answer === privateState && row.method === 'POST' && row !== (recordDeclaration as unknown))
      assert.equal(row.versioned, true, row.name);
    if (row.who === 'applicant')
      assert.deepEqual({ ...row.object, create: undefined }, { kind: 'application', context: 'pm', create: undefined });
    if (row.method !== 'GET') assert.ok(row.audit, row.name);
    for (const key of row.errors) assert.ok(isErrorKey(key), key);
  }
  assert.equal(new Set(rows.map(({ name }) => name)).size, rows.length);
});

test('S-046 confirming, ordering and leaving an order have one effect however often they are sent', () => {
  const once = rows.filter((row) => row.once).map(({ name }) => name);
  assert.deepEqual(once, ['confirmSummary', 'createSigningOrder', 'leaveSigningOrder']);
});

test('P-104 P-002 a flow type is one of three, and none may be sent to be told to choose', () => {
  for (const flowType of ['STANDARD', 'DISPONENT', 'GUARANTOR', null, undefined])
    assert.ok(setFlowType.body?.safeParse({ flowType }).success);
  assert.ok(!setFlowType.body?.safeParse({ flowType: 'CHILD' }).success);
});

test('P-107 P-006 what is saved of a person is e-mail, mobile, the wish for help and for whom they apply, and nothing of who it is', () => {
  assert.deepEqual(fieldsOf(savePersonInput.body), ['epost', 'mobil', 'needHelpMovingBanks', 'principal']);
  const body = { epost: 'a@b.no', mobil: '49001001', needHelpMovingBanks: true };
  assert.ok(savePersonInput.body?.safeParse(body).success);
  for (const field of ['fornavn', 'foedselsnummer', 'adresse'])
    assert.ok(!savePersonInput.body?.safeParse({ ...body, [field]: 'x' }).success, field);
});

test('P-108 P-099 consents are saved as a list of id and answer', () => {
  assert.ok(saveConsents.body?.safeParse([{ consentId: 'a', answer: null }]).success);
  assert.ok(!saveConsents.body?.safeParse([{ consentId: 'a', answer: 'true' }]).success);
});

test('P-111 P-102 P-114 P-101 mask and address have the fields of the specification', () => {
  assert.deepEqual(fieldsOf(getKycMask.answer), ['maskedId', 'birthDate']);
  assert.deepEqual(fieldsOf(getPostAddress.answer), ['street', 'postalCode', 'postalArea']);
});

test('P-115 P-116 P-043 products come as a list and go as a list of productId and wantsToHaveCard', () => {
  assert.ok(getCustomersProducts.answer?.safeParse([]).success);
  const body = saveChosenProductsAndCards.body;
  assert.ok(body?.safeParse([{ productId: -9999 }]).success);
  assert.ok(body?.safeParse([{ productId: 1, wantsToHaveCard: 'CHOSEN_NOT_TO_HAVE_CARD' }]).success);
  for (const wrong of [{}, [{ productId: '1' }], [{ productId: 1, wantsToHaveCard: true }], [{ productId: 1.5 }]])
    assert.ok(!body?.safeParse(wrong).success);
});

test('P-112 the status that a client sends is read by shape only; the answer is the state the server has', () => {
  assert.ok(recordDeclaration.body?.safeParse({ status: 'OK' }).success);
  assert.ok(!recordDeclaration.body?.safeParse({ status: 'PERFECT' }).success);
  assert.equal(recordDeclaration.answer, privateState);
});

test('P-121 P-122 P-052 S-149 a PIN goes encrypted, under its header, and no call has a field for one in clear', () => {
  assert.deepEqual(fieldsOf(getPinSession.answer), ['session', 'publicKey', 'card']);
  assert.deepEqual(fieldsOf(setPin.body), ['audit', 'data', 'sgw']);
  assert.equal(setPin.header, 'X-Pin-Session');
  for (const row of rows)
    for (const schema of [row.body, row.query, row.answer])
      if (schema) {
        const names = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
        assert.doesNotMatch(names, /"(pin|pinCode|pinkode|kode)":/i, row.name);
      }
});
