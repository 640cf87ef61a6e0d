/** The SQL of messages that a relay or a gateway has taken: known again by a keyed hash of what it calls them. */
import type { Delivery } from '@bli-kunde/domain/notices/delivery.ts';
import { assigned, columns } from './columns.ts';
import type { Queries } from './database.ts';
import { type MessageRow, ROW } from './outbox-rows.ts';
import { sql } from './sql.ts';

/** Taken under this key; an earlier one of a message that is sent again is nobody's. */
export const noteTaken = (queries: Queries, id: string, receiptKey: Buffer): Promise<unknown[]> =>
  queries.query(sql`update outbox set ${assigned('outbox', { receiptKey, delivery: 'TAKEN' })} where id = ${id}`);

export async function messageOfReceipt(
  queries: Queries,
  receiptKey: Buffer,
): Promise<Pick<MessageRow, 'id' | 'applicationId'> | null> {
  const [row] = await queries.query<Pick<MessageRow, 'id' | 'applicationId'>>(
    sql`select ${columns('outbox', 'id', 'applicationId')} from outbox where receipt_key = ${receiptKey} order by created_at desc limit 1`,
  );
  return row ?? null;
}

export type TakenRow = MessageRow & { readonly delivery: Delivery };

/** Locked until the transaction ends; null for one that is sent again meanwhile. */
export async function lockTaken(queries: Queries, id: string, receiptKey: Buffer): Promise<TakenRow | null> {
  const [row] = await queries.query<TakenRow>(
    sql`select ${ROW}, delivery from outbox where id = ${id} and receipt_key = ${receiptKey} for update`,
  );
  return row ?? null;
}

export const setDelivery = (queries: Queries, id: string, delivery: Delivery): Promise<unknown[]> =>
  queries.query(sql`update outbox set delivery = ${delivery} where id = ${id}`);

/** True where a message with the key is on its way or was taken, and has not come back. */
export async function goesOtherwise(queries: Queries, idempotencyKey: string): Promise<boolean> {
  const rows = await queries.query(
    sql`select 1 as here from outbox where idempotency_key = ${idempotencyKey} and state <> 'given_up'
       and coalesce(delivery, 'TAKEN') not in ('FAILED', 'UNSURE')`,
  );
  return rows.length > 0;
}

/**
 * Makes a message that was done one that is given up, with the text that is kept of it, so that it can be sent again. False where
 * nothing of it is kept any more.
 */
export async function reopenSent(queries: Queries, id: string, error: string): Promise<boolean> {
  const rows = await queries.query(
    sql`update outbox set state = 'given_up', last_error = ${error}, payload = s.payload, data_key = s.data_key
     from sent_message s where outbox.id = ${id} and s.id = outbox.id and outbox.state = 'done' returning outbox.id`,
  );
  return rows.length > 0;
}
