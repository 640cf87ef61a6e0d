/** Indexes of the few open cases that a count in the menu is about: without them each count reads every open case of the bank. */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const STATEMENTS = [
  "create index advisor_case_awaiting on advisor_case (bank) where closed_at is null and awaits <> '{}'",
  "create index advisor_case_waiting on advisor_case (bank) where closed_at is null and state = 'WAITING_CUSTOMER'",
  'create index advisor_case_hidden on advisor_case (bank, hidden_until) where closed_at is null and hidden_until is not null',
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of STATEMENTS) await queries.query(raw(statement));
}
