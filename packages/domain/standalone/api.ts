/** The endpoint table of the declaration on its own: the tasks of a person, and what another person does for one that waits. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { CASE_STATUSES } from '../kyc/case.ts';
import { ABOUT, STANDALONE_CHANNELS, STANDALONE_PROCESSES } from './process.ts';
import { SERVER } from '../server-side.ts';

/** One of those whom a declaration waits for. */
const waitingFor = z.object({ name: z.string(), what: z.enum(['CONFIRM', 'SIGN']), done: z.boolean() });
export type WaitingFor = z.infer<typeof waitingFor>;

export const TASK_STATUSES = ['DUE', 'STARTED', 'AWAITING_EXECUTOR', 'AWAITING_SIGNEE', 'DONE'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** Action on a task for the person who asks; null when it is done or another's turn. */
export const TASK_ACTIONS = ['ANSWER', 'CONFIRM', 'SIGN'] as const;
export type TaskAction = (typeof TASK_ACTIONS)[number];

export const task = z.object({
  process: z.enum(STANDALONE_PROCESSES),
  /** Argument of `token-for-process`: `self`, an organisation number, or a child's opaque id. */
  subject: z.string(),
  subjectName: z.string(),
  about: z.enum(ABOUT),
  status: z.enum(TASK_STATUSES),
  /** Dates are `YYYY-MM-DD`. */
  dueOn: z.nullable(z.string()),
  lastCompletedOn: z.nullable(z.string()),
  /** Set while the declaration waits for others. */
  waitsFor: z.nullable(z.array(waitingFor)),
  action: z.nullable(z.enum(TASK_ACTIONS)),
  /** The declaration that waits: the id in the address of the calls below, which only those it waits for may call. Null unless it does. */
  caseId: z.nullable(z.uuid()),
  /** Name of the person whose answers are to be confirmed or signed; null for one's own. */
  answeredBy: z.nullable(z.string()),
});
export type Task = z.infer<typeof task>;

export const tasksAnswer = z.object({
  tasks: z.array(task),
  /** Link back from the final page; null when the bank has no address for the channel. */
  returnUrl: z.nullable(z.string()),
  /** K-046: where a failed completion leads to; null when there is none. */
  failureUrl: z.nullable(z.string()),
});
export type TasksAnswer = z.infer<typeof tasksAnswer>;

export const webBankTask = endpoint(
  { name: 'webBankTask', base: 'declaration', method: 'GET', path: 'kyc/webBankTask' },
  SERVER && {
    callsOut: 'fresh',
    summary: 'The declarations the bank asks the person for, and those that wait for the person',
    who: 'customer',
    object: { kind: 'none' },
    query: z.object({ channel: z.optional(z.enum(STANDALONE_CHANNELS)) }),
    answer: tasksAnswer,
    audit: 'declaration.tasks.read',
    errors: [
      'error.aml.validation.system.error',
      'error.business.register.system.error',
      'error.population.register.system.error',
      'error.gateway.timeout',
    ],
    rules: ['K-227', 'K-013', 'K-004', 'K-006'],
  },
);

/** About a declaration that waits, or waited, for the person who calls. */
const CASE = {
  who: 'co-declarant',
  object: { kind: 'waiting-declaration', param: 'case' },
  params: z.object({ case: z.uuid() }),
} as const;

export const waitingCase = z.object({
  id: z.uuid(),
  process: z.enum(STANDALONE_PROCESSES),
  subjectName: z.string(),
  about: z.enum(ABOUT),
  answeredBy: z.string(),
  /** ISO time. */
  answeredAt: z.string(),
  status: z.enum(CASE_STATUSES),
  waitsFor: z.array(waitingFor),
  /** Action for the person who asks. Null when it is done, or nothing waits any more. */
  action: z.nullable(z.enum(['CONFIRM', 'SIGN'])),
  /** The declaration as it was worded and answered. */
  sections: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      title: z.string(),
      answered: z.boolean(),
      rows: z.array(z.object({ group: z.optional(z.string()), label: z.string(), value: z.string() })),
    }),
  ),
});
export type WaitingCase = z.infer<typeof waitingCase>;

export const getWaitingCase = endpoint(
  { name: 'getWaitingCase', base: 'declaration', method: 'GET', path: 'kyc/waiting/{case}' },
  SERVER && {
    ...CASE,
    callsOut: 'fresh',
    summary: 'A declaration that waits for the person: what was answered, by whom, and what is asked for',
    answer: waitingCase,
    audit: 'declaration.waiting.read',
    errors: [
      'error.not.found',
      'error.business.register.system.error',
      'error.population.register.system.error',
      'error.gateway.timeout',
    ],
    rules: ['K-052'],
  },
);

export const confirmWaitingCase = endpoint(
  { name: 'confirmWaitingCase', base: 'declaration', method: 'POST', path: 'kyc/waiting/{case}/confirm' },
  SERVER && {
    ...CASE,
    summary: 'The other guardian confirms the declaration; a repeat answers the same',
    answer: waitingCase,
    audit: 'declaration.waiting.confirmed',
    auditedByHandler: true,
    errors: [
      'error.not.found',
      'error.step.not.allowed',
      'error.state.changed',
      'error.business.register.system.error',
      'error.population.register.system.error',
      'error.gateway.timeout',
    ],
    rules: ['K-052'],
  },
);

export const startDeclarationSigning = endpoint(
  { name: 'startDeclarationSigning', base: 'declaration', method: 'GET', path: 'signing/start' },
  SERVER && {
    who: 'co-declarant',
    object: { kind: 'waiting-declaration', param: 'case', in: 'query' },
    callsOut: 'fresh',
    query: z.object({ case: z.uuid() }),
    summary: 'Checks the right to sign again and answers the address at the signing provider',
    answer: z.object({ url: z.string() }),
    audit: 'declaration.signing.started',
    errors: [
      'error.not.found',
      'error.step.not.allowed',
      'error.error.signing.order.not.created',
      'error.signees.no.valid.choice',
      'blocked.due.to.documents.already.signed',
      'error.signing.busy',
      'error.signing.failed.with.retry',
      'error.signing.order.failed',
      'error.signing.order.not.resent',
      'error.business.register.system.error',
      'error.gateway.timeout',
    ],
    rules: ['K-228'],
  },
);

export const refreshDeclarationSigning = endpoint(
  { name: 'refreshDeclarationSigning', base: 'declaration', method: 'POST', path: 'kyc/waiting/{case}/refresh' },
  SERVER && {
    ...CASE,
    summary: 'Reads the signing status again at the provider, after a return from it',
    answer: waitingCase,
    audit: null,
    errors: [
      'error.not.found',
      'error.signing.order.failed',
      'error.business.register.system.error',
      'error.gateway.timeout',
    ],
    rules: ['K-228'],
  },
);

export const standaloneApi = [
  webBankTask,
  getWaitingCase,
  confirmWaitingCase,
  startDeclarationSigning,
  refreshDeclarationSigning,
] as const;
