/** The endpoint table of the business journey; a signatory's own rows stand in `signing/api.ts`. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { AGREEMENT, DECLARED, KEEP_FOR_LATER, READING_COPY } from '../api/journey-rows.ts';
import { PERSON_ERRORS, REMINDER_ERRORS, SAVE_ERRORS } from '../api/row-errors.ts';
import { businessState, combination, signingOrder } from './state.ts';
import { administrator } from './steps/administrator-nettbank.ts';
import { organisationContact } from './steps/kontaktinformasjon.ts';
import { contactPerson } from './steps/kontaktperson.ts';
import { ONLINE_BANKING_TYPES, products } from './steps/produkter.ts';
import { accounting } from './steps/regnskap.ts';
import { signatories, signee } from './steps/signatarer.ts';
import { signatoryContact } from './steps/signatarer-kontaktinformasjon.ts';
import { replacingBody } from './replacing.ts';
import { partyNumber, signatures } from '../signing/signatures.ts';
import { SERVER } from '../server-side.ts';

const orgnrParam = z.object({
  orgnr: z.string().check(z.minLength(1, 'missing_orgnr'), z.regex(/^\d{9}$/, 'invalid_orgnr')),
});
const APPLICATION = { kind: 'application', context: 'bm', param: 'orgnr' } as const;
/** Common parts of rows about the applicant's own application. */
const OWN = { who: 'applicant', object: APPLICATION, params: orgnrParam } as const;
/** A save on the version that was read, answered with the fresh state. */
const SAVE = { ...OWN, answer: businessState, versioned: true } as const;
const PRESS = { ...SAVE, once: true } as const;
const LOAD = {
  ...OWN,
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

export const showAccounting = endpoint(
  { name: 'showAccounting', base: 'onboarding', method: 'GET', path: 'config/show-accounting' },
  SERVER && {
    summary: 'Whether the accounting step is shown',
    who: 'public',
    object: { kind: 'none' },
    answer: z.boolean(),
    audit: null,
    errors: [],
    rules: ['B-172'],
  },
);
/** Of one of a person's organisations: no application, one that can be gone on with, at signing, signed by all, or a customer made from it. */
export const ORGANISATION_PROGRESS = ['NONE', 'STARTED', 'AT_SIGNING', 'SIGNED', 'CUSTOMER'] as const;
export const organisationRoles = endpoint(
  { name: 'organisationRoles', base: 'onboarding', method: 'GET', path: 'organisations/roles' },
  SERVER && {
    callsOut: 'kept',
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
  },
);
export const validateOrganisationNumber = endpoint(
  { name: 'validateOrganisationNumber', base: 'bank', method: 'POST', path: 'validate/organisasjonsnummer/{orgnr}' },
  SERVER && {
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
  },
);
export const loadState = endpoint(
  { name: 'loadState', base: 'onboarding', method: 'PUT', path: 'bm/state/load/orgnr/{orgnr}' },
  SERVER && {
    ...LOAD,
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
  },
);
export const acceptCounterpart = endpoint(
  { name: 'acceptCounterpart', base: 'onboarding', method: 'POST', path: 'bm/state/load/orgnr/{orgnr}' },
  SERVER && {
    ...LOAD,
    summary: 'Records the counterpart consent (acceptCounterpart=true) and answers the state',
    query: z.object({ acceptCounterpart: z.enum(['true', 'false']) }),
    audit: 'counterpart.consented',
    auditedByHandler: true,
    errors: loadState.errors,
    rules: ['B-184', 'B-081'],
  },
);
export const saveOrganisationContact = endpoint(
  {
    name: 'saveOrganisationContact',
    base: 'onboarding',
    method: 'PUT',
    path: 'bm/organisasjon/{orgnr}/contactinfo/org',
  },
  SERVER && {
    ...SAVE,
    summary: "Saves the organisation's e-mail and mobile",
    body: organisationContact.answer,
    audit: 'contact.organisation.saved',
    errors: [...SAVE_ERRORS, 'error.bad.request'],
    rules: ['B-182', 'B-072'],
  },
);
export const saveContactPerson = endpoint(
  {
    name: 'saveContactPerson',
    base: 'onboarding',
    method: 'POST',
    path: 'bm/organisation/{orgnr}/contactinfo/contactperson',
  },
  SERVER && {
    ...SAVE,
    aliases: ['organisation/{orgnr}/contactinfo/contactperson'],
    summary: "Saves the contact person's e-mail and mobile",
    body: contactPerson.answer,
    audit: 'contact.person.saved',
    errors: [...SAVE_ERRORS, 'error.bad.request'],
    rules: ['B-183', 'B-079'],
  },
);
const productsAnswer = z.object({
  hasEmployees: z.nullable(z.boolean()),
  onlineBankingType: z.nullable(z.enum(ONLINE_BANKING_TYPES)),
});
const PRODUCTS = {
  aliases: ['org/{orgnr}/customer-products-meta'],
} as const;
export const getProducts = endpoint(
  { name: 'getProducts', base: 'onboarding', method: 'GET', path: 'bm/org/{orgnr}/customer-products-meta' },
  SERVER && {
    ...OWN,
    ...PRODUCTS,
    summary: 'Chosen business products',
    answer: productsAnswer,
    audit: null,
    errors: [],
    rules: ['B-187', 'B-164'],
  },
);
export const saveProducts = endpoint(
  { name: 'saveProducts', base: 'onboarding', method: 'PUT', path: 'bm/org/{orgnr}/customer-products-meta' },
  SERVER && {
    ...SAVE,
    ...PRODUCTS,
    summary: 'Saves the chosen business products',
    body: products.answer,
    audit: 'products.saved',
    errors: [...SAVE_ERRORS, 'noProductsChoiceError', 'hasEmployeesChoiceError', 'nettbankChoiceError'],
    rules: ['B-188', 'B-088'],
  },
);
export const postProducts = endpoint(
  { name: 'postProducts', base: 'onboarding', method: 'POST', path: 'bm/org/{orgnr}/customer-products-meta' },
  SERVER && { ...saveProducts, rules: ['B-188'] },
);
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
export const administratorCandidates = endpoint(
  {
    name: 'administratorCandidates',
    base: 'onboarding',
    method: 'GET',
    path: 'bm/administrator/organisation/{orgnr}/candidates',
  },
  SERVER && {
    ...OWN,
    summary: 'People who may be picked as administrator',
    answer: z.array(administratorCandidate),
    audit: null,
    errors: [],
    rules: ['B-091', 'B-190'],
  },
);
export const saveAdministrator = endpoint(
  { name: 'saveAdministrator', base: 'onboarding', method: 'PUT', path: 'bm/administrator/organisation/{orgnr}' },
  SERVER && {
    ...SAVE,
    summary: 'Saves the administrator of the online bank',
    body: administrator.answer,
    audit: 'administrator.saved',
    errors: [...SAVE_ERRORS, 'error.bad.request'],
    rules: ['B-092', 'B-094', 'B-165'],
  },
);
export const saveAccounting = endpoint(
  { name: 'saveAccounting', base: 'onboarding', method: 'PUT', path: 'bm/accounting/organisation/{orgnr}' },
  SERVER && {
    ...SAVE,
    summary: 'Saves the answer to the accounting offer',
    body: accounting.answer,
    audit: 'accounting.saved',
    errors: [...SAVE_ERRORS, 'error.accounting.off'],
    rules: ['B-095', 'B-167', 'B-190'],
  },
);
export const signeeCombinations = endpoint(
  {
    name: 'signeeCombinations',
    base: 'onboarding',
    method: 'GET',
    path: 'bm/signees/organisation/{orgnr}/combinations',
  },
  SERVER && {
    ...OWN,
    summary: 'Allowed signing combinations',
    answer: z.array(combination),
    audit: null,
    errors: [],
    rules: ['B-173'],
  },
);
export const getSignees = endpoint(
  { name: 'getSignees', base: 'onboarding', method: 'GET', path: 'bm/signees/organisation/{orgnr}' },
  SERVER && {
    ...OWN,
    summary: 'Everyone who may sign',
    answer: z.array(signee),
    audit: null,
    errors: ['error.no.signees'],
    rules: ['B-174'],
  },
);
export const saveSignees = endpoint(
  { name: 'saveSignees', base: 'onboarding', method: 'PUT', path: 'bm/signees/organisation/{orgnr}' },
  SERVER && {
    ...SAVE,
    summary: 'Saves who is to sign',
    body: signatories.answer,
    audit: 'signees.saved',
    errors: [...SAVE_ERRORS, 'error.signees.no.valid.choice', 'error.signees.no.combination', 'error.no.signees'],
    rules: ['B-175', 'B-101'],
  },
);
export const saveSigneeContactData = endpoint(
  {
    name: 'saveSigneeContactData',
    base: 'onboarding',
    method: 'PUT',
    path: 'bm/signees/organisation/{orgnr}/contact-data',
  },
  SERVER && {
    ...SAVE,
    summary: 'Saves how to reach those who are to sign',
    body: signatoryContact.answer,
    audit: 'signees.contact.saved',
    errors: [...SAVE_ERRORS, 'error.bad.request', 'error.signees.no.valid.choice'],
    rules: ['B-176', 'B-105'],
  },
);
export const becomeCustomer = endpoint(
  { name: 'becomeCustomer', base: 'onboarding', method: 'POST', path: 'bm/organisasjon/becomecustomer/{orgnr}' },
  SERVER && {
    ...PRESS,
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
  },
);
export const getSigningOrder = endpoint(
  { name: 'getSigningOrder', base: 'onboarding', method: 'GET', path: 'bm/{orgnr}/signing-order' },
  SERVER && {
    ...OWN,
    summary: "The signing order's status for the applicant",
    answer: signingOrder,
    audit: null,
    errors: [],
    rules: ['B-177', 'B-162'],
  },
);
const partyParams = z.object({ ...orgnrParam.shape, seq: partyNumber });

export const getSignatures = endpoint(
  { name: 'getSignatures', base: 'onboarding', method: 'GET', path: 'bm/{orgnr}/signatures' },
  SERVER && {
    ...OWN,
    summary: 'Who has signed when, whom the applicant may ask again, and who may sign in their place',
    answer: signatures,
    audit: null,
    errors: ['error.not.found'],
    rules: ['N-126', 'N-128', 'N-129'],
  },
);
export const remindSignatory = endpoint(
  { name: 'remindSignatory', base: 'onboarding', method: 'POST', path: 'bm/{orgnr}/signatures/{seq}/remind' },
  SERVER && {
    ...OWN,
    params: partyParams,
    summary: 'Asks one who has not signed once more, by the channels used before',
    answer: signatures,
    audit: 'signing.reminded',
    auditedByHandler: true,
    errors: REMINDER_ERRORS,
    rules: ['N-126', 'N-127'],
  },
);
export const replaceSignatory = endpoint(
  { name: 'replaceSignatory', base: 'onboarding', method: 'POST', path: 'bm/{orgnr}/signatures/{seq}/replace' },
  SERVER && {
    ...PRESS,
    params: partyParams,
    summary: 'Ends the order and makes another, with somebody else in the place of one who has not signed',
    body: replacingBody,
    audit: 'signing.signatory.replaced',
    errors: [
      ...becomeCustomer.errors,
      'error.not.found',
      'error.bad.request',
      'error.signing.busy',
      'error.signing.order.failed',
    ],
    rules: ['N-129', 'N-130', 'N-131'],
  },
);
export const hasSoleSignatory = endpoint(
  { name: 'hasSoleSignatory', base: 'onboarding', method: 'GET', path: 'bm/{orgnr}/signing-order/hasSoleSignatory' },
  SERVER && {
    ...OWN,
    summary: 'Whether the applicant signs alone',
    answer: z.boolean(),
    audit: null,
    errors: [],
    rules: ['B-178'],
  },
);
export const isFinished = endpoint(
  { name: 'isFinished', base: 'onboarding', method: 'GET', path: 'bm/isFinished/{orgnr}' },
  SERVER && {
    ...OWN,
    summary: 'Whether everybody has signed and the customer is created',
    answer: z.boolean(),
    audit: null,
    errors: [],
    rules: ['B-181'],
  },
);
export const retrySigning = endpoint(
  { name: 'retrySigning', base: 'onboarding', method: 'POST', path: 'bm/{orgnr}/signing-order/retry' },
  SERVER && {
    ...PRESS,
    summary: 'Makes a new signing order after a cancelled or failed one',
    audit: 'signing.retried',
    errors: [...becomeCustomer.errors, 'error.error.signing.order.not.created'],
    rules: ['B-190', 'S-117'],
  },
);
export const getDeclaredOfOrganisation = endpoint(
  { name: 'getDeclaredOfOrganisation', base: 'onboarding', method: 'GET', path: 'bm/{orgnr}/declaration' },
  SERVER && {
    ...OWN,
    ...DECLARED,
    errors: [],
    rules: ['B-015'],
  },
);
export const saveForLater = endpoint(
  { name: 'saveForLater', base: 'onboarding', method: 'POST', path: 'bm/{orgnr}/save-for-later' },
  SERVER && {
    ...OWN,
    ...KEEP_FOR_LATER,
    rules: ['B-132', 'B-190', 'S-146'],
  },
);
export const applicantDocument = endpoint(
  { name: 'applicantDocument', base: 'onboarding', method: 'GET', path: 'bm/{orgnr}/document' },
  SERVER && {
    ...OWN,
    ...AGREEMENT,
  },
);
export const applicantReadingCopy = endpoint(
  { name: 'applicantReadingCopy', base: 'onboarding', method: 'GET', path: 'bm/{orgnr}/reading-copy' },
  SERVER && {
    ...OWN,
    ...READING_COPY,
  },
);

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
  getSignatures,
  remindSignatory,
  replaceSignatory,
  hasSoleSignatory,
  isFinished,
  retrySigning,
  getDeclaredOfOrganisation,
  saveForLater,
  applicantDocument,
  applicantReadingCopy,
] as const;
