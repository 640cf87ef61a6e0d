/** The landing page: which flows there are to choose among, and what choosing one leads to (P-025 to P-029, P-091). */
import type { ErrorKey } from '../errors/catalogue.ts';
import type { FlowType } from './flows.ts';
import type { PrivateState } from './state.ts';

export type LandingPlan =
  | { readonly kind: 'choose'; readonly flows: readonly FlowType[] }
  /** Nothing to choose: straight to this flow. */
  | { readonly kind: 'straight'; readonly flow: FlowType }
  | { readonly kind: 'error'; readonly key: ErrorKey };

type Known = Pick<PrivateState, 'flowType' | 'block' | 'mayChangeFlow'>;

/**
 * `available` is what the server says this person may start; `wanted` a flow whose own address was opened, to be taken in place
 * of the one in progress; with `goesOn` what has been begun is opened, and nothing is to be chosen (N-063).
 */
export function landingOf(
  { flowType, block, mayChangeFlow }: Known,
  available: readonly FlowType[],
  wanted: FlowType | null = null,
  goesOn = false,
): LandingPlan {
  const off = block === 'resume.flow.not.possible.when.deactivated';
  if (block !== null && !off) return { kind: 'error', key: block };
  if (flowType !== null && !mayChangeFlow) return { kind: 'straight', flow: flowType };
  if (goesOn && flowType !== null && !off && available.includes(flowType)) return { kind: 'straight', flow: flowType };
  const [only, ...more] = available;
  if (only === undefined) return { kind: 'error', key: 'error.allerede_kunde' };
  if (more.length > 0 || (off && wanted === only)) return { kind: 'choose', flows: available };
  return off ? { kind: 'error', key: 'resume.flow.not.possible.when.deactivated' } : { kind: 'straight', flow: only };
}

/** Effect of choosing `chosen` while `current` is in progress, or a key to show when nothing is chosen (P-026). */
export const choiceOf = (
  current: FlowType | null,
  chosen: FlowType | null,
): 'start' | 'resume' | 'confirm-change' | 'flow.must.be.selected.on.landingpage' => {
  if (chosen === null) return 'flow.must.be.selected.on.landingpage';
  if (current === null) return 'start';
  return current === chosen ? 'resume' : 'confirm-change';
};
