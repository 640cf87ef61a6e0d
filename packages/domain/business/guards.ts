/** Where the business app sends a person who opens an address: guards 1 to 4, then the step table (B-047 to B-051). */
import type { SigningStatus } from '../signing/status.ts';
import type { BusinessStep } from './steps.ts';

export interface GuardState {
  readonly hasClickedBecomeCustomer: boolean;
  readonly acceptCounterpart: boolean;
  readonly status: SigningStatus;
  /** Whether the order has a url for this person. */
  readonly url: boolean;
}

/** The step to go to instead, or null when no guard applies. In order; the first match wins (decisions §8). */
export function guardRedirect(state: GuardState): BusinessStep | null {
  const { status } = state;
  const waits = status === 'SENT_TO_SIGNING' || status === 'AWAITS_CO_SIGNER' || status === 'NOT_SIGNED';
  if (state.hasClickedBecomeCustomer && !state.url && waits) return 'bekreftelse';
  if (state.url && (status === 'SENT_TO_SIGNING' || status === 'NOT_SIGNED')) return 'signering';
  if (state.acceptCounterpart) return 'motpart-samtykke';
  if (state.hasClickedBecomeCustomer && status === 'SUCCESS') return 'bekreftelse';
  return null;
}

/** Where the signing step leads: status wins over a missing url (decisions §8, B-112 to B-116). */
export function signingRoute(status: SigningStatus, url: boolean): 'provider' | 'done' | 'failed' | 'cancelled' {
  if (status === 'FAILED') return 'failed';
  if (status === 'CANCELLED') return 'cancelled';
  return url && (status === 'SENT_TO_SIGNING' || status === 'NOT_SIGNED') ? 'provider' : 'done';
}

/** ENK: the signatory pages lead back to the contact person (B-039). */
export const soleProprietorRedirect = (step: BusinessStep, soleProprietorship: boolean): BusinessStep | null =>
  soleProprietorship && (step === 'signatarer' || step === 'signatarer-kontaktinformasjon') ? 'kontaktperson' : null;

/** Text key of the confirmation (B-119 to B-122). */
export function confirmationText(soleProprietorship: boolean, status: SigningStatus) {
  if (soleProprietorship)
    return status === 'SUCCESS' ? ('bm.confirmation.enk.signed' as const) : ('bm.confirmation.enk.advisor' as const);
  return status === 'SENT_TO_SIGNING' || status === 'AWAITS_CO_SIGNER' || status === 'SUCCESS'
    ? ('bm.confirmation.ready' as const)
    : ('bm.confirmation.advisor' as const);
}
