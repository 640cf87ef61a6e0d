/** The endpoint table of the business journey; a signatory's own rows stand in `signing/api.ts`. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { AGREEMENT, DECLARED, KEEP_FOR_LATER } from '../api/journey-rows.ts';
import { PERSON_ERRORS, SAVE_ERRORS } from '../api/row-errors.ts';
import { businessState, combination, signingOrder } from './state.ts';
import { administrator } from './steps/administrator-nettbank.ts';
import { organisationContact } from './steps/kontaktinformasjon.ts';
import { contactPerson } from './steps/kontaktperson.ts';
import { ONLINE_BANKING_TYPES, products } from './steps/produkter.ts';
import { accounting } from './steps/regnskap.ts';
import { signatories, signee } from './steps/signatarer.ts';
import { signatoryContact } from './steps/signatarer-kontaktinformasjon.ts';

const orgnrParam = z.object({
  orgnr: z.string().check(z.minLength(1, 'missing_orgnr'), z.regex(/^\d{9}$/, 'invalid_orgnr')),
});
const APPLICATION = { kind: 'application', context: 'bm', param: 'orgnr' } as const;
/** Common parts of rows about the applicant's own application. */
const OWN = { base: 'onboarding', who: 'applicant', object: APPLICATION, params: orgnrParam } as const;
/** A save on the version that was read, answered with the fresh state. */
const SAVE = { ...OWN, base: 'onboarding', answer: businessState, versioned: true } as const;
const PRESS = { ...SAVE, base: 'onboarding', once: true } as const;
const LOAD = {
  ...OWN,
  base: 'onboarding',
  path: 'bm/state/load/orgnr/{orgnr}',
  aliases: ['state/load/orgnr/{orgnr}'],
  object: { ...APPLICATION, create: true },
  answer: businessState,
} as const;

