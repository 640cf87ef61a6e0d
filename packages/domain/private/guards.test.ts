import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PrivateFacts } from './application.ts';
import { FLOW_TYPES, type FlowType } from './flows.ts';
import { mayRetry, openingOf, type PrivateOpening, signingRoute } from './guards.ts';
import { ALL_ON, answered, begun, confirmed, factsOf, LOGGED_IN, META, ordered } from './private.fixture.ts';
import { PERSON_SIGNING_STATUSES, type PersonSigningStatus } from '../signing/person-status.ts';
import { ORDER_STATES, PARTY_STATUSES } from '../signing/status.ts';
import { SIGNING_OUTCOMES, type SigningOutcome } from './pages.ts';
import { PRIVATE_STEPS, type PrivateStep } from './steps.ts';
import { stateOf } from './view.ts';

const OFF = { ...ALL_ON, 'disponent-flow': false, 'guarantor-flow': false };
const OLD = { ...ALL_ON, 'new-pm-confirmation-page': false };
const SHOW: PrivateOpening = { kind: 'show' };
const to = (step: PrivateStep, outcome?: SigningOutcome): PrivateOpening => ({
  kind: 'redirect',
  step,
  ...(outcome ? { outcome } : {}),
});
const open = (
  facts: PrivateFacts,
  step: PrivateStep,
  flow: FlowType = 'STANDARD',
  outcome: SigningOutcome | null = null,
) => openingOf(stateOf(facts, META), { flow, step, outcome });
const route = (status: PersonSigningStatus, url: string | null) =>
  signingRoute({ status, url, externalReference: null });
const DATA_ENTRY = ['kontaktinfo', 'produkter', 'kort', 'pinkode', 'kyc', 'samtykker', 'oppsummering'] as const;

test('P-013 S-142 a step that is not open yet leads to the first that is not complete', () => {
  assert.deepEqual(open(factsOf(begun('STANDARD')), 'kontaktinfo'), SHOW);
  for (const step of ['produkter', 'kyc', 'signering', 'takk', 'takk-og-velkommen'] as const)
    assert.deepEqual(open(factsOf(begun('STANDARD')), step), to('kontaktinfo'));
  assert.deepEqual(open(factsOf(answered('STANDARD')), 'produkter'), SHOW);
  assert.deepEqual(open(factsOf(answered('STANDARD')), 'pinkode'), to('oppsummering'));
});

test('P-014 P-020 P-024 a page that the flow does not have is not found', () => {
  for (const step of ['produkter', 'kort', 'pinkode'] as const)
    assert.deepEqual(open(factsOf(begun('DISPONENT')), step, 'DISPONENT'), { kind: 'unknown' });
  for (const step of ['signering', 'takk-og-velkommen'] as const)
    assert.deepEqual(open(factsOf(confirmed('GUARANTOR')), step, 'GUARANTOR'), { kind: 'unknown' });
});

test('P-010 an address of a flow begins it when there is none, and asks first when another is in progress', () => {
  assert.deepEqual(open(factsOf(LOGGED_IN), 'kontaktinfo', 'GUARANTOR'), { kind: 'start', flow: 'GUARANTOR' });
  assert.deepEqual(open(factsOf(answered('STANDARD')), 'kyc', 'DISPONENT'), {
    kind: 'change',
    from: 'STANDARD',
    to: 'DISPONENT',
  });
  assert.deepEqual(open(ordered('STANDARD', 'OPEN'), 'kyc', 'DISPONENT'), { kind: 'resume', flow: 'STANDARD' });
});

test('P-029 resuming a flow that is switched off is an error, taking up another is not', () => {
  const off = factsOf(answered('DISPONENT'), { toggles: OFF });
  assert.deepEqual(open(off, 'kontaktinfo', 'DISPONENT'), {
    kind: 'error',
    key: 'resume.flow.not.possible.when.deactivated',
  });
  assert.equal(open(off, 'kontaktinfo', 'STANDARD').kind, 'change');
});

