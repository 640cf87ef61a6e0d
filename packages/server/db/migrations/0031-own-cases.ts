/** Keyed hashes of the persons of a case, by which it is absent for the advisor who is one of them (D-014, decision 0154); null until the server has read the case. */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const STATEMENTS = [
  'alter table advisor_case add column person_keys bytea[]',
  'create index advisor_case_unread_persons on advisor_case (id) where person_keys is null',
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of STATEMENTS) await queries.query(raw(statement));
}
