/** What an applicant is asked to look over before sending in; the same list makes the signed document (B-106 to B-110). */
import { sectionsOf } from '../steps/step.ts';
import type { Summary } from '../summary/summary.ts';
import type { Texts } from '../texts/texts.ts';
import type { BusinessState } from './state.ts';
import { type BusinessStep, businessSteps } from './steps.ts';
import { ownerSigns } from './steps/signatarer.ts';

export const summaryOf: Summary<BusinessState, BusinessStep> = (state, texts, answered) =>
  sectionsOf<BusinessState, BusinessStep>(businessSteps, state, texts, answered);

/** What the applicant agrees to by pressing 'Bli kunde', as worded; part of the signed document. */
export const termsOf = (state: BusinessState, texts: Texts): readonly string[] => [
  texts('bm.summary.terms.correct'),
  texts(ownerSigns(state) ? 'bm.summary.terms.enk' : 'bm.summary.terms'),
];