test('P-029 what is out for signing or signed goes on though its flow is switched off', () => {
  assert.deepEqual(open(ordered('DISPONENT', 'OPEN', 'READY', OFF), 'signering', 'DISPONENT'), SHOW);
  assert.deepEqual(open(ordered('DISPONENT', 'COMPLETED', 'SIGNED', OFF), 'takk-og-velkommen', 'DISPONENT'), SHOW);
});

test('P-029 a guarantor who has sent in reads the thank-you page though the flow is switched off', () =>
  assert.deepEqual(open(factsOf(confirmed('GUARANTOR'), { toggles: OFF }), 'takk', 'GUARANTOR'), SHOW));

test('P-078 a co-signer who is waited for blocks every page', () => {
  for (const step of PRIVATE_STEPS)
    assert.deepEqual(open(ordered('STANDARD', 'OPEN', 'SIGNED'), step), {
      kind: 'error',
      key: 'blocked.due.to.documents.not.signed.by.co.signee',
    });
});

test('P-074 once an order is made, data-entry pages lead to signing', () => {
  for (const step of DATA_ENTRY) {
    assert.deepEqual(open(ordered('STANDARD', 'OPEN'), step), to('signering'));
    assert.deepEqual(open(ordered('STANDARD', 'CANCELLED'), step), to('signering', 'kansellert'));
    assert.deepEqual(open(ordered('STANDARD', 'EXPIRED'), step), to('signering', 'feilet'));
  }
});

test('P-075 P-074 once signed, every page leads to the confirmation', () => {
  const done = ordered('STANDARD', 'COMPLETED', 'SIGNED');
  for (const step of [...DATA_ENTRY, 'signering', 'takk'] as const)
    assert.deepEqual(open(done, step), to('takk-og-velkommen'));
  for (const outcome of SIGNING_OUTCOMES)
    assert.deepEqual(open(done, 'signering', 'STANDARD', outcome), to('takk-og-velkommen'));
  assert.deepEqual(open(done, 'takk-og-velkommen'), SHOW);
});

test('P-076 before success the confirmation leads away', () => {
  assert.deepEqual(open(ordered('STANDARD', 'OPEN'), 'takk-og-velkommen'), to('signering'));
  assert.deepEqual(open(factsOf(answered('STANDARD')), 'takk-og-velkommen'), to('oppsummering'));
});

test('P-081 P-082 success shows the new page when it is on, else the old one', () => {
  assert.deepEqual(
    open(ordered('DISPONENT', 'COMPLETED', 'SIGNED'), 'signering', 'DISPONENT'),
    to('takk-og-velkommen'),
  );
  assert.deepEqual(open(ordered('DISPONENT', 'COMPLETED', 'SIGNED', OLD), 'signering', 'DISPONENT'), to('takk'));
});

test('P-077 a guarantor’s confirmation opens after the summary; then every page leads there', () => {
  assert.deepEqual(open(factsOf(answered('GUARANTOR')), 'takk', 'GUARANTOR'), to('oppsummering'));
  assert.deepEqual(open(factsOf(confirmed('GUARANTOR')), 'takk', 'GUARANTOR'), SHOW);
  for (const step of ['kontaktinfo', 'kyc', 'samtykker', 'oppsummering'] as const)
    assert.deepEqual(open(factsOf(confirmed('GUARANTOR')), step, 'GUARANTOR'), to('takk'));
});

test('P-083 a signing page without an order is an error', () => {
  assert.deepEqual(route('NOT_CREATED', null), { error: 'error.error.signing.order.not.created' });
  assert.deepEqual(open(factsOf(confirmed('STANDARD')), 'signering'), {
    kind: 'error',
    key: 'error.error.signing.order.not.created',
  });
});

test('P-080 an active status with an address goes to the provider, without one it waits', () => {
  for (const status of ['SENT_TO_SIGNING', 'NOT_SIGNED'] as const)
    assert.deepEqual([route(status, '/url'), route(status, null)], ['provider', 'wait']);
});

