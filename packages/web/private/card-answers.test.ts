import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { answeredCards, mayComeByPost, pinQuestionOf, problemsOfCards } from './card-answers.ts';

type Chosen = NonNullable<PrivateState['products']>[number];

const product = (id: number, rest: Partial<Chosen> = {}): Chosen => ({
  id,
  webName: `Produkt ${id}`,
  canHaveCard: true,
  mandatoryCard: false,
  wantsToHaveCard: 'NO_SELECTION',
  ...rest,
});
const ACCOUNT = product(10);
const YOUTH = product(15);
const SAVINGS = product(20, { canHaveCard: false });
const CREDIT = product(30, { mandatoryCard: true, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' });
const ALL = [ACCOUNT, YOUTH, SAVINGS, CREDIT];
const YES = 'CHOSEN_TO_HAVE_CARD';
const NO = 'CHOSEN_NOT_TO_HAVE_CARD';

test('P-044 each optional card without a choice complains at its own place and by its own name', () => {
  assert.deepEqual(problemsOfCards(ALL, { p10: 'NO_SELECTION', p15: 'NO_SELECTION' }), [
    { path: 'cards.p10', message: 'need.to.make.a.choice.about.card', about: 'Produkt 10' },
    { path: 'cards.p15', message: 'need.to.make.a.choice.about.card', about: 'Produkt 15' },
  ]);
  assert.deepEqual(
    problemsOfCards(ALL, { p10: NO, p15: 'NO_SELECTION' }).map(({ path }) => path),
    ['cards.p15'],
  );
  assert.deepEqual(problemsOfCards(ALL, { p10: NO, p15: YES }), []);
});

test('P-041 P-042 a mandatory card and a product without a card are asked nothing', () =>
  assert.deepEqual(problemsOfCards([SAVINGS, CREDIT], {}), []));

test('P-063 a card is sent by post until every card that could be is declined', () => {
  const posted = (...choices: Chosen[]) => choices.some(mayComeByPost);
  assert.ok(posted(...answeredCards([ACCOUNT, SAVINGS], {})));
  assert.ok(!posted(...answeredCards([ACCOUNT, SAVINGS], { p10: NO })));
  assert.ok(posted(...answeredCards(ALL, { p10: NO, p15: NO })));
});

test('P-045 the PIN is asked about once a card is wanted, and nowhere that nobody chooses', () => {
  const pinOption = { chosen: 'RANDOM' as const, options: ['RANDOM' as const, 'CHOSEN' as const], again: false };
  const now = (cards: Parameters<typeof answeredCards>[1]) => answeredCards([ACCOUNT], cards);
  assert.equal(pinQuestionOf({ products: [ACCOUNT], pinOption }, now({})), null);
  assert.equal(pinQuestionOf({ products: [ACCOUNT], pinOption }, now({ p10: NO })), null);
  assert.deepEqual(pinQuestionOf({ products: [ACCOUNT], pinOption }, now({ p10: YES })), pinOption);
  assert.equal(pinQuestionOf({ products: [ACCOUNT], pinOption: null }, now({ p10: YES })), null);
});

test('P-045 a PIN that is set may be kept or changed for the cards it was set for, and is chosen anew with a new one', () => {
  const pinOption = { chosen: 'CONFIGURED', options: ['RANDOM', 'CONFIGURED', 'CHANGE'], again: false } as const;
  const products = [{ ...ACCOUNT, wantsToHaveCard: YES } as const, YOUTH];
  const state = { products, pinOption: { ...pinOption, options: [...pinOption.options] } };
  assert.deepEqual(pinQuestionOf(state, answeredCards(products, { p15: NO })), pinOption);
  assert.deepEqual(pinQuestionOf(state, answeredCards(products, { p15: YES })), {
    chosen: 'CHOSEN',
    options: ['RANDOM', 'CHOSEN'],
    again: true,
  });
  const both = { ...state, products: products.map((one) => ({ ...one, wantsToHaveCard: YES }) as const) };
  assert.deepEqual(pinQuestionOf(both, answeredCards(both.products, { p15: NO })), pinOption);
});
