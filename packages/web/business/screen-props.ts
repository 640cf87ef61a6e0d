/** Properties that every screen of a step is given. */
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import type { BusinessStep } from '@bli-kunde/domain/business/steps.ts';
import type { StepScreenProps } from '../application/journey.ts';

export type ScreenProps = StepScreenProps<BusinessState, BusinessStep>;
