/** Message to the card system when a card is ordered: no field of it can hold a PIN. */
import type { Address } from '../contact/address.ts';

export interface CardOrder {
  readonly productId: number;
  /** Left out where the address is protected. */
  readonly deliverTo?: { readonly name: string; readonly address: Address };
  /** The bank's own random PIN, or the one the card system keeps under this reference. */
  readonly pin: { readonly kind: 'RANDOM' } | { readonly kind: 'CHOSEN'; readonly reference: string };
}
