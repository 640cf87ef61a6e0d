import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { priceList } from '../bank/price-list.ts';
import { type PinDecision, RANDOM_PIN } from '../payment-card/pin-option.ts';
import { ORDER_STATES, PARTY_STATUSES } from '../signing/status.ts';
import type { PrivateFacts } from './application.ts';
import { cardsBy } from './cards.ts';
import { FLOW_TYPES } from './flows.ts';
import {
  ALL_ON,
  answered,
  begun,
  confirmed,
  declaredAs,
  factsOf,
  LOGGED_IN,
  META,
  NATIONAL_ID,
  ordered,
  QUESTIONS,
} from './private.fixture.ts';
import { declaredProducts } from './requires.ts';
import { privateState, requiresOf } from './state.ts';
import { stateOf } from './view.ts';

const view = (facts: PrivateFacts) => stateOf(facts, META);

test('P-094 P-095 P-096 P-097 P-103 the state has the shape the specification names, from login to signed', () => {
  const stages = FLOW_TYPES.flatMap((flow) => [
    factsOf(begun(flow)),
    factsOf(answered(flow)),
    factsOf(confirmed(flow)),
    ordered(flow, 'COMPLETED', 'SIGNED'),
  ]);
  for (const facts of [factsOf(LOGGED_IN), ...stages]) {
    const state = view(facts);
    assert.deepEqual(privateState.parse(state), state);
  }
  const shape = privateState.def.shape;
  for (const field of [
    'flowType',
    'person',
    'needHelpMovingBanks',
    'bankregNummer',
    'consentList',
    'signingOrder',
    'requires',
  ])
    assert.ok(Object.hasOwn(shape, field), field);
  assert.deepEqual(Object.keys(shape.person.def.shape), [
    'fornavn',
    'etternavn',
    'foedselsnummer',
    'adresse',
    'epost',
    'mobil',
  ]);
  // Of the agreement's copy in English a state tells who reads English, and nobody else (N-171).
  assert.ok(stages.every((facts) => !Object.hasOwn(view(facts).signingOrder, 'readingCopy')));
  const { readingCopy: _, ...specified } = shape.signingOrder.def.shape;
  assert.deepEqual(Object.keys(specified).sort(), ['externalReference', 'status', 'url']);
  assert.deepEqual(Object.keys(shape.requires.def.shape), [
    'customerCreatedInTE',
    'consent',
    'contactInfo',
    'product',
    'customerDeclaration',
    'signature',
    'summary',
  ]);
});

test('P-030 P-101 the person is shown with name, national id and address', () => {
  const { person } = view(factsOf(begun('STANDARD')));
  assert.deepEqual(
    [person.fornavn, person.etternavn, person.foedselsnummer, person.adresse],
    ['Ingrid', 'Prøvemo', NATIONAL_ID, { street: 'Prøveveien 1', postalCode: '0484', postalArea: 'OSLO' }],
  );
  assert.equal(view(factsOf(LOGGED_IN)).person.adresse, null);
});

test('P-092 contact data of a flow that was left is offered, and still has to be saved', () => {
  const facts = factsOf({ ...begun('STANDARD'), suggestedContact: { email: 'a@b.no', phone: '49001001' } });
  const { person, requires } = view(facts);
  assert.deepEqual([person.epost, person.mobil, requires.contactInfo], ['a@b.no', '49001001', true]);
});

test('P-060 P-092 what was typed over the contact data of a flow that was left is what is shown', () => {
  const suggestedContact = { email: 'a@b.no', phone: '49001001' };
  const { person } = view(factsOf({ ...answered('STANDARD'), suggestedContact }));
  const { contact } = answered('STANDARD');
  assert.deepEqual({ email: person.epost, phone: person.mobil }, contact);
  assert.notDeepEqual(contact, suggestedContact);
});

test('P-097 every flag falls when what it asks for is there', () => {
  const all = (value: boolean) => ({
    customerCreatedInTE: value,
    consent: value,
    contactInfo: value,
    product: value,
    customerDeclaration: value,
    signature: value,
    summary: value,
  });
  assert.deepEqual(requiresOf(factsOf(begun('STANDARD'))), all(true));
  const done = ordered('STANDARD', 'COMPLETED', 'SIGNED');
  const created = { ...done, application: { ...done.application, completedAt: '2026-11-21T10:05:00.000Z' } };
  assert.deepEqual(requiresOf(created), all(false));
});

