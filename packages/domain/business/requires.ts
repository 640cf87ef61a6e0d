/** From stored facts to what an applicant still has to do: the `requiresBM` flags and nothing else decides them. */
import * as z from 'zod/mini';
import { flagShape, flagsOf } from '../steps/step.ts';
import type { BusinessFacts } from './application.ts';
import { businessSteps } from './steps.ts';

/** B-156; `acceptCounterpart` is true while the consent is missing and the bank asks for one (guard 3). */
export const requiresBM = z.object({ hasClickedBecomeCustomer: z.boolean(), ...flagShape(businessSteps) });

/** Computes every flag (S-140). */
export const requiresOf = (facts: BusinessFacts): z.infer<typeof requiresBM> => ({
  hasClickedBecomeCustomer: facts.application.clickedBecomeCustomerAt !== null,
  ...flagsOf(businessSteps, facts),
});

/** Answers may be changed until documents are out for signing, and again when that signing was cancelled or failed. */
export const mayEdit = (facts: BusinessFacts): boolean =>
  facts.order === null || ['CANCELLED', 'FAILED', 'EXPIRED'].includes(facts.order.state);
