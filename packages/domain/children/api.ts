/** The endpoint table of the children's journey: all of it under `children`. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { AGREEMENT, DECLARATION_ANSWERED, DECLARED, KEEP_FOR_LATER, READING_COPY } from '../api/journey-rows.ts';
import { REMINDER_ERRORS, SAVE_ERRORS } from '../api/row-errors.ts';
import { CARD_CHOICES } from '../payment-card/choice.ts';
import { PERSON_SIGNING_STATUSES } from '../signing/person-status.ts';
import { partyNumber, signatures } from '../signing/signatures.ts';
import { childId, childPersonalia, listedChild } from './child.ts';
import { childPackage, childState, chosenProduct } from './state.ts';
import { SERVER } from '../server-side.ts';

/** Rows about a guardian as such: the children are those of the population register. */
const GUARDIAN = { who: 'customer', object: { kind: 'none' } } as const;
/** Rows about one application, which every guardian of the child may open and nobody else. */
const OWN = {
  who: 'guardian',
  object: { kind: 'child-application', context: 'cm', param: 'processId' },
  params: z.object({ processId: z.uuid() }),
} as const;
/** A save on the version that was read, answered with the fresh state. */
const SAVE = { ...OWN, answer: childState, versioned: true } as const;

/** Registers that cannot say who is a guardian or a customer: silence is no yes. */
const SILENCE = [
  'error.population.register.system.error',
  'error.already.customer.check.system.error',
  'error.gateway.timeout',
] as const;
/** Facts that are asked again at each call that changes something. */
const STILL_ALLOWED = [
  'error.not.found',
  'error.parent.must.be.customer',
  'error.child.of.age',
  'error.child.locked',
  'error.wait.before.new.onboarding',
  ...SILENCE,
] as const;
/** Any save: an advisor may look at the application, a guardian may have signed it, or it may be over. */
const CHANGE_ERRORS = [
  ...SAVE_ERRORS,
  ...STILL_ALLOWED,
  'error.aml.rejected',
  'error.case.rejected',
  'error.child.awaits.other.guardian',
  'error.child.application.ended',
] as const;

