/** Calls of a customer whom an advisor has asked about one section of a completed declaration. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { DECLARATION_ERRORS } from '../api/row-errors.ts';
import { PAPER_KINDS } from '../cases/paper-request.ts';
import { CHANNELS, PROCESSES } from './case.ts';
import { SERVER } from '../server-side.ts';

const askedOf = z.object({
  /** The declaration that is asked about; its id stands in the address of the answer. */
  declaration: z.uuid(),
  process: z.enum(PROCESSES),
  channel: z.enum(CHANNELS),
  /** The organisation's number, where it is about one. */
  organisation: z.nullable(z.string()),
  section: z.string(),
  /** Kind of the paper that is asked for; left out where a section of the declaration is asked about. */
  paper: z.optional(z.enum(PAPER_KINDS)),
  /** As they were sent. */
  title: z.string(),
  text: z.string(),
  /** Last day to answer, `YYYY-MM-DD`. */
  due: z.string(),
  /** The day has passed; an answer still counts until the case is decided. */
  isLate: z.boolean(),
  /** The page of the bank where what was declared goes on: `privat`, `bedrift`. */
  page: z.string(),
  /** The application's id, where there is one: a guardian may have several. */
  application: z.nullable(z.uuid()),
  /** Path below the bank's of what it belongs to, for the way back. */
  goesOn: z.string(),
  /** Set where a register has changed: what was answered beside what the register has. Left out of an advisor's question. */
  changed: z.optional(
    z.object({
      values: z.array(z.object({ label: z.string(), before: z.array(z.string()), after: z.array(z.string()) })),
    }),
  ),
});
export type Asked = z.infer<typeof askedOf>;

/** Unanswered question: its page, and the organisation and application that it is about. */
const unanswered = z.object({
  page: z.string(),
  organisation: z.nullable(z.string()),
  /** The application's id, where there is one. */
  application: z.nullable(z.uuid()),
});
export type Unanswered = z.infer<typeof unanswered>;

/** A customer whose file the person answers for, and the sections to tell of a change in. */
const ownFile = z.object({
  declaration: z.uuid(),
  process: z.enum(PROCESSES),
  /** Null for the person's own. */
  organisation: z.nullable(z.string()),
  name: z.nullable(z.string()),
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type OwnFile = z.infer<typeof ownFile>;

const questionsAnswer = z.object({
  questions: z.array(askedOf),
  /** Left out where they were not asked for. */
  files: z.optional(z.array(ownFile)),
  /** Cases turned down because a question was never answered: they have words of their own. */
  unanswered: z.array(unanswered),
});

export const getQuestions = endpoint(
  { name: 'getQuestions', base: 'declaration', method: 'GET', path: 'kyc/questions' },
  SERVER && {
    summary: 'What the bank has asked the person once more and not been answered',
    who: 'customer',
    object: { kind: 'none' },
    query: z.object({ files: z.optional(z.enum(['yes'])) }),
    answer: questionsAnswer,
    audit: null,
    errors: [],
    rules: ['A-072', 'A-095', 'D-234', 'D-241'],
  },
);

export const tokenForAnswer = endpoint(
  { name: 'tokenForAnswer', base: 'declaration', method: 'POST', path: 'kyc/questions/{declaration}/token' },
  SERVER && {
    summary: 'Opens or resumes the answer to a question: the declaration as it stood, but for the one section',
    who: 'customer',
    object: { kind: 'none' },
    params: z.object({ declaration: z.uuid() }),
    /** Section that the person tells of a change in without being asked. */
    query: z.object({ section: z.optional(z.string().check(z.maxLength(100))) }),
    answer: z.object({ token: z.string(), id: z.string() }),
    audit: 'declaration.opened',
    auditedByHandler: true,
    errors: ['error.not.found', ...DECLARATION_ERRORS],
    rules: ['A-075', 'D-235', 'D-241'],
  },
);

export const applyAgain = endpoint(
  { name: 'applyAgain', base: 'declaration', method: 'POST', path: 'kyc/unanswered/{application}/again' },
  SERVER && {
    summary: 'Ends an application that was turned down because the person never answered, so that a new one can begin',
    who: 'customer',
    object: { kind: 'none' },
    params: z.object({ application: z.uuid() }),
    audit: 'application.closed',
    auditedByHandler: true,
    errors: ['error.not.found'],
    rules: ['A-095'],
  },
);

export const answersApi = [getQuestions, tokenForAnswer, applyAgain] as const;
