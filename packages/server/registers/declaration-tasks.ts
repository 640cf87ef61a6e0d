/** Customer declarations that the core bank asks a person for, and the report of each outcome (S-157). */
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import * as z from 'zod';
import { type AccessTokens, callWithToken } from './access-token.ts';
import { json } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { distinct, present, verdict } from './bank-answer.ts';
import type { CoreBankSubject } from './core-bank.ts';
import { day, fields, isAbsent, list, optional, text } from './tolerant-reader.ts';

/** One declaration that the bank asks for. */
export interface DeclarationTask {
  /** The core bank's own; says nothing of anybody. A new request about the same subject has a new one. */
  readonly taskId: string;
  /** As the core bank names it; a process that is not known here is nobody's to answer. */
  readonly process: string;
  readonly subject: CoreBankSubject;
  /** Empty where it is not told. */
  readonly subjectName: string;
  /** Names of the products it is about. */
  readonly products: readonly string[];
  /** A state that nobody here knows is not done: whoever is asked may answer. */
  readonly state: 'OPEN' | 'DONE';
  /** `YYYY-MM-DD`. */
  readonly dueOn: string | null;
  readonly lastCompletedOn: string | null;
}

export interface AnsweredTask {
  readonly taskId: string;
  readonly declarationId: string;
  readonly status: CaseStatus;
  /** The case goes on, and the bank must take enhanced measures (hvitvaskingsloven § 18). */
  readonly enhancedMeasures?: true;
  /** Set when an advisor decided what came of it. */
  readonly decision?: 'APPROVED' | 'REJECTED' | 'KEPT' | 'ENDED';
  /** ISO time. */
  readonly answeredAt: string;
}

/** `bank` is the four-digit registry number. Both throw OutsideFailure. */
export interface DeclarationTasks {
  /** Everything the bank asks this person for: of themselves, of children, of organisations. */
  tasksOf(bank: string, nationalId: string, context: CallContext): Promise<readonly DeclarationTask[]>;
  /** Safe to repeat with the same `key`. */
  answered(bank: string, key: string, answer: AnsweredTask, context: CallContext): Promise<void>;
}

/** Exactly one of the two; which one it is about must be told. */
const subject = z.unknown().transform((value, check): CoreBankSubject => {
  const { nationalId, organisationNumber } = Object(value) as Record<string, unknown>;
  if (isAbsent(organisationNumber) && /^\d{11}$/.test(String(nationalId))) return { nationalId: String(nationalId) };
  if (isAbsent(nationalId) && /^\d{9}$/.test(String(organisationNumber)))
    return { organisationNumber: String(organisationNumber) };
  check.addIssue('not one subject');
  return z.NEVER;
});
const taskSchema = fields({
  taskId: z.string().regex(/^[\w.-]{1,60}$/),
  process: text,
  subject,
  subjectName: optional(text),
  products: list(text),
  state: verdict(['OPEN', 'DONE']),
  dueOn: optional(day),
  lastCompletedOn: optional(day),
}).transform(
  ({ subjectName = '', state, dueOn = null, lastCompletedOn = null, ...task }): DeclarationTask => ({
    ...task,
    subjectName,
    state: state === 'DONE' ? 'DONE' : 'OPEN',
    dueOn,
    lastCompletedOn,
  }),
);
const tasksSchema = fields({ tasks: present(distinct(list(taskSchema), ({ taskId }) => taskId)) });

export function declarationTasks(system: OutsideSystem, tokens: AccessTokens): DeclarationTasks {
  return {
    async tasksOf(bank, nationalId, context) {
      const request = {
        operation: 'declaration-tasks',
        method: 'POST',
        path: '/core/v1/declarations/tasks/search',
        headers: { 'x-bank': bank },
        body: { json: { nationalId } },
        answers: { 200: json(tasksSchema) },
        idempotent: true,
      } as const;
      return (await callWithToken(system, tokens, request, context)).value.tasks;
    },
    async answered(bank, key, answer, context) {
      const request = {
        operation: 'declaration-answered',
        method: 'POST',
        path: '/core/v1/declarations/answers',
        headers: { 'x-bank': bank, 'idempotency-key': key },
        body: { json: answer },
        answers: { 201: json(fields({ taskId: z.literal(answer.taskId) })) },
        idempotent: true,
      } as const;
      await callWithToken(system, tokens, request, context);
    },
  };
}
