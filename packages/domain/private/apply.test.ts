import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuses } from '../errors/refuses.fixture.ts';
import { type CaseStatus, PROCESSES } from '../kyc/case.ts';
import { ACCOUNT, CREDIT_CARD, OFFERED, SAVINGS } from '../product/product.fixture.ts';
import { NO_PRODUCT_ID } from '../product/product.ts';
import type { PrivateApplication, PrivateFacts } from './application.ts';
import {
  answeredBy,
  assertDeclared,
  needsOrder,
  withConsents,
  withDeclaration,
  withOrder,
  withPersonInput,
  withPinSet,
  withProducts,
  withOrderLeft,
  withoutOrder,
  withSummaryConfirmed,
} from './apply.ts';
import { cardOrdersOf } from './cards.ts';
import { FLOW_TYPES, FLOWS } from './flows.ts';
import {
  ALL_ON,
  answered,
  ANSWERS,
  begun,
  confirmed,
  CONTACT,
  declaredAs,
  factsOf,
  LOGGED_IN,
  ordered,
  PERSON,
} from './private.fixture.ts';
import { PRINCIPAL } from './walk.fixture.ts';
import { productsOf } from './requires.ts';
import { requiresOf } from './state.ts';
import { cards } from './steps/kort.ts';

const withPinOption = (facts: PrivateFacts, option: string) => answeredBy(cards, facts, { option });

const AT = '2026-11-21T11:00:00.000Z';
const OK = 'd';
const filled = (change: Partial<PrivateApplication> = {}, rest: Partial<PrivateFacts> = {}) =>
  factsOf({ ...answered('STANDARD'), ...change }, rest);
const declared = (status: CaseStatus) => filled({}, { standing: declaredAs(status) });
const SET = { option: 'CHOSEN', reference: 'ref-00001' } as const;

test('P-031 P-107 e-mail and mobile are both required, and both errors come at once', () => {
  const save = (epost: string, mobil: string) =>
    withPersonInput(factsOf(begun('STANDARD')), { ...CONTACT, epost, mobil });
  assert.deepEqual(save(' a@b.no ', '+47 490 01 001').contact, { email: 'a@b.no', phone: '49001001' });
  refuses('error.bad.request', () => save('', ''), ['epost', 'mobil']);
  refuses('error.bad.request', () => save('a@b.no', '123'), ['mobil']);
  refuses('error.bad.request', () => save('a@b', '49001001'), ['epost']);
});

test('P-032 P-033 help with moving banks is kept where the bank offers it, and nowhere else', () => {
  const asks = { ...CONTACT, needHelpMovingBanks: true };
  assert.equal(withPersonInput(factsOf(begun('STANDARD')), asks).needHelpMovingBanks, true);
  assert.equal(withPersonInput(factsOf(begun('STANDARD')), CONTACT).needHelpMovingBanks, false);
  const not = factsOf(begun('STANDARD'), { capabilities: { helpMovingBanks: false } });
  assert.equal(withPersonInput(not, asks).needHelpMovingBanks, false);
  assert.equal(
    withPersonInput(factsOf(begun('GUARANTOR')), { ...asks, principal: PRINCIPAL }).needHelpMovingBanks,
    false,
  );
});

test('P-039 P-116 products are chosen from the offer; nothing chosen, and what is not offered, is refused', () => {
  const ids = (...choices: number[]) =>
    withProducts(
      filled(),
      choices.map((productId) => ({ productId })),
      OFFERED,
    );
  assert.deepEqual(ids(NO_PRODUCT_ID).products, []);
  assert.deepEqual(
    ids(SAVINGS.id).products?.map(({ id }) => id),
    [SAVINGS.id],
  );
  refuses('productpackage.no.choice.error', () => ids());
  refuses('error.product.no.longer.available', () => ids(99));
});

test('P-044 the card step cannot be passed without a choice', () => {
  const undecided = withProducts(
    filled({ products: null }),
    [{ productId: ACCOUNT.id }, { productId: CREDIT_CARD.id }],
    OFFERED,
  );
  refuses('error.step.not.allowed', () => withDeclaration(factsOf(undecided), 'BECOME_PRIVATE_CUSTOMER', { id: OK }));
  refuses('need.to.make.a.choice.about.card', () =>
    withProducts(factsOf(undecided), [{ productId: ACCOUNT.id, wantsToHaveCard: 'NO_SELECTION' }], OFFERED),
  );
});

