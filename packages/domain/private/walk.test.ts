/** Any calls in any order, toggles switched between them: what may never come out, whatever is refused on the way. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { NO_STANDING, reviewOf, statusIn } from '../cases/standing.ts';
import { allAnswered } from '../consent/consent.ts';
import { Refusal } from '../errors/refusal.ts';
import { CASE_STATUSES, type CaseStatus } from '../kyc/case.ts';
import { CARD_CHOICES, cardProblem, wantsCard } from '../payment-card/choice.ts';
import { PIN_OPTIONS } from '../payment-card/pin-option.ts';
import { ACCOUNT, CREDIT_CARD, OFFERED, SAVINGS } from '../product/product.fixture.ts';
import { NO_PRODUCT_ID } from '../product/product.ts';
import { mayBecome, ORDER_STATES } from '../signing/status.ts';
import { allowed } from '../steps/steps.ts';
import type { PrivateApplication, PrivateFacts } from './application.ts';
import {
  answeredBy,
  needsOrder,
  withConsents,
  withDeclaration,
  withOrder,
  withPersonInput,
  withPinSet,
  withProducts,
  withoutOrder,
  withSummaryConfirmed,
} from './apply.ts';
import { withChangedFlow, withFlow } from './apply-flow.ts';
import { cardOrdersOf } from './cards.ts';
import { FLOW_TYPES, FLOWS, type FlowType } from './flows.ts';
import { ALL_ON, ANSWERS, CONTACT, factsOf, LOGGED_IN, META, START } from './private.fixture.ts';
import { PRINCIPAL } from './walk.fixture.ts';
import { asksProducts } from './requires.ts';
import { privateState } from './state.ts';
import { privateSteps } from './steps.ts';
import { stateOf } from './view.ts';
import { cards } from './steps/kort.ts';

const withPinOption = (facts: PrivateFacts, option: string) => answeredBy(cards, facts, { option });

type Call = (facts: PrivateFacts) => PrivateFacts;
const save =
  (change: (facts: PrivateFacts) => PrivateApplication): Call =>
  (facts) => {
    const application = change(facts);
    return { ...facts, application, order: application.orderId === null ? null : facts.order };
  };

const flow = fc.constantFrom(...FLOW_TYPES);
const choice = fc.record({
  productId: fc.constantFrom(ACCOUNT.id, CREDIT_CARD.id, SAVINGS.id, NO_PRODUCT_ID),
  wantsToHaveCard: fc.constantFrom(undefined, ...CARD_CHOICES),
});
const order: Call = (facts) =>
  needsOrder(facts)
    ? {
        ...facts,
        application: withOrder(facts, 'order-1'),
        order: { state: 'OPEN', party: { status: 'READY' } },
      }
    : facts;

/** Answers the declaration of a flow, which need not be the one in progress. */
const declare =
  (of: (facts: PrivateFacts) => FlowType, status: CaseStatus): Call =>
  (facts) => {
    const id = of(facts);
    const application = withDeclaration(facts, FLOWS[id].process, { id });
    const others = facts.standing.declarations.filter((one) => one.id !== id);
    return { ...facts, application, standing: { ...facts.standing, declarations: [...others, { id, status }] } };
  };

/** An advisor approves of whatever is under review. */
const approve: Call = (facts) => ({
  ...facts,
  standing: {
    ...facts.standing,
    declarations: facts.standing.declarations.map((one) =>
      one.status === 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' ? { ...one, status: 'OK' } : one,
    ),
  },
});

