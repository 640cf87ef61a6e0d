/** Stored facts of a private application, which every rule, screen and document reads. */
import type { Applicant } from '../person/applicant.ts';
import { type EmptyAnswers, emptyAnswers } from '../steps/step.ts';
import type { FactsWith, StartedApplication } from './facts.ts';
import { STEPS } from './steps.ts';

/** Answers of one flow; nothing of them passes over to another. */
type FlowAnswers = EmptyAnswers<typeof STEPS>;

/** The encrypted document of an application in context pm. */
export type PrivateApplication = StartedApplication & FlowAnswers;
export type PrivateFacts = FactsWith<FlowAnswers>;

/** A flow of which nothing is answered yet. */
export const NO_ANSWERS = { ...emptyAnswers(STEPS), completedAt: null };

/** New application of a person who is logged in and has chosen nothing. */
export const newApplication = (person: Omit<Applicant, 'address'>): PrivateApplication => ({
  ...NO_ANSWERS,
  flowType: null,
  person: { ...person, address: null },
  suggestedContact: null,
});
