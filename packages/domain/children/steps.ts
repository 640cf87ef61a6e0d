/** The children's journey as a list of steps, in the order of the specification (C-002). */
import { emptyAnswers } from '../steps/step.ts';
import type { Child, ChildApplication, Guardian } from './application.ts';
import { aml } from './steps/aml.ts';
import { produkter } from './steps/produkter.ts';
import { sammendrag } from './steps/sammendrag.ts';
import { signering } from './steps/signering.ts';
import { takk } from './steps/takk.ts';
import type { ChildStep } from './step-names.ts';

export const childSteps = [produkter, aml, sammendrag, signering, takk] as const satisfies readonly {
  readonly name: ChildStep;
}[];

/** An application that begins: a child and its guardians by the register, nothing answered. */
export const newChildApplication = (child: Child, guardians: readonly Guardian[]): ChildApplication => ({
  child,
  guardians,
  ...emptyAnswers(childSteps),
});
