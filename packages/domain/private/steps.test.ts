import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CARD_CHOICES } from '../payment-card/choice.ts';
import { PIN_OPTIONS } from '../payment-card/pin-option.ts';
import { listed } from '../steps/listed.ts';
import { roles } from '../steps/pages.ts';
import { allowed, backToOf, next, previous, sequence } from '../steps/steps.ts';
import { isTextKey } from '../texts/texts.ts';
import type { PrivateApplication, PrivateFacts } from './application.ts';
import { FLOW_TYPES } from './flows.ts';
import { ALL_ON, answered, begun, confirmed, factsOf, LOGGED_IN, ordered } from './private.fixture.ts';
import { hasStep, PRIVATE_PAGES } from './pages.ts';
import { PRIVATE_STEPS, privateSteps, type PrivateStep } from './steps.ts';

const after = (facts: PrivateFacts, step: PrivateStep) => next(privateSteps, facts, step);
const names = (facts: PrivateFacts) => sequence(privateSteps, facts).map(({ name }) => name);
const standard = (change: Partial<PrivateApplication> = {}, toggles = ALL_ON) =>
  factsOf({ ...answered('STANDARD'), ...change }, { toggles });
const flowsWith = (step: PrivateStep) => FLOW_TYPES.filter((flow) => hasStep(flow, step));

for (const [rules, step, flows] of [
  ['P-013', 'kontaktinfo', FLOW_TYPES],
  ['P-014', 'produkter', ['STANDARD']],
  ['P-015', 'kort', ['STANDARD']],
  ['P-016', 'pinkode', ['STANDARD']],
  ['P-017', 'kyc', FLOW_TYPES],
  ['P-018', 'samtykker', FLOW_TYPES],
  ['P-019', 'oppsummering', FLOW_TYPES],
  ['P-020 P-021 P-022', 'signering', ['STANDARD', 'DISPONENT']],
  ['P-023', 'takk', FLOW_TYPES],
  ['P-024', 'takk-og-velkommen', ['STANDARD', 'DISPONENT']],
] as const)
  test(`${rules} ${step} is a page of ${flows.join(', ')}`, () => assert.deepEqual(flowsWith(step), flows));

test('P-013 every step has a title that is a text', () => {
  for (const { name, title } of privateSteps) assert.ok(isTextKey(title), name);
  assert.deepEqual(
    privateSteps.map(({ name }) => name),
    PRIVATE_STEPS,
  );
});

test('P-066 contact info is followed by the declaration for disponent and guarantor', () => {
  for (const flow of ['DISPONENT', 'GUARANTOR'] as const)
    assert.equal(after(factsOf(begun(flow)), 'kontaktinfo'), 'kyc');
});
test('P-067 P-119 contact info is followed by products where they are shown', () =>
  assert.equal(after(factsOf(begun('STANDARD')), 'kontaktinfo'), 'produkter'));
test('P-068 P-119 contact info is followed by the declaration where no products are shown', () =>
  assert.equal(after(standard({}, { ...ALL_ON, 'product-display': false }), 'kontaktinfo'), 'kyc'));

const without = { code: null, canHaveCard: false, mandatoryCard: false, wantsToHaveCard: 'NO_SELECTION' } as const;
test('P-069 P-070 products are followed by cards when one of the chosen can have one, else by the declaration', () => {
  assert.equal(after(standard(), 'produkter'), 'kort');
  assert.equal(after(standard({ products: [{ id: 1, webName: 'Spar', ...without }] }), 'produkter'), 'kyc');
  assert.equal(after(standard({ products: [] }), 'produkter'), 'kyc');
});

const own = { option: 'CHOSEN', reference: null } as const;
test('P-071 P-118 cards are followed by the PIN when one is chosen and the feature is on', () => {
  assert.equal(after(standard({ pin: own }), 'kort'), 'pinkode');
  assert.equal(after(standard({ pin: { option: 'CHANGE', reference: null } }), 'kort'), 'pinkode');
});
test('P-072 P-118 cards are followed by the declaration without an own PIN, with the feature off, and without a card', () => {
  assert.equal(after(standard(), 'kort'), 'kyc');
  assert.equal(after(standard({ pin: { option: 'CONFIGURED', reference: 'r' } }), 'kort'), 'kyc');
  assert.equal(after(standard({ pin: own }, { ...ALL_ON, 'pin-choice': false }), 'kort'), 'kyc');
  const noCard = [
    {
      id: 1,
      webName: 'Konto',
      code: null,
      canHaveCard: true,
      mandatoryCard: false,
      wantsToHaveCard: 'CHOSEN_NOT_TO_HAVE_CARD',
    },
  ] as const;
  assert.equal(after(standard({ pin: own, products: noCard }), 'kort'), 'kyc');
});
test('P-071 a PIN that is set leads on to the declaration', () =>
  assert.equal(after(standard({ pin: { option: 'CHOSEN', reference: 'r' } }), 'pinkode'), 'kyc'));

test('the count of steps stays when products bring a card and an own PIN', () => {
  const { uncounted } = roles(PRIVATE_PAGES);
  const counted = (change: Partial<PrivateApplication>) =>
    names(standard(change)).filter((name) => !uncounted.includes(name));
  const all = standard({ pin: own });
  assert.ok(names(all).includes('kort') && names(all).includes('pinkode'));
  assert.deepEqual(counted({ pin: own }), counted({ products: null }));
});

