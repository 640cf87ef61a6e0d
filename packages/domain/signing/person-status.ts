/** The signing status as the journeys of persons see it: seven values, in three groups (P-085, P-086). */
import { hasSigned, type OrderState, type PartyView, statusFor } from './status.ts';

export const PERSON_SIGNING_STATUSES = [
  'NOT_CREATED',
  'SENT_TO_SIGNING',
  'NOT_SIGNED',
  'AWAITS_CO_SIGNER',
  'SUCCESS',
  'FAILED',
  'CANCELLED',
] as const;
export type PersonSigningStatus = (typeof PERSON_SIGNING_STATUSES)[number];

/** P-085. */
export const statusGroup = (status: PersonSigningStatus): 'pre' | 'active' | 'completed' =>
  status === 'NOT_CREATED' ? 'pre' : status === 'SUCCESS' ? 'completed' : 'active';

/**
 * Status that one party sees. An order being made, and one that everybody has signed and that is being sealed, are on
 * their way without an address: nobody is told to wait for a co-signer who is done.
 */
export function personStatusFor(order: OrderState | null, me: PartyView | null): PersonSigningStatus {
  if (order === 'COMPLETING') return 'SENT_TO_SIGNING';
  const status = statusFor(order, me);
  return status === 'CREATED' ? 'SENT_TO_SIGNING' : status;
}

/**
 * True if the person may go on to the provider, or try again after a signing that was cancelled or failed: only then
 * does the order carry an address (P-080, P-088). One whose last day has passed is over.
 */
export function mayGoOn(order: OrderState | null, me: PartyView | null): boolean {
  if (order === 'OPEN') return me !== null && !hasSigned(me);
  return order === 'CANCELLED' || order === 'FAILED';
}
