/** The lock of an application's row, in which decisions, last signatures and erasures are serialised. */
import type { Queries } from './database.ts';

/** Lets nobody else decide, sign for the last time or erase until the transaction ends. */
export async function lockApplication(tx: Queries, id: string): Promise<void> {
  await tx.query('select id from application where id = $1 for update', [id], 'case-lock-application');
}
