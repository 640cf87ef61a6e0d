/** The state a browser gets of a business application: facts for display, flags for order, never an inner id of another person. */
import * as z from 'zod/mini';
import { prices } from '../price/price.ts';
import { signingOrderWith } from '../signing/signing-order.ts';
import { SIGNING_STATUSES } from '../signing/status.ts';
import { listedSteps } from '../steps/listed.ts';
import { shownShape } from '../steps/step.ts';
import { requiresBM } from './requires.ts';
import { BUSINESS_STEPS, businessSteps } from './steps.ts';

/** B-173, B-161: each combination is a list of signers, with the rule in words. */
export const combination = z.object({
  rule: z.string(),
  signees: z.array(z.object({ name: z.string(), birthDate: z.string(), role: z.string() })),
});
export type Combination = z.infer<typeof combination>;

/** B-162, B-163. */
export const signingOrder = signingOrderWith(SIGNING_STATUSES);
export type SigningOrder = z.infer<typeof signingOrder>;

export const businessState = z.object({
  version: z.number(),
  requiresBM,
  ...shownShape(businessSteps),
  /** Of all that may be chosen, as far as the bank says a price; null where it says none. */
  prices: z.nullable(prices),
  signingOrder,
  mayEdit: z.boolean(),
  /** Steps in this applicant's sequence, in order, and which of them may be opened. */
  sequence: listedSteps(BUSINESS_STEPS),
  firstIncomplete: z.nullable(z.enum(BUSINESS_STEPS)),
  /** ISO time until which the application is kept (S-146). */
  keptUntil: z.string(),
});
export type BusinessState = z.infer<typeof businessState>;
