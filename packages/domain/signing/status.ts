/** Signing status values and the one transition table of a signing order. */

/** B-163. `CREATED` routes as `NOT_CREATED`. */
export const SIGNING_STATUSES = [
  'NOT_CREATED',
  'CREATED',
  'SENT_TO_SIGNING',
  'NOT_SIGNED',
  'AWAITS_CO_SIGNER',
  'SUCCESS',
  'CANCELLED',
  'FAILED',
] as const;
export type SigningStatus = (typeof SIGNING_STATUSES)[number];

/**
 * Status of one party; WAITING until the person first comes to sign, TAKEN while a signature waits for the business
 * register's word that it still may be given.
 */
export const PARTY_STATUSES = ['WAITING', 'READY', 'TAKEN', 'SIGNED', 'CANCELLED', 'EXPIRED', 'FAILED'] as const;
export type PartyStatus = (typeof PARTY_STATUSES)[number];

/** State of an order as a whole; persons see it through {@link statusFor}. */
export const ORDER_STATES = ['CREATING', 'OPEN', 'COMPLETING', 'COMPLETED', 'CANCELLED', 'FAILED', 'EXPIRED'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Every permitted change of an order's state; anything else is refused. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  CREATING: ['OPEN', 'FAILED', 'CANCELLED'],
  OPEN: ['COMPLETING', 'CANCELLED', 'FAILED', 'EXPIRED'],
  COMPLETING: ['COMPLETED', 'FAILED'],
  COMPLETED: [],
  CANCELLED: [],
  FAILED: [],
  EXPIRED: [],
};

/** Ended without everybody's signature: another order may be made. */
export const isOver = (state: OrderState): boolean => ['CANCELLED', 'FAILED', 'EXPIRED'].includes(state);

export const mayBecome = (from: OrderState, to: OrderState): boolean => ORDER_TRANSITIONS[from].includes(to);

/** The person has signed, whether or not it counts yet. */
export const hasSigned = ({ status }: PartyView): boolean => status === 'TAKEN' || status === 'SIGNED';

export interface PartyView {
  readonly status: PartyStatus;
}

/**
 * The status one party sees (B-117): who has signed sees `AWAITS_CO_SIGNER` until all have; who has not sees
 * `SENT_TO_SIGNING` with a url, `NOT_SIGNED` when the provider's session ran out unsigned, and an own cancelled or
 * failed session as that. What another party does is that party's own, until it ends the order.
 */
export function statusFor(order: OrderState | null, me: PartyView | null): SigningStatus {
  switch (order) {
    case null:
      return 'NOT_CREATED';
    case 'CREATING':
      return 'CREATED';
    case 'COMPLETED':
      return 'SUCCESS';
    case 'CANCELLED':
      return 'CANCELLED';
    case 'FAILED':
    case 'EXPIRED':
      return 'FAILED';
    case 'COMPLETING':
      return 'AWAITS_CO_SIGNER';
    case 'OPEN':
      return me === null ? 'AWAITS_CO_SIGNER' : OWN[me.status];
  }
}

const OWN: Readonly<Record<PartyStatus, SigningStatus>> = {
  WAITING: 'SENT_TO_SIGNING',
  READY: 'SENT_TO_SIGNING',
  TAKEN: 'AWAITS_CO_SIGNER',
  SIGNED: 'AWAITS_CO_SIGNER',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'NOT_SIGNED',
  FAILED: 'FAILED',
};

/** Only a party who can still sign is given a url (B-117). */
export const hasUrl = (status: SigningStatus): boolean => status === 'SENT_TO_SIGNING' || status === 'NOT_SIGNED';
