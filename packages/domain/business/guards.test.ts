import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIGNING_STATUSES, type SigningStatus } from '../signing/status.ts';
import { nb } from '../texts/nb.ts';
import { confirmationText, guardRedirect, type GuardState, signingRoute, soleProprietorRedirect } from './guards.ts';

const state = (change: Partial<GuardState>): GuardState => ({
  hasClickedBecomeCustomer: false,
  acceptCounterpart: false,
  status: 'NOT_CREATED',
  url: false,
  ...change,
});
const statusesWhere = (where: (status: SigningStatus) => boolean) => SIGNING_STATUSES.filter(where);

test('B-048 guard 1: pressed, no url and waiting leads to the confirmation', () => {
  const clicked = (status: SigningStatus) => guardRedirect(state({ hasClickedBecomeCustomer: true, status }));
  assert.deepEqual(
    statusesWhere((status) => clicked(status) === 'bekreftelse'),
    ['SENT_TO_SIGNING', 'NOT_SIGNED', 'AWAITS_CO_SIGNER', 'SUCCESS'],
  );
  assert.equal(guardRedirect(state({ status: 'AWAITS_CO_SIGNER' })), null);
});

test('B-049 guard 2: a url with SENT_TO_SIGNING or NOT_SIGNED leads to signing', () => {
  assert.deepEqual(
    statusesWhere((status) => guardRedirect(state({ url: true, status })) === 'signering'),
    ['SENT_TO_SIGNING', 'NOT_SIGNED'],
  );
});

test('B-050 guard 3: a consent that is required comes before every other step', () =>
  assert.equal(guardRedirect(state({ acceptCounterpart: true })), 'motpart-samtykke'));

test('B-051 guard 4: pressed and signed by all leads to the confirmation', () => {
  assert.equal(guardRedirect(state({ hasClickedBecomeCustomer: true, status: 'SUCCESS' })), 'bekreftelse');
  assert.equal(guardRedirect(state({ status: 'SUCCESS' })), null);
});

test('B-048 B-049 B-050 B-051 the guards are tried in order on state and order together, the first match wins', () => {
  const both = state({ hasClickedBecomeCustomer: true, acceptCounterpart: true });
  assert.equal(guardRedirect({ ...both, status: 'AWAITS_CO_SIGNER' }), 'bekreftelse');
  assert.equal(guardRedirect({ ...both, status: 'SENT_TO_SIGNING', url: true }), 'signering');
  assert.equal(guardRedirect({ ...both, status: 'SUCCESS' }), 'motpart-samtykke');
  assert.equal(guardRedirect(state({})), null);
});

test('B-049 without a url nobody is led to the signing', () => {
  for (const status of ['SENT_TO_SIGNING', 'NOT_SIGNED'] as const)
    assert.equal(
      guardRedirect({ hasClickedBecomeCustomer: false, acceptCounterpart: false, status, url: false }),
      null,
    );
});

test('B-112 SENT_TO_SIGNING and NOT_SIGNED with a url go to the provider', () =>
  assert.deepEqual(
    statusesWhere((status) => signingRoute(status, true) === 'provider'),
    ['SENT_TO_SIGNING', 'NOT_SIGNED'],
  ));
test('B-113 SUCCESS, AWAITS_CO_SIGNER, NOT_CREATED and NOT_SIGNED without a url are done', () => {
  for (const status of ['SUCCESS', 'AWAITS_CO_SIGNER', 'NOT_CREATED', 'NOT_SIGNED'] as const)
    assert.equal(signingRoute(status, false), 'done');
});
test('B-114 a missing url is done, unless the status says cancelled or failed', () =>
  assert.deepEqual(
    statusesWhere((status) => signingRoute(status, false) !== 'done'),
    ['CANCELLED', 'FAILED'],
  ));
test('B-115 FAILED goes to the failed page, with a url too', () => {
  for (const url of [true, false]) assert.equal(signingRoute('FAILED', url), 'failed');
});
test('B-116 CANCELLED goes to the cancelled page, with a url too', () => {
  for (const url of [true, false]) assert.equal(signingRoute('CANCELLED', url), 'cancelled');
});

test('B-039 a sole proprietorship is led from the signatory pages to the contact person', () => {
  for (const step of ['signatarer', 'signatarer-kontaktinformasjon'] as const) {
    assert.equal(soleProprietorRedirect(step, true), 'kontaktperson');
    assert.equal(soleProprietorRedirect(step, false), null);
  }
  assert.equal(soleProprietorRedirect('produkter', true), null);
});

test('B-119 documents are told to be ready while they wait, and to be signed once they are; either way e-mail and SMS are told of', () => {
  assert.deepEqual(
    statusesWhere((status) => confirmationText(false, status) === 'bm.confirmation.ready'),
    ['SENT_TO_SIGNING', 'AWAITS_CO_SIGNER'],
  );
  assert.equal(confirmationText(false, 'SUCCESS'), 'bm.confirmation.ready.signed');
  for (const key of ['bm.confirmation.ready', 'bm.confirmation.ready.others', 'bm.confirmation.ready.signed'] as const)
    assert.match(nb[key], /(får|fikk) e-post og SMS/);
  assert.match(nb['bm.confirmation.ready.signed'], /klare til signering.*alle signert/);
});
test('B-120 with any other status an advisor handles the application', () =>
  assert.equal(confirmationText(false, 'NOT_CREATED'), 'bm.confirmation.advisor'));
test('B-121 a sole proprietorship that has signed is told so', () =>
  assert.equal(confirmationText(true, 'SUCCESS'), 'bm.confirmation.enk.signed'));
test('B-122 a sole proprietorship with any other status is told of the advisor', () => {
  for (const status of statusesWhere((one) => one !== 'SUCCESS'))
    assert.equal(confirmationText(true, status), 'bm.confirmation.enk.advisor');
});
