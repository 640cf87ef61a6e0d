/** The state a browser gets of a business application: facts for display, flags for order, never an inner id of another person. */
import * as z from 'zod/mini';
import { postAddress } from '../contact/address.ts';
import { REVIEWS } from '../cases/standing.ts';
import { CASE_STATUSES } from '../kyc/case.ts';
import { shownApplicant } from '../person/applicant.ts';
import { signingOrderWith } from '../signing/signing-order.ts';
import { SIGNING_STATUSES } from '../signing/status.ts';
import { listedSteps } from '../steps/listed.ts';
import { ONLINE_BANKING_TYPES } from './application.ts';
import { BUSINESS_STEPS } from './steps.ts';

const wrapped = z.nullable(z.object({ value: z.string() }));

/** B-159: email and mobil are objects with `value`, or null when empty. */
export const signee = z.object({
  name: z.string(),
  birthDate: z.string(),
  email: wrapped,
  mobil: wrapped,
  role: z.string(),
  chosen: z.boolean(),
  /** Whether this signatory is the person who is logged in. */
  me: z.boolean(),
});
export type Signee = z.infer<typeof signee>;

/** B-173, B-161: each combination is a list of signers, with the rule in words. */
export const combination = z.object({
  rule: z.string(),
  signees: z.array(z.object({ name: z.string(), birthDate: z.string(), role: z.string() })),
});
export type Combination = z.infer<typeof combination>;

/** B-162, B-163. */
export const signingOrder = signingOrderWith(SIGNING_STATUSES);
export type SigningOrder = z.infer<typeof signingOrder>;

export const administrator = z.object({
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  email: z.string(),
  mobile: z.string(),
  nameAndRole: z.string(),
});

export const businessState = z.object({
  version: z.number(),
  /** B-156. */
  requiresBM: z.object({
    hasClickedBecomeCustomer: z.boolean(),
    acceptCounterpart: z.boolean(),
    contactInfo: z.boolean(),
    contactPerson: z.boolean(),
    products: z.boolean(),
    administrator: z.boolean(),
    accounting: z.boolean(),
    customerDeclaration: z.boolean(),
    signees: z.boolean(),
    signeesContactData: z.boolean(),
    signature: z.boolean(),
  }),
  /** B-153. */
  organisation: z.object({
    basicInfo: z.object({ name: z.string(), organisationNumber: z.object({ value: z.string() }) }),
    address: postAddress,
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    selskapsform: z.string(),
    selskapsformTekst: z.string(),
  }),
  /** B-157; the national id is the applicant's own, for display. Null until the person is looked up. */
  contactPerson: z.nullable(z.extend(shownApplicant, { usesOrganisationContact: z.boolean() })),
  products: z.nullable(z.object({ hasEmployees: z.boolean(), onlineBankingType: z.enum(ONLINE_BANKING_TYPES) })),
  /** Whether the register says that there are employees; a suggestion, never an answer. */
  suggestsEmployees: z.nullable(z.boolean()),
  administrator: z.nullable(administrator),
  accounting: z.nullable(z.object({ wantsOffer: z.boolean(), mayContact: z.boolean() })),
  showAccounting: z.boolean(),
  kyc: z.object({
    status: z.nullable(z.enum(CASE_STATUSES)),
    /** Whether the bank still looks at the application, or has turned it down; nothing of why. */
    review: z.nullable(z.enum(REVIEWS)),
  }),
  signees: z.array(signee),
  signingOrder,
  mayEdit: z.boolean(),
  /** Steps in this applicant's sequence, in order, and which of them may be opened. */
  sequence: listedSteps(BUSINESS_STEPS),
  firstIncomplete: z.nullable(z.enum(BUSINESS_STEPS)),
  /** ISO time until which the application is kept (S-146). */
  keptUntil: z.string(),
});
export type BusinessState = z.infer<typeof businessState>;
