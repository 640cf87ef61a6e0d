/** The calls of a declaration that are no section's own; a browser loads these without any section. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { CHILD_ERRORS, DECLARATION_ERRORS } from '../api/row-errors.ts';
import { country, form, KYC_CONTEXTS, logEntry, summaryAnswer } from './api-schemas.ts';
import { CASE_STATUSES, CHANNELS, PROCESSES } from './case.ts';
import { progress } from './submit.ts';
import { SERVER } from '../server-side.ts';

const DECLARANT = { who: 'declarant', object: { kind: 'declaration' } } as const;

export const tokenForProcess = endpoint(
  { name: 'tokenForProcess', base: 'declaration', method: 'POST', path: 'kyc/token-for-process' },
  SERVER && {
    summary: 'Opens or resumes the declaration of a subject and answers its session token, once',
    who: 'customer',
    object: { kind: 'none' },
    /** `subject` is what the declaration is about: an organisation number for a company. */
    body: z.strictObject({
      process: z.enum(PROCESSES),
      channel: z.enum(CHANNELS),
      subject: z.string().check(z.maxLength(40)),
    }),
    answer: z.object({ token: z.string(), id: z.string() }),
    audit: 'declaration.opened',
    auditedByHandler: true,
    errors: [
      ...DECLARATION_ERRORS,
      ...CHILD_ERRORS,
      'error.signing.busy',
      'error.not.found',
      'error.organisation.not.eligible',
      'error.organisation.withheld',
      'error.organisation.is.sub.unit',
      'error.organisation.is.sub.unit.alone',
      'invalid_orgnr',
    ],
    rules: ['K-219', 'K-004', 'K-005', 'K-006'],
  },
);

const contextQuery = z.object({ kycContext: z.optional(z.enum(KYC_CONTEXTS)) });
export const getForm = endpoint(
  { name: 'getForm', base: 'declaration', method: 'GET', path: 'kyc/v8/form' },
  SERVER && {
    ...DECLARANT,
    summary: 'The sections of the declaration with what is answered',
    query: contextQuery,
    answer: form,
    audit: null,
    errors: [],
    rules: ['K-225', 'K-047', 'K-195'],
  },
);
export const getFormV7 = endpoint(
  { name: 'getFormV7', base: 'declaration', method: 'GET', path: 'kyc/v7/form' },
  SERVER && {
    ...getForm,
    summary: 'The form with the second version of the actor sections',
    rules: ['K-224'],
  },
);

export const getCaseSummary = endpoint(
  { name: 'getCaseSummary', base: 'declaration', method: 'GET', path: 'kyc/v1/case-summary/{id}' },
  SERVER && {
    ...DECLARANT,
    summary: 'Every answer of the case, as worded',
    params: z.object({ id: z.uuid() }),
    answer: summaryAnswer,
    audit: null,
    errors: ['error.not.found'],
    rules: ['K-220'],
  },
);
export const getProcessSummary = endpoint(
  { name: 'getProcessSummary', base: 'declaration', method: 'GET', path: 'kyc/v1/process-summary' },
  SERVER && {
    ...DECLARANT,
    summary: 'Every answer of the process, as worded',
    answer: summaryAnswer,
    audit: null,
    errors: [],
    rules: ['K-221'],
  },
);

/** Characters of what a person says of an answer in words of their own. */
export const MOST_EXPLANATION = 1_000;
export const explainAnswer = endpoint(
  { name: 'explainAnswer', base: 'declaration', method: 'POST', path: 'kyc/explanation' },
  SERVER && {
    ...DECLARANT,
    summary: "Keeps the person's own words beside the answer that the bank has asked about; empty takes them back",
    body: z.strictObject({
      section: z.string().check(z.maxLength(60)),
      text: z.string().check(z.trim(), z.maxLength(MOST_EXPLANATION)),
    }),
    audit: 'declaration.explanation.saved',
    auditedByHandler: true,
    errors: ['error.bad.request', 'error.step.not.allowed', 'error.state.changed'],
    rules: ['A-075'],
  },
);

export const confirmAsBefore = endpoint(
  { name: 'confirmAsBefore', base: 'declaration', method: 'POST', path: 'kyc/as-before' },
  SERVER && {
    ...DECLARANT,
    versioned: true,
    once: true,
    summary:
      "Gives last time's answers again in the sections that were shown as standing, put together from the sealed declaration; no answer is sent",
    body: z.strictObject({ sections: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60)) }),
    answer: progress,
    audit: 'declaration.confirmed.as.before',
    auditedByHandler: true,
    errors: ['error.bad.request', 'error.step.not.allowed'],
    rules: ['N-085', 'N-087'],
  },
);

