/** The endpoint table of the business journey (1 §7, decisions §2); a signatory's own rows stand in `signing/api.ts`. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { PERSON_ERRORS, SAVE_ERRORS } from '../api/row-errors.ts';
import { getConfig, getSession } from '../bank/api.ts';
import { ONLINE_BANKING_TYPES } from './application.ts';
import { businessState, combination, signee, signingOrder } from './state.ts';
import { getSigningTask, refreshSigning, signingDocument, startSigning } from '../signing/api.ts';

const orgParam = z.object({ org: z.string().check(z.regex(/^\d{9}$/, 'invalid_orgnr')) });
const orgnrParam = z.object({ orgnr: z.string().check(z.regex(/^\d{9}$/, 'invalid_orgnr')) });
/** As typed: rules of contact/ decide, so that both errors come back at once. */
const contactBody = z.strictObject({
  email: z.string().check(z.maxLength(100)),
  phone: z.string().check(z.maxLength(30)),
});
/** What rows about the applicant's own application have in common, by the name of its path parameter. */
const ORG = {
  base: 'onboarding',
  who: 'applicant',
  object: { kind: 'application', param: 'org' },
  params: orgParam,
} as const;
const ORGNR = {
  base: 'onboarding',
  who: 'applicant',
  object: { kind: 'application', param: 'orgnr' },
  params: orgnrParam,
} as const;
/** A save on the version that was read, answered with the fresh state. */
const ORG_SAVE = { ...ORG, base: 'onboarding', answer: businessState, versioned: true } as const;
const PRESS = { ...ORGNR, base: 'onboarding', answer: businessState, versioned: true, once: true } as const;
const LOAD = {
  ...ORGNR,
  base: 'onboarding',
  path: 'bm/state/load/orgnr/{orgnr}',
  aliases: ['state/load/orgnr/{orgnr}'],
  object: { kind: 'application', param: 'orgnr', create: true },
  answer: businessState,
} as const;

/** What the registers may say of the person and the organisation, at the start and again at the end. */
const REFUSED = [
  'error.business.register.system.error',
  'invalid_orgnr',
  'error.no.valid.role.in.company',
  'error.organisation.not.eligible',
  'error.no.signees',
] as const;

