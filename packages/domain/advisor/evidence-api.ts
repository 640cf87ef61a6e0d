/** Calls that make one sealed PDF for a supervisor, or for a person who asks what the bank has. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { isNationalId } from '../norway/national-id.ts';
import { isOrganisationNumber } from '../norway/organisation-number.ts';
import { day, grounds, instant } from './api-schemas.ts';
import { MOST_SUBJECTS } from './limits.ts';
import { BY_ADVISOR } from './rows.ts';
import { SERVER } from '../server-side.ts';

const nationalId = z.string().check(z.refine((text) => isNationalId(text, { allowSynthetic: true })));
const number = z
  .string()
  .check(
    z.refine(
      (text) => isNationalId(text, { allowSynthetic: true }) || isOrganisationNumber(text, { allowSynthetic: true }),
    ),
  );
/** It is made after the answer: how far it has come is asked for under the id. */
const asked = z.object({ id: z.uuid(), at: instant });
const progress = z.object({
  state: z.enum(['WANTED', 'MADE', 'NOT_PROVEN']),
  subjects: z.int(),
  /** Subjects whose files are made; all of them once it is whole. */
  made: z.int(),
  at: instant,
});
const onePdf = { answerType: 'application/pdf', answer: z.any(), params: z.object({ id: z.uuid() }) } as const;

export const makeEvidencePack = endpoint(
  { name: 'makeEvidencePack', base: 'advisor', method: 'POST', path: 'evidence-packs' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { page: 'EVIDENCE' },
    summary: 'Asks for the sealed pack of a case, of subjects or of a period; what is not proven makes none',
    body: z.strictObject({
      of: z.union([
        z.strictObject({ case: z.uuid() }),
        z.strictObject({ subjects: z.array(number).check(z.minLength(1), z.maxLength(MOST_SUBJECTS)) }),
        z.strictObject({ from: day, to: day }),
      ]),
      /** Suspicions too, because the AML officer says so. */
      withSuspicion: z.boolean(),
      grounds,
    }),
    answer: asked,
    // A press is told from the next one, of the same body too: it is about no object whose version would.
    header: 'Idempotency-Key',
    once: true,
    audit: 'pack.made',
    auditedByHandler: true,
    errors: ['error.advisor.no.role', 'error.case.not.found'],
    rules: ['A-112', 'A-113', 'A-114', 'D-124'],
  },
);

export const getEvidencePack = endpoint(
  { name: 'getEvidencePack', base: 'advisor', method: 'GET', path: 'evidence-packs/{id}' },
  SERVER && {
    ...BY_ADVISOR,
    ...onePdf,
    needs: { page: 'EVIDENCE' },
    summary: 'The sealed pack, once it is made',
    audit: 'pack.read',
    auditedByHandler: true,
    errors: ['error.advisor.no.role', 'error.not.found', 'error.pack.not.proven'],
    rules: ['A-110', 'A-112', 'D-124'],
  },
);

export const getEvidenceProgress = endpoint(
  { name: 'getEvidenceProgress', base: 'advisor', method: 'GET', path: 'evidence-packs/{id}/progress' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { page: 'EVIDENCE' },
    quiet: true,
    params: z.object({ id: z.uuid() }),
    summary: 'Whether the pack is made, or can not be since something is not proven',
    answer: progress,
    audit: null,
    errors: ['error.advisor.no.role', 'error.not.found'],
    rules: ['A-112', 'A-113'],
  },
);

export const checkEvidencePack = endpoint(
  { name: 'checkEvidencePack', base: 'advisor', method: 'POST', path: 'evidence-packs/{id}/check' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { page: 'EVIDENCE' },
    // Counts like a change: a large pack takes a second of the processor.

    params: z.object({ id: z.uuid() }),
    summary: 'Whether every byte of the pack is as it was sealed, and by whose certificate',
    answer: z.object({
      seal: z.object({ name: z.string(), issuer: z.string(), sha256: z.string() }),
      /** True for the certificate that the bank seals with today. */
      isOurs: z.boolean(),
      held: z.int(),
      /** Names of files, and of what else does not hold. */
      failed: z.array(z.string()),
    }),
    audit: 'pack.checked',
    auditedByHandler: true,
    errors: ['error.advisor.no.role', 'error.not.found', 'error.pack.not.proven'],
    rules: ['A-110', 'D-125'],
  },
);

export const makeSubjectAccess = endpoint(
  { name: 'makeSubjectAccess', base: 'advisor', method: 'POST', path: 'subject-access' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { page: 'SUBJECT_ACCESS' },
    summary: 'Asks for the copy of what the bank has of a person, without what must not be told',
    body: z.strictObject({ nationalId, grounds }),
    answer: asked,
    // A press is told from the next one, of the same body too: it is about no object whose version would.
    header: 'Idempotency-Key',
    once: true,
    audit: 'access.made',
    auditedByHandler: true,
    errors: ['error.advisor.no.role'],
    rules: ['A-115'],
  },
);

export const getSubjectAccess = endpoint(
  { name: 'getSubjectAccess', base: 'advisor', method: 'GET', path: 'subject-access/{id}' },
  SERVER && {
    ...BY_ADVISOR,
    ...onePdf,
    needs: { page: 'SUBJECT_ACCESS' },
    summary: 'The copy, for the AML officer to read before it is given out',
    audit: 'access.read',
    auditedByHandler: true,
    errors: ['error.advisor.no.role', 'error.not.found', 'error.pack.not.proven'],
    rules: ['A-110', 'A-115'],
  },
);

export const getSubjectAccessProgress = endpoint(
  { name: 'getSubjectAccessProgress', base: 'advisor', method: 'GET', path: 'subject-access/{id}/progress' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { page: 'SUBJECT_ACCESS' },
    quiet: true,
    params: z.object({ id: z.uuid() }),
    summary: 'Whether the copy is made, or can not be since something is not proven',
    answer: progress,
    audit: null,
    errors: ['error.advisor.no.role', 'error.not.found'],
    rules: ['A-115'],
  },
);

export const evidenceApi = [
  makeEvidencePack,
  getEvidencePack,
  getEvidenceProgress,
  checkEvidencePack,
  makeSubjectAccess,
  getSubjectAccess,
  getSubjectAccessProgress,
] as const;