test('P-067 P-014 products are saved in the standard flow only, and only where they are shown', () => {
  const save = (facts: PrivateFacts) => withProducts(facts, [{ productId: SAVINGS.id }], OFFERED);
  for (const flow of ['DISPONENT', 'GUARANTOR'] as const)
    refuses('error.step.not.allowed', () => save(factsOf(answered(flow))));
  refuses('error.step.not.allowed', () => save(filled({}, { toggles: { ...ALL_ON, 'product-display': false } })));
});

test('P-045 how the PIN comes about is asked where a card is ordered and the feature is on', () => {
  assert.equal(withPinOption(filled(), 'CHOSEN').pin.option, 'CHOSEN');
  refuses('error.bad.request', () => withPinOption(filled(), 'CONFIGURED'));
  refuses('error.step.not.allowed', () =>
    withPinOption(filled({}, { toggles: { ...ALL_ON, 'pin-choice': false } }), 'CHOSEN'),
  );
  const without = withProducts(
    filled(),
    [{ productId: ACCOUNT.id, wantsToHaveCard: 'CHOSEN_NOT_TO_HAVE_CARD' }],
    OFFERED,
  );
  refuses('error.step.not.allowed', () => withPinOption(factsOf(without), 'CHOSEN'));
});

test('P-071 P-122 a PIN can be set where one is chosen, and the flow waits for it', () => {
  const chosen = factsOf(withPinOption(filled(), 'CHOSEN'));
  refuses('error.step.not.allowed', () => withDeclaration(chosen, 'BECOME_PRIVATE_CUSTOMER', { id: OK }));
  const set = withPinSet(chosen, 'ref-00001');
  assert.deepEqual(set.pin, SET);
  assert.ok(withDeclaration(factsOf(set), 'BECOME_PRIVATE_CUSTOMER', { id: OK }));
  refuses('error.step.not.allowed', () => withPinSet(filled(), 'ref-00001'));
});

