/** The state a browser gets of a private application: facts for display, flags for order (P-094 to P-097). */
import * as z from 'zod/mini';
import { prices } from '../price/price.ts';
import { PERSON_SIGNING_STATUSES } from '../signing/person-status.ts';
import { signingOrderWith } from '../signing/signing-order.ts';
import { listedSteps } from '../steps/listed.ts';
import { flagShape, flagsOf, shownShape } from '../steps/step.ts';
import type { PrivateFacts } from './application.ts';
import { FLOW_TYPES } from './flows.ts';
import { BLOCKS } from './requires.ts';
import { PRIVATE_STEPS, STEPS } from './steps.ts';

/** P-097; true while something is missing. */
const { consent, ...others } = flagShape(STEPS);
const requires = z.object({ customerCreatedInTE: z.boolean(), consent, ...others, summary: z.boolean() });

/** Computes every flag (S-140). */
export const requiresOf = (facts: PrivateFacts): z.infer<typeof requires> => ({
  customerCreatedInTE: facts.application.completedAt === null,
  ...flagsOf(STEPS, facts),
  summary: facts.application.summaryConfirmedAt === null,
});

export const privateState = z.object({
  version: z.number(),
  /** Null until a flow is chosen on the landing page. */
  flowType: z.nullable(z.enum(FLOW_TYPES)),
  ...shownShape(STEPS),
  /** By the products' ids, of every product that the bank says a price of; null where it says none. */
  prices: z.nullable(prices),
  /** By the chosen products' ids, their names within a sentence. */
  namesWithin: z.record(z.string(), z.string()),
  bankregNummer: z.string(),
  signingOrder: signingOrderWith(PERSON_SIGNING_STATUSES),
  requires,
  /** Why nothing of it can go on, or null. */
  block: z.nullable(z.enum(BLOCKS)),
  /**
   * Names of those whose signatures the blocked application waits for, with the ISO time since when; null if nobody's
   * are.
   */
  waitsFor: z.nullable(z.object({ names: z.array(z.string()), since: z.string() })),
  mayEdit: z.boolean(),
  mayChangeFlow: z.boolean(),
  /** Steps in this applicant's sequence, in order, and which of them may be opened. */
  sequence: listedSteps(PRIVATE_STEPS),
  firstIncomplete: z.nullable(z.enum(PRIVATE_STEPS)),
  /** Thank-you page of this flow. */
  confirmation: z.enum(['takk', 'takk-og-velkommen']),
  /** ISO time until which the application is kept (S-146). */
  keptUntil: z.string(),
  /** Day by which ordered cards have come; null before the customer is made, and without a card. */
  cardsBy: z.nullable(z.string()),
});
export type PrivateState = z.infer<typeof privateState>;
