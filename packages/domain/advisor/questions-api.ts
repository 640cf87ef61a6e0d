/** Calls by which the customer is asked once more. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { QUESTION_REASONS, QUESTION_STATES, QUESTION_WORDS } from '../cases/question.ts';
import { advisorRef, day, instant, remark, worded } from './api-schemas.ts';
import { CHANGE_ERRORS, CHANGES_CASE, READS_CASE } from './rows.ts';
import { SERVER } from '../server-side.ts';

const question = z.strictObject({
  /** Id of a section of the declaration. */
  section: z.string().check(z.regex(/^[\w-]{1,80}$/)),
  reason: z.enum(QUESTION_REASONS),
  words: z.string().check(z.trim(), z.minLength(QUESTION_WORDS.least), z.maxLength(QUESTION_WORDS.most)),
});

/** A question as it was sent, and what came of it. */
export const sentQuestion = z.object({
  id: z.string(),
  section: worded,
  reason: worded,
  words: z.string(),
  by: advisorRef,
  sentAt: instant,
  due: day,
  state: z.enum(QUESTION_STATES),
  /** Time at which it was answered, taken back, or left without an answer; null while it is open. */
  endedAt: z.nullable(instant),
});

/** Errors that asking a customer may be refused with. */
export const ASK_ERRORS = [
  ...CHANGE_ERRORS,
  'error.case.taken',
  'error.case.question.open',
  'error.case.questions.used',
  'error.case.sanctioned',
  'error.gateway.timeout',
  'error.already.customer.check.system.error',
] as const;

export const getQuestionSections = endpoint(
  { name: 'getQuestionSections', base: 'advisor', method: 'GET', path: 'cases/{id}/questions' },
  SERVER && {
    ...READS_CASE,
    needs: { part: 'questions' },
    summary: 'The sections that may be asked about, with the questions that were sent',
    answer: z.object({
      sections: z.array(z.object({ id: z.string(), title: z.string() })),
      /** The section in which the origin of money is asked about: that of positions where there is one, else that of income; null where there is neither. */
      aboutMoney: z.nullable(z.string()),
      /** Newest first. */
      sent: z.array(sentQuestion),
    }),
    audit: 'case.questions.shown',
    rules: ['A-073', 'A-110'],
  },
);

export const previewQuestion = endpoint(
  { name: 'previewQuestion', base: 'advisor', method: 'POST', path: 'cases/{id}/questions/preview' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'ASK' },
    summary: 'Exactly what the customer would get; nothing is sent or kept',
    body: question,
    answer: z.object({
      email: z.nullable(z.object({ subject: z.string(), text: z.string() })),
      sms: z.nullable(z.string()),
      page: z.object({ title: z.string(), text: z.string() }),
      /** Last day to answer, which all three name. */
      due: day,
    }),
    audit: 'case.question.previewed',
    errors: ASK_ERRORS,
    rules: ['A-070', 'A-071', 'A-072'],
  },
);

export const askQuestion = endpoint(
  { name: 'askQuestion', base: 'advisor', method: 'POST', path: 'cases/{id}/questions' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'ASK' },
    summary: 'Asks the customer about one section; what was sent is never edited',
    /** `due` is the day of the preview: another one means that other words would be sent than were shown. */
    body: z.extend(question, { due: day }),
    audit: 'case.question.sent',
    errors: ASK_ERRORS,
    rules: ['A-049', 'A-070', 'A-071', 'A-072', 'A-073', 'A-074'],
  },
);

export const takeQuestionBack = endpoint(
  { name: 'takeQuestionBack', base: 'advisor', method: 'POST', path: 'cases/{id}/questions/{question}/take-back' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'ASK' },
    params: z.object({ id: z.uuid(), question: z.string().check(z.regex(/^\d{1,9}$/)) }),
    summary: 'Takes an open question back',
    body: z.strictObject({ grounds: remark }),
    audit: 'case.question.taken.back',
    errors: [...CHANGE_ERRORS, 'error.case.taken'],
    rules: ['A-049'],
  },
);

export const questionsApi = [getQuestionSections, previewQuestion, askQuestion, takeQuestionBack] as const;
