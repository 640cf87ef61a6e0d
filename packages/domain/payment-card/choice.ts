/** Choice of a product's payment card: an optional card is asked about, a mandatory one comes with the product. */
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
 * Choice to be stored (P-042, P-044). `given` undefined or null says nothing about the card, as when only products are
 * chosen: `before` stays. Throws 'need.to.make.a.choice.about.card' for an explicit NO_SELECTION where the card is
 * optional, and 'error.bad.request' for a card that is not offered.
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

/** Wanted cards as a text, by product in a fixed order: equal for the same cards. A PIN is set for these. */
export const cardsOf = (products: CardsOf): string =>
  products
    .filter(wantsCard)
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .join();

/**
 * True if a PIN that was set for the cards of `before` serves those of `now`: there is a card, and none was added
 * since.
 */
export const holdsForCards = (before: CardsOf, now: CardsOf): boolean =>
  now.some(wantsCard) &&
  now.every((card) => !wantsCard(card) || before.some((one) => one.id === card.id && wantsCard(one)));
