/** The endpoint rows for a signatory of an order, who need not be the applicant, of whatever journey. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { declaredSection, READING_COPY } from '../api/journey-rows.ts';
import { CHILD_ERRORS } from '../api/row-errors.ts';
import { overview } from './overview.ts';
import { SIGNING_STATUSES } from './status.ts';
import { readingCopy, signingOrderWith } from './signing-order.ts';
import { SERVER } from '../server-side.ts';

const ORDER = {
  who: 'signatory',
  object: { kind: 'signing-order', param: 'order' },
  params: z.object({ order: z.uuid() }),
} as const;

/** Nobody can tell whether a signatory has a role in the organisation. */
const UNKNOWN_ROLE = ['error.business.register.system.error', 'error.gateway.timeout'] as const;

export const getSigningTask = endpoint(
  { name: 'getSigningTask', base: 'onboarding', method: 'GET', path: 'bm/signing/{order}' },
  SERVER && {
    ...ORDER,
    callsOut: 'fresh',
    summary: 'What a signatory is asked to sign',
    answer: z.object({
      status: z.enum(SIGNING_STATUSES),
      /** Of the organisation that is signed for, where one is. */
      organisationName: z.optional(z.string()),
      organisationNumber: z.optional(z.string()),
      /** Of what the organisation agrees to; left out where nothing is chosen. */
      overview: z.optional(z.readonly(z.array(overview))),
      /** Of what the organisation has declared, while the person may still decide; left out where nothing of it is told. */
      declared: z.optional(z.array(declaredSection)),
      applicantName: z.string(),
      myName: z.string(),
      dueAt: z.string(),
      isApplicant: z.boolean(),
      /** Nothing follows from what is signed; of why, nobody is told. */
      turnedDown: z.boolean(),
      maySign: z.boolean(),
      readingCopy,
      parties: z.array(
        z.object({
          name: z.string(),
          signed: z.boolean(),
          /** ISO time; null for one who has not signed. */
          signedAt: z.nullable(z.string()),
          me: z.boolean(),
        }),
      ),
    }),
    audit: 'signing.task.read',
    errors: ['error.not.found', ...UNKNOWN_ROLE],
    rules: ['S-158'],
  },
);
export const startSigning = endpoint(
  { name: 'startSigning', base: 'onboarding', method: 'POST', path: 'bm/signing/{order}/start' },
  SERVER && {
    ...ORDER,
    summary: 'Checks the right to sign again and answers the address at the signing provider',
    answer: z.object({ url: z.string() }),
    audit: 'signing.started',
    errors: [
      'error.not.found',
      'error.error.signing.order.not.created',
      'error.signing.order.failed.with.retry',
      'error.signing.order.not.resent',
      'error.signees.no.valid.choice',
      'error.manual.customer.process',
      'error.step.not.allowed',
      ...CHILD_ERRORS,
      'error.population.register.system.error',
      'error.already.customer.check.system.error',
      'error.business.register.system.error',
      'blocked.due.to.documents.already.signed',
      'error.age.not.approved',
      'error.signing.busy',
      'error.signing.failed.with.retry',
      'error.signing.order.failed',
      'error.gateway.timeout',
    ],
    rules: ['B-112', 'B-190'],
  },
);
export const refreshSigning = endpoint(
  { name: 'refreshSigning', base: 'onboarding', method: 'POST', path: 'bm/signing/{order}/refresh' },
  SERVER && {
    ...ORDER,
    summary: 'Reads the status again at the provider, after a return from it',
    answer: signingOrderWith(SIGNING_STATUSES),
    audit: null,
    errors: ['error.not.found', 'error.signing.order.failed', ...UNKNOWN_ROLE],
    rules: ['B-190'],
  },
);
export const declineSigning = endpoint(
  { name: 'declineSigning', base: 'onboarding', method: 'POST', path: 'bm/signing/{order}/decline' },
  SERVER && {
    ...ORDER,
    summary: 'Says that one who was asked to sign will not: the order ends for all',
    answer: signingOrderWith(SIGNING_STATUSES),
    audit: 'signing.declined',
    auditedByHandler: true,
    errors: ['error.not.found', 'error.step.not.allowed', 'blocked.due.to.documents.already.signed', ...UNKNOWN_ROLE],
    rules: ['B-116'],
  },
);
export const signingDocument = endpoint(
  { name: 'signingDocument', base: 'onboarding', method: 'GET', path: 'bm/signing/{order}/document' },
  SERVER && {
    ...ORDER,
    callsOut: 'fresh',
    answerType: 'application/pdf',
    answer: z.any(),
    audit: 'document.read',
    summary: 'The agreement as PDF, for a signatory',
    errors: ['error.not.found', ...UNKNOWN_ROLE],
    rules: ['S-158'],
  },
);
export const signingReadingCopy = endpoint(
  { name: 'signingReadingCopy', base: 'onboarding', method: 'GET', path: 'bm/signing/{order}/reading-copy' },
  SERVER && {
    ...ORDER,
    callsOut: 'fresh',
    ...READING_COPY,
    errors: [...READING_COPY.errors, ...UNKNOWN_ROLE],
  },
);

export const signingApi = [
  getSigningTask,
  startSigning,
  refreshSigning,
  declineSigning,
  signingDocument,
  signingReadingCopy,
] as const;
