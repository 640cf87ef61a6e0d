/** Redirects of the private app by address and state alone (P-074 to P-084). */
import type { ErrorKey } from '../errors/catalogue.ts';
import { type PersonSigningStatus, statusGroup } from '../signing/person-status.ts';
import { FLOWS, type FlowType } from './flows.ts';
import type { PrivateState } from './state.ts';
import { hasStep, type SigningOutcome } from './pages.ts';
import type { PrivateStep } from './steps.ts';

export interface PrivatePlace {
  readonly flow: FlowType;
  readonly step: PrivateStep;
  readonly outcome: SigningOutcome | null;
}

export type PrivateOpening =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly step: PrivateStep; readonly outcome?: SigningOutcome }
  | { readonly kind: 'error'; readonly key: ErrorKey }
  /** The flow has no such page. */
  | { readonly kind: 'unknown' }
  /** No flow is begun: this one is to be, by the same call as on the landing page. */
  | { readonly kind: 'start'; readonly flow: FlowType }
  /** Another flow is in progress: the modal asks whether to leave it (P-091). */
  | { readonly kind: 'change'; readonly from: FlowType; readonly to: FlowType }
  /** Another flow is signed or out for signing: the person belongs there. */
  | { readonly kind: 'resume'; readonly flow: FlowType };

const SHOW: PrivateOpening = { kind: 'show' };
const to = (step: PrivateStep): PrivateOpening => ({ kind: 'redirect', step });
const OFF = 'resume.flow.not.possible.when.deactivated';

/** Next place by signing status; the address decides only between going to the provider and waiting. */
export function signingRoute({
  status,
  url,
}: PrivateState['signingOrder']): 'provider' | 'wait' | 'confirmation' | SigningOutcome | { readonly error: ErrorKey } {
  const routes = {
    NOT_CREATED: { error: 'error.error.signing.order.not.created' },
    AWAITS_CO_SIGNER: { error: 'blocked.due.to.documents.not.signed.by.co.signee' },
    SENT_TO_SIGNING: url === null ? 'wait' : 'provider',
    NOT_SIGNED: url === null ? 'wait' : 'provider',
    SUCCESS: 'confirmation',
    CANCELLED: 'kansellert',
    FAILED: 'feilet',
  } as const satisfies Record<PersonSigningStatus, unknown>;
  return routes[status];
}

/** P-088: a signing that came to nothing may be tried again only where the order says how; a cancelled one always may. */
export const mayRetry = ({ status, url }: PrivateState['signingOrder']): boolean =>
  status === 'CANCELLED' || (status === 'FAILED' && url !== null);

function whileSigning(state: PrivateState, { step, outcome }: PrivatePlace): PrivateOpening {
  const route = signingRoute(state.signingOrder);
  if (route === 'confirmation') return step === state.confirmation && outcome === null ? SHOW : to(state.confirmation);
  if (typeof route === 'object') return { kind: 'error', key: route.error };
  const page = route === 'kansellert' || route === 'feilet' ? route : null;
  if (step === 'signering' && outcome === page) return SHOW;
  return { kind: 'redirect', step: 'signering', ...(page ? { outcome: page } : {}) };
}

export function openingOf(state: PrivateState, place: PrivatePlace): PrivateOpening {
  const { flowType, block, mayChangeFlow, requires, sequence } = state;
  const { flow, step, outcome } = place;
  if (!hasStep(flow, step)) return { kind: 'unknown' };
  const elsewhere = flowType !== null && flowType !== flow;
  // A flow that was switched off is no reason not to take up another.
  if (block !== null && !(elsewhere && block === OFF)) return { kind: 'error', key: block };
  if (flowType === null) return { kind: 'start', flow };
  if (elsewhere)
    return mayChangeFlow ? { kind: 'change', from: flowType, to: flow } : { kind: 'resume', flow: flowType };

  if (statusGroup(state.signingOrder.status) !== 'pre') return whileSigning(state, place);
  if (!FLOWS[flow].signs && !requires.summary) return step === state.confirmation ? SHOW : to(state.confirmation);
  if (step === 'signering' && !requires.summary) return whileSigning(state, place);
  const open = sequence.some((one) => one.name === step && one.open) && outcome === null;
  return open ? SHOW : to(state.firstIncomplete ?? 'kontaktinfo');
}