export const getChildren = endpoint(
  { name: 'getChildren', base: 'onboarding', method: 'GET', path: 'children/children' },
  SERVER && {
    ...GUARDIAN,
    callsOut: 'kept',
    summary: "The guardian's children under eighteen, their locks, and what can be done for each",
    answer: z.array(listedChild),
    audit: 'children.listed',
    errors: ['error.parent.must.be.customer', 'error.no.children', 'error.no.valid.children', ...SILENCE],
    rules: ['C-027', 'C-019', 'C-008', 'C-036', 'C-037', 'C-038'],
  },
);
export const getChildPersonalia = endpoint(
  { name: 'getChildPersonalia', base: 'onboarding', method: 'GET', path: 'children/childPersonalia/{id}' },
  SERVER && {
    ...GUARDIAN,
    callsOut: 'kept',
    summary: "What the register says of one of the guardian's children, without an address",
    params: z.object({ id: childId }),
    answer: childPersonalia,
    audit: 'child.read',
    errors: ['error.not.found', ...SILENCE],
    rules: ['C-028', 'C-023'],
  },
);
export const chooseChild = endpoint(
  { name: 'chooseChild', base: 'onboarding', method: 'POST', path: 'children/child' },
  SERVER && {
    ...GUARDIAN,
    summary: "Begins the child's application or resumes the open one, whichever guardian began it",
    /** Null or left out to be told to choose. */
    body: z.strictObject({ id: z.optional(z.nullable(childId)) }),
    answer: childState,
    audit: 'child.chosen',
    errors: [
      ...STILL_ALLOWED,
      'choose.child.page.child.not.chosen',
      'error.no.valid.children',
      'error.aml.rejected',
      'error.case.rejected',
      'error.child.awaits.other.guardian',
    ],
    rules: ['C-029', 'C-020', 'C-008', 'C-006', 'C-007'],
  },
);
export const getChildState = endpoint(
  { name: 'getChildState', base: 'onboarding', method: 'GET', path: 'children/{processId}/state', polled: true },
  SERVER && {
    ...OWN,
    summary: 'The application as this guardian sees it; read again while a signature is waited for',
    answer: childState,
    audit: null,
    errors: ['error.not.found'],
    rules: ['C-001', 'C-003'],
  },
);
export const getChildProducts = endpoint(
  { name: 'getChildProducts', base: 'onboarding', method: 'GET', path: 'children/{processId}/products' },
  SERVER && {
    ...OWN,
    callsOut: 'kept',
    summary: 'Packages for a child of that age, without those that the child has',
    answer: z.array(childPackage),
    audit: null,
    errors: ['error.not.found', 'error.step.not.allowed', ...SILENCE],
    rules: ['C-030'],
  },
);
export const getChosenProduct = endpoint(
  { name: 'getChosenProduct', base: 'onboarding', method: 'GET', path: 'children/{processId}/chosenproduct' },
  SERVER && {
    ...OWN,
    summary: 'The chosen package and card; null while none is chosen',
    answer: z.nullable(chosenProduct),
    audit: null,
    errors: ['error.not.found'],
    rules: ['C-031', 'C-025'],
  },
);
export const chooseProduct = endpoint(
  { name: 'chooseProduct', base: 'onboarding', method: 'PUT', path: 'children/{processId}/chooseproduct' },
  SERVER && {
    ...SAVE,
    summary: 'Saves the chosen package, and the card where one is asked about',
    body: z.strictObject({
      packageId: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
      wantsToHaveCard: z.optional(z.nullable(z.enum(CARD_CHOICES))),
    }),
    audit: 'products.saved',
    errors: [
      ...CHANGE_ERRORS,
      'error.bad.request',
      'productpackage.no.choice.error',
      'need.to.make.a.choice.about.card',
      'error.product.no.longer.available',
    ],
    rules: ['C-032', 'C-021', 'C-022', 'C-025'],
  },
);
export const postChooseProduct = endpoint(
  { name: 'postChooseProduct', base: 'onboarding', method: 'POST', path: 'children/{processId}/chooseproduct' },
  SERVER && {
    ...chooseProduct,
    summary: 'The same by POST',
  },
);
export const recordChildDeclaration = endpoint(
  { name: 'recordChildDeclaration', base: 'onboarding', method: 'POST', path: 'children/{processId}/aml' },
  SERVER && {
    ...OWN,
    ...DECLARATION_ANSWERED,
    answer: childState,
    errors: [
      'error.not.found',
      'error.aml.rejected',
      'error.case.rejected',
      'error.aml.validation.system.error',
      'error.child.awaits.other.guardian',
      'error.child.application.ended',
      'error.step.not.allowed',
    ],
    rules: ['C-002', 'C-013'],
  },
);
export const getDeclaredOfChild = endpoint(
  { name: 'getDeclaredOfChild', base: 'onboarding', method: 'GET', path: 'children/{processId}/declaration' },
  SERVER && {
    ...OWN,
    ...DECLARED,
    errors: ['error.not.found', 'error.declaration.not.proven'],
    rules: ['C-035'],
  },
);
export const signingExists = endpoint(
  { name: 'signingExists', base: 'onboarding', method: 'GET', path: 'children/child/{id}/signing-exists' },
  SERVER && {
    ...GUARDIAN,
    callsOut: 'kept',
    summary: 'Whether an order is out, or signed, for the child',
    params: z.object({ id: childId }),
    answer: z.boolean(),
    audit: null,
    errors: ['error.not.found', ...SILENCE],
    rules: ['C-033', 'C-018'],
  },
);
export const signForChild = endpoint(
  { name: 'signForChild', base: 'onboarding', method: 'POST', path: 'children/child/{processId}/sign' },
  SERVER && {
    ...SAVE,
    summary: "Checks everything again and makes the order, or answers the second guardian's part in it",
    answer: z.object({ status: z.enum(PERSON_SIGNING_STATUSES), url: z.nullable(z.string()) }),
    once: true,
    audit: 'signing.ordered',
    errors: [
      ...CHANGE_ERRORS,
      'error.product.no.longer.available',
      'error.signing.busy',
      'error.agreement.service.system.error',
      'error.error.signing.order.not.created',
      'error.signing.order.failed',
      'error.signing.order.failed.with.retry',
      'error.signing.order.not.resent',
    ],
    rules: ['C-034', 'C-026', 'S-046'],
  },
);
export const approveForChild = endpoint(
  { name: 'approveForChild', base: 'onboarding', method: 'POST', path: 'children/{processId}/approval' },
  SERVER && {
    ...SAVE,
    summary: "The second guardian's word on what the first has signed; no ends the order",
    body: z.strictObject({ approved: z.boolean() }),
    once: true,
    audit: 'approval.given',
    errors: CHANGE_ERRORS,
    rules: ['C-035', 'C-004'],
  },
);
export const getSignaturesForChild = endpoint(
  { name: 'getSignaturesForChild', base: 'onboarding', method: 'GET', path: 'children/{processId}/signatures' },
  SERVER && {
    ...OWN,
    summary: 'Who of the guardians has signed when, and whom one who has signed may ask again',
    answer: signatures,
    audit: null,
    errors: ['error.not.found'],
    rules: ['N-126', 'N-128'],
  },
);
export const remindGuardian = endpoint(
  {
    name: 'remindGuardian',
    base: 'onboarding',
    method: 'POST',
    path: 'children/{processId}/signatures/{seq}/remind',
  },
  SERVER && {
    ...OWN,
    params: z.object({ processId: z.uuid(), seq: partyNumber }),
    summary: 'Asks a guardian who has not signed once more, at the address that the bank has',
    answer: signatures,
    audit: 'signing.reminded',
    auditedByHandler: true,
    errors: REMINDER_ERRORS,
    rules: ['N-126', 'N-127'],
  },
);
export const keepChildForLater = endpoint(
  { name: 'keepChildForLater', base: 'onboarding', method: 'POST', path: 'children/{processId}/keep' },
  SERVER && {
    ...OWN,
    ...KEEP_FOR_LATER,
    errors: [...KEEP_FOR_LATER.errors, 'error.not.found'],
    rules: ['S-146'],
  },
);
export const childDocument = endpoint(
  { name: 'childDocument', base: 'onboarding', method: 'GET', path: 'children/{processId}/document' },
  SERVER && {
    ...OWN,
    ...AGREEMENT,
  },
);
export const childReadingCopy = endpoint(
  { name: 'childReadingCopy', base: 'onboarding', method: 'GET', path: 'children/{processId}/reading-copy' },
  SERVER && {
    ...OWN,
    ...READING_COPY,
  },
);

export const childrenApi = [
  getChildren,
  getChildPersonalia,
  chooseChild,
  getChildState,
  getChildProducts,
  getChosenProduct,
  chooseProduct,
  postChooseProduct,
  recordChildDeclaration,
  getDeclaredOfChild,
  signingExists,
  signForChild,
  approveForChild,
  getSignaturesForChild,
  remindGuardian,
  keepChildForLater,
  childDocument,
  childReadingCopy,
] as const;
