/** Answers about cards and their PIN before they are saved, and the questions left by them. */
import { type CardChoice, cardProblem, holdsForCards, wantsCard } from '@bli-kunde/domain/payment-card/choice.ts';
import {
  type PinOption,
  type PinQuestion,
  pinQuestionForOtherCards,
} from '@bli-kunde/domain/payment-card/pin-option.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import type { FormProblem } from '../app/use-form.ts';

type Chosen = NonNullable<PrivateState['products']>[number];

export interface CardAnswers {
  /** By product, as {@link keyOf} names it. */
  cards: Record<string, CardChoice>;
  pin: PinOption;
}

/** No number alone: a form takes that for a place in a list. */
export const keyOf = ({ id }: Pick<Chosen, 'id'>): `p${number}` => `p${id}`;

/** The chosen products with the cards as they are answered now. */
export const answeredCards = (products: readonly Chosen[], cards: CardAnswers['cards']): Chosen[] =>
  products.map((one) => ({ ...one, wantsToHaveCard: cards[keyOf(one)] ?? one.wantsToHaveCard }));

/** Each optional card that is not answered complains at its own place (P-044). */
export const problemsOfCards = (products: readonly Chosen[], cards: CardAnswers['cards']): FormProblem[] =>
  answeredCards(products, cards).flatMap((one) => {
    const message = cardProblem([one]);
    return message === null ? [] : [{ path: `cards.${keyOf(one)}`, message, about: one.webName }];
  });

/** True if a card is sent, or may be as long as nothing is answered. */
export const mayComeByPost = ({ canHaveCard, wantsToHaveCard }: Chosen): boolean =>
  canHaveCard && wantsToHaveCard !== 'CHOSEN_NOT_TO_HAVE_CARD';

/** Question about the PIN with the cards as they are answered now; null where there is no choice (P-045). */
export function pinQuestionOf(
  { products, pinOption }: Pick<PrivateState, 'products' | 'pinOption'>,
  now: readonly Chosen[],
): PinQuestion | null {
  if (pinOption === null || !now.some(wantsCard)) return null;
  return holdsForCards(products ?? [], now) ? pinOption : pinQuestionForOtherCards(pinOption);
}
