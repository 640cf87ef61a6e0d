/** Stored facts of a business application, which every rule, screen and document reads. */
import { type EmptyAnswers, emptyAnswers } from '../steps/step.ts';
import type { FactsWith, StartedApplication } from './facts.ts';
import { businessSteps } from './steps.ts';

/** The encrypted document of an application in context bm. */
export type BusinessApplication = StartedApplication & EmptyAnswers<typeof businessSteps>;
export type BusinessFacts = FactsWith<BusinessApplication>;

/** An application of which nothing is answered yet. */
export const newApplication = (start: Omit<StartedApplication, 'completedAt'>): BusinessApplication => ({
  ...start,
  ...emptyAnswers(businessSteps),
  completedAt: null,
});
