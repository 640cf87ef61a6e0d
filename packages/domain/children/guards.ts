/** Route guards of the children's app: where a guardian who opens an address is sent, by the state alone (C-009 to C-018). */
import type { ErrorKey } from '../errors/catalogue.ts';
import type { Ending } from './application.ts';
import type { ChildState } from './state.ts';
import { CHILD_STEPS, type ChildStep } from './step-names.ts';

export type ChildPlace =
  /** `/`. */
  | { readonly kind: 'landing' }
  /** `/velgbarn`. */
  | { readonly kind: 'choose' }
  /** `/{processid}/…`; `returnTo` is the step that an edit goes back to. */
  | { readonly kind: 'step'; readonly processId: string; readonly step: ChildStep; readonly returnTo: ChildStep | null }
  | { readonly kind: 'not-found' };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const stepOf = (name: string | undefined): ChildStep | null => CHILD_STEPS.find((step) => step === name) ?? null;
/** Only the summary sends somebody away to edit; any other path to return to is ignored (C-012). */
const returnOf = (name: string | undefined): ChildStep | null => (name === 'sammendrag' ? name : null);

/** The page of a route, the part of the address after the '#'. */
export function placeOf(route: string): ChildPlace {
  const parts = route.split('/').filter((part) => part !== '');
  const [first, second, third, ...more] = parts;
  if (first === undefined) return { kind: 'landing' };
  if (parts.length === 1 && first === 'velgbarn') return { kind: 'choose' };
  const step = stepOf(second);
  const known = UUID.test(first) && step !== null && more.length === 0;
  if (!known || (third !== undefined && step !== 'produkter')) return { kind: 'not-found' };
  return { kind: 'step', processId: first, step, returnTo: returnOf(third) };
}

/** Route of a step, with the step to return to after an edit. */
export const routeOf = (processId: string, step: ChildStep, returnTo: ChildStep | null = null): string =>
  returnTo === null ? `/${processId}/${step}` : `/${processId}/${step}/${returnTo}`;

export type ChildOpening =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly step: ChildStep }
  | { readonly kind: 'error'; readonly key: ErrorKey }
  /** Over without a customer: the page of the signing says why, and that a new application may be begun. */
  | { readonly kind: 'ended'; readonly ending: Ending };

const to = (step: ChildStep, place: ChildStep): ChildOpening =>
  step === place ? { kind: 'show' } : { kind: 'redirect', step };

/** An order is out or signed: its page, and thanks once all have signed (C-018). */
const isOut = ({ myRole, mayEdit }: ChildState): boolean => myRole !== null || !mayEdit;

export function openingOf(state: ChildState, place: ChildStep): ChildOpening {
  const { block, ending, signingOrder, sequence, firstIncomplete } = state;
  if (block !== null) return { kind: 'error', key: block };
  if (ending !== null)
    return place === 'signering' ? { kind: 'ended', ending } : { kind: 'redirect', step: 'signering' };
  if (place === 'sammendrag' && mayReview(state)) return { kind: 'show' };
  if (isOut(state)) return to(signingOrder.status === 'SUCCESS' ? 'takk' : 'signering', place);
  // An own order that was cancelled or failed before anybody signed: its page says so until another is made.
  if (place === 'signering' && signingOrder.status !== 'NOT_CREATED') return { kind: 'show' };
  const open = sequence.some(({ name, open: may }) => name === place && may);
  return open ? { kind: 'show' } : to(firstIncomplete ?? 'produkter', place);
}

/** A second guardian who has confirmed and not signed may read it all once more, and may still say no (C-035). */
export const mayReview = ({ myRole, maySign }: ChildState): boolean => myRole === 'SECOND' && maySign;

/** Views of the signing page. */
export type SigningView =
  /** On to the provider, or back from it. */
  | 'provider'
  /** The order is being made, or sealed. */
  | 'wait'
  /** The second guardian is to confirm or decline. */
  | 'approve'
  /** The other guardian has made the order and has not signed. */
  | 'other-signs-first'
  /** This person has signed, the other one has not. */
  | 'awaits-other'
  | 'cancelled'
  | 'failed'
  | 'done'
  | { readonly error: ErrorKey };

export function signingViewOf(state: ChildState): SigningView {
  const { signingOrder, myRole, requires, approval } = state;
  if (myRole === 'SECOND' && requires.approval) return 'approve';
  switch (signingOrder.status) {
    case 'NOT_CREATED':
      return { error: 'error.error.signing.order.not.created' };
    case 'AWAITS_CO_SIGNER':
      return state.alone ? 'wait' : 'awaits-other';
    case 'SUCCESS':
      return 'done';
    case 'CANCELLED':
      return 'cancelled';
    case 'FAILED':
      return 'failed';
    case 'SENT_TO_SIGNING':
    case 'NOT_SIGNED':
      if (signingOrder.url !== null) return 'provider';
      return myRole === 'SECOND' && approval === 'NOT_ASKED' ? 'other-signs-first' : 'wait';
  }
}

/** A signing that was cancelled or failed may be tried again while this person may sign, or may make another order. */
export const mayRetry = ({ signingOrder: { status }, maySign, mayEdit }: ChildState): boolean =>
  (status === 'CANCELLED' || status === 'FAILED') && (maySign || mayEdit);
