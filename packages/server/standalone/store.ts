/** The SQL of declarations that belong to no application: what a person has begun, and what was answered of the bank's tasks. */
import type { CaseStatus, Process } from '@bli-kunde/domain/kyc/case.ts';
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** A completed declaration that stands: one that nobody finished in time is FAILED and no answer, and so is one that a later one replaced. */
export interface StandingAnswer {
  readonly id: string;
  readonly taskId: string;
  readonly status: CaseStatus;
  readonly completedAt: Date;
}

/** Answers to these tasks, whoever answered. */
export const answersTo = (queries: Queries, bank: string, taskIds: readonly string[]): Promise<StandingAnswer[]> =>
  queries.query<StandingAnswer>(
    sql`select id, task_id as "taskId", status, completed_at as "completedAt" from declaration d
      where bank = ${bank} and task_id = any(${taskIds}::text[]) and completed_at is not null and status <> 'FAILED'
        and not exists (select 1 from case_question q where q.declaration_id = d.id and q.answer_id is not null)`,
  );

/** Declarations that the person has begun and not completed. */
export const begun = (
  queries: Queries,
  bank: string,
  personKey: Buffer,
): Promise<{ process: Process; subjectKey: Buffer }[]> =>
  queries.query(
    sql`select ${columns('declaration', 'process', 'subjectKey')} from declaration
      where bank = ${bank} and person_key = ${personKey} and application_id is null and completed_at is null and task_id is not null`,
  );

/** Lets one completion after the other answer a task, until the transaction ends. */
export async function lockTask(queries: Queries, bank: string, taskId: string): Promise<void> {
  await queries.query(sql`select pg_advisory_xact_lock(hashtextextended(${`task ${bank} ${taskId}`}, 0))`);
}
