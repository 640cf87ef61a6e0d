/** Products and cards that a later save leaves out are gone: from what is kept, shown, summed up, declared and ordered. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wantsCard } from '../payment-card/choice.ts';
import type { ProductChoice } from '../product/choose.ts';
import { ACCOUNT, CREDIT_CARD, SAVINGS } from '../product/product.fixture.ts';
import { NO_PRODUCT_ID, type OfferedProduct } from '../product/product.ts';
import { textsOf } from '../texts/texts.ts';
import type { PrivateApplication } from './application.ts';
import { answeredBy, withPinSet, withProducts, withOrder, withSummaryConfirmed } from './apply.ts';
import { cardOrdersOf } from './cards.ts';
import { answered, factsOf, META } from './private.fixture.ts';
import { asksPin, declaredProducts } from './requires.ts';
import { cards } from './steps/kort.ts';
import { summaryOf } from './summary.ts';
import { stateOf } from './view.ts';

/** Two with a card to choose, one whose card comes with it, one without; each known by an id, a name and a code of its own. */
const OFFER: readonly OfferedProduct[] = [
  { ...ACCOUNT, id: 7101, code: 'CAR_LOAN' },
  { ...ACCOUNT, id: 7102, webName: 'Felleskonto', code: 'CAR_LEASING' },
  { ...CREDIT_CARD, id: 7103, code: 'CREDIT_CARD' },
  { ...SAVINGS, id: 7104, code: 'OPERATING_ACCOUNT' },
];
const PIN = 'pin-reference-0001';
const texts = textsOf();

interface Wish {
  readonly product: OfferedProduct;
  readonly card: boolean;
}
const choicesOf = (wishes: readonly Wish[]): ProductChoice[] =>
  wishes.length === 0
    ? [{ productId: NO_PRODUCT_ID }]
    : wishes.map(({ product: { id, canHaveCard }, card }) => ({
        productId: id,
        ...(canHaveCard ? { wantsToHaveCard: card ? 'CHOSEN_TO_HAVE_CARD' : 'CHOSEN_NOT_TO_HAVE_CARD' } : {}),
      }));
const anyWishes = fc.uniqueArray(fc.record({ product: fc.constantFrom(...OFFER), card: fc.boolean() }), {
  selector: ({ product }) => product.id,
});

const saved = (application: PrivateApplication, choices: readonly ProductChoice[]) =>
  withProducts(factsOf(application), choices, OFFER);
/** The PIN of the cards there are, typed and kept by the card system; left to the bank where no card is wanted. */
function withOwnPin(application: PrivateApplication): PrivateApplication {
  if (!asksPin(factsOf(application))) return application;
  return withPinSet(factsOf(answeredBy(cards, factsOf(application), { option: 'CHOSEN' })), PIN);
}
const START: PrivateApplication = { ...answered('STANDARD'), products: null };

function toldOf(application: PrivateApplication) {
  const facts = factsOf(application);
  const state = stateOf(facts, META);
  return {
    kept: JSON.stringify(application.products),
    shown: JSON.stringify(state.products),
    summary: summaryOf(state, texts),
    declared: declaredProducts(facts),
    orders: cardOrdersOf(facts),
  };
}

test('P-116 P-061 a later choice of products and cards replaces the earlier one: of what is gone nothing is kept, shown, told or ordered', () =>
  fc.assert(
    fc.property(anyWishes, anyWishes, fc.boolean(), (first, second, ownPin) => {
      const before = saved(START, choicesOf(first));
      const after = saved(ownPin ? withOwnPin(before) : before, choicesOf(second));
      const { kept, shown, summary, declared, orders } = toldOf(after);
      const left = OFFER.filter(({ id }) => second.some(({ product }) => product.id === id));
      for (const product of OFFER) {
        const { id, webName, code } = product;
        const stays = left.includes(product);
        for (const mark of [String(id), webName, String(code)]) assert.equal(kept.includes(mark), stays, mark);
        for (const mark of [String(id), webName]) assert.equal(shown.includes(mark), stays, mark);
        assert.equal(JSON.stringify(summary).includes(webName), stays, webName);
      }
      assert.deepEqual(new Set(declared.products), new Set(left.map(({ webName }) => webName)));
      assert.deepEqual(new Set(declared.productCodes), new Set(left.map(({ code }) => code)));
      const wanted = second.filter(({ product, card }) => product.mandatoryCard || (product.canHaveCard && card));
      assert.deepEqual(
        orders.map(({ productId }) => productId),
        wanted.map(({ product }) => product.id),
      );
      const labels = summary.flatMap(({ rows }) => rows.map(({ label }) => label));
      for (const label of ['PIN-kode', 'Kortet sendes til'])
        assert.equal(labels.includes(label), wanted.length > 0, label);
      assert.deepEqual(toldOf({ ...after, pin: START.pin }), toldOf(saved(START, choicesOf(second))));
    }),
    { numRuns: 200 },
  ));

test('P-045 a PIN is ordered with the cards it was set for, all or some of them, and with none once a new one has come', () =>
  fc.assert(
    fc.property(anyWishes, anyWishes, (first, second) => {
      const set = withOwnPin(saved(START, choicesOf(first)));
      fc.pre(set.pin.reference !== null);
      const after = saved(set, choicesOf(second));
      const cardIds = ({ products }: PrivateApplication) =>
        new Set((products ?? []).filter(wantsCard).map(({ id }) => id));
      const [before, now] = [cardIds(set), cardIds(after)];
      const holds = now.size > 0 && [...now].every((id) => before.has(id));
      assert.equal(after.pin.reference === PIN, holds);
      assert.equal(
        JSON.stringify(withOrder(factsOf(after), 'order')).includes(PIN),
        holds,
        'nor kept once it is sent in',
      );
      for (const { pin } of cardOrdersOf(factsOf(after)))
        assert.deepEqual(pin, holds ? { kind: 'CHOSEN', reference: PIN } : { kind: 'RANDOM' });
    }),
    { numRuns: 200 },
  ));

test('P-044 a product that was left out and comes back is asked about its card anew', () =>
  fc.assert(
    fc.property(fc.constantFrom(...OFFER.filter((one) => !one.mandatoryCard)), anyWishes, (product, others) => {
      const rest = others.filter((one) => one.product !== product);
      const all = saved(START, choicesOf([...rest, { product, card: true }]));
      const without = saved(all, choicesOf(rest));
      const back = saved(without, [...rest.map((one) => ({ productId: one.product.id })), { productId: product.id }]);
      assert.equal(back.products?.find(({ id }) => id === product.id)?.wantsToHaveCard, 'NO_SELECTION');
    }),
  ));

test('P-109 products and cards that are saved again take the confirmation back, also where they are the same', () => {
  const all = choicesOf(OFFER.map((product) => ({ product, card: true })));
  const confirmed = withSummaryConfirmed(factsOf(saved(START, all)), '2026-11-21T10:00:00.000Z');
  assert.notEqual(confirmed.summaryConfirmedAt, null);
  for (const again of [all, all.slice(2), choicesOf([])])
    assert.equal(saved(confirmed, again).summaryConfirmedAt, null);
});
