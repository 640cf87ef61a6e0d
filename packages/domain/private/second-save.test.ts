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
import { answeredBy, withPersonInput, withPinSet, withProducts, withOrder, withSummaryConfirmed } from './apply.ts';
import { cardOrdersOf } from './cards.ts';
import { answered, CONTACT, factsOf, META } from './private.fixture.ts';
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

/** An account with its card, or with another's beside it. */
const withCards = (...ids: readonly number[]) =>
  choicesOf(ids.map((at) => ({ product: OFFER.find(({ id }) => id === at) ?? assert.fail(), card: true })));

test('a change begins with the products and the PIN there are, and ends with any other answer', () => {
  const whole = withOwnPin(saved(START, withCards(7101)));
  const before = { products: whole.products, pin: whole.pin };
  assert.deepEqual(saved(whole, withCards(7102)).productsBefore, before);
  const chosen = (application: PrivateApplication) =>
    answeredBy(cards, factsOf(application), { option: 'RANDOM' }).productsBefore;
  assert.deepEqual(chosen({ ...whole, productsBefore: null }), before);
  const earlier = { products: [], pin: whole.pin };
  assert.deepEqual(chosen({ ...whole, productsBefore: earlier }), earlier, 'one change of two saves');
  const reached = withPersonInput(factsOf({ ...whole, productsBefore: earlier }), CONTACT);
  assert.equal(reached.productsBefore, null);
  const unfinished = { ...whole, declaration: null, productsBefore: null };
  assert.equal(saved(unfinished, withCards(7102)).productsBefore, null, 'nothing to put back on the way there');
});

test('a change of cards that is given up puts back the PIN they had', () => {
  const whole = withOwnPin(saved(START, withCards(7101, 7102)));
  const more = saved(whole, withCards(7101, 7102, 7103));
  assert.equal(more.pin.reference, null);
  const back = saved(more, withCards(7101, 7102));
  assert.deepEqual({ products: back.products, pin: back.pin }, { products: whole.products, pin: whole.pin });
  assert.equal(saved(more, withCards(7101, 7102, 7104)).pin.reference, PIN, 'beside a product without a card');
  assert.equal(saved(more, withCards(7102)).pin.reference, PIN, 'for some of the cards there were');
  assert.equal(saved(more, withCards(7101, 7103)).pin.reference, null, 'not for a card it was not set for');
});

test('a PIN that was left to the bank during a change stays so for other cards', () => {
  const whole = withOwnPin(saved(START, withCards(7101, 7102)));
  const productsBefore = { products: whole.products, pin: whole.pin };
  const random = { ...whole, pin: START.pin, declaration: null, productsBefore };
  assert.deepEqual(saved(random, withCards(7101)).pin, START.pin);
});

test('a change is put back by a save that says what was said of each card, or that none was chosen', () => {
  const shownBefore = (choices: readonly ProductChoice[]) => {
    const productsBefore = { products: saved(START, choices).products, pin: START.pin };
    return stateOf(factsOf({ ...START, productsBefore }), META).productsBefore;
  };
  const some = choicesOf([
    { product: OFFER[0] ?? assert.fail(), card: false },
    { product: OFFER[1] ?? assert.fail(), card: true },
    { product: OFFER[3] ?? assert.fail(), card: false },
  ]);
  assert.deepEqual(shownBefore(some), some);
  assert.deepEqual(shownBefore([{ productId: 7101 }]), [{ productId: 7101 }], 'an open question stays open');
  assert.deepEqual(shownBefore(choicesOf([])), [{ productId: NO_PRODUCT_ID }]);
  assert.equal(stateOf(factsOf(START), META).productsBefore, null);
});

test('a PIN that was to be changed is put back with the cards as they were', () => {
  const whole = { ...withOwnPin(saved(START, withCards(7101))), productsBefore: null };
  const changing = answeredBy(cards, factsOf(whole), { option: 'CHANGE' });
  assert.equal(changing.pin.reference, null);
  assert.equal(saved(changing, withCards(7101)).pin.reference, PIN);
  assert.equal(saved(changing, withCards(7102)).pin.reference, null);
});