export const showAccounting = endpoint({
  name: 'showAccounting',
  base: 'onboarding',
  method: 'GET',
  path: 'config/show-accounting',
  summary: 'Whether the accounting step is shown',
  who: 'public',
  object: { kind: 'none' },
  answer: z.boolean(),
  audit: null,
  errors: [],
  rules: ['B-172'],
});
export const organisationRoles = endpoint({
  callsOut: 'kept',
  name: 'organisationRoles',
  base: 'onboarding',
  method: 'GET',
  path: 'organisations/roles',
  summary: 'The organisations where the person has a role',
  who: 'customer',
  object: { kind: 'none' },
  answer: z.array(
    z.object({ name: z.string(), organisationNumber: z.string(), selskapsform: z.string(), started: z.boolean() }),
  ),
  audit: 'organisations.read',
  errors: ['error.business.register.system.error', 'error.age.not.approved'],
  rules: ['B-185', 'B-054'],
});
export const validateOrganisationNumber = endpoint({
  name: 'validateOrganisationNumber',
  base: 'bank',
  method: 'POST',
  path: 'validate/organisasjonsnummer/{orgnr}',
  summary: 'Whether an organisation number is right and known to the register',
  who: 'customer',
  object: { kind: 'none' },
  params: z.object({ orgnr: z.string().check(z.maxLength(20)) }),
  answer: z.object({ valid: z.boolean(), name: z.nullable(z.string()), selskapsform: z.nullable(z.string()) }),
  audit: 'organisation.validated',
  errors: ['error.business.register.system.error'],
  rules: ['B-186', 'B-068', 'B-069'],
});
export const loadState = endpoint({
  ...LOAD,
  name: 'loadState',
  method: 'PUT',
  summary: 'Creates or resumes the application and answers its state',
  query: z.object({ acceptCounterpart: z.optional(z.enum(['true', 'false'])) }),
  audit: null,
  errors: [
    ...PERSON_ERRORS,
    ...REFUSED,
    'error.sole.proprietor.must.be.customer',
    'error.wait.before.new.onboarding',
    'error.no.hit.in.population.register',
    'error.failed.to.get.certificate.of.registration',
    'error.manual.customer.process',
  ],
  rules: ['B-179', 'S-138', 'S-139'],
});
export const acceptCounterpart = endpoint({
  ...LOAD,
  name: 'acceptCounterpart',
  method: 'POST',
  summary: 'Records the counterpart consent (acceptCounterpart=true) and answers the state',
  query: z.object({ acceptCounterpart: z.enum(['true', 'false']) }),
  audit: 'counterpart.consented',
  errors: loadState.errors,
  rules: ['B-184', 'B-081'],
});
export const saveOrganisationContact = endpoint({
  ...ORG_SAVE,
  name: 'saveOrganisationContact',
  method: 'PUT',
  path: 'bm/organisasjon/{org}/contactinfo/org',
  summary: "Saves the organisation's e-mail and mobile",
  body: contactBody,
  audit: 'contact.organisation.saved',
  errors: [...SAVE_ERRORS, 'error.bad.request'],
  rules: ['B-182', 'B-072'],
});
export const saveContactPerson = endpoint({
  ...ORG_SAVE,
  name: 'saveContactPerson',
  method: 'POST',
  path: 'bm/organisation/{org}/contactinfo/contactperson',
  aliases: ['organisation/{org}/contactinfo/contactperson'],
  summary: "Saves the contact person's e-mail and mobile",
  body: z.extend(contactBody, { useOrganisationContact: z.optional(z.boolean()) }),
  audit: 'contact.person.saved',
  errors: [...SAVE_ERRORS, 'error.bad.request'],
  rules: ['B-183', 'B-079'],
});
const productsBody = z.strictObject({
  hasEmployees: z.optional(z.nullable(z.boolean())),
  onlineBankingType: z.optional(z.nullable(z.enum(ONLINE_BANKING_TYPES))),
});
const productsAnswer = z.object({ hasEmployees: z.nullable(z.boolean()), onlineBankingType: z.nullable(z.string()) });
const PRODUCTS = {
  base: 'onboarding',
  path: 'bm/org/{org}/customer-products-meta',
  aliases: ['org/{org}/customer-products-meta'],
} as const;
export const getProducts = endpoint({
  ...ORG,
  ...PRODUCTS,
  name: 'getProducts',
  method: 'GET',
  summary: 'Chosen business products',
  answer: productsAnswer,
  audit: null,
  errors: [],
  rules: ['B-187', 'B-164'],
});
export const saveProducts = endpoint({
  ...ORG_SAVE,
  ...PRODUCTS,
  name: 'saveProducts',
  method: 'PUT',
  summary: 'Saves the chosen business products',
  body: productsBody,
  audit: 'products.saved',
  errors: [...SAVE_ERRORS, 'noProductsChoiceError', 'hasEmployeesChoiceError', 'nettbankChoiceError'],
  rules: ['B-188', 'B-088'],
});
export const postProducts = endpoint({ ...saveProducts, name: 'postProducts', method: 'POST', rules: ['B-188'] });
export const administratorCandidates = endpoint({
  ...ORG,
  name: 'administratorCandidates',
  method: 'GET',
  path: 'bm/administrator/organisation/{org}/candidates',
  summary: 'People who may be picked as administrator',
  answer: z.array(
    z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      birthDate: z.string(),
      email: z.nullable(z.string()),
      mobile: z.nullable(z.string()),
      nameAndRole: z.string(),
    }),
  ),
  audit: null,
  errors: [],
  rules: ['B-091', 'B-190'],
});
export const saveAdministrator = endpoint({
  ...ORG_SAVE,
  name: 'saveAdministrator',
  method: 'PUT',
  path: 'bm/administrator/organisation/{org}',
  summary: 'Saves the administrator of the online bank',
  /** B-165: birthdate and mobil are accepted for birthDate and mobile. */
  body: z.strictObject({
    firstName: z.string().check(z.maxLength(100)),
    lastName: z.string().check(z.maxLength(100)),
    birthDate: z.optional(z.string().check(z.maxLength(10))),
    birthdate: z.optional(z.string().check(z.maxLength(10))),
    email: z.string().check(z.maxLength(100)),
    mobile: z.optional(z.string().check(z.maxLength(30))),
    mobil: z.optional(z.string().check(z.maxLength(30))),
    nameAndRole: z.string().check(z.maxLength(200)),
  }),
  audit: 'administrator.saved',
  errors: [...SAVE_ERRORS, 'error.bad.request'],
  rules: ['B-092', 'B-094', 'B-165'],
});
export const saveAccounting = endpoint({
  ...ORG_SAVE,
  name: 'saveAccounting',
  method: 'PUT',
  path: 'bm/accounting/organisation/{org}',
  summary: 'Saves the answer to the accounting offer',
  body: z.strictObject({ wantsOffer: z.boolean(), mayContact: z.boolean() }),
  audit: 'accounting.saved',
  errors: [...SAVE_ERRORS, 'error.intern.feil'],
  rules: ['B-095', 'B-167', 'B-190'],
});
export const signeeCombinations = endpoint({
  ...ORG,
  name: 'signeeCombinations',
  method: 'GET',
  path: 'bm/signees/organisation/{org}/combinations',
  summary: 'Allowed signing combinations',
  answer: z.array(combination),
  audit: null,
  errors: [],
  rules: ['B-173'],
});
export const getSignees = endpoint({
  ...ORG,
  name: 'getSignees',
  method: 'GET',
  path: 'bm/signees/organisation/{org}',
  summary: 'Everyone who may sign',
  answer: z.array(signee),
  audit: null,
  errors: ['error.no.signees'],
  rules: ['B-174'],
});
/** B-160: e-mail and mobil are plain strings in what is saved. */
const signeesBody = z
  .array(
    z.strictObject({
      name: z.string().check(z.maxLength(200)),
      birthDate: z.string().check(z.maxLength(10)),
      email: z.string().check(z.maxLength(100)),
      mobil: z.string().check(z.maxLength(30)),
    }),
  )
  .check(z.maxLength(50));