test('P-073 consents are followed by the summary, and the declaration by the consents', () => {
  for (const flow of FLOW_TYPES) {
    assert.equal(after(factsOf(answered(flow)), 'kyc'), 'samtykker');
    assert.equal(after(factsOf(answered(flow)), 'samtykker'), 'oppsummering');
  }
});

test('P-064 P-065 the summary is followed by signing, for a guarantor by the thank-you page', () => {
  assert.deepEqual(
    FLOW_TYPES.map((flow) => after(factsOf(answered(flow)), 'oppsummering')),
    ['signering', 'signering', 'takk'],
  );
});

test('P-081 P-082 the thank-you page is the new one when it is on, never for a guarantor', () => {
  const last = (flow: (typeof FLOW_TYPES)[number], on: boolean) =>
    names(factsOf(answered(flow), { toggles: { ...ALL_ON, 'new-pm-confirmation-page': on } })).at(-1);
  assert.deepEqual(
    FLOW_TYPES.map((flow) => last(flow, true)),
    ['takk-og-velkommen', 'takk-og-velkommen', 'takk'],
  );
  for (const flow of FLOW_TYPES) assert.equal(last(flow, false), 'takk');
});

test('P-076 the confirmation opens after success and not before', () => {
  for (const flow of ['STANDARD', 'DISPONENT'] as const) {
    const open = (facts: PrivateFacts) => allowed(privateSteps, facts).includes('takk-og-velkommen');
    assert.equal(open(ordered(flow, 'COMPLETED', 'SIGNED')), true);
    for (const state of ['CREATING', 'OPEN', 'COMPLETING', 'CANCELLED', 'FAILED', 'EXPIRED'] as const)
      assert.equal(open(ordered(flow, state)), false, state);
    assert.equal(open(factsOf(confirmed(flow))), false);
  }
});

test('P-077 a guarantor is thanked after the summary, with consents answered and e-mail and mobile present', () => {
  const open = (change: Partial<PrivateApplication> = {}) =>
    allowed(privateSteps, factsOf({ ...confirmed('GUARANTOR'), ...change })).includes('takk');
  assert.equal(open(), true);
  assert.equal(open({ summaryConfirmedAt: null }), false);
  assert.equal(open({ contact: null }), false);
  assert.equal(open({ consents: begun('GUARANTOR').consents }), false);
});

test('S-142 who confirmed and got no order is back at the summary', () => {
  assert.equal(listed(privateSteps, factsOf(confirmed('STANDARD'))).firstIncomplete, 'oppsummering');
  assert.equal(listed(privateSteps, ordered('STANDARD', 'OPEN')).firstIncomplete, 'signering');
});

test('P-025 without a flow there are no steps', () => assert.deepEqual(names(factsOf(LOGGED_IN)), []));

const anyFacts = fc
  .record({
    flow: fc.constantFrom(...FLOW_TYPES),
    toggles: fc.record({
      'disponent-flow': fc.boolean(),
      'guarantor-flow': fc.boolean(),
      'new-pm-confirmation-page': fc.boolean(),
      'pin-choice': fc.boolean(),
      'product-display': fc.boolean(),
    }),
    canHaveCard: fc.boolean(),
    wantsToHaveCard: fc.constantFrom(...CARD_CHOICES),
    option: fc.constantFrom(...PIN_OPTIONS),
    has: fc.record({
      contact: fc.boolean(),
      products: fc.boolean(),
      declaration: fc.boolean(),
      consents: fc.boolean(),
    }),
  })
  .map(({ flow, toggles, canHaveCard, wantsToHaveCard, option, has }) => {
    const [full, empty] = [answered(flow), begun(flow)];
    const products = [{ id: 1, webName: 'Konto', code: null, canHaveCard, mandatoryCard: false, wantsToHaveCard }];
    return factsOf(
      {
        ...full,
        contact: has.contact ? full.contact : null,
        products: has.products ? products : null,
        declaration: has.declaration ? full.declaration : null,
        consents: has.consents ? full.consents : empty.consents,
        pin: { option, reference: null },
      },
      { toggles },
    );
  });

test('P-013 P-074 S-141 a flow begins with contact info, ends thanking, holds no page of another flow, and opens no step too early', () =>
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const all = names(facts);
      const { flowType } = facts.application;
      assert.equal(all[0], 'kontaktinfo');
      assert.match(all.at(-1) ?? '', /^takk/);
      for (const name of all) assert.ok(flowType && hasStep(flowType, name), name);
      const open = allowed(privateSteps, facts);
      for (const step of sequence(privateSteps, facts).slice(0, open.length - 1)) assert.ok(step.complete(facts));
    }),
  ));

test('B-033 P-073 back is the reverse of next in every flow', () =>
  fc.assert(
    fc.property(anyFacts, (facts) => {
      for (const name of names(facts)) {
        const following = after(facts, name);
        if (following !== null && !['signering', 'takk', 'takk-og-velkommen'].includes(following))
          assert.equal(previous(privateSteps, facts, following), name);
      }
    }),
  ));

test('B-046 backTo names a step of the same flow or nothing', () => {
  const back = (flow: (typeof FLOW_TYPES)[number], step: string) =>
    backToOf(privateSteps, factsOf(answered(flow)), step);
  assert.equal(back('STANDARD', 'oppsummering'), 'oppsummering');
  assert.equal(back('GUARANTOR', 'produkter'), null);
  assert.equal(back('DISPONENT', 'kontaktinformasjon'), null);
});
