/** Addresses of the private app, after the '#' (P-009 to P-024). */
import { FLOWS, type FlowType, flowOfPath } from '@bli-kunde/domain/private/flows.ts';
import { hasStep, PRIVATE_PAGES, SIGNING_OUTCOMES, type SigningOutcome } from '@bli-kunde/domain/private/pages.ts';
import type { PrivateStep } from '@bli-kunde/domain/private/steps.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { RETURNED } from '../app/returned.ts';

export const LANDING = '/';

/** `/full` for the first step (P-013), `/full/produkter` for the others. */
export const stepAddress = (flow: FlowType, step: PrivateStep, outcome: SigningOutcome | null = null): string => {
  const root = `/${FLOWS[flow].path}`;
  return step === 'kontaktinfo' ? root : `${root}/${step}${outcome === null ? '' : `/${outcome}`}`;
};

/** A step opened from the summary, which it returns to. */
export const editAddress = (flow: FlowType, step: PrivateStep): string =>
  `${stepAddress(flow, step)}?backTo=oppsummering`;

/** Page that an address of the app shows. */
export type Place =
  | { readonly kind: 'landing' }
  | {
      readonly kind: 'step';
      readonly flow: FlowType;
      readonly step: PrivateStep;
      readonly outcome: SigningOutcome | null;
    }
  /** Return address of the provider, and link in the bank's messages, for a person who signs. */
  | { readonly kind: 'order'; readonly order: string }
  /** A route inside a flow that the flow does not have. */
  | { readonly kind: 'unknown-step'; readonly flow: FlowType }
  /** A route below the declaration, whose sections are in its query (B-142). */
  | { readonly kind: 'unknown-section'; readonly flow: FlowType }
  | { readonly kind: 'not-found' };

const stepOf = (flow: FlowType, value: string): PrivateStep | null =>
  PRIVATE_PAGES.find(({ name }) => name === value && hasStep(flow, name))?.name ?? null;
const outcomeOf = (name: string): SigningOutcome | null => SIGNING_OUTCOMES.find((one) => one === name) ?? null;

/** Reads a path such as `/full/signering/kansellert`. */
export function placeOf(path: string): Place {
  const [area = '', name = 'kontaktinfo', ...tail] = path.split('/').slice(1);
  if (area === '') return { kind: 'landing' };
  if (area === 'signering' && name !== 'kontaktinfo' && tail.length === 0) return { kind: 'order', order: name };
  const flow = flowOfPath(area);
  if (flow === null) return { kind: 'not-found' };
  const step = stepOf(flow, name);
  if (step === null) return { kind: 'unknown-step', flow };
  const outcome = name === 'signering' && tail.length === 1 ? outcomeOf(tail[0] ?? '') : null;
  if (tail.length > 0 && outcome === null) return { kind: name === 'kyc' ? 'unknown-section' : 'unknown-step', flow };
  return { kind: 'step', flow, step, outcome };
}

/** Query parameter of the landing page for who goes on: what was begun is opened where it stopped, and nothing is chosen (N-063). */
export const GO_ON = 'fortsett';

/** Query parameter of the products page: a chosen product is no longer offered, and the page says so. */
export const GONE = 'utgatt';

export const chooseAgainAddress = (flow: FlowType): string => `${editAddress(flow, 'produkter')}&${GONE}`;

export const returnedAddress = (flow: FlowType): string => `${stepAddress(flow, 'signering')}?${RETURNED}`;

/** Address of the next step of the application in progress, which is of this flow. */
export const goOnAddress = (state: Pick<PrivateState, 'firstIncomplete' | 'confirmation'>, flow: FlowType): string =>
  stepAddress(flow, state.firstIncomplete ?? state.confirmation);

/** Query parameter of the signing page after a redirect from another flow: the page then explains why the order keeps the person here. */
export const HELD = 'venter';

/** The same for one who wanted another flow while this one can not be left. */
export const heldAddress: typeof goOnAddress = (state, flow) =>
  `${goOnAddress(state, flow)}${state.firstIncomplete === 'signering' ? `?${HELD}` : ''}`;
