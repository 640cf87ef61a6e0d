/** Redirects of the business app by address: guards 1 to 4, then the step table (B-047 to B-051). */
import type { ErrorKey } from '../errors/catalogue.ts';
import type { SigningStatus } from '../signing/status.ts';
import type { BusinessState } from './state.ts';
import type { BusinessStep } from './steps.ts';

export interface GuardState {
  readonly hasClickedBecomeCustomer: boolean;
  readonly acceptCounterpart: boolean;
  readonly status: SigningStatus;
  /** True if the order has a url for this person. */
  readonly url: boolean;
}

/** The step to go to instead, or null when no guard applies. In order; the first match wins (B-048 to B-051). */
export function guardRedirect(state: GuardState): BusinessStep | null {
  const { status } = state;
  const waits = status === 'SENT_TO_SIGNING' || status === 'AWAITS_CO_SIGNER' || status === 'NOT_SIGNED';
  if (state.hasClickedBecomeCustomer && !state.url && waits) return 'bekreftelse';
  if (state.url && (status === 'SENT_TO_SIGNING' || status === 'NOT_SIGNED')) return 'signering';
  if (state.acceptCounterpart) return 'motpart-samtykke';
  if (state.hasClickedBecomeCustomer && status === 'SUCCESS') return 'bekreftelse';
  return null;
}

/** Next place of the signing step; the status wins over a missing url (B-112 to B-116). */
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
  if (status === 'SUCCESS') return 'bm.confirmation.ready.signed' as const;
  return status === 'SENT_TO_SIGNING' || status === 'AWAITS_CO_SIGNER'
    ? ('bm.confirmation.ready' as const)
    : ('bm.confirmation.advisor' as const);
}

export type Outcome = 'cancel' | 'failed';

export type PlaceOpening =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly step: BusinessStep; readonly outcome?: Outcome }
  | { readonly kind: 'error'; readonly key: ErrorKey };

const SHOW: PlaceOpening = { kind: 'show' };
const to = (step: BusinessStep): PlaceOpening => ({ kind: 'redirect', step });

/** Redirect of one who may not be here: to the first step that is not complete (S-142). */
export const resumeAt = (state: BusinessState): BusinessStep => state.firstIncomplete ?? 'bekreftelse';

function afterSigning(state: BusinessState): PlaceOpening {
  const { status, url } = state.signingOrder;
  const route = signingRoute(status, url !== null);
  if (route === 'failed') return { kind: 'redirect', step: 'bekreftelse', outcome: 'failed' };
  if (route === 'cancelled') return { kind: 'redirect', step: 'bekreftelse', outcome: 'cancel' };
  return route === 'done' ? to('bekreftelse') : SHOW;
}

/**
 * The pages for a cancelled and a failed signing are exempt from the guards: who comes back from the provider must
 * see what happened before being sent there again.
 */
export function openingOf(state: BusinessState, step: BusinessStep, outcome: Outcome | null): PlaceOpening {
  const { requiresBM, signingOrder, organisation, showAccounting, sequence } = state;
  if (outcome !== null) return requiresBM.hasClickedBecomeCustomer ? SHOW : to(resumeAt(state));

  const target = guardRedirect({
    hasClickedBecomeCustomer: requiresBM.hasClickedBecomeCustomer,
    acceptCounterpart: requiresBM.acceptCounterpart,
    status: signingOrder.status,
    url: signingOrder.url !== null,
  });
  if (target !== null) return target === step ? SHOW : to(target);

  if (step === 'regnskap' && !showAccounting) return { kind: 'error', key: 'error.intern.feil' };
  const contactPerson = soleProprietorRedirect(step, organisation.selskapsform === 'ENK');
  if (contactPerson !== null) return to(contactPerson);
  if (step === 'bekreftelse') {
    if (!requiresBM.hasClickedBecomeCustomer) return { kind: 'error', key: 'error.intern.feil' };
    const after = afterSigning(state);
    return after.kind === 'redirect' && after.outcome ? after : SHOW;
  }
  if (step === 'motpart-samtykke') return to(resumeAt(state));
  if (!sequence.some((one) => one.name === step && one.open)) return to(resumeAt(state));
  return step === 'signering' ? afterSigning(state) : SHOW;
}
