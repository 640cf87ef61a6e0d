/** Properties that every screen of a step is given. */
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import type { PrivateStep } from '@bli-kunde/domain/private/steps.ts';
import type { StepScreenProps } from '../application/journey.ts';

export type ScreenProps = StepScreenProps<PrivateState, PrivateStep>;
