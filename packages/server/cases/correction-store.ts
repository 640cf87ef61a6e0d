/** The SQL of customers who were asked to correct the register of owners. */
import { withNotice } from './kind-sql.ts';
import type { Queries } from '../db/database.ts';

/** Up to `limit` open cases of differences after an id whose customer was asked. */
export const askedToCorrect = (queries: Queries, after: string, limit: number): Promise<{ id: string }[]> =>
  queries.query(
    `select c.id from advisor_case c where ${withNotice('c.kind')} and c.closed_at is null and c.id > $1::uuid
       and exists (select 1 from case_entry e where e.case_id = c.id and e.kind = 'QUESTION')
     order by c.id limit $2`,
    [after, limit],
    'cases-asked-to-correct',
  );
