/** Where opening a step leads. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANSWERED, ENK, stateWith } from './application.fixture.ts';
import { type PlaceOpening, openingOf, resumeAt } from './guards.ts';

const SENT = { ...ANSWERED, clickedBecomeCustomerAt: '2026-11-21T12:00:00Z' };
const to = (step: string, outcome?: string) =>
  ({ kind: 'redirect', step, ...(outcome ? { outcome } : {}) }) as PlaceOpening;
const SHOW: PlaceOpening = { kind: 'show' };

test('B-048 who has signed is sent to the confirmation from every step', () => {
  const state = stateWith(SENT, { order: { state: 'OPEN', statusForMe: 'AWAITS_CO_SIGNER' } });
  assert.deepEqual(openingOf(state, 'produkter', null), to('bekreftelse'));
  assert.deepEqual(openingOf(state, 'bekreftelse', null), SHOW);
});

test('B-049 who can sign is sent to the signing from every step', () => {
  const state = stateWith(SENT, { order: { state: 'OPEN', statusForMe: 'SENT_TO_SIGNING' } });
  assert.deepEqual(openingOf(state, 'root', null), to('signering'));
  assert.deepEqual(openingOf(state, 'signering', null), SHOW);
});

test('B-034 B-050 a required consent comes before every step, and the consent page is closed once given', () => {
  const state = stateWith(ANSWERED, { capabilities: { counterpartConsent: true } });
  assert.deepEqual(openingOf(state, 'produkter', null), to('motpart-samtykke'));
  assert.deepEqual(openingOf(state, 'motpart-samtykke', null), SHOW);
  assert.deepEqual(openingOf(stateWith(ANSWERED), 'motpart-samtykke', null), to('oppsummering'));
});

test('B-051 an application that is signed shows its confirmation', () => {
  const state = stateWith(SENT, { order: { state: 'COMPLETED', statusForMe: 'SUCCESS' } });
  assert.deepEqual(openingOf(state, 'oppsummering', null), to('bekreftelse'));
});

test('B-039 the signatory pages of a sole proprietorship lead to the contact person', () => {
  for (const step of ['signatarer', 'signatarer-kontaktinformasjon'] as const)
    assert.deepEqual(openingOf(stateWith(ENK), step, null), to('kontaktperson'));
});

test('B-097 K-015 the accounting step with the feature off is an internal error', () => {
  assert.deepEqual(openingOf(stateWith(ANSWERED, { showAccounting: false }), 'regnskap', null), {
    kind: 'error',
    key: 'error.intern.feil',
  });
  assert.deepEqual(openingOf(stateWith(ANSWERED), 'regnskap', null), SHOW);
});

test('B-123 the confirmation before anything was sent in is an internal error', () => {
  assert.deepEqual(openingOf(stateWith(ANSWERED), 'bekreftelse', null), { kind: 'error', key: 'error.intern.feil' });
});

test('B-115 B-116 a signing that failed or was cancelled has its own page, from the signing and the confirmation', () => {
  for (const step of ['signering', 'bekreftelse'] as const) {
    assert.deepEqual(
      openingOf(stateWith(SENT, { order: { state: 'FAILED', statusForMe: 'FAILED' } }), step, null),
      to('bekreftelse', 'failed'),
    );
    assert.deepEqual(
      openingOf(stateWith(SENT, { order: { state: 'CANCELLED', statusForMe: 'CANCELLED' } }), step, null),
      to('bekreftelse', 'cancel'),
    );
  }
});

test('B-021 who comes back from the provider sees the cancelled page although the order is still open', () => {
  assert.deepEqual(
    openingOf(stateWith(SENT, { order: { state: 'OPEN', statusForMe: 'SENT_TO_SIGNING' } }), 'bekreftelse', 'cancel'),
    SHOW,
  );
  assert.deepEqual(openingOf(stateWith(ANSWERED), 'bekreftelse', 'cancel'), to('oppsummering'));
});

test('S-142 a step that may not be opened yet leads to the first incomplete one', () => {
  const state = stateWith({ ...ANSWERED, products: null });
  assert.equal(resumeAt(state), 'produkter');
  assert.deepEqual(openingOf(state, 'oppsummering', null), to('produkter'));
  assert.deepEqual(openingOf(state, 'kontaktperson', null), SHOW);
});

test('what was sent in and is signed by nobody yet shows its confirmation, to which the signing leads', () => {
  assert.deepEqual(openingOf(stateWith(SENT), 'bekreftelse', null), SHOW);
  assert.deepEqual(openingOf(stateWith(SENT), 'signering', null), to('bekreftelse'));
});

test('a consent that was given opens the steps after it', () => {
  const given = { ...ANSWERED, counterpartConsentAt: '2026-11-21T12:00:00Z' };
  const state = stateWith(given, { capabilities: { counterpartConsent: true } });
  assert.deepEqual(openingOf(state, 'produkter', null), SHOW);
});

test('B-097 with the accounting feature off every other step is shown', () => {
  assert.deepEqual(openingOf(stateWith(ANSWERED, { showAccounting: false }), 'produkter', null), SHOW);
});
