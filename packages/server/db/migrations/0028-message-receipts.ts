/** Correlation of a message that was taken with its receipt, and the status that the receipt tells (R-293, decision 0137). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const STATEMENTS = [
  `alter table outbox
    add column receipt_key bytea,
    add column delivery text check (delivery in ('TAKEN', 'DELIVERED', 'FAILED', 'UNSURE')),
    add column came_back int not null default 0`,
  'create index outbox_receipt on outbox (receipt_key) where receipt_key is not null',
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of STATEMENTS) await queries.query(raw(statement));
}
