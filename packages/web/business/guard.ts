/** What opening a step leads to, by the domain's guards and the state's own list of steps (B-047 to B-051). */
import { guardRedirect, signingRoute, soleProprietorRedirect } from '@bli-kunde/domain/business/guards.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import type { BusinessStep } from '@bli-kunde/domain/business/steps.ts';
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';

export type Outcome = 'cancel' | 'failed';

export type Opening =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly step: BusinessStep; readonly outcome?: Outcome }
  | { readonly kind: 'error'; readonly key: ErrorKey };

const SHOW: Opening = { kind: 'show' };
const to = (step: BusinessStep): Opening => ({ kind: 'redirect', step });

/** Where one who may not be here goes on: the first step that is not complete (S-142). */
export const resumeAt = (state: BusinessState): BusinessStep => state.firstIncomplete ?? 'bekreftelse';

function afterSigning(state: BusinessState): Opening {
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
export function openingOf(state: BusinessState, step: BusinessStep, outcome: Outcome | null): Opening {
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
