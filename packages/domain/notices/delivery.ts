/** Delivery states of a message after a relay or a gateway has taken it, as one transition table. */

/** `UNSURE` is a word that nobody here knows: never delivered, and for a person. */
export type Delivery = 'TAKEN' | 'DELIVERED' | 'FAILED' | 'UNSURE';

/** Delivery status that a receipt or a returned message tells; whatever leaves things open is no word at all. */
export type DeliveryWord = Exclude<Delivery, 'TAKEN'>;

/** The first final word counts: receipts come twice, late and in any order. */
export const DELIVERY_TRANSITIONS: Readonly<Record<Delivery, readonly DeliveryWord[]>> = {
  TAKEN: ['DELIVERED', 'FAILED', 'UNSURE'],
  UNSURE: ['DELIVERED', 'FAILED'],
  DELIVERED: [],
  FAILED: [],
};

export const mayBeTold = (from: Delivery, word: DeliveryWord): boolean => DELIVERY_TRANSITIONS[from].includes(word);