test('P-051 a PIN stays for the cards it was set for, all or some of them, and has to be set again with a new one', () => {
  const set = filled({ pin: SET });
  const both = [{ productId: ACCOUNT.id }, { productId: CREDIT_CARD.id }];
  const credit = [{ productId: CREDIT_CARD.id }];
  const again = { option: 'CHOSEN', reference: null, again: true };
  assert.deepEqual(withProducts(set, both, OFFERED).pin, SET);
  assert.deepEqual(withProducts(set, [...credit, { productId: SAVINGS.id }], OFFERED).pin, SET);
  const fewer = factsOf(withProducts(set, credit, OFFERED));
  const account = { productId: ACCOUNT.id, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' } as const;
  assert.deepEqual(withProducts(fewer, [...credit, account], OFFERED).pin, again);
  assert.deepEqual(withProducts(set, [{ productId: SAVINGS.id }], OFFERED).pin, again, 'with no card it is let go of');
  assert.equal(withProducts(filled(), credit, OFFERED).pin.option, 'RANDOM');
});

test('P-051 a PIN that a new card cost is back once that card is left out of the change again', () => {
  const account = { productId: ACCOUNT.id, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' } as const;
  const start = withProducts(filled({ pin: SET }), [account], OFFERED);
  const more = withProducts(factsOf(start), [account, { productId: CREDIT_CARD.id }], OFFERED);
  assert.equal(more.pin.reference, null);
  assert.deepEqual(withProducts(factsOf(more), [account, { productId: SAVINGS.id }], OFFERED).pin, SET);
  const bySelf = withPinSet(factsOf(more), 'ref-00002');
  assert.equal(bySelf.pin.again, undefined, 'a PIN that is set is asked for no more');
});

test('P-054 the declaration of the flow’s own process is kept, one of another flow is not', () => {
  for (const flow of FLOW_TYPES)
    for (const process of PROCESSES) {
      const save = () => withDeclaration(factsOf({ ...answered(flow), declaration: null }), process, { id: OK });
      if (process === FLOWS[flow].process) assert.deepEqual(save().declaration, { id: OK });
      else refuses('error.step.not.allowed', save);
    }
});

test('P-054 P-055 P-056 P-112 only a stored OK leads on; what is not stored cannot be claimed', () => {
  assertDeclared(declared('OK'));
  refuses('error.aml.validation.system.error', () => assertDeclared(declared('FAILED')));
  refuses('error.aml.rejected', () => assertDeclared(declared('REQUIRES_MANUAL_CONTROL_BY_ADVISOR')));
  refuses('error.step.not.allowed', () => assertDeclared(filled({ declaration: null })));
  for (const status of ['AWAITING_EXECUTOR', 'AWAITING_SIGNEE'] as const)
    refuses('error.step.not.allowed', () => assertDeclared(declared(status)));
  refuses('error.step.not.allowed', () => withConsents(declared('FAILED'), ANSWERS));
  refuses('error.aml.rejected', () => withConsents(declared('REQUIRES_MANUAL_CONTROL_BY_ADVISOR'), ANSWERS));
});

test('P-055 a declaration that failed can be answered again', () =>
  assert.deepEqual(withDeclaration(declared('FAILED'), 'BECOME_PRIVATE_CUSTOMER', { id: OK }).declaration, { id: OK }));

test('P-059 P-108 consents are saved when all are answered', () => {
  const facts = filled({ consents: begun('STANDARD').consents });
  assert.deepEqual(
    withConsents(facts, ANSWERS).consents.map(({ answer }) => answer),
    [true, true],
  );
  refuses('error.consent.not.set', () => withConsents(facts, ANSWERS.slice(1)));
});

test('P-109 the summary is confirmed once, and again after a change', () => {
  const once = withSummaryConfirmed(filled(), AT);
  assert.equal(once.summaryConfirmedAt, AT);
  assert.equal(withSummaryConfirmed(factsOf(once), '2027-01-01T00:00:00.000Z'), once);
  assert.equal(withPersonInput(factsOf(once), CONTACT).summaryConfirmedAt, null);
  refuses('error.step.not.allowed', () => withSummaryConfirmed(filled({ contact: null }), AT));
});

test('P-065 P-008 a guarantor’s confirmation ends the flow: no order is made, and nothing is changed after it', () => {
  const ended = factsOf(withSummaryConfirmed(factsOf(answered('GUARANTOR')), AT));
  refuses('error.step.not.allowed', () => needsOrder(ended));
  refuses('blocked.due.to.documents.already.signed', () => withPersonInput(ended, CONTACT));
  assert.equal(withSummaryConfirmed(ended, '2027-01-01T00:00:00.000Z'), ended.application);
});

test('P-064 P-110 an order is made of a confirmed summary, and of none that changed since', () => {
  for (const flow of ['STANDARD', 'DISPONENT'] as const) {
    assert.equal(needsOrder(factsOf(confirmed(flow))), true);
    refuses('error.step.not.allowed', () => needsOrder(factsOf(answered(flow))));
  }
  refuses('error.step.not.allowed', () => needsOrder(factsOf({ ...confirmed('STANDARD'), contact: null })));
  refuses('error.step.not.allowed', () => needsOrder(factsOf(LOGGED_IN)));
});

test('S-046 P-110 an order that is live or signed is not made again; one that came to nothing is, until its last day', () => {
  for (const state of ['CREATING', 'OPEN', 'COMPLETING', 'COMPLETED'] as const)
    assert.equal(needsOrder(ordered('STANDARD', state)), false, state);
  for (const state of ['CANCELLED', 'FAILED'] as const) assert.equal(needsOrder(ordered('STANDARD', state)), true);
  refuses('error.signing.order.failed', () => needsOrder(ordered('STANDARD', 'EXPIRED')));
  // One that the application names and nobody finds is no reason to make a second.
  refuses('error.step.not.allowed', () => needsOrder(factsOf({ ...confirmed('STANDARD'), orderId: 'order-1' })));
});

test('P-074 once an order is made nothing is changed, whatever became of it', () => {
  for (const state of ['CREATING', 'OPEN', 'COMPLETED', 'CANCELLED', 'FAILED', 'EXPIRED'] as const)
    for (const save of [
      (facts: PrivateFacts) => withPersonInput(facts, CONTACT),
      (facts: PrivateFacts) => withProducts(facts, [{ productId: SAVINGS.id }], OFFERED),
      (facts: PrivateFacts) => withPinOption(facts, 'CHOSEN'),
      (facts: PrivateFacts) => withDeclaration(facts, 'BECOME_PRIVATE_CUSTOMER', { id: OK }),
      (facts: PrivateFacts) => withConsents(facts, ANSWERS),
    ])
      refuses('blocked.due.to.documents.already.signed', () => save(ordered('STANDARD', state)));
});

test('S-122 P-074 an order that came to nothing is let go where what it held is gone, and the answers may be changed; a live one stays', () => {
  for (const state of ['CANCELLED', 'FAILED'] as const) {
    const application = withoutOrder(ordered('STANDARD', state));
    assert.deepEqual([application.orderId, application.summaryConfirmedAt], [null, null]);
    const free = factsOf(application);
    assert.deepEqual(
      withProducts(free, [{ productId: SAVINGS.id }], OFFERED).products?.map(({ id }) => id),
      [SAVINGS.id],
    );
    refuses('error.step.not.allowed', () => needsOrder(free));
  }
  for (const state of ['OPEN', 'COMPLETED'] as const)
    assert.equal(withoutOrder(ordered('STANDARD', state)).orderId, 'order-1', state);
});

test('P-074 P-087 an order that came to nothing may be left to change the answers, once; a live one may not', () => {
  const left = withOrderLeft(ordered('STANDARD', 'CANCELLED'));
  assert.deepEqual([left.orderId, left.summaryConfirmedAt], [null, null]);
  assert.equal(withOrderLeft(factsOf(left)), left, 'a repeat');
  assert.equal(withPersonInput(factsOf(left), CONTACT).contact?.email, CONTACT.epost);
  for (const state of ['CREATING', 'OPEN', 'COMPLETING', 'COMPLETED'] as const)
    refuses('blocked.due.to.documents.already.signed', () => withOrderLeft(ordered('STANDARD', state)));
  refuses('error.signing.order.failed', () => withOrderLeft(ordered('STANDARD', 'EXPIRED')));
});

test('P-067 P-071 what was sent to signing stays what it is, whatever the bank switches before it is signed', () => {
  const { products } = answered('STANDARD');
  const help = { ...confirmed('STANDARD'), pin: SET, needHelpMovingBanks: true };
  const nothingOn = { ...ALL_ON, 'product-display': false, 'pin-choice': false };
  const order = { state: 'COMPLETED', party: { status: 'SIGNED' } } as const;
  const sent = factsOf(withOrder(factsOf(help), 'order-1'), { order, toggles: nothingOn });
  assert.deepEqual(productsOf(sent), products);
  assert.deepEqual(
    cardOrdersOf(sent).map(({ pin }) => pin),
    [
      { kind: 'CHOSEN', reference: 'ref-00001' },
      { kind: 'CHOSEN', reference: 'ref-00001' },
    ],
  );
  const without = { toggles: nothingOn, capabilities: { helpMovingBanks: false } };
  const off = withOrder(factsOf(help, without), 'order-1');
  assert.deepEqual([off.products, off.pin.reference, off.needHelpMovingBanks], [null, null, false]);
  const later = factsOf(off, { order });
  assert.deepEqual([productsOf(later), cardOrdersOf(later), requiresOf(later).product], [[], [], false]);
  const noPin = withOrder(factsOf(help, { toggles: { ...ALL_ON, 'pin-choice': false } }), 'order-1');
  assert.deepEqual(cardOrdersOf(factsOf(noPin, { order }))[0]?.pin, { kind: 'RANDOM' });
});

test('S-141 nothing is saved before a flow is chosen', () =>
  refuses('error.step.not.allowed', () => withPersonInput(factsOf(LOGGED_IN), CONTACT)));

test('P-040 P-052 a card is ordered to the register’s address, with the bank’s PIN or a reference, never a PIN', () => {
  const to = { name: 'Ingrid Prøvemo', address: PERSON.address };
  assert.deepEqual(cardOrdersOf(filled()), [
    { productId: ACCOUNT.id, deliverTo: to, pin: { kind: 'RANDOM' } },
    { productId: CREDIT_CARD.id, deliverTo: to, pin: { kind: 'RANDOM' } },
  ]);
  assert.deepEqual(cardOrdersOf(filled({ pin: SET }))[0]?.pin, { kind: 'CHOSEN', reference: 'ref-00001' });
  const off = filled({ pin: SET }, { toggles: { ...ALL_ON, 'pin-choice': false } });
  assert.deepEqual(cardOrdersOf(off)[0]?.pin, { kind: 'RANDOM' });
  assert.deepEqual(cardOrdersOf(filled({ products: [] })), []);
  assert.deepEqual(cardOrdersOf(factsOf(answered('DISPONENT'))), []);
  const hidden = filled();
  const { person } = hidden.application;
  const [card] = cardOrdersOf({
    ...hidden,
    application: { ...hidden.application, person: { ...person, address: null } },
  });
  assert.ok(card && !('deliverTo' in card), 'a protected address is told to nobody');
});