test('cards are said to have come a week after the customer was made, by the day in Norway, and none where none is ordered', () => {
  const done = ordered('STANDARD', 'COMPLETED', 'SIGNED');
  const made = (completedAt: string | null, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' | 'CHOSEN_NOT_TO_HAVE_CARD') =>
    cardsBy({
      ...done,
      application: {
        ...done.application,
        completedAt,
        products: (done.application.products ?? []).map((one) => ({ ...one, mandatoryCard: false, wantsToHaveCard })),
      },
    });
  assert.equal(made('2026-12-27T23:30:00.000Z', 'CHOSEN_TO_HAVE_CARD'), '2027-01-04');
  assert.equal(made('2026-12-27T23:30:00.000Z', 'CHOSEN_NOT_TO_HAVE_CARD'), null);
  assert.equal(made(null, 'CHOSEN_TO_HAVE_CARD'), null);
});

test('P-054 P-055 P-056 the declaration is done with OK alone', () => {
  for (const status of [
    'FAILED',
    'REQUIRES_MANUAL_CONTROL_BY_ADVISOR',
    'AWAITING_EXECUTOR',
    'AWAITING_SIGNEE',
  ] as const)
    assert.equal(
      requiresOf(factsOf(answered('STANDARD'), { standing: declaredAs(status) })).customerDeclaration,
      true,
      status,
    );
});

test('P-065 P-068 no products are required of a disponent or a guarantor, no signature of a guarantor', () => {
  assert.deepEqual(
    FLOW_TYPES.map((flow) => requiresOf(factsOf(begun(flow))).product),
    [true, false, false],
  );
  assert.deepEqual(
    FLOW_TYPES.map((flow) => requiresOf(factsOf(begun(flow))).signature),
    [true, true, false],
  );
});

test('P-033 help with moving banks is offered by capability, to who gets accounts', () => {
  assert.deepEqual(
    FLOW_TYPES.map((flow) => view(factsOf(begun(flow))).offersMovingHelp),
    [true, false, false],
  );
  assert.equal(view(factsOf(begun('STANDARD'), { capabilities: { helpMovingBanks: false } })).offersMovingHelp, false);
});

test('P-045 P-093 the PIN is asked about in the standard flow with the feature on, in the options there are', () => {
  const pinOf = (pin: PinDecision) => view(factsOf({ ...answered('STANDARD'), pin })).pinOption;
  const random = { chosen: 'RANDOM', options: ['RANDOM', 'CHOSEN'], again: false };
  assert.deepEqual(pinOf(RANDOM_PIN), random);
  assert.deepEqual(pinOf({ option: 'CHOSEN', reference: null, again: true }), {
    ...random,
    chosen: 'CHOSEN',
    again: true,
  });
  const set = { ...answered('STANDARD'), pin: { option: 'CHOSEN', reference: 'r' } as const };
  assert.deepEqual(pinOf(set.pin), {
    chosen: 'CONFIGURED',
    options: ['RANDOM', 'CONFIGURED', 'CHANGE'],
    again: false,
  });
  assert.equal(view(factsOf(set, { toggles: { ...ALL_ON, 'pin-choice': false } })).pinOption, null);
  assert.equal(view(factsOf(answered('DISPONENT'))).pinOption, null);
});

test('P-096 P-080 the order carries an address only for who can sign or try again', () => {
  assert.deepEqual(view(ordered('STANDARD', 'OPEN')).signingOrder, {
    status: 'SENT_TO_SIGNING',
    url: '/signering/order-1',
    externalReference: 'order-1',
  });
  for (const state of ['COMPLETING', 'COMPLETED', 'EXPIRED'] as const)
    assert.equal(view(ordered('STANDARD', state, 'SIGNED')).signingOrder.url, null, state);
  assert.deepEqual(stateOf(factsOf(answered('STANDARD')), { ...META, orderId: null }).signingOrder, {
    status: 'NOT_CREATED',
    url: null,
    externalReference: null,
  });
});

test('S-149 whatever the state, it holds the national id once, for display, and no PIN reference', () =>
  fc.assert(
    fc.property(fc.constantFrom(...ORDER_STATES), fc.constantFrom(...PARTY_STATUSES), (state, party) => {
      const facts = ordered('STANDARD', state, party);
      const pin = { option: 'CHOSEN', reference: 'secret-reference' } as const;
      const text = JSON.stringify(view({ ...facts, application: { ...facts.application, pin } }));
      assert.equal(text.split(NATIONAL_ID).length, 2);
      assert.ok(!text.includes('secret-reference'));
    }),
  ));

test('P-017 the declaration is told what is chosen, and that it is not known while nothing is', () => {
  assert.deepEqual(declaredProducts(factsOf(answered('STANDARD'))), {
    products: ['Brukskonto', 'Kredittkort'],
    productCodes: ['CREDIT_CARD'],
  });
  assert.deepEqual(declaredProducts(factsOf(begun('STANDARD'))), { products: [], productCodes: null });
  assert.deepEqual(declaredProducts(factsOf(answered('GUARANTOR'))), { products: [], productCodes: [] });
});

test('the state has the declaration of the application and the words of each consent', () => {
  const state = view(factsOf(answered('STANDARD')));
  assert.deepEqual(state.kyc, { status: 'OK', declaration: answered('STANDARD').declaration?.id });
  assert.deepEqual(
    state.consentList.map(({ question }) => question),
    QUESTIONS,
  );
});

test('products and prices are of the flow that asks about them, where the bank shows them', () => {
  const rate = { label: 'Rente', percent: 24.9, on: 'credit', products: [30], example: { amount: 15_000, months: 12 } };
  const list = priceList.parse({ validFrom: '2026-01-01', groups: [{ heading: 'Privat', prices: [rate] }] });
  const seen = (facts: PrivateFacts) => {
    const { products, prices } = stateOf(facts, { ...META, priceList: list });
    return { products: products?.length ?? null, hasPrices: prices !== null };
  };
  const { products } = answered('STANDARD');
  assert.deepEqual(seen(factsOf(answered('STANDARD'))), { products: 2, hasPrices: true });
  assert.deepEqual(seen(factsOf({ ...answered('DISPONENT'), products })), { products: null, hasPrices: false });
  const hidden = { toggles: { ...ALL_ON, 'product-display': false } };
  assert.deepEqual(seen(factsOf(answered('STANDARD'), hidden)), { products: null, hasPrices: false });
});

test('the day by which cards come is told where one of several products has a card', () => {
  const [account, credit] = answered('STANDARD').products ?? [];
  assert.ok(account && credit);
  const made = { ...confirmed('STANDARD'), completedAt: '2026-11-21T10:00:00.000Z' };
  const without = { ...account, wantsToHaveCard: 'CHOSEN_NOT_TO_HAVE_CARD' as const };
  const day = (products: PrivateFacts['application']['products']) => cardsBy(factsOf({ ...made, products }));
  assert.equal(day([without, credit]), day([credit]));
  assert.notEqual(day([credit]), null);
  assert.equal(day([without]), null);
});
