/** Erases documents whose time is over, and none that something still rests on (S-146, S-150). */
import type { Database } from './database.ts';
import { sql } from './sql.ts';

/**
 * Deletes up to `limit` of them and gives their number. What is being signed stays until what follows from it is carried out, a sealed document while
 * its customer relation lasts or its end is not known, and everything under a legal hold, its own or a case's, or in an open case.
 */
export async function purgeDocuments(database: Database, now: Date, limit: number): Promise<number> {
  const rows = await database.query(
    sql`delete from stored_document where id = any(array(
       select s.id from stored_document s where s.keep_until < ${now} and not s.legal_hold
         and not exists (select 1 from signing_order o where o.id = s.order_id
           and (o.state in ('CREATING', 'OPEN', 'COMPLETING') or (o.state = 'COMPLETED' and o.settled_at is null)))
         and not exists (select 1 from advisor_case c where (c.closed_at is null or c.legal_hold)
           and (c.order_id = s.order_id or c.application_id = s.application_id or c.declaration_id = s.declaration_id))
         and not (s.kind = 'sealed' and exists (select 1 from declaration d where d.completed_at is not null
           and (d.relation_ended_on is null or d.legal_hold)
           and (d.id = s.declaration_id or d.application_id = s.application_id)))
       order by s.keep_until limit ${limit} for update of s skip locked)) returning 1 as gone`,
  );
  return rows.length;
}
