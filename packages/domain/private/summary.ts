/** What an applicant is asked to look over before signing or sending in; the same list makes the document (P-060 to P-063). */
import { sectionsOf } from '../steps/step.ts';
import type { Summary } from '../summary/summary.ts';
import type { Texts } from '../texts/texts.ts';
import type { PrivateState } from './state.ts';
import { type PrivateStep, STEPS } from './steps.ts';

export const summaryOf: Summary<PrivateState, PrivateStep> = (state, texts, answered) =>
  sectionsOf<PrivateState, PrivateStep>(STEPS, state, texts, answered);

/** What the applicant agrees to by going on, as worded; part of the signed document. */
export const termsOf = ({ flowType }: PrivateState, texts: Texts): readonly string[] => [
  texts('pm.summary.terms.correct'),
  texts(flowType === 'GUARANTOR' ? 'pm.summary.terms.guarantor' : 'pm.summary.terms'),
];
