/** From changed products back to the summary, by way of the cards that the change asks for; other steps that it asks for come after them. */
import type { PrivateStep } from '@bli-kunde/domain/private/steps.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { goTo } from '../app/hash-route.ts';
import type { Application } from '../application/application-state.ts';
import type { Moves } from '../application/journey.ts';
import { editAddress } from './addresses.ts';

type Listed = Pick<PrivateState, 'sequence' | 'firstIncomplete'>;
type Ways = { readonly next: PrivateStep | null; readonly back: PrivateStep | null };

/** Steps that are pages of the one before them, and are changed with it. */
const PARTS: readonly PrivateStep[] = ['kort', 'pinkode'];

const placeIn = ({ sequence }: Listed, step: PrivateStep): number => sequence.findIndex(({ name }) => name === step);

/**
 * Where both buttons of `step` lead that was opened from `summary`, in place of the summary; null for the summary itself.
 * What is missing comes first, and back from it leads to the step before, whose change asked for it.
 */
export function detours(state: Listed, step: PrivateStep, summary: PrivateStep): Ways {
  const { firstIncomplete: missing, sequence } = state;
  if (missing === null || !PARTS.includes(missing) || placeIn(state, missing) >= placeIn(state, summary))
    return { next: null, back: null };
  const before = sequence[placeIn(state, missing) - 1]?.name ?? null;
  return { next: missing, back: missing === step ? before : null };
}

/** The moves of a step whose save may ask for more. */
export function thenWhatIsMissing(
  { now }: Pick<Application<PrivateState>, 'now'>,
  moves: Moves<PrivateStep>,
): Moves<PrivateStep> {
  const { step, backTo } = moves;
  if (backTo === null) return moves;
  const by = (way: keyof Ways, otherwise: () => void) => () => {
    const state = now();
    const to = detours(state, step, backTo)[way];
    if (to === null) otherwise();
    else goTo(editAddress(state.flowType ?? 'STANDARD', to));
  };
  return { ...moves, goNext: by('next', moves.goNext), goBack: by('back', moves.goBack) };
}
