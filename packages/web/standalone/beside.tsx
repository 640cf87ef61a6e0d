/** The column beside a declaration that stands alone: why it asks, and whom to ask. */
import { type BesideRefs, StepBeside } from '../application/step-beside.tsx';

export function DeclarationBeside({ refs }: { refs: BesideRefs }) {
  return <StepBeside refs={refs} costs={null} keptUntil={null} />;
}
