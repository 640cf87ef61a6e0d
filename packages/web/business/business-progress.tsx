/** The applicant's own steps as the progress list shows them; the start is not counted as a step. */
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { type BusinessStep, businessSteps } from '@bli-kunde/domain/business/steps.ts';
import { isTextKey, type Texts } from '@bli-kunde/domain/texts/texts.ts';
import type { ProgressStep } from '../ui/progress.tsx';
import { stepAddress } from './addresses.ts';

/** What a step is called in the list; the signing's own heading says what happens at that moment, not what it is. */
export function stepTitle(step: BusinessStep, texts: Texts): string {
  if (step === 'signering') return texts('bm.signing.step');
  const key = businessSteps.find((one) => one.name === step)?.title ?? '';
  return isTextKey(key) ? texts(key) : step;
}

/** Done steps are reachable while the answers may be changed (B-036: what does not apply is not counted). */
export function progressOf(state: BusinessState, orgnr: string, current: BusinessStep, texts: Texts): ProgressStep[] {
  return state.sequence
    .filter((step) => step.name !== 'root')
    .map(({ name, complete, open }) => ({
      name,
      title: stepTitle(name, texts),
      state: name === current ? 'current' : complete ? 'done' : 'todo',
      ...(state.mayEdit && open ? { href: `#${stepAddress(orgnr, name)}` } : {}),
    }));
}
