/** Properties that every screen of a step is given. */
import type { ChildState } from '@bli-kunde/domain/children/state.ts';
import type { ChildStep } from '@bli-kunde/domain/children/step-names.ts';
import type { StepScreenProps } from '../application/journey.ts';

export type ScreenProps = StepScreenProps<ChildState, ChildStep>;
