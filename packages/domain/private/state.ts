/** The state a browser gets of a private application: facts for display, flags for order (P-094 to P-097). */
import * as z from 'zod/mini';
import { consent } from '../consent/consent.ts';
import { CASE_STATUSES } from '../kyc/case.ts';
import { CARD_CHOICES } from '../payment-card/choice.ts';
import { PIN_OPTIONS } from '../payment-card/pin-option.ts';
import { shownApplicant } from '../person/applicant.ts';
import { PERSON_SIGNING_STATUSES } from '../signing/person-status.ts';
import { signingOrderWith } from '../signing/signing-order.ts';
import { listedSteps } from '../steps/listed.ts';
import { FLOW_TYPES } from './flows.ts';
import { BLOCKS } from './requires.ts';
import { PRIVATE_STEPS } from './pages.ts';

export const privateState = z.object({
  version: z.number(),
  /** Null until a flow is chosen on the landing page. */
  flowType: z.nullable(z.enum(FLOW_TYPES)),
  person: shownApplicant,
  needHelpMovingBanks: z.boolean(),
  /** Whether the box for it is shown (P-033). */
  offersMovingHelp: z.boolean(),
  bankregNummer: z.string(),
  consentList: z.array(consent),
  signingOrder: signingOrderWith(PERSON_SIGNING_STATUSES),
  requires: z.object({
    customerCreatedInTE: z.boolean(),
    consent: z.boolean(),
    contactInfo: z.boolean(),
    product: z.boolean(),
    customerDeclaration: z.boolean(),
    signature: z.boolean(),
    summary: z.boolean(),
  }),
  /** What is chosen; empty for 'none of these', null while unanswered. */
  products: z.nullable(
    z.array(
      z.object({
        id: z.number(),
        webName: z.string(),
        canHaveCard: z.boolean(),
        mandatoryCard: z.boolean(),
        wantsToHaveCard: z.enum(CARD_CHOICES),
      }),
    ),
  ),
  /** How the PIN of a card comes about, and what there is to choose; null where nobody chooses. Never the PIN. */
  pinOption: z.nullable(z.object({ chosen: z.enum(PIN_OPTIONS), options: z.array(z.enum(PIN_OPTIONS)) })),
  kyc: z.object({ status: z.nullable(z.enum(CASE_STATUSES)) }),
  /** Why nothing of it can go on, or null. */
  block: z.nullable(z.enum(BLOCKS)),
  mayEdit: z.boolean(),
  mayChangeFlow: z.boolean(),
  /** Steps in this applicant's sequence, in order, and which of them may be opened. */
  sequence: listedSteps(PRIVATE_STEPS),
  firstIncomplete: z.nullable(z.enum(PRIVATE_STEPS)),
  /** Which of the two thank-you pages is this flow's. */
  confirmation: z.enum(['takk', 'takk-og-velkommen']),
  /** ISO time until which the application is kept (S-146). */
  keptUntil: z.string(),
});
export type PrivateState = z.infer<typeof privateState>;
