/** The state a browser gets of a child's application: what is shown, and flags for order; of another guardian the name only. */
import * as z from 'zod/mini';
import { CASE_STATUSES } from '../kyc/case.ts';
import { accountsShape } from '../onboarding/opened-accounts.ts';
import { CARD_CHOICES } from '../payment-card/choice.ts';
import { prices } from '../price/price.ts';
import { PERSON_SIGNING_STATUSES } from '../signing/person-status.ts';
import { signingOrderWith } from '../signing/signing-order.ts';
import { listedSteps } from '../steps/listed.ts';
import { ENDINGS } from './application.ts';
import { CHILD_STEPS } from './step-names.ts';

/** Blocks that keep an application from going on while its answers stand. */
const CHILD_BLOCKS = ['error.aml.rejected', 'error.case.rejected'] as const;
export type ChildBlock = (typeof CHILD_BLOCKS)[number];

/** Role by the order: its maker is FIRST and signs first; null while there is none, and either may. */
const GUARDIAN_ROLES = ['FIRST', 'SECOND'] as const;
export type GuardianRole = (typeof GUARDIAN_ROLES)[number];

/** The second guardian's word on what the first has signed. */
const APPROVALS = ['NOT_ASKED', 'ASKED', 'APPROVED', 'DECLINED'] as const;
export type Approval = (typeof APPROVALS)[number];

const card = {
  /** False where the package has no card, or none for a child of that age. */
  canHaveCard: z.boolean(),
  mandatoryCard: z.boolean(),
  wantsToHaveCard: z.enum(CARD_CHOICES),
};

/** A package as it is offered to a child (C-030). */
export const childPackage = z.object({
  id: z.string(),
  name: z.string(),
  marks: z.array(z.string()),
  /** Names of the accounts in it. */
  accounts: z.array(z.string()),
  chosen: z.boolean(),
  ...card,
});
export type ChildPackage = z.infer<typeof childPackage>;

/** C-025. */
export const chosenProduct = z.object({ packageId: z.string(), wantsToHaveCard: z.enum(CARD_CHOICES) });

export const childState = z.object({
  version: z.number(),
  /** The application's id, as in the address. */
  processId: z.string(),
  child: z.object({
    name: z.string(),
    /** To call the child by. */
    firstName: z.string(),
    birthDate: z.string(),
    /** Whole years today in Oslo. */
    age: z.number(),
  }),
  myRole: z.nullable(z.enum(GUARDIAN_ROLES)),
  /** One person has the parental responsibility alone: nobody else is spoken of. */
  alone: z.boolean(),
  guardians: z.array(z.object({ name: z.string(), me: z.boolean(), signed: z.boolean() })),
  chosen: z.nullable(z.object({ packageId: z.string(), name: z.string(), accounts: z.array(z.string()), ...card })),
  /** Body that puts back the package of before a change; null while none has begun. */
  productsBefore: z.nullable(z.object({ packageId: z.string(), wantsToHaveCard: z.nullable(z.enum(CARD_CHOICES)) })),
  /** By the packages' ids, of every package that the bank says a price of; null where it says none. */
  prices: z.nullable(prices),
  kyc: z.object({
    status: z.nullable(z.enum(CASE_STATUSES)),
    /** Id of the completed declaration, for who has answered it. */
    declaration: z.nullable(z.string()),
  }),
  signingOrder: signingOrderWith(PERSON_SIGNING_STATUSES),
  approval: z.enum(APPROVALS),
  /** The day before the child turns eighteen, where the other guardian's days would go on after it; in Oslo. */
  soonOfAge: z.nullable(z.object({ lastDay: z.string(), isToday: z.boolean() })),
  /** Last day to sign, while an order is out. */
  lastDay: z.nullable(z.string()),
  /** Set once the application is over without a customer: another may be begun. */
  ending: z.nullable(z.enum(ENDINGS)),
  /** Why nothing of it can go on, or null. */
  block: z.nullable(z.enum(CHILD_BLOCKS)),
  /** True while something is missing. */
  requires: z.object({
    product: z.boolean(),
    customerDeclaration: z.boolean(),
    /** The order is still to be made from the summary. */
    summary: z.boolean(),
    /** This person is the one who is to confirm or decline. */
    approval: z.boolean(),
    signature: z.boolean(),
    customerCreated: z.boolean(),
  }),
  ...accountsShape,
  /** The last day on which the child's card comes; null before the customer is made, and without a card. */
  cardBy: z.nullable(z.string()),
  mayEdit: z.boolean(),
  /** True if this person may go on to the provider, or press to sign, now. */
  maySign: z.boolean(),
  /** Steps in this person's sequence, in order, and which of them may be opened. */
  sequence: listedSteps(CHILD_STEPS),
  firstIncomplete: z.nullable(z.enum(CHILD_STEPS)),
  /** ISO time until which the application is kept. */
  keptUntil: z.string(),
});
export type ChildState = z.infer<typeof childState>;
