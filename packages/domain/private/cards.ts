/** The cards of a signed application, as the card system is told to make them. */
import { fullName } from '../norway/name.ts';
import type { IsoDate } from '../norway/oslo-date.ts';
import { lastCardDay } from '../payment-card/card-day.ts';
import { wantsCard } from '../payment-card/choice.ts';
import type { CardOrder } from '../payment-card/card-order.ts';
import { shownPinOption } from '../payment-card/pin-option.ts';
import type { PrivateFacts } from './application.ts';
import { asksPin, productsOf } from './requires.ts';

/**
 * One order for each card that is wanted; to the register's address, the only one there is (P-006, P-063). Where that is protected the
 * card system sends as the register allows (D-062).
 */
export function cardOrdersOf(facts: PrivateFacts): CardOrder[] {
  const { person, pin } = facts.application;
  const { address, firstName, lastName } = person;
  const deliverTo = address && { name: fullName({ firstName, lastName }), address };
  const reference = asksPin(facts) && shownPinOption(pin) === 'CONFIGURED' ? pin.reference : null;
  return productsOf(facts)
    .filter(wantsCard)
    .map(({ id }) => ({
      productId: id,
      ...(deliverTo === null ? {} : { deliverTo }),
      pin: reference === null ? { kind: 'RANDOM' } : { kind: 'CHOSEN', reference },
    }));
}

/** The last day on which ordered cards come, counted from when the customer was made; null before that, and where none is ordered. */
export function cardsBy(facts: PrivateFacts): IsoDate | null {
  const { completedAt } = facts.application;
  return completedAt !== null && productsOf(facts).some(wantsCard) ? lastCardDay(completedAt) : null;
}
