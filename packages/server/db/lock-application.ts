/** The lock of an application's row, in which decisions, last signatures and erasures are serialised. */
import type { Queries } from './database.ts';
import { sql } from './sql.ts';

/** Lets nobody else decide, sign for the last time or erase until the transaction ends. */
export async function lockApplication(tx: Queries, id: string): Promise<void> {
  await tx.query(sql`select id from application where id = ${id} for update`);
}
