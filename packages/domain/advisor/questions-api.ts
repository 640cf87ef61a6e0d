/** Calls by which the customer is asked once more. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { remark } from './api-schemas.ts';
import { CHANGE_ERRORS, CHANGES_CASE, READS_CASE } from './rows.ts';

export const QUESTION_REASONS = ['INCOMPLETE', 'UNCLEAR', 'OUTDATED', 'ORIGIN'] as const;

const question = z.strictObject({
  /** Id of a section of the declaration. */
  section: z.string().check(z.regex(/^[\w-]{1,80}$/)),
  reason: z.enum(QUESTION_REASONS),
  words: z.string().check(z.trim(), z.minLength(20), z.maxLength(500)),
});

const ASK_ERRORS = [...CHANGE_ERRORS, 'error.case.question.open', 'error.case.questions.used'] as const;

export const getQuestionSections = endpoint({
  ...READS_CASE,
  name: 'getQuestionSections',
  needs: { part: 'questions' },
  path: 'cases/{id}/questions',
  summary: 'The sections that may be asked about, with the questions that were sent',
  answer: z.object({
    sections: z.array(z.object({ id: z.string(), title: z.string() })),
    sent: z.array(
      z.object({
        id: z.string(),
        section: z.string(),
        reason: z.enum(QUESTION_REASONS),
        words: z.string(),
        sentAt: z.string(),
        due: z.string(),
        state: z.enum(['OPEN', 'ANSWERED', 'TAKEN_BACK', 'OVERDUE']),
      }),
    ),
  }),
  audit: 'case.questions.shown',
  rules: ['A-073', 'A-110'],
});

export const previewQuestion = endpoint({
  ...CHANGES_CASE,
  name: 'previewQuestion',
  needs: { act: 'ASK' },
  path: 'cases/{id}/questions/preview',
  summary: 'Exactly what the customer would get; nothing is sent or kept',
  body: question,
  answer: z.object({
    email: z.object({ subject: z.string(), text: z.string() }),
    sms: z.nullable(z.string()),
    page: z.object({ title: z.string(), text: z.string() }),
  }),
  audit: 'case.question.previewed',
  errors: ASK_ERRORS,
  rules: ['A-070', 'A-071', 'A-072'],
});

export const askQuestion = endpoint({
  ...CHANGES_CASE,
  name: 'askQuestion',
  needs: { act: 'ASK' },
  path: 'cases/{id}/questions',
  summary: 'Asks the customer about one section; what was sent is never edited',
  body: question,
  audit: 'case.question.sent',
  errors: ASK_ERRORS,
  rules: ['A-049', 'A-070', 'A-071', 'A-072', 'A-073', 'A-074'],
});

export const takeQuestionBack = endpoint({
  ...CHANGES_CASE,
  name: 'takeQuestionBack',
  needs: { act: 'ASK' },
  path: 'cases/{id}/questions/{question}/take-back',
  params: z.object({ id: z.uuid(), question: z.string().check(z.regex(/^\d{1,9}$/)) }),
  summary: 'Takes an open question back',
  body: z.strictObject({ grounds: remark }),
  audit: 'case.question.taken.back',
  errors: CHANGE_ERRORS,
  rules: ['A-049'],
});

export const questionsApi = [getQuestionSections, previewQuestion, askQuestion, takeQuestionBack] as const;
