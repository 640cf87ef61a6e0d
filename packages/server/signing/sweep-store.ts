/** The SQL by which jobs go through orders and sessions, page by page after a place. */
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface SessionPlace {
  readonly order: string;
  readonly seq: number;
}
/** Before every session. */
export const FIRST_PLACE: SessionPlace = { order: '00000000-0000-0000-0000-000000000000', seq: -1 };

/** Sessions out with the provider and signatures that wait for the register, those that stand after a place: what a lost call-back would leave behind. */
export async function readySessions(db: Queries, after: SessionPlace, limit: number): Promise<SessionPlace[]> {
  const rows = await db.query<{ order_id: string; seq: number }>(
    sql`select ${columns('signing_party p', 'order_id', 'seq')} from signing_party p join signing_order o on o.id = p.order_id
      where p.status in ('READY', 'TAKEN') and o.state = 'OPEN' and (p.order_id, p.seq) > (${after.order}::uuid, ${after.seq}::int)
      order by p.order_id, p.seq limit ${limit}`,
  );
  return rows.map((row) => ({ order: row.order_id, seq: row.seq }));
}

export interface DuePlace {
  readonly order: string;
  readonly dueAt: Date;
}
/** Before every order. */
export const FIRST_DUE: DuePlace = { order: '00000000-0000-0000-0000-000000000000', dueAt: new Date(0) };

/** Open orders past their last day, those that stand after a place. */
export const overdueOrders = (db: Queries, now: Date, after: DuePlace, limit: number): Promise<DuePlace[]> =>
  db.query<DuePlace>(
    sql`select id as "order", due_at as "dueAt" from signing_order
      where state = 'OPEN' and due_at <= ${now} and (due_at, id) > (${after.dueAt}::timestamptz, ${after.order}::uuid) order by due_at, id limit ${limit}`,
  );

/** Ids after one of orders that everybody has signed and that have neither gone on nor a message by which they will. */
export async function unfollowedOrders(db: Queries, after: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    sql`select o.id from signing_order o
      where (o.state = 'COMPLETING' or (o.state = 'COMPLETED' and o.settled_at is null)) and o.id > ${after}::uuid
        and not exists (select 1 from outbox m where m.state <> 'done' and m.idempotency_key =
          case when o.state = 'COMPLETING' then 'signing.seal:' when o.application_id is null then 'declaration.signed:'
            else 'customer.create:' end || o.id)
      order by o.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
