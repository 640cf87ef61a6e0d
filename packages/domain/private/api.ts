/** The endpoint table of the private journey (P-123): all of it under `pm`. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { AGREEMENT, DECLARATION_ANSWERED, DECLARED, KEEP_FOR_LATER, READING_COPY } from '../api/journey-rows.ts';
import { PERSON_ERRORS, SAVE_ERRORS } from '../api/row-errors.ts';
import { siteConfig } from '../bank/bank.ts';
import { postAddress } from '../contact/address.ts';
import { PIN_SESSION_HEADER, pinMessage, pinSession } from '../payment-card/pin-session.ts';
import { product } from '../product/product.ts';
import { FLOW_TYPES } from './flows.ts';
import { privateState } from './state.ts';
import { contactInfo } from './steps/kontaktinfo.ts';
import { cards } from './steps/kort.ts';
import { products } from './steps/produkter.ts';
import { consents } from './steps/samtykker.ts';
import { SERVER } from '../server-side.ts';

/** Rows about the person's own application; the subject is the person, so nothing in the address names it. */
const APPLICATION = { kind: 'application', context: 'pm' } as const;
const OWN = { who: 'applicant', object: APPLICATION } as const;
/** A save on the version that was read, answered with the fresh state. */
const SAVE = { ...OWN, answer: privateState, versioned: true } as const;
/** A save with an effect: a repeat has none of its own. */
const PRESS = { ...SAVE, once: true } as const;
const PUBLIC = { who: 'public', object: { kind: 'none' }, audit: null } as const;
/** Any save in a flow: the flow may be blocked or switched off meanwhile. */
const FLOW_ERRORS = [
  'error.aml.rejected',
  'error.case.rejected',
  'blocked.due.to.documents.not.signed.by.co.signee',
  'resume.flow.not.possible.when.deactivated',
] as const;
/** Choosing a flow, and sending it in, asks the registers who the person is. */
const START_ERRORS = [
  'flow.must.be.selected.on.landingpage',
  'error.wait.before.new.onboarding',
  'error.no.hit.in.population.register',
  'error.no.norwegian.address',
  'error.geo.rejected',
  'error.manual.customer.process',
  'error.consent.system.error',
  'error.process.timeout',
  'error.intern.feil',
  'somethingWentWrongError',
] as const;

const flowBody = z.strictObject({ flowType: z.optional(z.nullable(z.enum(FLOW_TYPES))) });

