/** Keyed hashes of the persons of a case, by which it is absent for the advisor who is one of them (D-014, decision 0154); null until the server has read the case. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'alter table advisor_case add column person_keys bytea[]',
  'create index advisor_case_unread_persons on advisor_case (id) where person_keys is null',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}
