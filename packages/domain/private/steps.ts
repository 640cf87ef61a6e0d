/** The private journey as a list of steps (P-066 to P-073); everything else about its order follows from it. */
import { type EmptyAnswers, namesOf, type StepName } from '../steps/step.ts';
import type { WalkedStep } from '../steps/steps.ts';
import type { TextKey } from '../texts/nb.ts';
import type { FactsWith } from './facts.ts';
import type { FlowType } from './flows.ts';
import { contactInfo } from './steps/kontaktinfo.ts';
import { cards } from './steps/kort.ts';
import { declaration } from './steps/kyc.ts';
import { summary } from './steps/oppsummering.ts';
import { pin } from './steps/pinkode.ts';
import { products } from './steps/produkter.ts';
import { consents } from './steps/samtykker.ts';
import { signing } from './steps/signering.ts';
import { thanks, welcome } from './steps/takk.ts';

export const STEPS = [
  contactInfo,
  products,
  cards,
  pin,
  declaration,
  consents,
  summary,
  signing,
  thanks,
  welcome,
] as const;

export type PrivateStep = StepName<typeof STEPS>;
export const PRIVATE_STEPS = namesOf(STEPS);

interface PrivateStepObject extends WalkedStep<FactsWith<EmptyAnswers<typeof STEPS>>, PrivateStep> {
  readonly title: TextKey;
  readonly flows: readonly FlowType[];
}

/** All steps of the private journey; a step applies only where the chosen flow has it, and none applies before a flow is chosen. */
export const privateSteps: readonly PrivateStepObject[] = STEPS.map((step: PrivateStepObject) => ({
  ...step,
  applies: (facts) => {
    const { flowType } = facts.application;
    return flowType !== null && step.flows.includes(flowType) && (step.applies?.(facts) ?? true);
  },
}));
