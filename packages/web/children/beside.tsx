/** The column beside a step of a child's application. */
import type { ChildState } from '@bli-kunde/domain/children/state.ts';
import type { ChildStep } from '@bli-kunde/domain/children/step-names.ts';
import { takenOf } from '@bli-kunde/domain/children/summary.ts';
import type { JourneyBesideProps } from '../application/journey.ts';
import { StepBeside } from '../application/step-beside.tsx';

/** Pages that say prices themselves. */
const PRICED: readonly ChildStep[] = ['produkter', 'sammendrag'];

export function ChildBeside({ state, step, places }: JourneyBesideProps<ChildState, ChildStep>) {
  const taken = takenOf(state).map((one) => ({ ...one, name: state.chosen?.name ?? '' }));
  return (
    <StepBeside
      places={places}
      costs={PRICED.includes(step) ? null : { prices: state.prices, taken }}
      keptUntil={state.mayEdit ? state.keptUntil : null}
    />
  );
}
