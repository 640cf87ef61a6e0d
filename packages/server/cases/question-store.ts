/** The SQL of questions to customers: who is asked about what until when, and what came of it. */
import { declarationKind } from '@bli-kunde/domain/cases/kinds/declaration.ts';
import { discrepancyKind } from '@bli-kunde/domain/cases/kinds/discrepancy.ts';
import type { QuestionState } from '@bli-kunde/domain/cases/question.ts';
import type { AwaitedAnswer } from './awaited-answer.ts';
import { assigned, columns, newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { constant, sql } from '../db/sql.ts';
import type { Vault } from '../db/vault.ts';
import { CASE_COLUMNS, type CaseRow, openedCase, type StoredCase } from './case-store.ts';

/** A question without its words, which are the case's entry of the same number. */
export interface StoredQuestion {
  readonly caseId: string;
  readonly seq: number;
  readonly bank: string;
  /** The completed declaration that it is about. */
  readonly declarationId: string;
  /** Keyed hash of who is asked. */
  readonly personKey: Buffer;
  readonly sentAt: Date;
  readonly dueAt: Date;
  /** Reminders that were sent. */
  readonly reminded: number;
  readonly state: QuestionState;
  readonly endedAt: Date | null;
  readonly answerId: string | null;
}

const QUESTION = columns(
  'case_question q',
  'caseId',
  'seq',
  'bank',
  'declarationId',
  'personKey',
  'sentAt',
  'dueAt',
  'reminded',
  'state',
  'endedAt',
  'answerId',
);

/** The questions of a case, oldest first. */
export const questionsOf = (queries: Queries, caseId: string): Promise<StoredQuestion[]> =>
  queries.query<StoredQuestion>(
    sql`select ${QUESTION} from case_question q where q.case_id = ${caseId} order by q.seq`,
  );

/** Writes an open question of a locked case. */
export async function insertQuestion(
  tx: Queries,
  {
    caseId,
    seq,
    bank,
    declarationId,
    personKey,
    sentAt,
    dueAt,
  }: Pick<StoredQuestion, 'caseId' | 'seq' | 'bank' | 'declarationId' | 'personKey' | 'sentAt' | 'dueAt'>,
): Promise<void> {
  await tx.query(
    sql`insert into ${newRow('case_question', { caseId, seq, bank, declarationId, personKey, sentAt, dueAt })}`,
  );
}

/** Ends a question of a locked case; an answer may end one that was left without an answer, too. */
export async function endQuestion(
  tx: Queries,
  { caseId, seq }: Pick<StoredQuestion, 'caseId' | 'seq'>,
  {
    state,
    at,
    answerId = null,
  }: { readonly state: QuestionState; readonly at: Date; readonly answerId?: string | null },
): Promise<void> {
  const rows = await tx.query(
    sql`update case_question set ${assigned('case_question', { state, endedAt: at, answerId })}
     where case_id = ${caseId} and seq = ${seq} and state <> 'ANSWERED' returning seq`,
  );
  if (rows.length !== 1) throw new Error('a question ends once');
}

/**
 * Questions that a person may answer in a bank: the newest of each declaration that an open case stands on, unless it was taken back.
 * Newest first.
 */
export const questionsTo = (queries: Queries, bank: string, personKey: Buffer): Promise<StoredQuestion[]> =>
  queries.query<StoredQuestion>(
    sql`select ${QUESTION} from case_question q join advisor_case c on c.id = q.case_id
     where q.bank = ${bank} and q.person_key = ${personKey} and q.state in ('OPEN', 'OVERDUE')
       and c.closed_at is null and c.declaration_id = q.declaration_id
       and not exists (select 1 from case_question later where later.case_id = q.case_id and later.seq > q.seq)
     order by q.sent_at desc, q.case_id limit 20`,
  );

/** Condition: the case went against the application, and its last question was never answered. */
const UNANSWERED = sql`c.holds and c.outcome = 'REJECTED' and (
    select q.state from case_question q where q.case_id = c.id order by q.seq desc limit 1) = 'OVERDUE'`;

export async function isUnanswered(queries: Queries, applicationId: string): Promise<boolean> {
  const rows = await queries.query(
    sql`select 1 as one from advisor_case c where c.application_id = ${applicationId} and ${UNANSWERED} limit 1`,
  );
  return rows.length > 0;
}

/** True when an application of the bank was turned down after this person was asked and did not answer. */
export async function isUnansweredBy(
  queries: Queries,
  { bank, personKey, application }: { readonly bank: string; readonly personKey: Buffer; readonly application: string },
): Promise<boolean> {
  const rows = await queries.query(
    sql`select 1 as one from advisor_case c join application a on a.id = c.application_id
     where a.id = ${application} and a.bank = ${bank} and c.bank = ${bank} and a.closed_at is null and ${UNANSWERED}
       and exists (select 1 from case_question q where q.case_id = c.id and q.bank = ${bank} and q.person_key = ${personKey})
     limit 1`,
  );
  return rows.length > 0;
}

/** The declarations of a person in a bank whose application was turned down after they were asked and did not answer. */
export async function unansweredBy(queries: Queries, bank: string, personKey: Buffer): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    sql`select c.declaration_id as id from advisor_case c join application a on a.id = c.application_id
     where c.bank = ${bank} and a.closed_at is null and ${UNANSWERED}
       and exists (select 1 from case_question q where q.case_id = c.id and q.bank = ${bank} and q.person_key = ${personKey})
     limit 20`,
  );
  return rows.map(({ id }) => id);
}