export const saveSignees = endpoint({
  ...ORG_SAVE,
  name: 'saveSignees',
  method: 'PUT',
  path: 'bm/signees/organisation/{org}',
  summary: 'Saves who is to sign',
  body: signeesBody,
  audit: 'signees.saved',
  errors: [...SAVE_ERRORS, 'error.signees.no.valid.choice', 'error.signees.no.combination', 'error.no.signees'],
  rules: ['B-175', 'B-101'],
});
export const saveSigneeContactData = endpoint({
  ...ORG_SAVE,
  name: 'saveSigneeContactData',
  method: 'PUT',
  path: 'bm/signees/organisation/{org}/contact-data',
  summary: 'Saves how to reach those who are to sign',
  body: signeesBody,
  audit: 'signees.contact.saved',
  errors: [...SAVE_ERRORS, 'error.bad.request', 'error.signees.no.valid.choice'],
  rules: ['B-176', 'B-105'],
});
export const becomeCustomer = endpoint({
  ...PRESS,
  name: 'becomeCustomer',
  method: 'POST',
  path: 'bm/organisasjon/becomecustomer/{orgnr}',
  summary: 'Becomes a customer: freezes the document and makes the signing order',
  audit: 'becomecustomer.pressed',
  errors: [
    ...SAVE_ERRORS,
    ...PERSON_ERRORS,
    ...REFUSED,
    'error.other.application.signing',
    'error.signees.no.valid.choice',
    'error.signees.no.combination',
  ],
  rules: ['B-180', 'B-111', 'S-046'],
});
export const getSigningOrder = endpoint({
  ...ORGNR,
  name: 'getSigningOrder',
  method: 'GET',
  path: 'bm/{orgnr}/signing-order',
  summary: "The signing order's status for the applicant",
  answer: signingOrder,
  audit: null,
  errors: [],
  rules: ['B-177', 'B-162'],
});
export const hasSoleSignatory = endpoint({
  ...ORGNR,
  name: 'hasSoleSignatory',
  method: 'GET',
  path: 'bm/{orgnr}/signing-order/hasSoleSignatory',
  summary: 'Whether the applicant signs alone',
  answer: z.boolean(),
  audit: null,
  errors: [],
  rules: ['B-178'],
});
export const isFinished = endpoint({
  ...ORGNR,
  name: 'isFinished',
  method: 'GET',
  path: 'bm/isFinished/{orgnr}',
  summary: 'Whether everybody has signed and the customer is created',
  answer: z.boolean(),
  audit: null,
  errors: [],
  rules: ['B-181'],
});
export const retrySigning = endpoint({
  ...PRESS,
  name: 'retrySigning',
  method: 'POST',
  path: 'bm/{orgnr}/signing-order/retry',
  summary: 'Makes a new signing order after a cancelled or failed one',
  audit: 'signing.retried',
  errors: [...becomeCustomer.errors, 'error.error.signing.order.not.created'],
  rules: ['B-190', 'S-117'],
});
export const saveForLater = endpoint({
  ...ORGNR,
  name: 'saveForLater',
  method: 'POST',
  path: 'bm/{orgnr}/save-for-later',
  summary: 'Keeps the application and says until when',
  answer: z.object({ keptUntil: z.string() }),
  audit: 'application.kept',
  errors: [],
  rules: ['B-132', 'B-190', 'S-146'],
});
export const applicantDocument = endpoint({
  ...ORGNR,
  answerType: 'application/pdf',
  answer: z.any(),
  audit: 'document.read',
  name: 'applicantDocument',
  method: 'GET',
  path: 'bm/{orgnr}/document',
  summary: 'The agreement as PDF: sealed when everybody has signed, else as sent to signing',
  errors: ['error.not.found'],
  rules: ['S-158'],
});

export { getConfig, getSession, getSigningTask, refreshSigning, signingDocument, startSigning };
export const businessApi = [
  getConfig,
  showAccounting,
  getSession,
  organisationRoles,
  validateOrganisationNumber,
  loadState,
  acceptCounterpart,
  saveOrganisationContact,
  saveContactPerson,
  getProducts,
  saveProducts,
  postProducts,
  administratorCandidates,
  saveAdministrator,
  saveAccounting,
  signeeCombinations,
  getSignees,
  saveSignees,
  saveSigneeContactData,
  becomeCustomer,
  getSigningOrder,
  hasSoleSignatory,
  isFinished,
  retrySigning,
  saveForLater,
  applicantDocument,
  getSigningTask,
  startSigning,
  refreshSigning,
  signingDocument,
] as const;
