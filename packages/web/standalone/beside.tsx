/** The column beside a declaration that stands alone: why it asks, and whom to ask. */
import { type BesidePlaces, StepBeside } from '../application/step-beside.tsx';

export function DeclarationBeside({ places }: { places: BesidePlaces }) {
  return <StepBeside places={places} costs={null} keptUntil={null} />;
}
