/** The SQL of looking after cases: declarations without the case they need, customers who wait for long, and those who were asked to correct the register of owners. */
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { withNotice } from './kind-store.ts';

/** Before every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Up to `limit` completed declarations after an id that an advisor must look at and that have no case; none whose application is gone. */
export const caselessDeclarations = (
  queries: Queries,
  after: string,
  limit: number,
): Promise<{ id: string; bank: string }[]> =>
  queries.query(
    sql`select id, bank from declaration d
     where completed_at is not null and status = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR'
       and not exists (select 1 from advisor_case c where c.cause = 'declaration:' || d.id)
       and not exists (select 1 from case_question q where q.answer_id = d.id)
       and (application_id is null or exists (select 1 from application a where a.id = d.application_id))
       and id > ${after}::uuid
     order by id limit ${limit}`,
  );

/**
 * Up to `limit` open cases after an id that hold an application, opened at `before` or earlier, of whose delay nobody is told; none that
 * waits for the applicant, who has something to do.
 */
export const lateCases = (
  queries: Queries,
  before: Date,
  after: string,
  limit: number,
): Promise<{ id: string; bank: string; applicationId: string; context: string; openedAt: Date }[]> =>
  queries.query(
    sql`select ${columns('advisor_case c', 'id', 'bank')}, a.id as "applicationId", a.context, c.opened_at as "openedAt"
     from advisor_case c join application a on a.id = c.application_id
     where c.closed_at is null and c.state <> 'WAITING_CUSTOMER' and c.holds and c.told_late_at is null and c.opened_at <= ${before} and c.id > ${after}::uuid
     order by c.id limit ${limit}`,
  );

/** False when it is noted already, or the case is decided. */
export async function noteToldLate(tx: Queries, id: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    sql`update advisor_case set told_late_at = ${at} where id = ${id} and told_late_at is null and closed_at is null returning id`,
  );
  return rows.length === 1;
}

/** Up to `limit` open cases of differences after an id whose customer was asked. */
export const askedToCorrect = (queries: Queries, after: string, limit: number): Promise<{ id: string }[]> =>
  queries.query(
    sql`select c.id from advisor_case c where ${withNotice('c.kind')} and c.closed_at is null and c.id > ${after}::uuid
       and exists (select 1 from case_entry e where e.case_id = c.id and e.kind = 'QUESTION')
     order by c.id limit ${limit}`,
  );
