import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '../errors/refusal.ts';
import { CARD_CHOICES, cardChoiceOf, cardProblem, cardsOf, holdsForCards, wantsCard } from './choice.ts';

const OPTIONAL = { canHaveCard: true, mandatoryCard: false };
const MANDATORY = { canHaveCard: true, mandatoryCard: true };
const NONE = { canHaveCard: false, mandatoryCard: false };
const anyGiven = fc.constantFrom(undefined, null, ...CARD_CHOICES);

test('P-043 a card choice has three values', () =>
  assert.deepEqual(CARD_CHOICES, ['NO_SELECTION', 'CHOSEN_TO_HAVE_CARD', 'CHOSEN_NOT_TO_HAVE_CARD']));

test('P-042 a mandatory card is taken, whatever is said', () =>
  fc.assert(
    fc.property(anyGiven, fc.constantFrom(...CARD_CHOICES), (given, before) => {
      assert.equal(cardChoiceOf(MANDATORY, given, before), 'CHOSEN_TO_HAVE_CARD');
    }),
  ));

test('P-044 an optional card is taken or not as said; said to be unchosen it is refused', () => {
  for (const given of ['CHOSEN_TO_HAVE_CARD', 'CHOSEN_NOT_TO_HAVE_CARD'] as const)
    assert.equal(cardChoiceOf(OPTIONAL, given), given);
  assert.throws(
    () => cardChoiceOf(OPTIONAL, 'NO_SELECTION'),
    (error: unknown) => error instanceof Refusal && error.key === 'need.to.make.a.choice.about.card',
  );
});

test('P-044 where nothing is said of the card, what was said before stays', () => {
  for (const nothing of [undefined, null])
    for (const before of CARD_CHOICES) assert.equal(cardChoiceOf(OPTIONAL, nothing, before), before);
  assert.equal(cardChoiceOf(OPTIONAL, undefined), 'NO_SELECTION');
});

test('P-040 a product without a card has no choice, and claiming one is refused', () => {
  for (const given of ['NO_SELECTION', 'CHOSEN_NOT_TO_HAVE_CARD', undefined] as const)
    assert.equal(cardChoiceOf(NONE, given), 'NO_SELECTION');
  assert.throws(
    () => cardChoiceOf(NONE, 'CHOSEN_TO_HAVE_CARD'),
    (error: unknown) => error instanceof Refusal && error.key === 'error.bad.request',
  );
});

test('P-044 one optional card without a choice is a problem, and nothing else is', () => {
  const answer = (terms: typeof OPTIONAL, wantsToHaveCard: (typeof CARD_CHOICES)[number]) => ({
    ...terms,
    wantsToHaveCard,
  });
  const good = [
    answer(OPTIONAL, 'CHOSEN_NOT_TO_HAVE_CARD'),
    answer(MANDATORY, 'CHOSEN_TO_HAVE_CARD'),
    answer(NONE, 'NO_SELECTION'),
  ];
  assert.equal(cardProblem(good), null);
  assert.equal(cardProblem([...good, answer(OPTIONAL, 'NO_SELECTION')]), 'need.to.make.a.choice.about.card');
  assert.deepEqual(good.map(wantsCard), [false, true, false]);
});

test('P-045 the cards are those that are wanted, in whatever order products were chosen', () => {
  const product = (id: number, terms: typeof OPTIONAL, wantsToHaveCard: (typeof CARD_CHOICES)[number]) => ({
    id,
    ...terms,
    wantsToHaveCard,
  });
  const account = product(10, OPTIONAL, 'CHOSEN_TO_HAVE_CARD');
  const credit = product(9, MANDATORY, 'CHOSEN_TO_HAVE_CARD');
  const savings = product(20, NONE, 'NO_SELECTION');
  assert.equal(cardsOf([account, credit]), cardsOf([credit, savings, account]));
  const without = { ...account, wantsToHaveCard: 'CHOSEN_NOT_TO_HAVE_CARD' as const };
  assert.notEqual(cardsOf([account, credit]), cardsOf([without, credit]));
  assert.ok(holdsForCards([account, credit], [credit, savings]));
  assert.ok(holdsForCards([account, credit], [without, credit]));
  assert.ok(!holdsForCards([without, credit], [account, credit]));
  assert.ok(!holdsForCards([account], [without, savings]), 'with no card there is nothing to hold for');
});

test('a card that the product cannot have any more is not wanted, whatever was chosen', () => {
  const chosen = { mandatoryCard: false, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' } as const;
  assert.deepEqual(
    [wantsCard({ ...chosen, canHaveCard: true }), wantsCard({ ...chosen, canHaveCard: false })],
    [true, false],
  );
});
