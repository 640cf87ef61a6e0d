import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '../errors/refusal.ts';
import { refuses } from '../errors/refuses.fixture.ts';
import { CARD_CHOICES } from '../payment-card/choice.ts';
import { textsOf } from '../texts/texts.ts';
import {
  assertStillOffered,
  chooseProducts,
  needsCreditCheck,
  type ProductChoice,
  withoutContradiction,
} from './choose.ts';
import { ACCOUNT, CREDIT_CARD, OFFERED, SAVINGS } from './product.fixture.ts';
import { NO_PRODUCT_ID, product, productList } from './product.ts';

const texts = textsOf();
const choose = (...choices: ProductChoice[]) => chooseProducts(choices, OFFERED, null);
const listed = (chosen: Parameters<typeof productList>[1] = null) => productList(OFFERED, chosen, texts);

test('P-100 a listed product has the fields of the specification, and none that is the bank’s own', () => {
  const [first] = listed();
  assert.deepEqual(Object.keys(first ?? {}).sort(), Object.keys(product.def.shape).sort());
  assert.deepEqual(Object.keys(product.def.shape).sort(), [
    'canHaveCard',
    'checkMarks',
    'chosenByCustomer',
    'description',
    'id',
    'mandatoryCard',
    'order',
    'recommended',
    'wantsToHaveCard',
    'webName',
  ]);
  for (const one of listed()) assert.deepEqual(product.parse(one), one);
});

test("P-035 P-037 P-038 products stand in their order, 'none of these' last with id -9999 and order 1000", () => {
  const all = listed();
  assert.deepEqual(
    all.map(({ id }) => id),
    [10, 20, 30, -9999],
  );
  const none = all.at(-1);
  assert.deepEqual([none?.order, none?.webName, none?.canHaveCard], [1000, 'Ingen av disse', false]);
});

test('P-037 what is chosen is marked, and none of these only when that was the answer', () => {
  const marked = (chosen: Parameters<typeof productList>[1]) =>
    listed(chosen).flatMap(({ id, chosenByCustomer }) => (chosenByCustomer ? [id] : []));
  assert.deepEqual(marked(null), []);
  assert.deepEqual(marked([]), [NO_PRODUCT_ID]);
  assert.deepEqual(marked(choose({ productId: ACCOUNT.id })), [ACCOUNT.id]);
});

test('P-039 nothing chosen is refused; none of these is a choice', () => {
  refuses('productpackage.no.choice.error', () => choose());
  assert.deepEqual(choose({ productId: NO_PRODUCT_ID }), []);
});

test('P-039 none of these goes with nothing else, and nothing is chosen twice', () => {
  refuses('error.bad.request', () => choose({ productId: NO_PRODUCT_ID }, { productId: SAVINGS.id }));
  refuses('error.bad.request', () => choose({ productId: SAVINGS.id }, { productId: SAVINGS.id }));
});

test('P-116 S-122 a product that is not offered is refused, at once and when it has gone since', () => {
  refuses('error.product.no.longer.available', () => choose({ productId: SAVINGS.id }, { productId: 99 }));
  const chosen = choose({ productId: SAVINGS.id });
  assertStillOffered(chosen, OFFERED);
  refuses('error.product.no.longer.available', () => assertStillOffered(chosen, [ACCOUNT]));
});

test('P-042 P-044 the mandatory card comes along, an optional one waits for its choice and keeps it', () => {
  const first = choose({ productId: ACCOUNT.id }, { productId: CREDIT_CARD.id });
  assert.deepEqual(
    first.map(({ wantsToHaveCard }) => wantsToHaveCard),
    ['NO_SELECTION', 'CHOSEN_TO_HAVE_CARD'],
  );
  const decided = chooseProducts(
    [{ productId: ACCOUNT.id, wantsToHaveCard: 'CHOSEN_NOT_TO_HAVE_CARD' }],
    OFFERED,
    first,
  );
  const again = chooseProducts([{ productId: ACCOUNT.id }, { productId: SAVINGS.id }], OFFERED, decided);
  assert.equal(again[0]?.wantsToHaveCard, 'CHOSEN_NOT_TO_HAVE_CARD');
});

test('P-036 credit information is needed for some products only', () => {
  assert.equal(needsCreditCheck(choose({ productId: CREDIT_CARD.id }), OFFERED), true);
  assert.equal(needsCreditCheck(choose({ productId: ACCOUNT.id }, { productId: SAVINGS.id }), OFFERED), false);
});

test('P-116 whatever is sent, what comes out was offered, once each, with a card only where there is one', () => {
  const anyChoice = fc.record({
    productId: fc.constantFrom(...OFFERED.map(({ id }) => id), NO_PRODUCT_ID, 99),
    wantsToHaveCard: fc.constantFrom(undefined, null, ...CARD_CHOICES),
  });
  fc.assert(
    fc.property(fc.array(anyChoice, { maxLength: 5 }), (choices) => {
      let chosen: ReturnType<typeof choose> = [];
      try {
        chosen = choose(...choices);
      } catch (error) {
        assert.ok(error instanceof Refusal);
        return;
      }
      assert.equal(new Set(chosen.map(({ id }) => id)).size, chosen.length);
      for (const one of chosen) {
        const offered = OFFERED.find(({ id }) => id === one.id);
        assert.ok(offered);
        if (one.wantsToHaveCard === 'CHOSEN_TO_HAVE_CARD') assert.ok(offered.canHaveCard);
        if (offered.mandatoryCard) assert.equal(one.wantsToHaveCard, 'CHOSEN_TO_HAVE_CARD');
      }
    }),
  );
});

test("P-037 'none of these' leaves out every product, and a product leaves out 'none of these'", () => {
  assert.deepEqual(withoutContradiction([10, 20], [10, 20, NO_PRODUCT_ID]), [NO_PRODUCT_ID]);
  assert.deepEqual(withoutContradiction([NO_PRODUCT_ID], [10, NO_PRODUCT_ID]), [10]);
  assert.deepEqual(withoutContradiction([10], [10, 20]), [10, 20]);
  assert.deepEqual(withoutContradiction([NO_PRODUCT_ID], []), []);
  assert.deepEqual(withoutContradiction([], [NO_PRODUCT_ID]), [NO_PRODUCT_ID]);
});
