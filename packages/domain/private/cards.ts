/** The cards of a signed application, as the card system is told to make them. */
import { wantsCard } from '../payment-card/choice.ts';
import type { CardOrder } from '../payment-card/card-order.ts';
import { shownPinOption } from '../payment-card/pin-option.ts';
import type { PrivateFacts } from './application.ts';
import { asksPin, productsOf } from './requires.ts';

/** One order for each card that is wanted; to the register's address, the only one there is (P-006, P-063). */
export function cardOrdersOf(facts: PrivateFacts): CardOrder[] {
  const { person, pin } = facts.application;
  const { address, firstName, lastName } = person;
  if (address === null) return [];
  const reference = asksPin(facts) && shownPinOption(pin) === 'CONFIGURED' ? pin.reference : null;
  return productsOf(facts)
    .filter(wantsCard)
    .map(({ id }) => ({
      productId: id,
      deliverTo: { name: `${firstName} ${lastName}`, address },
      pin: reference === null ? { kind: 'RANDOM' } : { kind: 'CHOSEN', reference },
    }));
}