/** Weighted so that most walks get somewhere. */
const anyCall: fc.Arbitrary<Call> = fc.oneof(
  { weight: 3, arbitrary: flow.map((to) => save((facts) => withFlow(facts, to, START))) },
  { weight: 1, arbitrary: flow.map((to) => save((facts) => withChangedFlow(facts, to, START))) },
  { weight: 4, arbitrary: fc.constant(save((facts) => withPersonInput(facts, { ...CONTACT, principal: PRINCIPAL }))) },
  {
    weight: 4,
    arbitrary: fc.array(choice, { maxLength: 2 }).map((list) => save((facts) => withProducts(facts, list, OFFERED))),
  },
  { weight: 1, arbitrary: fc.constantFrom(...PIN_OPTIONS).map((pin) => save((facts) => withPinOption(facts, pin))) },
  { weight: 2, arbitrary: fc.constant(save((facts) => withPinSet(facts, 'ref-00001'))) },
  { weight: 4, arbitrary: fc.constant(declare((facts) => facts.application.flowType ?? 'STANDARD', 'OK')) },
  {
    weight: 1,
    arbitrary: fc.tuple(flow, fc.constantFrom(...CASE_STATUSES)).map(([of, status]) => declare(() => of, status)),
  },
  { weight: 2, arbitrary: fc.constant(approve) },
  { weight: 4, arbitrary: fc.constant(save((facts) => withConsents(facts, ANSWERS))) },
  { weight: 4, arbitrary: fc.constant(save((facts) => withSummaryConfirmed(facts, '2026-11-21T10:00:00.000Z'))) },
  { weight: 4, arbitrary: fc.constant(order) },
  { weight: 1, arbitrary: fc.constant(save(withoutOrder)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...ORDER_STATES).map(
      (state): Call =>
        (facts) =>
          facts.order && mayBecome(facts.order.state, state)
            ? { ...facts, order: { state, party: { status: state === 'CANCELLED' ? 'CANCELLED' : 'SIGNED' } } }
            : facts,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('disponent-flow', 'guarantor-flow', 'product-display', 'pin-choice').map(
      (name): Call =>
        (facts) => ({ ...facts, toggles: { ...facts.toggles, [name]: !facts.toggles[name as 'pin-choice'] } }),
    ),
  },
);

/** What was true when the order was made, or when a guarantor confirmed. */
function assertWhole(facts: PrivateFacts): void {
  const { contact, consents, declaration, products, flowType, summaryConfirmedAt } = facts.application;
  assert.ok(contact && allAnswered(consents) && summaryConfirmedAt);
  assert.deepEqual(declaration, { id: flowType });
  assert.equal(statusIn(facts.standing, declaration), 'OK');
  assert.equal(reviewOf(facts.standing), null);
  if (asksProducts(facts)) assert.ok(products && cardProblem(products) === null);
}

test('S-141 P-064 P-076 P-077 P-092 no order of calls gets anybody signed, thanked or declared who has not done every step of that flow', () => {
  let ended = 0;
  fc.assert(
    fc.property(fc.array(anyCall, { minLength: 20, maxLength: 120, size: 'max' }), (calls) => {
      let facts = factsOf(LOGGED_IN, { toggles: ALL_ON, standing: NO_STANDING });
      for (const call of calls) {
        const before = facts;
        try {
          facts = call(facts);
        } catch (error) {
          assert.ok(error instanceof Refusal, String(error));
          continue;
        }
        const { flowType, orderId, declaration, products } = facts.application;
        const state = stateOf(facts, META);
        assert.ok(privateState.safeParse(state).success);
        if (declaration) assert.equal(declaration.id, flowType);
        for (const one of products ?? []) if (one.mandatoryCard) assert.ok(wantsCard(one));
        if (before.application.orderId === null && orderId !== null) assertWhole(facts);
        if (orderId !== null && orderId === before.application.orderId)
          assert.deepEqual(cardOrdersOf(facts), cardOrdersOf(before), 'what is signed is what was sent to signing');
        const open = allowed(privateSteps, facts);
        if (flowType === 'GUARANTOR') {
          assert.equal(orderId, null);
          if (open.includes('takk')) assertWhole(facts);
        } else if (open.some((name) => name.startsWith('takk'))) assert.equal(facts.order?.state, 'COMPLETED');
        for (const { pin } of cardOrdersOf(facts)) if (pin.kind === 'CHOSEN') assert.ok(pin.reference);
        if (open.some((name) => name.startsWith('takk'))) ended += 1;
      }
    }),
    { numRuns: 100 },
  );
  assert.ok(ended > 40, `only ${ended} steps of the walks stood at an ending`);
});