export const getPrivateState = endpoint(
  { name: 'getPrivateState', base: 'onboarding', method: 'GET', path: 'pm/state', polled: true },
  SERVER && {
    ...OWN,
    summary: 'Creates or resumes the application and answers its state; read again while a signature is waited for',
    object: { ...APPLICATION, create: true },
    answer: privateState,
    audit: null,
    errors: [
      'error.allerede_kunde',
      'error.already.customer.check.system.error',
      'error.gateway.timeout',
      'error.wait.before.new.onboarding',
    ],
    rules: ['P-103', 'P-079', 'S-138', 'S-139'],
  },
);
export const setFlowType = endpoint(
  { name: 'setFlowType', base: 'onboarding', method: 'POST', path: 'pm/state/flowType' },
  SERVER && {
    ...SAVE,
    summary: 'Begins the flow that was chosen on the landing page, or resumes it',
    body: flowBody,
    audit: 'flow.chosen',
    errors: [...SAVE_ERRORS, ...FLOW_ERRORS, ...PERSON_ERRORS, ...START_ERRORS],
    rules: ['P-104', 'P-026'],
  },
);
export const changeFlow = endpoint(
  { name: 'changeFlow', base: 'onboarding', method: 'POST', path: 'pm/state/change-flow' },
  SERVER && {
    ...SAVE,
    summary: 'Cancels the flow in progress with all its answers and begins another',
    body: flowBody,
    audit: 'flow.changed',
    errors: [...SAVE_ERRORS, ...FLOW_ERRORS, ...PERSON_ERRORS, ...START_ERRORS],
    rules: ['P-105', 'P-092'],
  },
);
export const getAvailableFlows = endpoint(
  { name: 'getAvailableFlows', base: 'onboarding', method: 'GET', path: 'pm/state/availableFlows' },
  SERVER && {
    callsOut: 'kept',
    summary: 'The flows that the person may start; none for a customer',
    who: 'customer',
    object: { kind: 'none' },
    answer: z.array(z.enum(FLOW_TYPES)),
    audit: 'customer.checked',
    errors: ['error.already.customer.check.system.error', 'error.gateway.timeout'],
    rules: ['P-106', 'P-028'],
  },
);
export const isNewCustomer = endpoint(
  { name: 'isNewCustomer', base: 'onboarding', method: 'GET', path: 'pm/state/is-new-customer' },
  SERVER && {
    ...getAvailableFlows,
    summary: 'Whether the person is a new customer',
    answer: z.boolean(),
    rules: ['P-113'],
  },
);
export const savePersonInput = endpoint(
  { name: 'savePersonInput', base: 'onboarding', method: 'POST', path: 'pm/state/save/personinput' },
  SERVER && {
    ...SAVE,
    summary: 'Saves e-mail, mobile and whether help with moving banks is wanted',
    body: contactInfo.answer,
    audit: 'contact.person.saved',
    errors: [...SAVE_ERRORS, ...FLOW_ERRORS, 'error.bad.request'],
    rules: ['P-107', 'P-031'],
  },
);
export const saveConsents = endpoint(
  { name: 'saveConsents', base: 'onboarding', method: 'POST', path: 'pm/state/save-consent' },
  SERVER && {
    ...SAVE,
    summary: 'Saves the answers to all consents',
    body: consents.answer,
    audit: 'consents.saved',
    errors: [...SAVE_ERRORS, ...FLOW_ERRORS, 'error.consent.not.set', 'error.bad.request'],
    rules: ['P-108', 'P-059'],
  },
);
export const confirmSummary = endpoint(
  { name: 'confirmSummary', base: 'onboarding', method: 'POST', path: 'pm/state/summary-confirmed' },
  SERVER && {
    ...PRESS,
    summary: 'Records that the summary is confirmed; ends the flow of a guarantor',
    audit: 'summary.confirmed',
    errors: [...SAVE_ERRORS, ...FLOW_ERRORS, ...PERSON_ERRORS, ...START_ERRORS],
    rules: ['P-109', 'P-065'],
  },
);
export const createSigningOrder = endpoint(
  { name: 'createSigningOrder', base: 'onboarding', method: 'POST', path: 'pm/state/create-signing-order' },
  SERVER && {
    ...PRESS,
    summary: 'Checks everything again, freezes the document and makes the signing order; again after a cancelled one',
    audit: 'signing.ordered',
    errors: [
      ...SAVE_ERRORS,
      ...FLOW_ERRORS,
      ...PERSON_ERRORS,
      ...START_ERRORS,
      'error.product.no.longer.available',
      'error.failed.to.reserve.account.number',
      'error.missing.account.number',
      'error.agreement.service.system.error',
      'error.error.signing.order.not.created',
      'error.signing.order.failed',
      'error.signing.order.failed.with.retry',
      'error.signing.order.not.resent',
    ],
    rules: ['P-110', 'P-064', 'S-046'],
  },
);
export const leaveSigningOrder = endpoint(
  { name: 'leaveSigningOrder', base: 'onboarding', method: 'POST', path: 'pm/state/leave-signing-order' },
  SERVER && {
    ...PRESS,
    summary: 'Lets go of a signing order that was cancelled or failed, so that the answers may be changed',
    audit: 'signing.order.left',
    errors: [...SAVE_ERRORS, ...FLOW_ERRORS, 'error.signing.order.failed'],
    rules: ['P-074', 'P-087'],
  },
);
export const getKycMask = endpoint(
  { name: 'getKycMask', base: 'onboarding', method: 'GET', path: 'pm/state/kyc-mask' },
  SERVER && {
    ...OWN,
    summary: "The person's own national id, masked, and birth date",
    answer: z.object({ maskedId: z.string(), birthDate: z.string() }),
    audit: null,
    errors: [],
    rules: ['P-111', 'P-102'],
  },
);
export const recordDeclaration = endpoint(
  { name: 'recordDeclaration', base: 'onboarding', method: 'POST', path: 'pm/aml' },
  SERVER && {
    ...OWN,
    ...DECLARATION_ANSWERED,
    answer: privateState,
    errors: [...FLOW_ERRORS, 'error.aml.validation.system.error', 'error.step.not.allowed'],
    rules: ['P-112', 'P-054', 'P-055', 'P-056'],
  },
);
export const getDeclared = endpoint(
  { name: 'getDeclared', base: 'onboarding', method: 'GET', path: 'pm/declaration' },
  SERVER && {
    ...OWN,
    ...DECLARED,
    errors: [],
    rules: ['P-060'],
  },
);
export const getPostAddress = endpoint(
  { name: 'getPostAddress', base: 'onboarding', method: 'GET', path: 'pm/contact-info/post-address' },
  SERVER && {
    ...OWN,
    summary: 'The address by the population register, where a card is sent',
    answer: postAddress,
    audit: null,
    errors: ['error.no.norwegian.address'],
    rules: ['P-114', 'P-101'],
  },
);
export const getCustomersProducts = endpoint(
  { name: 'getCustomersProducts', base: 'onboarding', method: 'GET', path: 'pm/products/customers-products' },
  SERVER && {
    ...OWN,
    callsOut: 'kept',
    summary: "What the bank offers and what of it is chosen, 'none of these' last",
    answer: z.array(product),
    audit: null,
    errors: ['error.gateway.timeout', 'error.step.not.allowed'],
    rules: ['P-115', 'P-035', 'P-037'],
  },
);
export const saveChosenProductsAndCards = endpoint(
  {
    name: 'saveChosenProductsAndCards',
    base: 'onboarding',
    method: 'POST',
    path: 'pm/products/save-chosen-products-and-cards',
  },
  SERVER && {
    ...SAVE,
    summary: 'Saves the chosen products and, where given, which of them come with a card',
    body: products.answer,
    audit: 'products.saved',
    errors: [
      ...SAVE_ERRORS,
      ...FLOW_ERRORS,
      'error.bad.request',
      'error.gateway.timeout',
      'productpackage.no.choice.error',
      'need.to.make.a.choice.about.card',
      'error.product.no.longer.available',
      'error.credit.check.no',
      'error.credit.check.blocked',
      'error.credit.check.not.approved',
      'error.credit.check.system.error',
    ],
    rules: ['P-116', 'P-039', 'P-042', 'P-044'],
  },
);
export const savePinOption = endpoint(
  { name: 'savePinOption', base: 'onboarding', method: 'POST', path: 'pm/products/save-pin-option' },
  SERVER && {
    ...SAVE,
    summary: 'Saves how the PIN of the new card comes about',
    body: cards.answer,
    audit: 'pin.option.saved',
    errors: [...SAVE_ERRORS, ...FLOW_ERRORS, 'error.bad.request'],
    rules: ['P-045'],
  },
);
export const getPinSession = endpoint(
  { name: 'getPinSession', base: 'onboarding', method: 'GET', path: 'pm/pin/set/session' },
  SERVER && {
    ...OWN,
    callsOut: 'fresh',
    summary: 'Opens a session under which one PIN may be set, bound to person, card and time',
    answer: pinSession,
    audit: 'pin.session.opened',
    errors: [
      ...FLOW_ERRORS,
      'error.step.not.allowed',
      'blocked.due.to.documents.already.signed',
      'error.card.system.error',
      'error.gateway.timeout',
    ],
    rules: ['P-121', 'P-051'],
  },
);
export const setPin = endpoint(
  { name: 'setPin', base: 'onboarding', method: 'POST', path: 'pm/pin/set' },
  SERVER && {
    ...SAVE,
    summary: 'Passes an encrypted PIN on to the card system, once in its session',
    header: PIN_SESSION_HEADER,
    body: pinMessage,
    audit: 'pin.set',
    errors: [
      ...SAVE_ERRORS,
      ...FLOW_ERRORS,
      'error.bad.request',
      'error.pin.session.over',
      'invalidPinCodeError',
      'error.card.system.error',
      'error.gateway.timeout',
    ],
    rules: ['P-122', 'P-052'],
  },
);
export const keepPrivateForLater = endpoint(
  { name: 'keepPrivateForLater', base: 'onboarding', method: 'POST', path: 'pm/state/save-for-later' },
  SERVER && {
    ...OWN,
    ...KEEP_FOR_LATER,
    rules: ['S-146'],
  },
);
export const privateDocument = endpoint(
  { name: 'privateDocument', base: 'onboarding', method: 'GET', path: 'pm/document' },
  SERVER && {
    ...OWN,
    ...AGREEMENT,
  },
);
export const privateReadingCopy = endpoint(
  { name: 'privateReadingCopy', base: 'onboarding', method: 'GET', path: 'pm/reading-copy' },
  SERVER && {
    ...OWN,
    ...READING_COPY,
  },
);
export const getPrivateConfig = endpoint(
  { name: 'getPrivateConfig', base: 'onboarding', method: 'GET', path: 'pm/config' },
  SERVER && {
    ...PUBLIC,
    summary: 'Site configuration of the bank for the private app',
    answer: siteConfig,
    errors: [],
    rules: ['P-117', 'S-004'],
  },
);
export const showPin = endpoint(
  { name: 'showPin', base: 'onboarding', method: 'GET', path: 'pm/config/show-pin' },
  SERVER && {
    ...PUBLIC,
    summary: 'Whether customers may choose a PIN',
    answer: z.boolean(),
    errors: [],
    rules: ['P-118'],
  },
);
export const showProducts = endpoint(
  { name: 'showProducts', base: 'onboarding', method: 'GET', path: 'pm/config/show-products' },
  SERVER && {
    ...PUBLIC,
    summary: 'Whether products are shown',
    answer: z.boolean(),
    errors: [],
    rules: ['P-119'],
  },
);
export const getFeatureToggles = endpoint(
  { name: 'getFeatureToggles', base: 'onboarding', method: 'GET', path: 'pm/config/feature-toggles' },
  SERVER && {
    ...PUBLIC,
    summary: 'Which optional flows and which thank-you page are on',
    answer: z.object({
      'disponent-flow': z.boolean(),
      'guarantor-flow': z.boolean(),
      'new-pm-confirmation-page': z.boolean(),
    }),
    errors: [],
    rules: ['P-120', 'P-093'],
  },
);

export const privateApi = [
  getPrivateState,
  setFlowType,
  changeFlow,
  getAvailableFlows,
  isNewCustomer,
  savePersonInput,
  saveConsents,
  confirmSummary,
  createSigningOrder,
  leaveSigningOrder,
  getKycMask,
  recordDeclaration,
  getDeclared,
  getPostAddress,
  getCustomersProducts,
  saveChosenProductsAndCards,
  savePinOption,
  getPinSession,
  setPin,
  keepPrivateForLater,
  privateDocument,
  privateReadingCopy,
  getPrivateConfig,
  showPin,
  showProducts,
  getFeatureToggles,
] as const;