/** Refusals by the registers, of the person or the organisation, at the start and again at the end. */
const REFUSED = [
  'error.business.register.system.error',
  'missing_orgnr',
  'invalid_orgnr',
  'error.no.valid.role.in.company',
  'error.roles.unclear',
  'error.organisation.not.eligible',
  'error.organisation.withheld',
  'error.organisation.is.sub.unit',
  'error.organisation.is.sub.unit.alone',
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
/** Of one of a person's organisations: no application, one that can be gone on with, at signing, signed by all, or a customer made from it. */
export const ORGANISATION_PROGRESS = ['NONE', 'STARTED', 'AT_SIGNING', 'SIGNED', 'CUSTOMER'] as const;
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
    z.object({
      name: z.string(),
      organisationNumber: z.string(),
      selskapsform: z.string(),
      /** Progress of this person's application for it. */
      progress: z.enum(ORGANISATION_PROGRESS),
    }),
  ),
  audit: 'organisations.read',
  errors: ['error.business.register.system.error', 'error.gateway.timeout', 'error.age.not.approved'],
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
  errors: [
    'missing_orgnr',
    'error.organisation.withheld',
    'error.organisation.is.sub.unit',
    'error.organisation.is.sub.unit.alone',
    'error.business.register.system.error',
    'error.gateway.timeout',
  ],
  rules: ['B-186', 'B-060', 'B-068', 'B-069', 'R-073', 'R-074'],
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
    'error.state.changed',
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
  auditedByHandler: true,
  errors: loadState.errors,
  rules: ['B-184', 'B-081'],
});
export const saveOrganisationContact = endpoint({
  ...SAVE,
  name: 'saveOrganisationContact',
  method: 'PUT',
  path: 'bm/organisasjon/{orgnr}/contactinfo/org',
  summary: "Saves the organisation's e-mail and mobile",
  body: organisationContact.answer,
  audit: 'contact.organisation.saved',
  errors: [...SAVE_ERRORS, 'error.bad.request'],
  rules: ['B-182', 'B-072'],
});
export const saveContactPerson = endpoint({
  ...SAVE,
  name: 'saveContactPerson',
  method: 'POST',
  path: 'bm/organisation/{orgnr}/contactinfo/contactperson',
  aliases: ['organisation/{orgnr}/contactinfo/contactperson'],
  summary: "Saves the contact person's e-mail and mobile",
  body: contactPerson.answer,
  audit: 'contact.person.saved',
  errors: [...SAVE_ERRORS, 'error.bad.request'],
  rules: ['B-183', 'B-079'],
});
const productsAnswer = z.object({
  hasEmployees: z.nullable(z.boolean()),
  onlineBankingType: z.nullable(z.enum(ONLINE_BANKING_TYPES)),
});
const PRODUCTS = {
  base: 'onboarding',
  path: 'bm/org/{orgnr}/customer-products-meta',
  aliases: ['org/{orgnr}/customer-products-meta'],
} as const;
export const getProducts = endpoint({
  ...OWN,
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
  ...SAVE,
  ...PRODUCTS,
  name: 'saveProducts',
  method: 'PUT',
  summary: 'Saves the chosen business products',
  body: products.answer,
  audit: 'products.saved',
  errors: [...SAVE_ERRORS, 'noProductsChoiceError', 'hasEmployeesChoiceError', 'nettbankChoiceError'],
  rules: ['B-188', 'B-088'],
});
export const postProducts = endpoint({ ...saveProducts, name: 'postProducts', method: 'POST', rules: ['B-188'] });
const administratorCandidate = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  nameAndRole: z.string(),
});
export type AdministratorCandidate = z.infer<typeof administratorCandidate>;
export const administratorCandidates = endpoint({
  ...OWN,
  name: 'administratorCandidates',
  method: 'GET',
  path: 'bm/administrator/organisation/{orgnr}/candidates',
  summary: 'People who may be picked as administrator',
  answer: z.array(administratorCandidate),
  audit: null,
  errors: [],
  rules: ['B-091', 'B-190'],
});
export const saveAdministrator = endpoint({
  ...SAVE,
  name: 'saveAdministrator',
  method: 'PUT',
  path: 'bm/administrator/organisation/{orgnr}',
  summary: 'Saves the administrator of the online bank',
  body: administrator.answer,
  audit: 'administrator.saved',
  errors: [...SAVE_ERRORS, 'error.bad.request'],
  rules: ['B-092', 'B-094', 'B-165'],
});
export const saveAccounting = endpoint({
  ...SAVE,
  name: 'saveAccounting',
  method: 'PUT',
  path: 'bm/accounting/organisation/{orgnr}',
  summary: 'Saves the answer to the accounting offer',
  body: accounting.answer,
  audit: 'accounting.saved',
  errors: [...SAVE_ERRORS, 'error.accounting.off'],
  rules: ['B-095', 'B-167', 'B-190'],
});
export const signeeCombinations = endpoint({
  ...OWN,
  name: 'signeeCombinations',
  method: 'GET',
  path: 'bm/signees/organisation/{orgnr}/combinations',
  summary: 'Allowed signing combinations',
  answer: z.array(combination),
  audit: null,
  errors: [],
  rules: ['B-173'],
});
export const getSignees = endpoint({
  ...OWN,
  name: 'getSignees',
  method: 'GET',
  path: 'bm/signees/organisation/{orgnr}',
  summary: 'Everyone who may sign',
  answer: z.array(signee),
  audit: null,
  errors: ['error.no.signees'],
  rules: ['B-174'],
});
export const saveSignees = endpoint({
  ...SAVE,
  name: 'saveSignees',
  method: 'PUT',
  path: 'bm/signees/organisation/{orgnr}',
  summary: 'Saves who is to sign',
  body: signatories.answer,
  audit: 'signees.saved',
  errors: [...SAVE_ERRORS, 'error.signees.no.valid.choice', 'error.signees.no.combination', 'error.no.signees'],
  rules: ['B-175', 'B-101'],
});
export const saveSigneeContactData = endpoint({
  ...SAVE,
  name: 'saveSigneeContactData',
  method: 'PUT',
  path: 'bm/signees/organisation/{orgnr}/contact-data',
  summary: 'Saves how to reach those who are to sign',
  body: signatoryContact.answer,
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
    'error.organisation.needs.advisor',
    'error.other.application.signing',
    'error.signees.no.valid.choice',
    'error.signees.no.combination',
  ],
  rules: ['B-180', 'B-111', 'S-046'],
});
export const getSigningOrder = endpoint({
  ...OWN,
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
  ...OWN,
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
  ...OWN,
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
export const getDeclaredOfOrganisation = endpoint({
  ...OWN,
  ...DECLARED,
  name: 'getDeclaredOfOrganisation',
  path: 'bm/{orgnr}/declaration',
  errors: [],
  rules: ['B-015'],
});
export const saveForLater = endpoint({
  ...OWN,
  ...KEEP_FOR_LATER,
  name: 'saveForLater',
  path: 'bm/{orgnr}/save-for-later',
  rules: ['B-132', 'B-190', 'S-146'],
});
export const applicantDocument = endpoint({
  ...OWN,
  ...AGREEMENT,
  name: 'applicantDocument',
  path: 'bm/{orgnr}/document',
});

export const businessApi = [
  showAccounting,
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
  getDeclaredOfOrganisation,
  saveForLater,
  applicantDocument,
] as const;
