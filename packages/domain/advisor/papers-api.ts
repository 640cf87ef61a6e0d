/** Calls by which the customer is asked for a paper, and what they sent is read (D-203, D-204, D-216 to D-219). */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { PAPER_KINDS } from '../cases/paper-request.ts';
import { PAPER_STATES } from '../cases/paper.ts';
import { QUESTION_REASONS, QUESTION_WORDS } from '../cases/question.ts';
import { day, instant } from './api-schemas.ts';
import { ASK_ERRORS } from './questions-api.ts';
import { CHANGES_CASE, READS_CASE } from './rows.ts';
import { SERVER } from '../server-side.ts';

const request = z.strictObject({
  paper: z.enum(PAPER_KINDS),
  reason: z.enum(QUESTION_REASONS),
  words: z.string().check(z.trim(), z.minLength(QUESTION_WORDS.least), z.maxLength(QUESTION_WORDS.most)),
});

export const previewPaperRequest = endpoint(
  { name: 'previewPaperRequest', base: 'advisor', method: 'POST', path: 'cases/{id}/papers/preview' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'ASK' },
    summary: 'Exactly what the customer would get; nothing is sent or kept',
    body: request,
    answer: z.object({
      email: z.nullable(z.object({ subject: z.string(), text: z.string() })),
      sms: z.nullable(z.string()),
      page: z.object({ title: z.string(), text: z.string() }),
      /** Last day to send it, which all three name. */
      due: day,
    }),
    audit: 'case.paper.previewed',
    errors: ASK_ERRORS,
    rules: ['D-203'],
  },
);

export const askForPaper = endpoint(
  { name: 'askForPaper', base: 'advisor', method: 'POST', path: 'cases/{id}/papers' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'ASK' },
    summary: 'Asks the customer for a paper; what was sent is never edited',
    /** `due` is the day of the preview. */
    body: z.extend(request, { due: day }),
    audit: 'case.paper.asked',
    errors: ASK_ERRORS,
    rules: ['D-203', 'D-204'],
  },
);

export const getCasePapers = endpoint(
  { name: 'getCasePapers', base: 'advisor', method: 'GET', path: 'cases/{id}/papers' },
  SERVER && {
    ...READS_CASE,
    needs: { part: 'documents' },
    summary: 'The files that the customer has sent, newest first',
    answer: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** Words of the kind that was asked for. */
        kind: z.string(),
        size: z.int(),
        pages: z.nullable(z.int()),
        state: z.enum(PAPER_STATES),
        receivedAt: instant,
        changedAt: instant,
        /** Of the file that came, in hexadecimal. */
        sha256: z.string(),
        isReadable: z.boolean(),
        /** True if it is given to nobody, since it may show a protected address. */
        isWithheld: z.boolean(),
      }),
    ),
    audit: 'case.papers.shown',
    rules: ['D-216'],
  },
);

export const getCasePaper = endpoint(
  { name: 'getCasePaper', base: 'advisor', method: 'GET', path: 'cases/{id}/papers/{paper}' },
  SERVER && {
    ...READS_CASE,
    needs: { part: 'documents' },
    params: z.object({ id: z.uuid(), paper: z.uuid() }),
    summary: 'The copy of one file as PDF: from then on nobody withdraws it',
    answerType: 'application/pdf',
    answer: z.any(),
    audit: 'case.paper.read',
    auditedByHandler: true,
    errors: [...READS_CASE.errors, 'error.declaration.not.proven', 'error.step.not.allowed'],
    rules: ['D-211', 'D-216', 'D-217'],
  },
);

export const papersApi = [previewPaperRequest, askForPaper, getCasePapers, getCasePaper] as const;