const COMPLETE = {
  ...DECLARANT,
  audit: 'declaration.completion.asked',
  auditedByHandler: true,
  errors: [...DECLARATION_ERRORS, ...CHILD_ERRORS, 'error.signing.busy'],
} as const;
export const completeDeclaration = endpoint(
  { name: 'completeDeclaration', base: 'declaration', method: 'POST', path: 'kyc/v2/complete-declaration' },
  SERVER && {
    ...COMPLETE,
    summary: 'Completes the declaration and answers the case status; a repeat answers the same',
    answer: z.object({ caseStatus: z.enum(CASE_STATUSES) }),
    rules: ['K-200', 'K-049', 'S-046'],
  },
);
export const completeDeclarationV1 = endpoint(
  { name: 'completeDeclarationV1', base: 'declaration', method: 'POST', path: 'kyc/complete-declaration' },
  SERVER && {
    ...COMPLETE,
    summary: 'Completes the declaration without telling the status',
    rules: ['K-199'],
  },
);

export const getDeclarationDocument = endpoint(
  { name: 'getDeclarationDocument', base: 'declaration', method: 'GET', path: 'kyc/declaration-document/{id}' },
  SERVER && {
    ...DECLARANT,
    object: { kind: 'kept-declaration', param: 'id' },
    summary: "The person's own copy of a completed declaration as PDF: questions as worded, answers and times",
    params: z.object({ id: z.uuid() }),
    answer: z.any(),
    answerType: 'application/pdf',
    audit: 'declaration.document.read',
    auditedByHandler: true,
    errors: ['error.not.found', 'error.declaration.not.proven'],
    rules: ['K-200', 'S-150'],
  },
);

export const keepAlive = endpoint(
  { name: 'keepAlive', base: 'declaration', method: 'GET', path: 'kyc/keepAlive' },
  SERVER && {
    ...DECLARANT,
    summary: 'Keeps the session open while somebody answers; 401 when it has ended',
    audit: null,
    errors: [],
    rules: ['K-186', 'K-188'],
  },
);
export const getCountries = endpoint(
  { name: 'getCountries', base: 'declaration', method: 'GET', path: 'kyc/countries' },
  SERVER && {
    ...DECLARANT,
    summary: 'All countries, Norge first',
    answer: z.array(country),
    audit: null,
    errors: [],
    rules: ['K-204', 'K-083'],
  },
);
export const getCustomerType = endpoint(
  { name: 'getCustomerType', base: 'declaration', method: 'GET', path: 'kyc/customer/type' },
  SERVER && {
    ...DECLARANT,
    summary: 'Whether the declaration is about a company or a person',
    answer: z.object({ customerType: z.enum(['CORPORATE', 'PRIVATE']) }),
    audit: null,
    errors: [],
    rules: ['K-205'],
  },
);
const postalCode = z.object({ code: z.string(), area: z.string() });
export const getPostalCodes = endpoint(
  { name: 'getPostalCodes', base: 'declaration', method: 'GET', path: 'kyc/postal-codes' },
  SERVER && {
    ...DECLARANT,
    summary: 'Every Norwegian postal code in use, with its area',
    answer: z.array(postalCode),
    audit: null,
    errors: [],
    rules: ['K-210'],
  },
);
export const verifyPostalCode = endpoint(
  { name: 'verifyPostalCode', base: 'declaration', method: 'GET', path: 'kyc/postal-codes/verify' },
  SERVER && {
    ...DECLARANT,
    summary: 'Whether a postal code is one of the country, and the area of a Norwegian one',
    query: z.object({ code: z.string().check(z.maxLength(20)), country: z.string().check(z.maxLength(3)) }),
    /** `type` as K-173 has it; a foreign code is taken as it is, since nobody here can tell. */
    answer: z.object({
      valid: z.boolean(),
      postalCode: z.nullable(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('valid'), code: z.string(), area: z.string() }),
          z.object({ type: z.literal('foreign'), code: z.string(), country: z.string() }),
        ]),
      ),
    }),
    audit: null,
    errors: ['error.bad.request'],
    rules: ['K-211', 'K-161', 'K-173'],
  },
);

export const postLog = endpoint(
  { name: 'postLog', base: 'declaration', method: 'POST', path: 'kyc/log' },
  SERVER && {
    ...DECLARANT,
    summary: 'Records that something failed in the browser; takes no text',
    body: logEntry,
    audit: null,
    errors: [],
    rules: ['K-206', 'K-189'],
  },
);