/** The open case that stands on a declaration and in which its customer was asked about it; locked. Throws `VaultError`. */
export async function askedCaseOf(
  tx: Queries,
  vault: Vault,
  declarationId: string,
): Promise<StoredCase<'DECLARATION'> | null> {
  const [row] = await tx.query<CaseRow<'DECLARATION'>>(
    sql`select ${CASE_COLUMNS} from advisor_case c
     where c.declaration_id = ${declarationId} and c.kind = '${constant(declarationKind.name)}' and c.closed_at is null
       and exists (select 1 from case_question q where q.case_id = c.id and q.declaration_id = ${declarationId})
     for update of c`,
  );
  return row === undefined ? null : openedCase(vault, row);
}

/** The open case about what a declaration has otherwise than the register of owners; locked. Throws `VaultError`. */
export async function discrepancyOf(
  tx: Queries,
  vault: Vault,
  declarationId: string,
): Promise<StoredCase<'DISCREPANCY'> | null> {
  const [row] = await tx.query<CaseRow<'DISCREPANCY'>>(
    sql`select ${CASE_COLUMNS} from advisor_case c
     where c.declaration_id = ${declarationId} and c.kind = '${constant(discrepancyKind.name)}' and c.closed_at is null for update of c`,
  );
  return row === undefined ? null : openedCase(vault, row);
}

/**
 * The newest case about the same subject in which a difference from the register of owners was reported or found to be none; null
 * without one. Throws `VaultError`.
 */
export async function settledDiscrepancyOf(
  tx: Queries,
  vault: Vault,
  declarationId: string,
): Promise<StoredCase<'DISCREPANCY'> | null> {
  const [row] = await tx.query<CaseRow<'DISCREPANCY'>>(
    sql`select ${CASE_COLUMNS} from advisor_case c
     where c.kind = '${constant(discrepancyKind.name)}' and c.outcome in ('REPORTED', 'NO_DISCREPANCY')
       and (c.bank, c.subject_key) in (
         select ${columns('advisor_case s', 'bank', 'subject_key')} from advisor_case s where s.declaration_id = ${declarationId} and s.subject_key is not null)
     order by c.closed_at desc limit 1`,
  );
  return row === undefined ? null : openedCase(vault, row);
}

/** True of a declaration that answers a question: the case that asked decides it. */
export async function isAnswer(queries: Queries, declarationId: string): Promise<boolean> {
  const rows = await queries.query(sql`select 1 as one from case_question where answer_id = ${declarationId}`);
  return rows.length > 0;
}

/** The declarations that answers in a case have replaced. */
export async function replacedIn(queries: Queries, caseId: string): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    sql`select declaration_id as id from case_question where case_id = ${caseId} and answer_id is not null order by seq`,
  );
  return rows.map(({ id }) => id);
}

/** Up to `limit` open questions sent at `before` or earlier, of cases after an id. */
export const openQuestions = (queries: Queries, before: Date, after: string, limit: number): Promise<AwaitedAnswer[]> =>
  queries.query<AwaitedAnswer>(
    sql`select q.case_id as id, ${columns('case_question q', 'caseId', 'seq', 'bank', 'sentAt', 'dueAt', 'reminded')}
     from case_question q where q.state = 'OPEN' and q.sent_at <= ${before} and q.case_id > ${after}::uuid
     order by q.case_id limit ${limit}`,
  );

/** False when as many reminders are noted already, or the question is no longer open. */
export async function noteReminded(
  tx: Queries,
  { caseId, seq }: Pick<StoredQuestion, 'caseId' | 'seq'>,
  reminders: number,
): Promise<boolean> {
  const rows = await tx.query(
    sql`update case_question set reminded = ${reminders} where case_id = ${caseId} and seq = ${seq} and state = 'OPEN' and reminded < ${reminders}
     returning seq`,
  );
  return rows.length === 1;
}
