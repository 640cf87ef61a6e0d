/** Whether a product's payment card is wanted: an optional one is asked about, a mandatory one comes whatever is said. */
import type { ErrorKey } from '../errors/catalogue.ts';
import { Refusal } from '../errors/refusal.ts';

/** P-043. */
export const CARD_CHOICES = ['NO_SELECTION', 'CHOSEN_TO_HAVE_CARD', 'CHOSEN_NOT_TO_HAVE_CARD'] as const;
export type CardChoice = (typeof CARD_CHOICES)[number];

export interface CardTerms {
  readonly canHaveCard: boolean;
  readonly mandatoryCard: boolean;
}
export interface CardAnswer extends CardTerms {
  readonly wantsToHaveCard: CardChoice;
}

/**
 * What is kept of a choice (P-042, P-044). `given` undefined or null says nothing about the card, as when only
 * products are chosen: `before` stays. Throws 'need.to.make.a.choice.about.card' for an explicit NO_SELECTION where the
 * card is optional, and 'error.bad.request' for a card that is not offered.
 */
export function cardChoiceOf(
  { canHaveCard, mandatoryCard }: CardTerms,
  given: CardChoice | null | undefined,
  before: CardChoice = 'NO_SELECTION',
): CardChoice {
  if (!canHaveCard) {
    if (given === 'CHOSEN_TO_HAVE_CARD') throw new Refusal('error.bad.request');
    return 'NO_SELECTION';
  }
  if (mandatoryCard) return 'CHOSEN_TO_HAVE_CARD';
  if (given === 'NO_SELECTION') throw new Refusal('need.to.make.a.choice.about.card');
  return given ?? before;
}

/** The key to show while an optional card has no choice, or null (P-044). */
export const cardProblem = (answers: readonly CardAnswer[]): ErrorKey | null =>
  answers.some((one) => one.canHaveCard && !one.mandatoryCard && one.wantsToHaveCard === 'NO_SELECTION')
    ? 'need.to.make.a.choice.about.card'
    : null;

export const wantsCard = ({ canHaveCard, wantsToHaveCard }: CardAnswer): boolean =>
  canHaveCard && wantsToHaveCard === 'CHOSEN_TO_HAVE_CARD';

type CardsOf = readonly (CardAnswer & { readonly id: number })[];

/** Which cards are wanted, by product, in one order: equal for the same cards. A PIN is set for these. */
export const cardsOf = (products: CardsOf): string =>
  products
    .filter(wantsCard)
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .join();

/** Whether a PIN that was set for the cards of `before` is one for those of `now`: there is a card, and none that came since. */
export const holdsForCards = (before: CardsOf, now: CardsOf): boolean =>
  now.some(wantsCard) &&
  now.every((card) => !wantsCard(card) || before.some((one) => one.id === card.id && wantsCard(one)));
