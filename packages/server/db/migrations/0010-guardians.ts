/** Who may open a child's application: its guardians by the last look at the population register. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table application_guardian (
    application_id uuid not null references application on delete cascade,
    bank text not null,
    person_key bytea not null,
    primary key (application_id, person_key)
  )`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
