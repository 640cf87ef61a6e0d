/** What a step of the business journey is called in the list of steps. */
import { type BusinessStep, businessSteps } from '@bli-kunde/domain/business/steps.ts';
import { isTextKey, type Texts } from '@bli-kunde/domain/texts/texts.ts';

/** The signing's own heading says what happens at that moment, not what it is. */
export function stepTitle(step: BusinessStep, texts: Texts): string {
  if (step === 'signering') return texts('bm.signing.step');
  const key = businessSteps.find((one) => one.name === step)?.title ?? '';
  return isTextKey(key) ? texts(key) : step;
}
