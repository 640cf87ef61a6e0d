/** The column beside a step of a private application. */
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import type { PrivateStep } from '@bli-kunde/domain/private/steps.ts';
import { takenOf } from '@bli-kunde/domain/private/summary.ts';
import type { JourneyBesideProps } from '../application/journey.ts';
import { StepBeside } from '../application/step-beside.tsx';

/** Pages that say prices themselves. */
const PRICED: readonly PrivateStep[] = ['produkter', 'kort', 'oppsummering'];

export function PrivateBeside({ state, step, places }: JourneyBesideProps<PrivateState, PrivateStep>) {
  const names = new Map((state.products ?? []).map(({ id, webName }) => [String(id), webName]));
  const taken = takenOf(state).map((one) => ({ ...one, name: names.get(one.product) ?? '' }));
  return (
    <StepBeside
      places={places}
      why={step === 'samtykker' && state.consentList.length > 0 ? 'pm.why.consents' : undefined}
      costs={PRICED.includes(step) ? null : { prices: state.prices, taken }}
      keptUntil={state.mayEdit ? state.keptUntil : null}
    />
  );
}
