/** Index of reported discrepancies: the notice of each is sent by hand in the register's own service, and those that are not yet sent are counted in the menu. */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const STATEMENTS = [
  "create index advisor_case_reported on advisor_case (bank, due_at, id) where kind = 'DISCREPANCY' and outcome = 'REPORTED'",
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of STATEMENTS) await queries.query(raw(statement));
}