test('P-084 cancelled and failed have their pages, with an address too, and nobody else stays on them', () => {
  for (const url of ['/url', null])
    assert.deepEqual([route('CANCELLED', url), route('FAILED', url)], ['kansellert', 'feilet']);
  assert.deepEqual(open(ordered('STANDARD', 'CANCELLED'), 'signering', 'STANDARD', 'kansellert'), SHOW);
  assert.deepEqual(
    open(ordered('STANDARD', 'FAILED'), 'signering', 'STANDARD', 'kansellert'),
    to('signering', 'feilet'),
  );
  assert.deepEqual(open(ordered('STANDARD', 'OPEN'), 'signering', 'STANDARD', 'feilet'), to('signering'));
});

test('P-087 P-088 a cancelled signing may be tried again, a failed one only with an address', () => {
  const may = (status: PersonSigningStatus, url: string | null) => mayRetry({ status, url, externalReference: null });
  assert.deepEqual([may('CANCELLED', null), may('CANCELLED', '/url')], [true, true]);
  assert.deepEqual([may('FAILED', null), may('FAILED', '/url')], [false, true]);
  for (const status of PERSON_SIGNING_STATUSES)
    if (!['CANCELLED', 'FAILED'].includes(status)) assert.equal(may(status, '/url'), false, status);
});

const anyFacts = fc
  .record({
    flow: fc.constantFrom(...FLOW_TYPES),
    stage: fc.constantFrom('begun', 'answered', 'confirmed', 'ordered'),
    state: fc.constantFrom(...ORDER_STATES),
    party: fc.constantFrom(...PARTY_STATUSES),
    toggles: fc.constantFrom(ALL_ON, OFF, OLD),
  })
  .map(({ flow, stage, state, party, toggles }) => {
    if (stage === 'ordered' && flow !== 'GUARANTOR') return ordered(flow, state, party, toggles);
    const application = { begun, answered, confirmed, ordered: confirmed }[stage as 'begun'](flow);
    return factsOf(application, { toggles });
  });

test('P-074 P-075 P-076 P-084 every page is shown, or leads in one step to one that is', () =>
  fc.assert(
    fc.property(
      anyFacts,
      fc.constantFrom(...PRIVATE_STEPS),
      fc.constantFrom(null, ...SIGNING_OUTCOMES),
      (facts, step, outcome) => {
        const state = stateOf(facts, META);
        const { flowType: flow } = state;
        assert.ok(flow);
        const opening = openingOf(state, { flow, step, outcome: step === 'signering' ? outcome : null });
        if (opening.kind !== 'redirect') return;
        const there = openingOf(state, { flow, step: opening.step, outcome: opening.outcome ?? null });
        assert.notEqual(there.kind, 'redirect', `${step} → ${opening.step}`);
      },
    ),
  ));

test('thanks are shown without the outcome of a signing, and a question neither has one', () => {
  const done = ordered('STANDARD', 'COMPLETED', 'SIGNED');
  assert.deepEqual(open(done, 'takk-og-velkommen', 'STANDARD', 'feilet'), to('takk-og-velkommen'));
  assert.deepEqual(open(factsOf(answered('STANDARD')), 'kontaktinfo', 'STANDARD', 'feilet'), to('oppsummering'));
});

test("a block that is no switched-off flow is told at every flow's address", () => {
  const looked = factsOf(answered('STANDARD'), { standing: { declarations: [], hold: 'OPEN' } });
  for (const flow of FLOW_TYPES)
    assert.deepEqual(open(looked, 'kontaktinfo', flow), { kind: 'error', key: 'error.aml.rejected' });
});

test('answers may be looked at and changed between the confirmation and the order', () => {
  for (const step of ['kontaktinfo', 'produkter', 'oppsummering'] as const)
    assert.deepEqual(open(factsOf(confirmed('STANDARD')), step), SHOW, step);
});
